"""Who is asking: decided anew for each request, from the cookie, the device and the place."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tabiya.desk.access.passwords import Access
from tabiya.desk.access.sessions import SESSION_SECONDS, ConnectedPerson, Session, new_sid
from tabiya.desk.desk import API, API_EVENTS, EVENTS, Desk, OpenEvent
from tabiya.desk.festivals import FESTIVALS, Festival
from tabiya.errors import TabiyaError
from tabiya.languages import get_language, gettext, say, speaking, translatable
from tabiya.store.log.entry import Actor, Entry
from tabiya.store.log.errors import FileTrouble
from tabiya.store.permissions import TITLES, Permission, Role

_LOGGING_IN = re.compile(r"/(login|join/[^/]*|moved)$")
LANGUAGE_COOKIE = "language"
_SIGNS_OF_A_PROXY = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")
UNNAMED_CHIEF = translatable("Chief arbiter")
_PHONE, _LOGIN, _TOKEN = "phone", "login", "token"
_TOLD = {
    _PHONE: translatable("phone {id}"),
    _LOGIN: translatable("login {id}"),
    _TOKEN: translatable("token {id}"),
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


def _place(role: Role, kind: str, known: str) -> str:
    """Return by which login a step was taken, as the log keeps it."""
    return f"{TITLES[role]}, {kind} {known[:6]}"


def describe_place(place: str) -> str:
    """Return by which login a step was taken, in the language of whoever reads the log.

    >>> describe_place("deputy arbiter, phone 3f9a1c"), describe_place("desk")
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
    cookies = connection.cookies.items()
    return {name.removeprefix(before): value for name, value in cookies if name.startswith(before)}


def get_cookie(connection: HTTPConnection, name: str) -> str:
    """Return the value of a cookie of ours; empty if there is none."""
    return own_cookies(connection).get(name, "")


def list_accesses(
    desk: Desk, event: OpenEvent | None, festival: Festival | None = None
) -> tuple[Access, ...]:
    """Return whose passwords and phones open a page: of the event, its festivals, and the desk."""
    own = (event.access,) if event is not None else ()
    festivals = desk.festivals.with_event(event.name) if event is not None else ()
    shared = tuple(other.access for other in festivals) or ((festival.access,) if festival else ())
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
    accesses = list_accesses(desk, event, festival)
    for access in accesses if secure_enough(desk, connection) else ():
        session = access.signer.read(get_cookie(connection, access.cookie))
        if session is None or session.role is Role.VIEWER:
            continue
        if not session.counts(access.devices, access.epoch, access.ended):
            continue
        if not access.sessions.use(session):
            with suppress(FileTrouble):
                access.end(session.sid)
            continue
        device = access.devices.get(session.device)
        login = (_PHONE, device.id) if device else (_LOGIN, session.sid)
        place = _place(session.role, *login)
        team = device.team if device else 0
        return Person(session, session.role, session.name, access, place, team=team)
    session = _visit(desk, connection) or Session(new_sid())
    if trusted_by_place(desk, accesses, connection):
        chief = event.store.state.settings.chief_arbiter if event else ""
        name = chief or UNNAMED_CHIEF
        return Person(session, Role.CHIEF, name, accesses[0], "desk", local=True)
    return Person(session, Role.VIEWER, "", accesses[0])


def still_has_role(
    desk: Desk, event: OpenEvent, person: Person, connection: HTTPConnection
) -> bool:
    """Return whether somebody who follows an event would be let in again as the same person.

    To ask this is no use of the session: a page that nobody looks at must not keep it alive.
    """
    if person.role is Role.VIEWER:
        return True
    accesses = list_accesses(desk, event)
    if person.local:
        return trusted_by_place(desk, accesses, connection)
    access = person.access
    cookie = get_cookie(connection, access.cookie)
    return (
        access in accesses
        and access.signer.read(cookie) is not None
        and access.counts(person.session)
    )


class TokenTrouble(Enum):
    """Why what a program showed opens nothing."""

    UNKNOWN = 401
    NOT_SECURE = 403


def program_asking(
    desk: Desk, event: OpenEvent | None, connection: HTTPConnection
) -> tuple[Person, TokenTrouble | None]:
    """Return who asks at the interface for programs: by a token alone, else a viewer.

    Cookies and the place count for nothing there, so that no page of another site can make a browser
    speak for somebody.
    """
    accesses = list_accesses(desk, event)
    viewer = Person(Session(new_sid()), Role.VIEWER, "", accesses[0])
    written = connection.headers.get("authorization", "")
    if not written:
        return viewer, None
    if not secure_enough(desk, connection):
        return viewer, TokenTrouble.NOT_SECURE
    scheme, _space, secret = written.partition(" ")
    for access in accesses if scheme.lower() == "bearer" else ():
        token = access.tokens.find(secret.strip())
        if token is not None:
            session = Session(f"token {token.id}", token.role, token.name)
            place = _place(token.role, _TOKEN, token.id)
            return Person(session, token.role, token.name, access, place, team=token.team), None
    # Beside the events nothing needs a role: a token of any event is good enough to look on.
    others = () if event is not None else (other.access for other in desk.open_events)
    known = any(access.tokens.find(secret.strip()) for access in others)
    return viewer, None if known else TokenTrouble.UNKNOWN


def _visit(desk: Desk, connection: HTTPConnection) -> Session | None:
    """Return the session of somebody without a role; one cookie serves for all events."""
    session = desk.access.signer.read(get_cookie(connection, desk.access.cookie))
    return session if session is not None and session.role is Role.VIEWER else None


def secure_enough(desk: Desk, connection: HTTPConnection) -> bool:
    """Return whether somebody may have a role over this connection.

    On the way to another machine everybody in the hall can read along, unless it is HTTPS.
    """
    return not desk.options.tls_port or connection.url.scheme == "https" or is_local(connection)


def is_local(connection: HTTPConnection) -> bool:
    """Return whether a connection comes from this machine."""
    try:
        return (
            connection.client is not None
            and ipaddress.ip_address(connection.client.host).is_loopback
        )
    except ValueError:
        return False


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
    return is_local(connection)


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
        with speaking(_language_asked_for(connection)):
            state["event"], state["trouble"] = await self._event(scope["path"])
            state["festival"] = self._festival(scope["path"], state)
        if scope["path"].startswith(API):
            await self._let_program_pass(scope, receive, send)
            return
        person = person_asking(self.desk, state["event"], connection, state["festival"])
        state["person"] = person
        state["secure"] = connection.url.scheme == "https"
        if scope["path"].startswith("/static/"):
            await self.app(scope, receive, send)
            return
        # A program that only asks for news must not take the place of a cookie that may become
        # valid again when the event is opened.
        asks_for_a_page = "text/html" in connection.headers.get("accept", "")
        viewer = person.role is Role.VIEWER
        known = not viewer and not person.local
        known = known or _visit(self.desk, connection) is not None
        address = connection.client.host if connection.client else ""
        # Viewers have no cookie: those at one address are one, unless they follow the event.
        state["sid"] = f"at {address}" if viewer else person.session.sid
        if state["event"] is not None and (viewer or known or asks_for_a_page):
            state["event"].connections.saw(state["sid"], seen_as(person))
        if not viewer:
            self.desk.note_role_at(address)
        # Whoever only looks on is sent the same page as all others, and nothing to be known by.
        needs_one = not viewer or _LOGGING_IN.search(scope["path"]) is not None
        sends = scope["method"] not in ("GET", "HEAD")
        if (needs_one or sends) and not secure_enough(self.desk, connection):
            await _only_by_https(self.desk, connection, sends=sends)(scope, receive, send)
            return
        if known or not asks_for_a_page or not needs_one:
            await self._pass(scope, receive, send)
            return

        async def with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                access = self.desk.access
                if access.cookie not in headers.get("set-cookie", ""):
                    signed = access.signer.sign(person.session)
                    header = cookie_header(
                        access.cookie, signed, SESSION_SECONDS, secure=state["secure"]
                    )
                    headers.append("set-cookie", header)
            await send(message)

        await self._pass(scope, receive, with_cookie)

    async def _let_program_pass(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request of the interface for programs pass; it gets no cookie."""
        state, connection = scope["state"], HTTPConnection(scope)
        person, trouble = program_asking(self.desk, state["event"], connection)
        state["person"], state["token_trouble"] = person, trouble
        state["secure"] = connection.url.scheme == "https"
        address = connection.client.host if connection.client else ""
        viewer = person.role is Role.VIEWER
        state["sid"] = f"at {address}" if viewer else person.session.sid
        if not viewer:
            self.desk.note_role_at(address)
        await self._pass(scope, receive, send)

    async def _event(self, path: str) -> tuple[OpenEvent | None, TabiyaError | None]:
        """Return the event an address names, or why it cannot be opened; the page will say so."""
        before = next((prefix for prefix in (EVENTS, API_EVENTS) if path.startswith(prefix)), None)
        if before is None:
            return None, None
        name = path[len(before) :].partition("/")[0]
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
            return self.desk.festivals.named(path[len(FESTIVALS) :].partition("/")[0])
        except TabiyaError as trouble:
            state["trouble"] = trouble
            return None

    async def _pass(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through in its reader's language; files it sent are let go of afterwards."""
        try:
            spoken = _language_asked_for(HTTPConnection(scope), _language_of_event(scope))
            with speaking(spoken):
                await self.app(scope, receive, send)
        finally:
            form = scope["state"].get("form")
            if form is not None:
                await form.close()


def _language_asked_for(connection: HTTPConnection, of_event: str = "") -> str:
    chosen = get_cookie(connection, LANGUAGE_COOKIE)
    return get_language(chosen, connection.headers.get("accept-language", ""), of_event=of_event)


def _language_of_event(scope: Scope) -> str:
    """Return what the event speaks to the public: to those who only look on, and in the hall.

    An arbiter works in the language of the own browser.
    """
    state = scope["state"]
    event, person = state.get("event"), state.get("person")
    if event is None or person is None:
        return ""
    public = person.role is Role.VIEWER or scope["path"].endswith(_SCREENS)
    return event.store.state.regulations.language if public else ""


_SCREENS = ("/screen", "/screen/")


def _only_by_https(desk: Desk, connection: HTTPConnection, *, sends: bool) -> Response:
    """Send somebody to the page where passwords and PINs are safe; what was sent is not taken."""
    host = connection.url.hostname or desk.options.address
    host = f"[{host}]" if ":" in host else host
    target = connection.url.replace(scheme="https", netloc=f"{host}:{desk.options.tls_port}")
    if not sends:
        return RedirectResponse(str(target), 303)
    words = say(
        "Refused, because others on the network could read it. Use {address}",
        address=f"https://{host}:{desk.options.tls_port}/",
    )
    return PlainTextResponse(f"{words}\n", 403)
