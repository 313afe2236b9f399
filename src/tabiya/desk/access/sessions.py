"""Sessions: a signed cookie says who somebody is, a token proves a form ours; who is connected."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import threading
from collections import Counter
from collections.abc import Callable, Container
from dataclasses import dataclass
from typing import Any, NamedTuple

from itsdangerous import BadData, SignatureExpired, URLSafeTimedSerializer

from tabiya.store.clock import monotonic, utc_now
from tabiya.store.permissions import Role

SESSION_SECONDS = 12 * 3600
"""A long day in the hall."""
DEVICE_SECONDS = 14 * 24 * 3600
"""As long as an event lasts; the PIN is asked again each day."""
IDLE_SECONDS = 6 * 3600
"""Longer than the longest round; a page that is open asks all the time, so this is a machine nobody uses."""
_MOST_IN_USE = 1000


@dataclass(frozen=True, slots=True)
class Session:
    """What the cookie holds; a viewer's session has a role too, the least."""

    sid: str
    role: Role = Role.VIEWER
    name: str = ""
    device: str = ""
    epoch: int = 0
    """Which generation of passwords it was made under; older ones are void."""

    def counts(self, devices: Container[str], epoch: int, ended: Container[str]) -> bool:
        """Return whether it was not ended since: by a log-out, a new password or a phone locked out."""
        known = not self.device or self.device in devices
        return known and self.epoch == epoch and self.sid not in ended


class SessionInUse(NamedTuple):
    """A session with a role that somebody uses."""

    session: Session
    last: float
    """When it was used last, by `monotonic`."""

    @property
    def login(self) -> str:
        """How the log of the event names it."""
        return self.session.sid[:6]


class SessionsInUse:
    """When each session was used last."""

    def __init__(self) -> None:
        self._last: dict[str, SessionInUse] = {}

    def use(self, session: Session, now: float | None = None) -> bool:
        """Note that a session is used; False if nobody has used it for too long."""
        moment = monotonic() if now is None else now
        known = self._last.get(session.sid)
        if known is not None and moment - known.last > IDLE_SECONDS:
            return False
        if known is None and len(self._last) >= _MOST_IN_USE:
            latest = self.used(moment)[-_MOST_IN_USE // 2 :]
            self._last = {in_use.session.sid: in_use for in_use in latest}
        self._last[session.sid] = SessionInUse(session, moment)
        return True

    def used(self, now: float | None = None) -> tuple[SessionInUse, ...]:
        """Return those in use, the one used last at the end."""
        moment = monotonic() if now is None else now
        sessions = [
            used for used in list(self._last.values()) if moment - used.last <= IDLE_SECONDS
        ]
        return tuple(sorted(sessions, key=lambda used: used.last))


def new_sid() -> str:
    """Return a name for a session that nobody can guess."""
    return secrets.token_urlsafe(18)


def _loaded(signed: URLSafeTimedSerializer, cookie: str, longest: int) -> Any:  # noqa: ANN401 - what JSON holds
    """Return what a cookie holds, unless it is too old.

    One from the future is good: the clock of this machine was put back after it was signed, and
    nobody should be locked out by that.
    """
    held, at = signed.loads(cookie, return_timestamp=True)
    if (utc_now() - at).total_seconds() > longest:
        raise SignatureExpired("too old")
    return held


def _as_list(session: Session) -> list[str | int]:
    return [session.sid, int(session.role), session.name, session.device, session.epoch]


def _from_list(data: Any) -> Session:  # noqa: ANN401 - what JSON holds
    sid, role, name, device, epoch = data
    return Session(str(sid), Role(role), str(name), str(device), int(epoch))


class Signer:
    """Signs and reads cookies and form tokens with one key."""

    def __init__(self, key: str) -> None:
        self._key = key.encode()
        self._sessions = URLSafeTimedSerializer(key, salt="tabiya.session")
        self._devices = URLSafeTimedSerializer(key, salt="tabiya.device")
        self._moving = URLSafeTimedSerializer(key, salt="tabiya.moving")

    def sign(self, session: Session) -> str:
        """Return the session as the value of its cookie."""
        return str(self._sessions.dumps(_as_list(session)))

    def read(self, cookie: str) -> Session | None:
        """Return the session of a cookie, or None if it was not signed here or is too old."""
        try:
            return _from_list(_loaded(self._sessions, cookie, SESSION_SECONDS))
        except (BadData, ValueError, TypeError):
            return None

    def sign_move(self, session: Session) -> str:
        """Return a code that takes a session along to another desk with the same key; it is no cookie.

        Each has a mark of its own, so that the other desk can see that it is used once.
        """
        return str(self._moving.dumps([secrets.token_urlsafe(9), *_as_list(session)]))

    def read_move(self, code: str) -> tuple[str, Session] | None:
        """Return the mark of a code and the session somebody takes along, or None."""
        try:
            mark, *data = _loaded(self._moving, code, SESSION_SECONDS)
            return str(mark), _from_list(data)
        except (BadData, ValueError, TypeError):
            return None

    def sign_device(self, device: str) -> str:
        """Return the mark a paired phone keeps between days."""
        return str(self._devices.dumps(device))

    def read_device(self, cookie: str) -> str:
        """Return the device a mark names; empty if it is no mark of ours."""
        try:
            return str(_loaded(self._devices, cookie, DEVICE_SECONDS))
        except BadData:
            return ""

    def form_token(self, session: Session) -> str:
        """Return a token for the forms of one page.

        Each page has another, so that the size of compressed answers tells nothing about it.
        """
        nonce = secrets.token_hex(8)
        return nonce + self._mac(session.sid, nonce)

    def form_token_is_ours(self, session: Session, token: str) -> bool:
        """Return whether a form came from a page of this session."""
        return hmac.compare_digest(token[16:].encode(), self._mac(session.sid, token[:16]).encode())

    def _mac(self, sid: str, nonce: str) -> str:
        message = f"form\0{sid}\0{nonce}".encode()
        return hmac.new(self._key, message, hashlib.sha256).hexdigest()[:32]


STAYS_SECONDS = 30.0


@dataclass(frozen=True, slots=True)
class ConnectedPerson:
    """Somebody who is connected."""

    name: str
    role: Role


class WhoIsHere(NamedTuple):
    """Who is connected to an event."""

    people: tuple[ConnectedPerson, ...]
    """Those with a role, the highest first; each once, however many sessions."""
    viewers: int


class Connections:
    """Remembers when each session was last heard of, and who follows the event all the time.

    A thousand viewers come and go, so nothing here looks at all of them: the sessions stand in
    the order in which they were heard of last, and viewers are only counted.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._seen: dict[str, tuple[float, ConnectedPerson]] = {}
        self._following: Counter[str] = Counter()
        self._people: Counter[ConnectedPerson] = Counter()
        """How many sessions each has, seen or following; all viewers are one and the same."""

    def saw(self, sid: str, here: ConnectedPerson) -> None:
        """Note that somebody has just asked for something."""
        with self._lock:
            self._forget(sid)
            if not self._following[sid]:
                self._seen[sid] = (self._clock(), here)
                self._people[here] += 1

    def follows(self, sid: str, here: ConnectedPerson) -> None:
        """Note that somebody follows the event from now on, until he has `left`."""
        with self._lock:
            self._forget(sid)
            self._following[sid] += 1
            self._people[here] += 1

    def left(self, sid: str, here: ConnectedPerson) -> None:
        """Note that somebody no longer follows the event."""
        with self._lock:
            self._following[sid] -= 1
            if not self._following[sid]:
                del self._following[sid]
            self._one_less(here)

    def here(self) -> WhoIsHere:
        """Return everybody connected."""
        with self._lock:
            oldest = self._clock() - STAYS_SECONDS
            while self._seen:
                sid, (heard, _who) = next(iter(self._seen.items()))
                if heard > oldest:
                    break
                self._forget(sid)
            # Somebody who has just logged in is remembered under two sessions for a while.
            people = [who for who in self._people if who.role is not Role.VIEWER]
            viewers = sum(n for who, n in self._people.items() if who.role is Role.VIEWER)
        return WhoIsHere(tuple(sorted(people, key=lambda who: (-who.role, who.name))), viewers)

    def _forget(self, sid: str) -> None:
        known = self._seen.pop(sid, None)
        if known is not None:
            self._one_less(known[1])

    def _one_less(self, who: ConnectedPerson) -> None:
        self._people[who] -= 1
        if not self._people[who]:
            del self._people[who]
