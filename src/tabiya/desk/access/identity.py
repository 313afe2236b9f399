"""Who is asking: decided anew for each request, from the cookie, the device and the place."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tabiya.desk.access.passwords import Access
from tabiya.desk.access.roles import Permission, Role
from tabiya.desk.access.sessions import SESSION_SECONDS, ConnectedPerson, Session, new_sid
from tabiya.desk.desk import EVENTS, Desk, OpenEvent
from tabiya.desk.festival.festival import FESTIVALS, Festival
from tabiya.errors import TabiyaError
from tabiya.store.log.entry import Actor

_SIGNS_OF_A_PROXY = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")


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

    def may(self, permission: Permission) -> bool:
        """Return whether the role allows an permission."""
        return self.role >= permission.least

    def actor(self, *, why: str = "", key: str = "") -> Actor:
        """Return who signs a step in the log."""
        return Actor(self.name, self.device, why, key)


def accesses_of(
    desk: Desk, event: OpenEvent | None, festival: Festival | None = None
) -> tuple[Access, ...]:
    """Return whose passwords and phones open a page: of the event, its festivals, and the desk."""
    own = (event.access,) if event is not None else ()
    festivals = desk.festivals_with(event) if event is not None else ()
    shared = tuple(each.access for each in festivals) or ((festival.access,) if festival else ())
    return tuple(dict.fromkeys((*own, *shared, desk.access)))


def person_asking(
    desk: Desk,
    event: OpenEvent | None,
    connection: HTTPConnection,
    festival: Festival | None = None,
) -> Person:
    """Return the person behind a request to a page of an event, or to one of the desk itself.

    A cookie counts if we signed it, it is not too old, no password has changed since, and its
    phone has not been locked out. One of the desk counts in every event. Without one, the browser
    of this very machine is the chief arbiter as long as no password has been set; everybody else
    looks on.
    """
    accesses = accesses_of(desk, event, festival)
    for access in accesses:
        session = access.signer.read(connection.cookies.get(access.cookie, ""))
        if session is None or session.role is Role.VIEWER:
            continue
        device = access.devices.get(session.device)
        good = session.epoch == access.epoch and session.sid not in access.ended
        if good and (not session.device or device is not None):
            place = f"phone {device.id[:6]}" if device else "desk"
            team = device.team if device else 0
            return Person(session, session.role, session.name, access, place, team=team)
    session = _visit(desk, connection) or Session(new_sid())
    if trusted_by_place(desk, accesses, connection):
        chief = event.store.state.settings.chief_arbiter if event else ""
        name = chief or "Chief arbiter"
        return Person(session, Role.CHIEF, name, accesses[0], "desk", local=True)
    return Person(session, Role.VIEWER, "", accesses[0])


def _visit(desk: Desk, connection: HTTPConnection) -> Session | None:
    """Return the session of somebody without a role; one cookie serves for all events."""
    session = desk.access.signer.read(connection.cookies.get(desk.access.cookie, ""))
    return session if session is not None and session.role is Role.VIEWER else None


def trusted_by_place(desk: Desk, accesses: tuple[Access, ...], connection: HTTPConnection) -> bool:
    """Return whether the browser runs on this machine and nobody has set a password.

    Four things must hold: the desk listens on this machine only, the connection comes from this
    machine, no proxy stands between, and there is no password. The middleware before has made
    sure that no other site is speaking through the browser.
    """
    guarded = any(access.has_password for access in accesses)
    if desk.options.open_to_network or guarded or connection.client is None:
        return False
    if any(sign in connection.headers for sign in _SIGNS_OF_A_PROXY):
        return False
    try:
        return ipaddress.ip_address(connection.client.host).is_loopback
    except ValueError:
        return False


class IdentityMiddleware:
    """Finds the event and the person of each request, and gives a cookie to whoever has none."""

    def __init__(self, app: ASGIApp, *, desk: Desk) -> None:
        self.app = app
        self.desk = desk

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass with its event and its person beside it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        state = scope.setdefault("state", {})
        state["desk"] = self.desk
        state["event"], state["trouble"] = await self._event(scope["path"])
        state["festival"] = self._festival(scope["path"], state)
        person = person_asking(self.desk, state["event"], connection, state["festival"])
        state["person"] = person
        if scope["path"].startswith("/static/"):
            await self.app(scope, receive, send)
            return
        # A program that only asks for news must not take the place of a cookie that may become
        # valid again when the event is opened.
        asks_for_a_page = "text/html" in connection.headers.get("accept", "")
        known = person.role > Role.VIEWER and not person.local
        known = known or _visit(self.desk, connection) is not None
        if state["event"] is not None and (known or asks_for_a_page):
            here = ConnectedPerson(person.name, person.role)
            state["event"].connections.saw(person.session.sid, here)
        if known or not asks_for_a_page:
            await self._pass(scope, receive, send)
            return

        async def with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                access = self.desk.access
                if access.cookie not in headers.get("set-cookie", ""):
                    signed = access.signer.sign(person.session)
                    header = cookie_header(access.cookie, signed, SESSION_SECONDS)
                    headers.append("set-cookie", header)
            await send(message)

        await self._pass(scope, receive, with_cookie)

    async def _event(self, path: str) -> tuple[OpenEvent | None, TabiyaError | None]:
        """Return the event an address names, or why it cannot be opened; the page will say so."""
        if not path.startswith(EVENTS):
            return None, None
        name = path[len(EVENTS) :].partition("/")[0]
        event = self.desk.opened(name)
        if event is not None:
            return event, None
        try:
            return await run_in_threadpool(self.desk.event, name), None
        except TabiyaError as trouble:
            return None, trouble

    def _festival(self, path: str, state: dict[str, Any]) -> Festival | None:
        """Return the festival an address names."""
        if not path.startswith(FESTIVALS):
            return None
        try:
            return self.desk.festival(path[len(FESTIVALS) :].partition("/")[0])
        except TabiyaError as trouble:
            state["trouble"] = trouble
            return None

    async def _pass(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through; files it sent are let go of afterwards."""
        try:
            await self.app(scope, receive, send)
        finally:
            form = scope["state"].get("form")
            if form is not None:
                await form.close()


def cookie_header(name: str, value: str, seconds: int) -> str:
    """Return the header of a cookie no script can read and no other site can send along."""
    return f"{name}={value}; Max-Age={seconds}; Path=/; HttpOnly; SameSite=Lax"
