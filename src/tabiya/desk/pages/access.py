"""Who may do what: passwords of arbiters, phones of result clerks."""

from __future__ import annotations

import segno
from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from tabiya.desk.access import AccessRefused, Device
from tabiya.desk.acting import sent
from tabiya.desk.frame import desk_of, person_of, render, store_of
from tabiya.desk.pages.login import log_in
from tabiya.desk.roles import Act, Role
from tabiya.desk.words import in_sentences


def access(request: Request) -> Response:
    """The page of passwords and phones."""
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
        host = desk.setting.address if desk.setting.open_to_network else "127.0.0.1"
        link = f"http://{host}:{desk.setting.port}/join/{invited[0].invitation}"
    context = {
        "error": error,
        "roles": desk.access.roles_with_password(),
        "devices": desk.access.devices(),
        "invited": invited,
        "link": link,
        "picture": qr_picture(link) if link else "",
        "acts": list(Act),
    }
    return render(request, "access.html", context, status=status)


def qr_picture(link: str) -> Markup:
    """The link as a picture that phones read."""
    svg = segno.make(link, error="m").svg_inline(border=3, dark="#000", light="#fff", omitsize=True)
    # Made from our own address and a random token: nothing a person typed is in it.
    return Markup(svg)  # noqa: S704


async def set_password(request: Request) -> Response:
    """Set the password of a role; whoever sets the chief's is logged in as chief."""
    fields = await sent(request)
    person = person_of(request)
    store_of(request)
    desk = desk_of(request)
    role = Role[fields.choice("role", ("CHIEF", "DEPUTY"), "CHIEF")]
    password = fields.text("password", longest=200)
    if role is Role.DEPUTY and not desk.access.has_password():
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
    fields = await sent(request)
    store_of(request)
    try:
        invited = await run_in_threadpool(desk_of(request).access.invite, fields.text("name"))
    except AccessRefused as refusal:
        return _page(request, in_sentences(refusal), status=422)
    return _page(request, invited=invited)


async def forget(request: Request) -> Response:
    """Lock a phone out at once."""
    fields = await sent(request)
    await run_in_threadpool(desk_of(request).access.forget, fields.text("device", longest=40))
    return RedirectResponse("/access", 303)
