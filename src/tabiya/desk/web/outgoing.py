"""Requests that the desk itself makes to addresses that the chief arbiter named: checked, bounded, tried again."""

from __future__ import annotations

import http.client
import ipaddress
import json
import socket
import ssl
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic, time
from urllib.parse import SplitResult, urlsplit

from tabiya.desk.access.notes import DeskNotes
from tabiya.desk.desk import Desk
from tabiya.desk.parts import DeskPart
from tabiya.errors import TabiyaError, trouble_of_the_system
from tabiya.version import VERSION

LONGEST_ADDRESS = 400
_SECONDS = 10.0
"""For a whole request, so that one that drips holds up the others no longer than one that is silent."""
_LARGEST_ANSWER = 256 * 1024
_RETRIES = "retries"
_FIRST_WAIT, _LONGEST_WAIT = 5.0, 120.0
"""Seconds until what failed is tried again, and after it failed many times."""
_LONGEST_ASKED_FOR = 1200.0
"""However long the other side wants to be left alone."""


class AddressRefused(TabiyaError):
    """The desk does not send anything there."""


class NobodyAnswered(TabiyaError):
    """Nobody answered, or not in time."""


@dataclass(frozen=True, slots=True)
class Answered:
    """What the other side said."""

    status: int
    body: bytes
    retry_after: int = 0
    """Seconds after which it wants to be asked again; 0 if it did not say."""

    @property
    def good(self) -> bool:
        """Whether it took what was sent."""
        return 200 <= self.status < 300


def checked_address(typed: str) -> SplitResult:
    """Return the parts of an address that something may be sent to, as far as one can say without asking.

    >>> checked_address("https://example.org/hook").hostname
    'example.org'
    """
    try:
        parts = urlsplit(typed)
        port = parts.port
        good = parts.scheme in ("http", "https") and bool(parts.hostname) and port != 0
    except ValueError:
        good = False
    if not good or len(typed) > LONGEST_ADDRESS or not typed.isascii() or not typed.isprintable():
        raise AddressRefused(
            "nothing can be sent to this address",
            hint="Enter the whole address, starting with http:// or https://.",
        )
    if parts.username or parts.password or parts.fragment or " " in typed:
        raise AddressRefused(
            "an address cannot contain a name, a password or a #",
            hint="Write secrets into the fields for them.",
        )
    literal = _literal(parts.hostname or "")
    if literal is not None:
        _refuse_odd(literal, loopback=True)
    return parts


def send(
    address: str,
    body: bytes,
    headers: Mapping[str, str],
    *,
    loopback: bool,
    seconds: float = _SECONDS,
    method: str = "POST",
) -> Answered:
    """Post something, and return the answer; a redirection is an answer and is not followed.

    The name is looked up once and the addresses found are asked, so that it cannot be one machine when it
    is checked and another when it is asked. `loopback` lets programs of this machine be asked.
    """
    parts = checked_address(address)
    host = parts.hostname or ""
    port = parts.port or (443 if parts.scheme == "https" else 80)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    own = {"User-Agent": f"Tabiya/{VERSION}", "Connection": "close"}
    until, late = monotonic() + seconds, threading.Event()
    timer: threading.Timer | None = None
    connection: http.client.HTTPConnection | None = None
    try:
        found = _looked_up(host, port)
        for each in found:
            _refuse_odd(each, loopback=loopback)
        plain = _connected(found, port, seconds)
        plain.settimeout(seconds)
        timer = threading.Timer(max(until - monotonic(), 0.1), _hang_up, (plain, late))
        timer.daemon = True
        timer.start()
        connection = http.client.HTTPConnection(host, port, timeout=seconds)
        connection.sock = plain
        if parts.scheme == "https":
            context = ssl.create_default_context()
            connection.sock = context.wrap_socket(plain, server_hostname=host)
        connection.request(method, path, body, {**own, **headers})
        answer = connection.getresponse()
        text = answer.read(_LARGEST_ANSWER)
        if late.is_set():
            # What was cut off by the timer looks like an answer that ended.
            raise TimeoutError
    except (OSError, http.client.HTTPException, UnicodeError) as cause:
        raise NobodyAnswered(
            "there was no answer from the address ({why})",
            why=trouble_of_the_system(cause),
            where=address,
        ) from cause
    finally:
        if timer is not None:
            timer.cancel()
        if connection is not None:
            connection.close()
    after = answer.getheader("retry-after", "") or ""
    return Answered(answer.status, text, int(after) if after.isdecimal() and len(after) < 6 else 0)


def _hang_up(plain: socket.socket, late: threading.Event) -> None:
    late.set()
    with suppress(OSError):
        plain.shutdown(socket.SHUT_RDWR)


_Address = ipaddress.IPv4Address | ipaddress.IPv6Address


def _literal(host: str) -> _Address | None:
    try:
        return ipaddress.ip_address(host)
    except ValueError:
        return None


def _looked_up(host: str, port: int) -> list[_Address]:
    told = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    found = [ipaddress.ip_address(str(each[4][0]).partition("%")[0]) for each in told]
    return list(dict.fromkeys(found))


def _connected(found: list[_Address], port: int, seconds: float) -> socket.socket:
    """Return a connection to the first address that answers: of two kinds a hall may have but one."""
    share = seconds / len(found)
    for each in found[:-1]:
        with suppress(OSError):
            return socket.create_connection((str(each), port), timeout=share)
    return socket.create_connection((str(found[-1]), port), timeout=share)


_WITHOUT_RECEIVERS = tuple(
    ipaddress.ip_network(each)
    for each in (
        "100.64.0.0/10",  # within the network of a provider
        "fd00:ec2::/32",  # of data centres, where machines tell their secrets
        "fd00:c1::/32",
        "fd20:ce::/32",
        "fec0::/10",  # within a site, given up
        "2002::/16",  # another address hides in it: 6to4
        "2001::/32",  # the same: Teredo
    )
)


def _refuse_odd(found: _Address, *, loopback: bool) -> None:
    """Refuse an address at which there is no receiver in the hall or in the internet.

    Link-local addresses are where machines in a data centre tell their secrets. What counts as reserved
    includes the addresses of IPv6 in which one of IPv4 hides (NAT64).
    """
    plain = getattr(found, "ipv4_mapped", None) or found
    if plain.is_loopback and not loopback:
        raise AddressRefused(
            "Tabiya sends to programs on this computer only if you set that up on this computer",
            where=str(found),
            hint="Set it up again in the browser of the laptop itself.",
        )
    odd = plain.is_link_local or plain.is_multicast or plain.is_unspecified or plain.is_reserved
    odd = odd or any(plain in network for network in _WITHOUT_RECEIVERS)
    if odd and not plain.is_loopback:
        raise AddressRefused("Tabiya does not send to such an address", where=str(found))


class Retries:
    """When something that failed is tried again: soon at first, then ever later.

    One list for all that the desk sends: the public site, news for programs, the broadcast. What is to be
    sent follows from the event itself; the list says only when. It stands in the notes of the desk, so
    that a desk that is started again does not ask at once where it was told to wait.
    """

    def __init__(self, notes: DeskNotes, clock: Callable[[], float] = time) -> None:
        self._notes, self.clock = notes, clock
        self._lock = threading.Lock()
        self._known: dict[str, tuple[float, float]] | None = None

    def due(self, what: str) -> bool:
        """Return whether it may be tried now."""
        left = self._waiting().get(what, (0.0, 0.0))[0] - self.clock()
        # What is further away than any wait was written by a clock that was set back since.
        return left <= 0 or left > _LONGEST_ASKED_FOR

    def failed(self, what: str, least: float = 0.0) -> float:
        """Note that it failed, and return the seconds until the next try; `least` was asked for."""
        before = self._waiting().get(what, (0.0, 0.0))[1]
        wait = max(min(max(2 * before, _FIRST_WAIT), _LONGEST_WAIT), min(least, _LONGEST_ASKED_FOR))
        self._note(what, (self.clock() + wait, wait))
        return wait

    def done(self, what: str) -> None:
        """Forget that it ever failed."""
        if what in self._waiting():
            self._note(what, None)

    def _waiting(self) -> dict[str, tuple[float, float]]:
        with self._lock:
            if self._known is None:
                self._known = _waits(self._notes.kept(_RETRIES))
            return self._known

    def _note(self, what: str, wait: tuple[float, float] | None) -> None:
        def noted(kept: str | None) -> str:
            others = {each: told for each, told in _waits(kept).items() if each != what}
            return json.dumps({**others, what: wait} if wait else others)

        kept = self._notes.alter(_RETRIES, noted)
        with self._lock:
            self._known = _waits(kept)


retries_of: DeskPart[Desk, Retries] = DeskPart(lambda desk: Retries(desk.notes))


def _waits(kept: str | None) -> dict[str, tuple[float, float]]:
    """Return what was kept: until when each waits, and how long it waited the last time."""
    try:
        told = json.loads(kept or "{}").items()
        return {str(what): (float(until), float(wait)) for what, (until, wait) in told}
    except (AttributeError, TypeError, ValueError):
        return {}
