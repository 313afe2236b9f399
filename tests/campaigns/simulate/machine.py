"""The world around the desks: a clock that is moved, a network that fails, chance from one seed, no threads.

The desks are the production application and log. Only what they ask the machine for is another: the
clock (`tabiya.store.clock`), the connection to another desk (`PeerConnection`), the loop that waits, threads,
other processes, and the source of secrets.
"""

from __future__ import annotations

import asyncio
import json
import random
import selectors
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from unittest.mock import patch
from urllib.parse import urlsplit

from anyio._backends._asyncio import AsyncIOBackend

from tabiya.desk.desk import Desk, DeskOptions
from tabiya.desk.serving.app import build_app
from tabiya.desk.standby.following import Following
from tabiya.desk.standby.peer import PeerConnection, PeerTrouble
from tabiya.store import clock
from tabiya.work.background import BackgroundProcess

if TYPE_CHECKING:
    from starlette.types import Message, Scope

MORNING = datetime(2026, 9, 5, 9, tzinfo=UTC)
LOCAL, HALL = ("127.0.0.1", 50_000), ("192.168.1.77", 50_000)


class _NothingToWaitFor(selectors.SelectSelector):
    """Waiting takes no time: the clock of the loop is put forward instead."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self._world = world

    def select(self, timeout: float | None = None) -> list[Any]:
        found = super().select(0)
        if not found and timeout is None:
            raise RuntimeError("everybody waits for somebody else")
        self._world.moment += max(timeout or 0, 0)
        return found


class _Loop(asyncio.SelectorEventLoop):
    def __init__(self, world: World) -> None:
        self._world = world
        super().__init__(_NothingToWaitFor(world))

    def time(self) -> float:
        return self._world.moment

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> Any:  # type: ignore[override]  # noqa: ARG002 - at once
        done = self.create_future()
        done.set_result(func(*args))
        return done


class World:
    """What all machines of the hall share; the clock of the machine that is asked is the one that is shown."""

    def __init__(self, seed: int) -> None:
        self.moment = 0.0
        self.loop = _Loop(self)
        self.chance = random.Random(seed)  # noqa: S311 - the same seed makes the same afternoon
        self.machine: Machine | None = None
        self.order: random.Random | None = None
        """Who comes first of those who ask at the same time; None if nobody does."""
        self.cut = False
        self.lost_answers = 0
        """So many answers between desks get lost next."""
        self.twice = 0
        self.machines: dict[str, Machine] = {}

    def now(self) -> datetime:
        """The time of day of the machine that is asked."""
        off = self.machine.off(self.moment) if self.machine else timedelta()
        return MORNING + timedelta(seconds=self.moment) + off

    def seconds(self) -> float:
        """Seconds that only grow."""
        return 1000 + self.moment

    def run(self, work: Any, machine: Machine) -> Any:
        """Let the loop go on until something is done."""
        with self.at(machine), _no_other_loop():
            return self.loop.run_until_complete(work)

    @contextmanager
    def at(self, machine: Machine) -> Iterator[None]:
        """Look at the clock of this machine."""
        before, self.machine = self.machine, machine
        try:
            yield
        finally:
            self.machine = before

    async def others_first(self) -> None:
        """Where a thread would begin or end, whoever asks at the same time may come first."""
        for _ in range(self.order.randint(0, 3) if self.order else 0):
            await asyncio.sleep(0)

    def wait(self, seconds: float, machine: Machine) -> None:
        """Let time pass, in which feeds look for news."""
        self.run(asyncio.sleep(seconds), machine)

    @contextmanager
    def simulated(self) -> Iterator[World]:
        """Put this world in the place of the machine's clock, threads, processes and secrets."""

        async def inline(
            _backend: Any, work: Callable[..., Any], args: tuple[Any, ...], /, **_: Any
        ) -> Any:
            await self.others_first()
            done = work(*args)
            await self.others_first()
            return done

        def at_once(_process: Any, work: Callable[..., Any], *args: Any) -> Future[Any]:
            done: Future[Any] = Future()
            try:
                done.set_result(work(*args))
            except Exception as trouble:  # noqa: BLE001 - as a process would return it
                done.set_exception(trouble)
            return done

        clock.use(self)
        try:
            with (
                patch.object(AsyncIOBackend, "run_sync_in_worker_thread", classmethod(inline)),
                patch.object(BackgroundProcess, "submit", at_once),
                patch.object(
                    random.SystemRandom, "getrandbits", lambda _, n: self.chance.getrandbits(n)
                ),
                patch.object(
                    random.SystemRandom, "randbytes", lambda _, n: self.chance.randbytes(n)
                ),
            ):
                yield self
        finally:
            clock.use(clock.THIS_MACHINE)
            for task in asyncio.all_tasks(self.loop):
                task.cancel()
            with _no_other_loop():
                self.loop.run_until_complete(asyncio.sleep(0))
            self.loop.close()


@contextmanager
def _no_other_loop() -> Iterator[None]:
    """A test in a browser may have left its loop running in this thread: set it aside for a moment."""
    other = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    try:
        yield
    finally:
        asyncio._set_running_loop(other)


class Answer(NamedTuple):
    """What a desk answered."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        """The page."""
        return self.body.decode("utf-8", "replace")

    def json(self) -> Any:
        """The answer to a program."""
        return json.loads(self.body)


class Machine:
    """One machine of the hall: its folder, its clock, and the desk on it."""

    def __init__(self, world: World, name: str, folder: Path, port: int) -> None:
        self.world, self.name, self.port = world, name, port
        self.folder = folder
        self.jumped = timedelta()
        self.drift = 0.0
        self.up = True
        self.start()
        world.machines[f"http://127.0.0.1:{port}"] = self

    def start(self) -> None:
        """Start the desk on its folder."""
        with self.world.at(self):
            self.desk = Desk(DeskOptions(self.folder, port=self.port))
            self.app = build_app(self.desk)
            self.following = Following(self.desk, _connection(self.world, self))
        self.up = True

    def off(self, moment: float) -> timedelta:
        """By how much its time of day is wrong."""
        return self.jumped + timedelta(seconds=self.drift * moment)

    def ask(
        self,
        method: str,
        path: str,
        body: bytes = b"",
        headers: dict[str, str] | None = None,
        *,
        client: tuple[str, int] = HALL,
    ) -> Answer:
        """Return what the application answers."""
        try:
            return self.world.run(self._asked(method, path, body, headers or {}, client), self)  # type: ignore[no-any-return]
        except RuntimeError as trouble:
            raise Broken(f"{method} {path}: {trouble}") from trouble

    def ask_together(
        self, requests: list[tuple[str, str, bytes, dict[str, str]]], order: random.Random
    ) -> list[Answer]:
        """Return the answers to several requests that come at the same time."""

        async def all_of_them() -> list[Answer]:
            return await asyncio.gather(*(self._asked(*each, HALL) for each in requests))

        self.world.order = order
        try:
            return self.world.run(all_of_them(), self)  # type: ignore[no-any-return]
        finally:
            self.world.order = None

    async def _asked(
        self, method: str, path: str, body: bytes, headers: dict[str, str], client: tuple[str, int]
    ) -> Answer:
        said: list[Message] = []
        waiting = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Message:
            return waiting.pop() if waiting else {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            said.append(message)

        await self.app(self._scope(method, path, headers, client), receive, send)
        start = said[0]
        heads = {name.decode().lower(): value.decode("latin-1") for name, value in start["headers"]}
        return Answer(start["status"], heads, b"".join(each.get("body", b"") for each in said[1:]))

    def _scope(
        self, method: str, path: str, headers: dict[str, str], client: tuple[str, int]
    ) -> Scope:
        parts = urlsplit(path)
        host = {"host": f"127.0.0.1:{self.port}", **headers}
        return {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": parts.path,
            "raw_path": parts.path.encode(),
            "query_string": parts.query.encode(),
            "root_path": "",
            "headers": [(name.lower().encode(), value.encode()) for name, value in host.items()],
            "client": client,
            "server": ("127.0.0.1", self.port),
            "state": {},
        }

    def follow_live(self, path: str) -> LiveFeed:
        """Open a feed as a page of a viewer does."""
        feed = LiveFeed()

        async def opened() -> None:
            scope = self._scope("GET", path, {"accept": "text/event-stream"}, HALL)
            feed.task = asyncio.create_task(self.app(scope, feed.receive, feed.send))
            await asyncio.sleep(0)

        self.world.run(opened(), self)
        return feed


class LiveFeed:
    """A page of a viewer that follows an event."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.closed = asyncio.Event()
        self.task: asyncio.Task[None] | None = None

    async def receive(self) -> Message:
        """Say that the page was closed, once it is."""
        await self.closed.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Message) -> None:
        """Hear news."""
        self.heard.append(message.get("body", b"").decode())


def _connection(world: World, own: Machine) -> type[PeerConnection]:
    """What a desk opens to another one: the other's application answers, if the network lets it."""

    class Simulated(PeerConnection):
        def ask(self, path: str, told: object) -> Any:
            other = world.machines[self.peer.address]
            if world.cut or not other.up:
                raise PeerTrouble("the other desk does not answer", where=self.peer.address)
            body, sent = (
                json.dumps(told).encode(),
                {
                    "authorization": f"Bearer {self._key}",
                    "content-type": "application/json",
                },
            )
            answer = other.ask("POST", path, body, sent, client=LOCAL)
            if world.twice:
                world.twice -= 1
                answer = other.ask("POST", path, body, sent, client=LOCAL)
            if world.lost_answers:
                world.lost_answers -= 1
                raise PeerTrouble("the other desk does not answer", where=self.peer.address)
            if answer.status >= 500:
                raise Broken(f"{own.name} asked {path}: {answer.status} {answer.text[:200]}")
            if answer.status != 200:
                raise PeerTrouble(f"refused ({answer.status} {answer.text[:200]})")
            return answer.json()

    return Simulated


class Broken(AssertionError):
    """Something that must always hold does not."""
