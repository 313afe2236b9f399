"""Requests that the desk itself makes to addresses that the chief arbiter named: checked, bounded, tried again."""

from __future__ import annotations

import ipaddress
import json
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from time import time
from urllib.parse import SplitResult, urlsplit

from tabiya.client.connection import HttpConnection, IpAddress, NoAnswer, Origin
from tabiya.desk.access.notes import DeskNotes
from tabiya.desk.desk import Desk
from tabiya.desk.parts import DeskPart
from tabiya.errors import TabiyaError

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
    origin = Origin.of(address)
    assert origin is not None  # noqa: S101 - its address is checked
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    refuse = partial(_refuse_odd, loopback=loopback)
    connection = HttpConnection(origin, seconds, _LARGEST_ANSWER, refuse=refuse, whole=True)
    try:
        answer = connection.request(method, path, body, {**headers, "Connection": "close"})
    except NoAnswer as cause:
        raise NobodyAnswered(
            "there was no answer from the address ({why})", why=cause.why, where=address
        ) from cause
    finally:
        connection.close()
    after = answer.headers.get("retry-after", "")
    later = int(after) if after.isdecimal() and len(after) < 6 else 0
    return Answered(answer.status, answer.body, later)


def _literal(host: str) -> IpAddress | None:
    try:
        return ipaddress.ip_address(host)
    except ValueError:
        return None


_WITHOUT_RECEIVERS = tuple(
    ipaddress.ip_network(network)
    for network in (
        "100.64.0.0/10",  # within the network of a provider
        "fd00:ec2::/32",  # of data centres, where machines tell their secrets
        "fd00:c1::/32",
        "fd20:ce::/32",
        "fec0::/10",  # within a site, given up
        "2002::/16",  # another address hides in it: 6to4
        "2001::/32",  # the same: Teredo
    )
)


def _refuse_odd(address: IpAddress, *, loopback: bool) -> None:
    """Refuse an address at which there is no receiver in the hall or in the internet.

    Link-local addresses are where machines in a data centre tell their secrets. What counts as reserved
    includes the addresses of IPv6 in which one of IPv4 hides (NAT64).
    """
    plain = getattr(address, "ipv4_mapped", None) or address
    if plain.is_loopback and not loopback:
        raise AddressRefused(
            "Tabiya sends to programs on this computer only if you set that up on this computer",
            where=str(address),
            hint="Set it up again in the browser of the laptop itself.",
        )
    odd = plain.is_link_local or plain.is_multicast or plain.is_unspecified or plain.is_reserved
    odd = odd or any(plain in network for network in _WITHOUT_RECEIVERS)
    if odd and not plain.is_loopback:
        raise AddressRefused("Tabiya does not send to such an address", where=str(address))


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
            others = {key: times for key, times in _waits(kept).items() if key != what}
            return json.dumps({**others, what: wait} if wait else others)

        kept = self._notes.alter(_RETRIES, noted)
        with self._lock:
            self._known = _waits(kept)


retries_of: DeskPart[Desk, Retries] = DeskPart(lambda desk: Retries(desk.notes))


def _waits(kept: str | None) -> dict[str, tuple[float, float]]:
    """Return what was kept: until when each waits, and how long it waited the last time."""
    try:
        stored = json.loads(kept or "{}").items()
        return {str(what): (float(until), float(wait)) for what, (until, wait) in stored}
    except (AttributeError, TypeError, ValueError):
        return {}
