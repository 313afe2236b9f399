"""What a page asks of its request: the desk, the person, the event that is open, and the lock."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Awaitable, Callable
from functools import partial
from inspect import iscoroutinefunction

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.access.passwords import Access
from tabiya.desk.access.security_log import note
from tabiya.desk.desk import EVENTS, Desk, OpenEvent
from tabiya.desk.festivals import Festival
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.identity import Person
from tabiya.desk.web.lane import shared_pages_of, viewers_of
from tabiya.languages import gettext as _
from tabiya.languages import language
from tabiya.store.clock import monotonic
from tabiya.store.decision import Command
from tabiya.store.log.event_store import EventStore
from tabiya.store.permissions import Permission, Role
from tabiya.store.state import EventState

Page = Callable[[Request], Awaitable[Response] | Response]
"""A page that only shows something is a plain function and runs in a worker; one that reads a form
waits for it, and does its work in a worker too."""


_OWN_PAGES = ("/login", "/join/", "/moved")
"""Each visitor has another form there."""
_MEANWHILE = re.compile(r"/(login|logout)$|^/(moved|standby/take-over)$")
"""What a desk does that only follows another."""
_MOST_FIELDS = 12_000
"""Four for each board of the largest event in a manual pairing."""


class NoEventOpen(Exception):
    """A page of an event was asked for, but the file of the event is still empty."""


class NotAllowed(HTTPException):
    """The role does not allow the permission."""

    def __init__(self, permission: Permission) -> None:
        super().__init__(403, _(permission.refusal))
        self.permission = permission


def get_desk(request: Request) -> Desk:
    """Return the desk a request came to."""
    desk: Desk = request.state.desk
    return desk


def event_named(request: Request) -> OpenEvent | None:
    """Return the event in the address; None on the pages of the desk itself."""
    if request.state.trouble is not None:
        raise request.state.trouble
    event: OpenEvent | None = request.state.event
    return event


def get_event(request: Request) -> OpenEvent:
    """Return the event whose page was asked for."""
    event = event_named(request)
    if event is None or not event.begun:
        raise NoEventOpen
    if request.method == "GET":
        event.catch_up()
    return event


def get_access(request: Request) -> Access:
    """Return the passwords and phones of the event or the festival, else those of the desk."""
    event = event_named(request)
    if event is not None:
        return event.access
    festival: Festival | None = request.state.festival
    return festival.access if festival is not None else get_desk(request).access


def get_festival(request: Request) -> Festival:
    """Return the festival whose page was asked for."""
    event_named(request)
    festival: Festival | None = request.state.festival
    if festival is None:
        raise NoEventOpen
    return festival


def get_address(request: Request) -> str:
    """Return what stands before every address of the event or festival; nothing on other pages."""
    event: OpenEvent | None = request.state.event
    festival: Festival | None = request.state.festival
    if event is not None:
        return event.address
    return festival.address if festival is not None else ""


def path_within(request: Request) -> str:
    """Return the address of the page within its event.

    Every event has a page `/rounds/1`.
    """
    event: OpenEvent | None = request.state.event
    path = request.url.path
    return path.removeprefix(f"{EVENTS}{event.name}") or "/" if event is not None else path


def get_caller(request: Request) -> str:
    """Return whom a bound per caller counts: an IPv4 address, or the /64 network of an IPv6 address.

    A household or a phone has a whole /64, so that its single addresses say nothing.
    """
    host = request.client.host if request.client else "?"
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    mapped = address.ipv4_mapped
    return str(mapped or ipaddress.ip_network((int(address), 64), strict=False))


def get_person(request: Request) -> Person:
    """Return the person who asks."""
    person: Person = request.state.person
    return person


def get_store(request: Request) -> EventStore:
    """Return the file of the event whose page was asked for."""
    return get_event(request).store


def get_state(request: Request) -> EventState:
    """Return the event as it stands now; the page will say that it shows this state and no later."""
    state = get_store(request).state
    if not hasattr(request.state, "seen"):
        request.state.seen = state.seq
    return state


def require(request: Request, permission: Permission) -> Person:
    """Return the person, or refuse with 403 if the role does not allow the permission."""
    person = get_person(request)
    if not person.may(permission):
        note(request, "not allowed", needs=permission.least.title)
        raise NotAllowed(permission)
    standby = get_desk(request).standby
    if standby.leader is not None and request.method not in ("GET", "HEAD"):
        standby.refuse_unless(_MEANWHILE.search(request.url.path) is not None)
    request.state.asked = permission
    return person


def require_for_command(request: Request, command: Command) -> None:
    """Refuse a command that asks for more than the way to it did."""
    asked: Permission = getattr(request.state, "asked", Permission.VIEW)
    if command.permission.least > asked.least:
        require(request, command.permission)


async def read_form(request: Request, data: FormData | None = None) -> Fields:
    """Return what a form sent, once its token shows that one of our own pages sent it.

    `data` are the fields where the page has read them itself.
    """
    if data is None:
        data = await request.form(max_files=6, max_fields=_MOST_FIELDS, max_part_size=1024 * 1024)
    request.state.form = data
    token = request.headers.get("x-csrf") or data.get("csrf") or ""
    signer = get_desk(request).access.signer
    if not isinstance(token, str) or not signer.form_token_is_ours(
        get_person(request).session, token
    ):
        raise HTTPException(
            403, _("This page is out of date. Go back, reload it and repeat the step.")
        )
    return Fields(data)


def locked(page: Page, permission: Permission) -> Page:
    """Put a page behind its lock: the role is asked before anything that was sent is read."""
    if iscoroutinefunction(page):

        async def waiting(request: Request) -> Response:
            require(request, permission)
            answer: Response = await page(request)
            return answer

        return waiting

    def drawn(request: Request) -> Response:
        answer = page(request)
        assert isinstance(answer, Response)  # noqa: S101 - only coroutines give anything else
        return answer

    async def plain(request: Request) -> Response:
        viewer = require(request, permission).role is Role.VIEWER
        return await (
            _for_a_viewer(drawn, request) if viewer else run_in_threadpool(drawn, request)
        )

    return plain


async def _for_a_viewer(page: Callable[[Request], Response], request: Request) -> Response:
    """Draw a page in the lane of those who look on; one drawing is for all who ask at once."""
    event: OpenEvent | None = request.state.event
    drawn = partial(viewers_of(get_desk(request)).run, page, request)
    html = "text/html" in request.headers.get("accept", "")
    own = path_within(request).startswith(_OWN_PAGES)
    if event is None or not event.begun or not html or own:
        return await drawn()
    version = (event.store.state.seq, int(monotonic()))
    zipped = "gzip" in request.headers.get("accept-encoding", "")
    shared = (language(), f"{request.url.path}?{request.url.query}")
    return await shared_pages_of(event).get(version, shared, drawn, zipped=zipped)
