"""Connecting phones in one step: the network, the password that guards it, and a code per role."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, time, timedelta
from typing import NamedTuple

from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.access.passwords import AccessRefused, SharedCode
from tabiya.desk.access.security_log import note
from tabiya.desk.access.sessions import Session, new_sid
from tabiya.desk.sign_in.pages import give_session, known_words, qr_picture
from tabiya.desk.web.context import (
    event_named,
    get_access,
    get_address,
    get_desk,
    get_person,
    get_state,
    read_form,
)
from tabiya.desk.web.identity import trusted_by_place
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import redirect
from tabiya.desk.web.words import in_sentences
from tabiya.errors import TabiyaError
from tabiya.languages import gettext as _
from tabiya.store.clock import utc_now
from tabiya.store.permissions import Role

_USUAL_DAYS = 14
_DAYS_AFTER = 2
"""A code of the event ends this many days after its last day, for results that are late."""


class ShownCode(NamedTuple):
    """A QR code with its address, and the PIN while it is known."""

    title: str
    link: str
    picture: Markup
    pin: str = ""


def phones(request: Request) -> Response:
    """Show the button that connects phones, or the codes of a desk that phones can reach."""
    return _page(request)


async def connect(request: Request) -> Response:
    """Set the password if there is none, open the network, and show a code for each role."""
    fields = await read_form(request)
    desk, person = get_desk(request), get_person(request)
    if not _may_connect(request):
        words = _("Only the chief arbiter of the whole desk can connect phones.")
        return _page(request, words, status=403)
    session = None
    if not desk.access.has_password:
        password = fields.text("password", longest=200)
        try:
            await run_in_threadpool(
                desk.access.set_password, Role.CHIEF, password, known_words(request)
            )
        except AccessRefused as refusal:
            return _page(request, in_sentences(refusal), status=422)
        note(request, "password set", of=Role.CHIEF.title)
        # From here on the place is not trusted; whoever set the password stays the chief arbiter.
        session = Session(new_sid(), Role.CHIEF, person.name, "", desk.access.epoch)
        request.state.person = replace(person, session=session, access=desk.access, local=False)
    answer = await _open_network(request)
    if session is not None:
        give_session(request, desk.access, answer, session)
    return answer


async def _open_network(request: Request) -> Response:
    desk, access = get_desk(request), get_access(request)
    try:
        if desk.network is not None:
            await desk.network.switch_on()
    except TabiyaError as refusal:
        return _page(request, in_sentences(refusal), status=422)
    note(request, "network opened", at=desk.options.address)
    if access.shared() is not None:
        return _page(request)
    return await _new_code(request)


async def new_code(request: Request) -> Response:
    """Replace the code of the clerks; phones that are paired stay."""
    await read_form(request)
    return await _new_code(request)


async def _new_code(request: Request) -> Response:
    access = get_access(request)
    made = await run_in_threadpool(access.share, {0: _("clerks")}, _valid_until(request))
    note(request, "code for phones made", of=Role.CLERK.title)
    return _page(request, made=made[0])


async def disconnect(request: Request) -> Response:
    """Listen on this machine only again."""
    await read_form(request)
    desk = get_desk(request)
    if desk.network is None or not _may_connect(request):
        words = _("Only the chief arbiter of the whole desk can disconnect phones.")
        return _page(request, words, status=403)
    await desk.network.switch_off()
    note(request, "network closed", at=desk.options.address)
    return redirect(request, "/phones")


def captains(request: Request) -> Response:
    """Show the button that makes a code for the captain of each team."""
    return _captains_page(request, ())


async def captain_codes(request: Request) -> Response:
    """Make a code for each team and show all of them on one sheet; older ones close."""
    await read_form(request)
    if not get_desk(request).options.open_to_network:
        return _captains_page(request, (), status=422)
    names = {team.team: team.name for team in get_state(request).roster.by_number()}
    made = await run_in_threadpool(get_access(request).share, names, _valid_until(request))
    note(request, "code for phones made", of=Role.CAPTAIN.title)
    return _captains_page(request, tuple(_shown(request, code, code.device.name) for code in made))


def _captains_page(
    request: Request, codes: tuple[ShownCode, ...], *, status: int = 200
) -> Response:
    return render(request, "sign_in/captains.html", {"codes": codes}, status=status)


def _page(
    request: Request, error: str = "", made: SharedCode | None = None, *, status: int = 200
) -> Response:
    desk, access = get_desk(request), get_access(request)
    options = desk.options
    clerks, viewers, login = None, None, None
    if options.open_to_network:
        host = f"[{options.address}]" if ":" in options.address else options.address
        viewers = _code(_("Watch"), f"http://{host}:{options.port}{get_address(request)}/")
        known = made or access.shared()
        if known is not None:
            code = known if isinstance(known, SharedCode) else SharedCode(known, "")
            clerks = _shown(request, code, _("Enter results"))
        login = _code(
            _("Log in as an arbiter"), f"{options.address_for_roles}{get_address(request)}/login"
        )
    context = {
        "error": error,
        "may_connect": _may_connect(request),
        "may_disconnect": desk.network is not None and _may_connect(request),
        "asks_password": not desk.access.has_password,
        "viewers": viewers,
        "clerks": clerks,
        "login": login,
        "has_deputy": Role.DEPUTY
        in (*access.roles_with_password(), *desk.access.roles_with_password()),
        "of_an_event": event_named(request) is not None,
    }
    return render(request, "sign_in/phones.html", context, status=status)


def _code(title: str, link: str, pin: str = "") -> ShownCode:
    return ShownCode(title, link, qr_picture(link), pin)


def _shown(request: Request, code: SharedCode, title: str) -> ShownCode:
    within = f"{get_desk(request).options.address_for_roles}{get_address(request)}"
    return _code(title, f"{within}/join/{code.device.invitation}", code.pin)


def _may_connect(request: Request) -> bool:
    """Return whether the person is the chief arbiter of the desk itself, not only of this event."""
    desk = get_desk(request)
    known = get_person(request).access is desk.access
    return known or trusted_by_place(desk, (desk.access,), request)


def _valid_until(request: Request) -> datetime:
    """Return the end of a shared code: soon after the event, or in two weeks if nobody said when."""
    usual = utc_now() + timedelta(days=_USUAL_DAYS)
    event = event_named(request)
    end = event.store.state.settings.end if event is not None and event.begun else None
    if end is None:
        return usual
    last = datetime.combine(end, time.max, UTC) + timedelta(days=_DAYS_AFTER)
    return last if last > utc_now() + timedelta(days=1) else usual
