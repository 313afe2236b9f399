"""Somebody at the desk, the place of a login as the log keeps it, and cookies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from starlette.requests import HTTPConnection

from tabiya.desk.access.passwords import Access
from tabiya.desk.access.sessions import ConnectedPerson, Session
from tabiya.languages import gettext, say, translatable
from tabiya.store.log.entry import Actor, Entry
from tabiya.store.permissions import TITLES, Permission, Role

UNNAMED_CHIEF = translatable("Chief arbiter")
PHONE, LOGIN, TOKEN = "phone", "login", "token"
_TOLD = {
    PHONE: translatable("phone {id}"),
    LOGIN: translatable("login {id}"),
    TOKEN: translatable("token {id}"),
}
_HOST_ONLY = "__Host-"
"""With this before its name a browser takes a cookie over HTTPS alone, and from this very host."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the desk, with the role that holds for this request."""

    session: Session
    role: Role
    name: str
    access: Access
    """Which passwords and phones the session belongs to: those of the event, or of the desk."""
    device: str = ""
    local: bool = False
    """Trusted because the browser runs on this machine and no password has been set."""
    team: int = 0
    """The team whose captain it is; 0 for everybody else."""

    @property
    def called(self) -> str:
        """The name for whoever reads it now; the log has the name itself."""
        return gettext(UNNAMED_CHIEF) if self.local and self.name == UNNAMED_CHIEF else self.name

    def may(self, permission: Permission) -> bool:
        """Return whether the role allows an permission."""
        return self.role >= permission.least

    def actor(self, *, why: str = "", key: str = "") -> Actor:
        """Return who signs a step in the log."""
        return Actor(self.name, self.device, why, key)

    def took(self, step: Sequence[Entry]) -> bool:
        """Return whether a step was taken under this name and at this device."""
        own = (self.name, self.device)
        return bool(step) and all((line.actor.who, line.actor.device) == own for line in step)


def seen_as(person: Person) -> ConnectedPerson:
    """Return how a person is listed among those connected."""
    return ConnectedPerson(person.name, person.role)


def place_of(role: Role, kind: str, known: str) -> str:
    """Return by which login a step was taken, as the log keeps it."""
    return f"{TITLES[role]}, {kind} {known[:6]}"


def place_in_words(place: str) -> str:
    """Return by which login a step was taken, in the language of whoever reads the log.

    >>> place_in_words("deputy arbiter, phone 3f9a1c"), place_in_words("desk")
    ('deputy arbiter, phone 3f9a1c', 'desk')
    """
    title, _comma, login = place.partition(", ")
    kind, _space, known = login.partition(" ")
    if kind not in _TOLD:
        return place
    return f"{gettext(title)}, {say(_TOLD[kind], id=known)}"


def cookie_header(name: str, value: str, seconds: int, *, secure: bool) -> str:
    """Return the header of a cookie no script can read and no other site can send along."""
    before, only = (_HOST_ONLY, "; Secure") if secure else ("", "")
    return f"{before}{name}={value}; Max-Age={seconds}; Path=/; HttpOnly; SameSite=Lax{only}"


def own_cookies(connection: HTTPConnection) -> dict[str, str]:
    """Return the cookies by their names; over HTTPS only those that were given over HTTPS."""
    before = _HOST_ONLY if connection.url.scheme == "https" else ""
    told = connection.cookies.items()
    return {name.removeprefix(before): value for name, value in told if name.startswith(before)}


def cookie_of(connection: HTTPConnection, name: str) -> str:
    """Return the value of a cookie of ours; empty if there is none."""
    return own_cookies(connection).get(name, "")
