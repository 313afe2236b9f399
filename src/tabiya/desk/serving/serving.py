"""Starting and ending the desk: on this machine only, unless a password guards it."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
import ssl
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from types import FrameType

import uvicorn

from tabiya.desk.access.certificate import own_certificate
from tabiya.desk.api.webhooks import WEBHOOK_SECONDS, webhooks_of
from tabiya.desk.desk import Desk
from tabiya.desk.public_site.publisher import SITE_SECONDS, sites_of
from tabiya.desk.rating_list.local_list import rating_list_of
from tabiya.desk.results.live import end_streams
from tabiya.desk.services import list_services
from tabiya.desk.serving.app import build_app
from tabiya.desk.standby.following import Following
from tabiya.desk.standings.standings import prefetch_standings
from tabiya.desk.web.connections import Connection, ConnectionLimits, LogOnce, raise_file_limit
from tabiya.errors import TabiyaError, trouble_of_the_system

_LOG = logging.getLogger("tabiya.desk")
_HANDSHAKE_SECONDS = 5.0
_DAMAGE_SECONDS = 1800.0
_RATING_LIST_SECONDS = 600.0
_PORTS_TRIED, _LAST_PORT = 40, 65_535
LOOPBACK = frozenset({"127.0.0.1", "::1", "localhost"})


class CannotListen(TabiyaError):
    """The address or the port cannot be used."""


def listening_socket(host: str, port: int) -> socket.socket:
    """Return a socket that listens, or raise why there is none; port 0 takes a free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named as TCP, because only then the server sends small answers at once (TCP_NODELAY).
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as cause:
        listener.close()
        raise CannotListen(
            "the desk cannot use {host}:{port} ({why})",
            host=host,
            port=port,
            why=trouble_of_the_system(cause),
            hint="Perhaps another desk is running. Choose another port with --port.",
        ) from cause
    return listener


def _two_sockets(host: str, port: int) -> tuple[socket.socket, socket.socket]:
    """Return two sockets that listen: at this port and the next one, or else at the free ones after."""
    sockets: list[socket.socket] = []
    most = min(port + _PORTS_TRIED, _LAST_PORT)
    for candidate in (*range(port, most + 1), 0, 0):
        try:
            sockets.append(listening_socket(host, candidate))
        except CannotListen:
            if not candidate:
                for taken in sockets:
                    taken.close()
                raise
        if len(sockets) > 1:
            break
    return sockets[0], sockets[1]


def own_address() -> str:
    """Return the address under which phones in the same network reach this machine, if known."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: connecting a datagram socket only chooses a route.
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


class _Server(uvicorn.Server):
    """Ends when told to, with exit code 0, after the requests in work are answered."""

    desk: Desk
    tls: tuple[socket.socket, ssl.SSLContext] | None = None
    when_ready: Callable[[], object] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen; by HTTPS too, where there is a certificate."""
        await super().startup(sockets)
        if self.tls is not None:
            await self.listen(*self.tls)
        if not self.desk.options.open_to_network:
            self.desk.network = NetworkSwitch(self)
        if self.when_ready is not None:
            threading.Thread(target=self.when_ready, daemon=True).start()

    async def listen(
        self, listening: socket.socket, context: ssl.SSLContext | None
    ) -> asyncio.Server:
        """Serve at one more socket."""

        def connection() -> asyncio.Protocol:
            return self.config.http_protocol_class(  # type: ignore[call-arg]  # as uvicorn calls it
                config=self.config,
                server_state=self.server_state,
                app_state=self.lifespan.state,
            )

        server = await asyncio.get_running_loop().create_server(
            connection,
            sock=listening,
            ssl=context,
            backlog=self.config.backlog,
            ssl_handshake_timeout=_HANDSHAKE_SECONDS if context else None,
        )
        self.servers.append(server)
        return server

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let go of those who only follow, then of everybody."""
        end_streams(self.desk)
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        def end(_number: int, _frame: FrameType | None) -> None:
            self.should_exit = True

        before: dict[int, Callable[[int, FrameType | None], object] | int | None] = {
            number: signal.signal(number, end) for number in (signal.SIGTERM, signal.SIGINT)
        }
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


class NetworkSwitch:
    """Lets other machines reach a desk that was started for its own machine, and ends it again.

    The pages for everybody are at the plain port, and roles at the next one by HTTPS, as if the desk
    had been started so; where another program has one of these ports, at the next ones that are free. It lasts until it is switched off or the desk is closed.
    """

    def __init__(self, server: _Server) -> None:
        self._server = server
        self._before = server.desk.options
        self._opened: list[asyncio.Server] = []

    async def switch_on(self) -> None:
        """Listen at this machine's address in the network; raise CannotListen where that fails."""
        desk = self._server.desk
        if desk.options.open_to_network:
            return
        address, port = own_address(), self._before.port
        if address in LOOPBACK:
            raise CannotListen(
                "this computer is not in a network",
                hint="Join the network of the hall, then try again.",
            )
        known = await asyncio.to_thread(own_certificate, desk.options.folder, (address,))
        context = known.context()
        plain, guarded = _two_sockets(address, port)
        # From here on a role needs HTTPS from elsewhere, before anybody else can ask.
        desk.options = replace(
            self._before,
            open_to_network=True,
            address=address,
            port=plain.getsockname()[1],
            tls_port=guarded.getsockname()[1],
            fingerprint=known.fingerprint,
        )
        self._opened = [
            await self._server.listen(plain, None),
            await self._server.listen(guarded, context),
        ]

    async def switch_off(self) -> None:
        """Listen on this machine only again, and let go of everybody else."""
        address = self._server.desk.options.address
        for server in self._opened:
            server.close()
            self._server.servers.remove(server)
        self._opened = []
        for connection in [*self._server.server_state.connections]:
            transport = getattr(connection, "transport", None)
            if transport is not None and transport.get_extra_info("sockname")[0] == address:
                transport.abort()
        self._server.desk.options = self._before


def _look_around(desk: Desk) -> None:
    """See who was let in or locked out by another desk, and let the second copies follow."""
    desk.read_access_again()
    for event in desk.open_events:
        event.follow_with_copy()


def _look_for_damage(desk: Desk) -> None:
    for event in desk.open_events:
        event.look_for_damage()


def prefetch(desk: Desk) -> None:
    """Open the events changed last and make their standings, before anybody asks."""
    desk.open_latest()
    for event in desk.open_events:
        prefetch_standings(event)


def again_and_again(seconds: float, work: Callable[[], object], closing: threading.Event) -> None:
    """Do some work of the desk until it closes; a mistake in it ends nothing but this one time."""
    while not closing.wait(seconds):
        try:
            work()
        except Exception:  # noqa: BLE001 - whatever fails is told, and the rest goes on
            _LOG.exception("part of the desk's work failed; Tabiya retries it")


def serve(
    desk: Desk,
    listening: socket.socket,
    tls: tuple[socket.socket, ssl.SSLContext] | None = None,
    when_ready: Callable[[], object] | None = None,
) -> None:
    """Serve until SIGTERM or Ctrl-C, then let go of the file; `when_ready` runs once pages are answered."""
    # Pages are drawn in workers; a short turn for each keeps result entry quick beside them.
    sys.setswitchinterval(0.001)
    handler = logging.StreamHandler()
    handler.addFilter(LogOnce())
    logging.basicConfig(
        level=logging.WARNING, format="%(levelname)s: %(message)s", handlers=[handler]
    )
    # Whoever sends a broken form gets an answer; the terminal is for trouble of the desk.
    logging.getLogger("python_multipart").setLevel(logging.ERROR)
    most = raise_file_limit()
    desk.most_followers = min(desk.most_followers, most * 3 // 4)
    config = uvicorn.Config(
        build_app(desk),
        http=type(
            "DeskConnection", (Connection,), {"limits": ConnectionLimits(most, desk.role_addresses)}
        ),
        log_config=None,
        log_level="warning",
        backlog=512,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=5,
        timeout_keep_alive=30,
        lifespan="off",
        ws="none",
    )
    # What has been loaded stays: the search for rubbish, which halts everybody, may pass it over.
    gc.freeze()
    closing = threading.Event()
    for seconds, work in (
        (1.0, partial(_look_around, desk)),
        (SITE_SECONDS, sites_of(desk).publish_due),
        (WEBHOOK_SECONDS, webhooks_of(desk).deliver_due),
        *(job for service in list_services(desk) for job in service.work()),
        (_RATING_LIST_SECONDS, rating_list_of(desk).fetch_daily),
        (_DAMAGE_SECONDS, partial(_look_for_damage, desk)),
    ):
        arguments = (seconds, work, closing)
        threading.Thread(target=again_and_again, args=arguments, daemon=True).start()
    threading.Thread(target=Following(desk).run, args=(closing,), daemon=True).start()
    threading.Thread(target=prefetch, args=(desk,), daemon=True).start()
    try:
        server = _Server(config)
        server.desk, server.tls, server.when_ready = desk, tls, when_ready
        server.run(sockets=[listening])
    finally:
        closing.set()
        desk.close()
