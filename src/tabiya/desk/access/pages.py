"""Logging in, by password or by the PIN of a paired phone; and the page that grants both."""

from __future__ import annotations

import segno
from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from tabiya.desk.access.identity import cookie_header
from tabiya.desk.access.passwords import AccessRefused, Device
from tabiya.desk.access.roles import Permission, Role
from tabiya.desk.access.sessions import (
    COOKIE,
    DEVICE_COOKIE,
    DEVICE_SECONDS,
    SESSION_SECONDS,
    Session,
    new_sid,
)
from tabiya.desk.event_desk import EventDesk
from tabiya.desk.web.context import desk_of, person_of, read_form, store_of
from tabiya.desk.web.rendering import render
from tabiya.desk.web.translations import gettext as _
from tabiya.desk.web.words import in_sentences


def log_in(desk: EventDesk, answer: Response, role: Role, name: str, device: str = "") -> Response:
    """Give a session of the present generation of passwords; the old session ends with it."""
    session = Session(new_sid(), role, name, device, desk.access.epoch)
    signed = desk.access.signer.sign(session)
    answer.headers.append("set-cookie", cookie_header(COOKIE, signed, SESSION_SECONDS))
    return answer


def _paired(request: Request) -> Device | None:
    """Return the phone that asks, if it has been paired."""
    access = desk_of(request).access
    device = access.devices.get(access.signer.read_device(request.cookies.get(DEVICE_COOKIE, "")))
    return device if device is not None and device.paired else None


def login(request: Request) -> Response:
    """Show the form: a PIN on a paired phone, a password everywhere else."""
    return _form(request)


def _form(request: Request, error: str = "", status: int = 200) -> Response:
    context = {"error": error, "device": _paired(request), "roles": _roles(request)}
    return render(request, "access/login.html", context, status=status)


def _roles(request: Request) -> tuple[Role, ...]:
    return desk_of(request).access.roles_with_password()


def _caller(request: Request) -> str:
    """Return where attempts are counted: the address, or the network a household of IPv6 has."""
    host = request.client.host if request.client else "?"
    return ":".join(host.split(":")[:4]) if ":" in host else host


def _wait(request: Request, device: Device | None) -> int:
    """Return the seconds to wait; strangers cannot lock out this machine or a paired phone."""
    caller = _caller(request)
    local = caller.startswith("127.") or caller == "::1"
    name = f"phone {device.id}" if device else caller
    return desk_of(request).throttle.begin(name, known=local or device is not None)


def _passed(request: Request, device: Device | None) -> None:
    name = f"phone {device.id}" if device else _caller(request)
    desk_of(request).throttle.succeeded(name)


async def log_in_by_password(request: Request) -> Response:
    """Log in whoever knows a password or the PIN of the phone; else count the attempt."""
    fields = await read_form(request)
    desk = desk_of(request)
    device = _paired(request)
    wait = _wait(request, device)
    if wait:
        return _too_often(request, wait)
    pin = fields.text("pin", longest=20)
    if pin and device is not None:
        fits = await run_in_threadpool(desk.access.pin_fits, device, pin)
        if fits:
            _passed(request, device)
            return log_in(
                desk, RedirectResponse("/rounds", 303), Role.CLERK, device.name, device.id
            )
    else:
        role = await run_in_threadpool(desk.access.role_of_password, fields.text("password"))
        if role is not None:
            _passed(request, device)
            name = fields.text("name", longest=60) or role.title.capitalize()
            return log_in(desk, RedirectResponse("/", 303), role, name)
    return _form(request, _("This is not right. Check the letters and try again."), 403)


def _too_often(request: Request, wait: int) -> Response:
    words = _("Too many attempts. Wait %(n)d seconds, then try again.") % {"n": wait}
    answer = _form(request, words, 429)
    answer.headers["Retry-After"] = str(wait)
    return answer


async def log_out(request: Request) -> Response:
    """End the session of this browser."""
    await read_form(request)
    person = person_of(request)
    if person.role > Role.VIEWER and not person.local:
        await run_in_threadpool(desk_of(request).access.end, person.session.sid)
    answer = RedirectResponse("/", 303)
    answer.headers.append("set-cookie", cookie_header(COOKIE, "", 0))
    return answer


def invitation(request: Request) -> Response:
    """Show the page behind the QR code, which asks for the PIN."""
    device = desk_of(request).access.invited(request.path_params["token"])
    if device is None:
        raise HTTPException(
            404, _("This invitation is not open any more. Ask the arbiter for a new one.")
        )
    return render(request, "access/invitation.html", {"device": device, "error": ""})


async def accept_invitation(request: Request) -> Response:
    """Pair the phone: once, with the right PIN, while the invitation is open."""
    fields = await read_form(request)
    desk = desk_of(request)
    device = desk.access.invited(request.path_params["token"])
    if device is None:
        raise HTTPException(
            404, _("This invitation is not open any more. Ask the arbiter for a new one.")
        )
    wait = _wait(request, None)
    error = _("Too many attempts. Wait %(n)d seconds, then try again.") % {"n": wait}
    status = 429
    if not wait:
        if await run_in_threadpool(desk.access.pin_fits, device, fields.text("pin", longest=20)):
            _passed(request, None)
            paired = desk.access.pair(device)
            if paired is None:
                raise HTTPException(404, _("Another phone has used this invitation."))
            answer = RedirectResponse("/rounds", 303)
            mark = desk.access.signer.sign_device(paired.id)
            answer.headers.append("set-cookie", cookie_header(DEVICE_COOKIE, mark, DEVICE_SECONDS))
            return log_in(desk, answer, Role.CLERK, paired.name, paired.id)
        error, status = _("This is not the PIN."), 403
    return render(
        request, "access/invitation.html", {"device": device, "error": error}, status=status
    )


def access(request: Request) -> Response:
    """Show the page of passwords and phones."""
    return _page(request)


def _page(
    request: Request,
    error: str = "",
    invited: tuple[Device, str] | None = None,
    status: int = 200,
) -> Response:
    store_of(request)
    desk = desk_of(request)
    link = ""
    if invited is not None:
        host = desk.options.address if desk.options.open_to_network else "127.0.0.1"
        link = f"http://{host}:{desk.options.port}/join/{invited[0].invitation}"
    context = {
        "error": error,
        "roles": desk.access.roles_with_password(),
        "devices": tuple(desk.access.devices.values()),
        "invited": invited,
        "link": link,
        "picture": qr_picture(link) if link else "",
        "permissions": list(Permission),
    }
    return render(request, "access/access.html", context, status=status)


def qr_picture(link: str) -> Markup:
    """Return the link as a picture that phones read."""
    svg = segno.make(link, error="m").svg_inline(border=3, dark="#000", light="#fff", omitsize=True)
    # Made from our own address and a random token: nothing a person typed is in it.
    return Markup(svg)  # noqa: S704


async def set_password(request: Request) -> Response:
    """Set the password of a role; whoever sets the chief's is logged in as chief."""
    fields = await read_form(request)
    person = person_of(request)
    store_of(request)
    desk = desk_of(request)
    role = Role[fields.choice("role", ("CHIEF", "DEPUTY"), "CHIEF")]
    password = fields.text("password", longest=200)
    if role is Role.DEPUTY and not desk.access.has_password:
        return _page(request, "Set the password of the chief arbiter first.", status=422)
    if password != fields.text("again", longest=200):
        return _page(request, "The two passwords are not the same.", status=422)
    try:
        await run_in_threadpool(desk.access.set_password, role, password)
    except AccessRefused as refusal:
        return _page(request, in_sentences(refusal), status=422)
    return log_in(desk, RedirectResponse("/access", 303), Role.CHIEF, person.name)


async def invite(request: Request) -> Response:
    """Invite a phone: its QR code and its PIN are shown once."""
    fields = await read_form(request)
    store_of(request)
    try:
        invited = await run_in_threadpool(desk_of(request).access.invite, fields.text("name"))
    except AccessRefused as refusal:
        return _page(request, in_sentences(refusal), status=422)
    return _page(request, invited=invited)


async def forget(request: Request) -> Response:
    """Lock a phone out at once."""
    fields = await read_form(request)
    await run_in_threadpool(desk_of(request).access.forget, fields.text("device", longest=40))
    return RedirectResponse("/access", 303)
