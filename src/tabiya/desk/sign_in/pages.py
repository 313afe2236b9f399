"""Logging in, by password or by the PIN of a paired phone; and the page that grants both."""

from __future__ import annotations

from functools import partial
from time import monotonic
from typing import NamedTuple

import segno
from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.access.passwords import (
    LONGEST_NAME,
    Access,
    AccessRefused,
    Device,
    own_name,
)
from tabiya.desk.access.second_factor import is_secret, make_link, new_secret
from tabiya.desk.access.security_log import note
from tabiya.desk.access.sessions import DEVICE_SECONDS, SESSION_SECONDS, Session, new_sid
from tabiya.desk.access.tokens import MOST_DAYS, USUAL_DAYS, Token, TokenRefused
from tabiya.desk.access.tokens import ROLES as TOKEN_ROLES
from tabiya.desk.web.context import (
    event_named,
    get_access,
    get_address,
    get_caller,
    get_desk,
    get_person,
    read_form,
)
from tabiya.desk.web.identity import cookie_header, get_cookie, is_local, list_accesses
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import redirect
from tabiya.desk.web.words import in_sentences
from tabiya.languages import gettext as _
from tabiya.languages import say_number
from tabiya.store.permissions import Permission, Role


def log_in(
    request: Request,
    access: Access,
    answer: Response,
    *,
    role: Role,
    name: str,
    device: str = "",
) -> Response:
    """Give a session of the present generation of passwords; the old session ends with it."""
    return give_session(
        request, access, answer, Session(new_sid(), role, name, device, access.epoch)
    )


def give_session(request: Request, access: Access, answer: Response, session: Session) -> Response:
    """Give the cookie of a session."""
    signed = access.signer.sign(session)
    _set_cookie(request, answer, access.cookie, signed, SESSION_SECONDS)
    return answer


def _set_cookie(request: Request, answer: Response, name: str, value: str, seconds: int) -> None:
    """Give a cookie, for HTTPS only if it came by HTTPS."""
    header = cookie_header(name, value, seconds, secure=request.state.secure)
    answer.headers.append("set-cookie", header)


def _accesses(request: Request) -> tuple[Access, ...]:
    """Return whose passwords and phones count on this page."""
    event_named(request)
    return list_accesses(get_desk(request), request.state.event, request.state.festival)


def _paired(request: Request) -> tuple[Access | None, Device | None]:
    """Return the phone that asks, if it has been paired, and where."""
    for access in _accesses(request):
        mark = get_cookie(request, access.phone_cookie)
        device = access.devices.get(access.signer.read_device(mark))
        if device is not None and device.paired:
            return access, device
    return None, None


def login(request: Request) -> Response:
    """Show the form: a PIN on a paired phone, a password everywhere else."""
    return _form(request)


def _form(request: Request, error: str = "", status: int = 200) -> Response:
    context = {
        "error": error,
        "device": _paired(request)[1],
        "roles": _roles(request),
        "asks_code": any(access.roles_with_code() for access in _accesses(request)),
    }
    return render(request, "sign_in/login.html", context, status=status)


def _roles(request: Request) -> tuple[Role, ...]:
    """Return the roles that can log in here: by a password of the event, or of the whole desk."""
    roles = {role for access in _accesses(request) for role in access.roles_with_password()}
    return tuple(sorted(roles))


def _wait(request: Request, device: Device | None) -> int:
    """Return the seconds to wait; strangers cannot lock out this machine or a paired phone."""
    known = is_local(request) or device is not None
    return get_desk(request).throttle.begin(_counted_as(request, device), known=known)


def _passed(request: Request, device: Device | None) -> None:
    get_desk(request).throttle.succeeded(_counted_as(request, device))


def _counted_as(request: Request, device: Device | None) -> str:
    return f"phone {device.id}" if device else get_caller(request)


async def log_in_by_password(request: Request) -> Response:
    """Log in whoever knows a password or the PIN of the phone; else count the attempt."""
    fields = await read_form(request)
    access, device = _paired(request)
    wait = _wait(request, device)
    if wait:
        return _too_often(request, wait)
    pin = fields.text("pin", longest=20)
    if pin and access is not None and device is not None:
        fits = await run_in_threadpool(access.pin_fits, device, pin)
        if fits:
            _passed(request, device)
            note(request, "logged in", role=device.role.title, name=device.name)
            answer = redirect(request, _after_joining(request, device))
            return log_in(
                request, access, answer, role=device.role, name=device.name, device=device.id
            )
    else:
        try:
            name = own_name(fields.text("name", longest=60))
        except AccessRefused as refusal:
            return _form(request, in_sentences(refusal), 422)
        for tried in _accesses(request):
            role = await run_in_threadpool(tried.role_of_password, fields.text("password"))
            if role is not None:
                code = fields.text("code", longest=40)
                if not await run_in_threadpool(tried.code_fits, role, code):
                    break
                _passed(request, device)
                note(request, "logged in", role=role.title, name=name)
                name = name or role.title.capitalize()
                return log_in(request, tried, redirect(request, "/"), role=role, name=name)
    note(request, "login refused")
    return _form(request, _("This is not correct. Check the letters and try again."), 403)


def _too_often(request: Request, wait: int) -> Response:
    note(request, "too many attempts")
    words = say_number(
        "Too many attempts. Wait {n} second, then try again.",
        "Too many attempts. Wait {n} seconds, then try again.",
        wait,
    )
    answer = _form(request, words, 429)
    answer.headers["Retry-After"] = str(wait)
    return answer


async def log_out(request: Request) -> Response:
    """End the session of this browser."""
    await read_form(request)
    person = get_person(request)
    if person.role > Role.VIEWER and not person.local:
        note(request, "logged out")
        await run_in_threadpool(person.access.end, person.session.sid)
    answer = redirect(request, "/")
    _set_cookie(request, answer, person.access.cookie, "", 0)
    # Pages are never stored by a browser; this empties what it may keep of them in memory.
    answer.headers["Clear-Site-Data"] = '"cache"'
    return answer


def _after_joining(request: Request, device: Device) -> str:
    """Return where a phone begins: its team, the boards of the event, the festival or all events."""
    if device.team:
        return f"/teams/{device.team}"
    return "/rounds" if request.state.event is not None else "/boards"


def invitation(request: Request) -> Response:
    """Show the page behind the QR code, which asks for the PIN."""
    device = get_access(request).invited(request.path_params["token"])
    if device is None:
        raise HTTPException(
            404, _("This invitation is no longer open. Ask the arbiter for a new one.")
        )
    return render(request, "sign_in/invitation.html", {"device": device, "error": ""})


async def accept_invitation(request: Request) -> Response:
    """Pair the phone with the right PIN, while the invitation is open."""
    fields = await read_form(request)
    access = get_access(request)
    device = access.invited(request.path_params["token"])
    if device is None:
        raise HTTPException(
            404, _("This invitation is no longer open. Ask the arbiter for a new one.")
        )
    wait = _wait(request, None)
    error = say_number(
        "Too many attempts. Wait {n} second, then try again.",
        "Too many attempts. Wait {n} seconds, then try again.",
        wait,
    )
    status = 429
    if not wait:
        if await run_in_threadpool(access.pin_fits, device, fields.text("pin", longest=20)):
            _passed(request, None)
            return await _pair(request, device, fields.text("name", longest=LONGEST_NAME))
        await run_in_threadpool(access.wrong_pin, device)
        error, status = _("The PIN is wrong."), 403
    note(request, "PIN refused", name=device.name)
    return _invitation_again(request, device, error, status)


async def _pair(request: Request, device: Device, typed: str) -> Response:
    """Pair the phone that showed the PIN, and log it in."""
    access = get_access(request)
    try:
        name = own_name(typed)
    except AccessRefused as refusal:
        return _invitation_again(request, device, in_sentences(refusal), 422)
    if device.phones_left and not device.team and not name:
        return _invitation_again(request, device, _("Enter your name."), 422)
    paired = await run_in_threadpool(access.pair, device, name)
    if paired is None:
        raise HTTPException(404, _("Another phone has used this invitation."))
    note(request, "phone paired", role=paired.role.title, name=paired.name)
    answer = redirect(request, _after_joining(request, paired))
    mark = access.signer.sign_device(paired.id)
    _set_cookie(request, answer, access.phone_cookie, mark, DEVICE_SECONDS)
    return log_in(request, access, answer, role=paired.role, name=paired.name, device=paired.id)


def _invitation_again(request: Request, device: Device, error: str, status: int) -> Response:
    context = {"device": device, "error": error}
    return render(request, "sign_in/invitation.html", context, status=status)


def access_page(request: Request) -> Response:
    """Show the page of passwords and phones."""
    return _page(request)


def invited_page(request: Request, invited: tuple[Device, str]) -> Response:
    """Show the QR code and the PIN of a phone just invited."""
    return _page(request, invited=invited)


def _page(
    request: Request,
    error: str = "",
    invited: tuple[Device, str] | None = None,
    status: int = 200,
    token: tuple[Token, str] | None = None,
    code: CodeShown | None = None,
) -> Response:
    desk, access = get_desk(request), get_access(request)
    link = ""
    if invited is not None:
        link = (
            f"{desk.options.address_for_roles}{get_address(request)}/join/{invited[0].invitation}"
        )
    context = {
        "error": error,
        "roles": access.roles_with_password(),
        "devices": tuple(access.devices.values()),
        "invited": invited,
        "link": link,
        "picture": qr_picture(link) if link else "",
        "permissions": list(Permission),
        "asks_present": not get_person(request).local,
        "in_use": access.in_use(),
        "own": get_person(request).session.sid,
        "now": monotonic(),
        "code": code,
        "roles_with_code": access.roles_with_code(),
        "token": token,
        "tokens": access.tokens.all,
        "token_roles": _token_roles(request),
        "usual_days": USUAL_DAYS,
        "most_days": MOST_DAYS,
    }
    return render(request, "sign_in/access.html", context, status=status)


class CodeShown(NamedTuple):
    """The second factor of a role in the making: its secret, or at the end the words for a lost phone."""

    role: Role
    secret: str = ""
    picture: Markup = Markup("")
    spare: str = ""


async def set_code(request: Request) -> Response:
    """Begin to ask for a code beside a password, confirm it by the first one, or end it."""
    fields = await read_form(request)
    access = get_access(request)
    role = Role[fields.choice("role", ("CHIEF", "DEPUTY"), "CHIEF")]
    what = fields.choice("what", ("make", "confirm", "end"), "make")
    if role not in access.roles_with_password():
        return _page(request, _("Set the password of this role first."), status=422)
    secret = fields.text("secret", longest=64)
    if what != "confirm" or not is_secret(secret):
        secret, what = new_secret(), "end" if what == "end" else "make"
    shown = CodeShown(role, secret, qr_picture(make_link(secret, role.title)))
    if what == "make":
        return _page(request, code=shown)
    if not await is_the_chief(request, fields.text("present", longest=200)):
        note(request, "password refused", of=role.title)
        again = shown if what == "confirm" else None
        return _page(request, _("This is not your current password."), status=403, code=again)
    if what == "end":
        await run_in_threadpool(access.forget_code, role)
        note(request, "second factor ended", of=role.title)
        return redirect(request, "/access")
    try:
        typed = fields.text("code", longest=40)
        spare = await run_in_threadpool(access.ask_for_code, role, secret, typed)
    except AccessRefused as refusal:
        return _page(request, in_sentences(refusal), status=422, code=shown)
    note(request, "second factor set", of=role.title)
    return _page(request, code=CodeShown(role, spare=spare))


def qr_picture(link: str) -> Markup:
    """Return the link as a picture that phones read."""
    svg = segno.make(link, error="m").svg_inline(border=3, dark="#000", light="#fff", omitsize=True)
    # Made from our own address and a random token: nothing a person typed is in it.
    return Markup(svg)  # noqa: S704


async def set_password(request: Request) -> Response:
    """Set the password of a role; whoever sets the chief's is logged in as chief."""
    fields = await read_form(request)
    person = get_person(request)
    access = get_access(request)
    role = Role[fields.choice("role", ("CHIEF", "DEPUTY"), "CHIEF")]
    password = fields.text("password", longest=200)
    if role is Role.DEPUTY and not access.has_password:
        return _page(request, _("Set the password of the chief arbiter first."), status=422)
    if not person.local and not await is_the_chief(request, fields.text("present", longest=200)):
        note(request, "password refused", of=role.title)
        return _page(request, _("This is not your current password."), status=403)
    if password != fields.text("again", longest=200):
        return _page(request, _("The two passwords differ."), status=422)
    try:
        await run_in_threadpool(access.set_password, role, password, known_words(request))
    except AccessRefused as refusal:
        return _page(request, in_sentences(refusal), status=422)
    note(request, "password set", of=role.title)
    answer = redirect(request, "/access")
    return log_in(request, access, answer, role=Role.CHIEF, name=person.name)


async def is_the_chief(request: Request, password: str) -> bool:
    """Return whether whoever is logged in knows the password too; guessing it here is slowed down."""
    if _wait(request, None):
        return False
    role = await run_in_threadpool(get_person(request).access.role_of_password, password)
    if role is Role.CHIEF:
        _passed(request, None)
    return role is Role.CHIEF


def known_words(request: Request) -> tuple[str, ...]:
    """Return what everybody knows who reads the first page."""
    event = request.state.event
    if event is None or not event.begun:
        return ()
    settings = event.store.state.settings
    return settings.name, settings.city, settings.chief_arbiter, get_person(request).name


async def invite(request: Request) -> Response:
    """Invite a phone: its QR code and its PIN are shown once."""
    fields = await read_form(request)
    try:
        invited = await run_in_threadpool(get_access(request).invite, fields.text("name"))
    except AccessRefused as refusal:
        return _page(request, in_sentences(refusal), status=422)
    note(request, "phone invited", of=invited[0].name)
    return _page(request, invited=invited)


async def forget(request: Request) -> Response:
    """Lock a phone out at once."""
    fields = await read_form(request)
    device = fields.text("device", longest=40)
    note(request, "phone locked out", of=device[:6])
    await run_in_threadpool(get_access(request).forget, device)
    return redirect(request, "/access")


def _token_roles(request: Request) -> dict[str, str]:
    """Return what a token can open, by the words of the form: a captain is one of a team."""
    event = event_named(request)
    teams = event.store.state.roster.by_number() if event is not None and event.begun else ()
    options = {role.name: _(role.title) for role in TOKEN_ROLES if role is not Role.CAPTAIN}
    return options | {
        f"{Role.CAPTAIN.name} {team.team}": f"{_(Role.CAPTAIN.title)}, {team.name}"
        for team in teams
    }


async def make_token(request: Request) -> Response:
    """Make a token for a program; it is shown once."""
    fields = await read_form(request)
    chosen = fields.choice("role", _token_roles(request), Role.CLERK.name)
    role, team = Role[chosen.split()[0]], int(chosen.partition(" ")[2] or 0)
    days = fields.number("days", least=1, most=MOST_DAYS) or USUAL_DAYS
    local = get_person(request).local
    if not local and not await is_the_chief(request, fields.text("present", longest=200)):
        note(request, "password refused", of="token")
        return _page(request, _("This is not your current password."), status=403)
    try:
        name = own_name(fields.text("name", longest=60))
        tokens = get_access(request).tokens
        made = await run_in_threadpool(partial(tokens.make, name, role, days, team=team))
    except (AccessRefused, TokenRefused) as refusal:
        return _page(request, in_sentences(refusal), status=422)
    note(request, "token made", of=f"{made[0].id} {name}", for_role=role.title)
    return _page(request, token=made)


async def revoke_token(request: Request) -> Response:
    """Lock a program out at once."""
    fields = await read_form(request)
    token = fields.text("token", longest=40)
    note(request, "token revoked", of=token)
    await run_in_threadpool(get_access(request).tokens.revoke, token)
    return redirect(request, "/access")


async def end_session(request: Request) -> Response:
    """End one session at once: somebody forgot to log out, or should not be there."""
    fields = await read_form(request)
    access, login = get_access(request), fields.text("login", longest=40)
    local = get_person(request).local
    if not local and not await is_the_chief(request, fields.text("present", longest=200)):
        note(request, "password refused", of=login)
        return _page(request, _("This is not your current password."), status=403)
    for in_use in access.in_use():
        if in_use.login == login:
            note(request, "session ended", of=login)
            await run_in_threadpool(access.end, in_use.session.sid)
            return redirect(request, "/access")
    return _page(request, _("This session has already ended."), status=422)
