"""Who is asking: decided anew for each request, from the cookie, the device and the place."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tabiya.desk.access.roles import Permission, Role
from tabiya.desk.access.sessions import COOKIE, SESSION_SECONDS, ConnectedPerson, Session, new_sid
from tabiya.desk.event_desk import EventDesk
from tabiya.store.log.entry import Actor

_SIGNS_OF_A_PROXY = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the desk, with the role that holds for this request."""

    session: Session
    role: Role
    name: str
    device: str = ""
    local: bool = False
    """Trusted because the browser runs on this machine and no password has been set."""

    def may(self, permission: Permission) -> bool:
        """Return whether the role allows an permission."""
        return self.role >= permission.least

    def actor(self, *, why: str = "", key: str = "") -> Actor:
        """Return who signs a step in the log."""
        return Actor(self.name, self.device, why, key)


def person_asking(desk: EventDesk, connection: HTTPConnection) -> Person:
    """Return the person behind a request.

    A cookie counts if we signed it, it is not too old, no password has changed since, and its
    phone has not been locked out. Without one, the browser of this very machine is the chief
    arbiter as long as no password has been set; everybody else looks on.
    """
    access = desk.access
    session = access.signer.read(connection.cookies.get(COOKIE, ""))
    if session is not None and session.role > Role.VIEWER:
        device = access.devices.get(session.device)
        good = session.epoch == access.epoch and session.sid not in access.ended
        if good and (not session.device or device is not None):
            place = f"phone {device.id[:6]}" if device else "desk"
            return Person(session, session.role, session.name, place)
        session = None
    session = session or Session(new_sid())
    if trusted_by_place(desk, connection):
        chief = desk.store.state.settings.chief_arbiter if desk.store else ""
        return Person(session, Role.CHIEF, chief or "Chief arbiter", "desk", local=True)
    return Person(session, Role.VIEWER, "")


def trusted_by_place(desk: EventDesk, connection: HTTPConnection) -> bool:
    """Return whether the browser runs on this machine and nobody has set a password.

    Four things must hold: the desk listens on this machine only, the connection comes from this
    machine, no proxy stands between, and there is no password. The wall has already made sure
    that no other site is speaking through the browser.
    """
    if desk.options.open_to_network or desk.access.has_password or connection.client is None:
        return False
    if any(sign in connection.headers for sign in _SIGNS_OF_A_PROXY):
        return False
    try:
        return ipaddress.ip_address(connection.client.host).is_loopback
    except ValueError:
        return False


class IdentityMiddleware:
    """Names the person of each request, and gives a cookie to whoever has none."""

    def __init__(self, app: ASGIApp, *, desk: EventDesk) -> None:
        self.app = app
        self.desk = desk

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass with its person beside it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        person = person_asking(self.desk, connection)
        state = scope.setdefault("state", {})
        state["person"] = person
        state["desk"] = self.desk
        if scope["path"].startswith("/static/"):
            await self.app(scope, receive, send)
            return
        known = self.desk.access.signer.read(connection.cookies.get(COOKIE, ""))
        if known is not None and known.sid != person.session.sid:
            # The cookie is ours, but was made void since: its holder starts anew, or could never
            # log in again.
            known = None
        # A program that only asks for news must not take the place of a cookie that may become
        # valid again when the event is opened.
        asks_for_a_page = "text/html" in connection.headers.get("accept", "")
        if known is not None or asks_for_a_page:
            self.desk.connections.saw(person.session.sid, ConnectedPerson(person.name, person.role))
        if known is not None or not asks_for_a_page:
            await self._pass(scope, receive, send)
            return

        async def with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                if COOKIE not in headers.get("set-cookie", ""):
                    signed = self.desk.access.signer.sign(person.session)
                    headers.append("set-cookie", cookie_header(COOKIE, signed, SESSION_SECONDS))
            await send(message)

        await self._pass(scope, receive, with_cookie)

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
