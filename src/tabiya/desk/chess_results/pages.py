"""The page on which the chief arbiter uploads the event to chess-results.com, and sees what happened."""

from __future__ import annotations

import re
from dataclasses import replace

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.access.security_log import note
from tabiya.desk.chess_results.protocol import SERVER, Account
from tabiya.desk.chess_results.uploader import chess_results_of
from tabiya.desk.web.context import get_desk, get_event, get_person, read_form
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.outgoing import AddressRefused, checked_address
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import redirect
from tabiya.desk.web.words import hall_time, in_sentences
from tabiya.errors import TabiyaError
from tabiya.languages import gettext as _

_DIGITS_OF_A_KEY = 32
_LONGEST = 400


def page(request: Request) -> Response:
    """Show what is uploaded, what stands in its way, and what to ask for."""
    return _shown(request)


def _shown(request: Request, fields: Fields | None = None) -> Response:
    event, uploads = get_event(request), chess_results_of(get_desk(request))
    plan, account = uploads.of(event), uploads.account
    fault = ""
    try:
        size = len(uploads.preview(event))
    except TabiyaError as refusal:
        size, fault = 0, in_sentences(refusal)
    typed = dict(fields.again()) if fields else {}
    return render(
        request,
        "chess_results/chess_results.html",
        {
            "plan": plan,
            "account": account,
            "since": hall_time(plan.since) if plan.since else "",
            "behind": bool(plan.since) and uploads.is_behind(event),
            "size": (size + 1023) // 1024,
            "fault": fault,
            "public": f"https://chess-results.com/tnr{plan.number}.aspx" if plan.number else "",
            "source": typed.get("source", account.source if account else ""),
            "server": typed.get("server", account.server if account else SERVER),
            "number": typed.get("number", plan.number),
            "problems": fields.problems if fields else {},
        },
        status=422 if fields else 200,
    )


def preview(request: Request) -> Response:
    """Return what would be sent, as a file to look at."""
    data = chess_results_of(get_desk(request)).preview(get_event(request))
    headers = {"Content-Disposition": 'attachment; filename="chess-results.xml"'}
    return Response(data, media_type="application/xml", headers=headers)


async def choose(request: Request) -> Response:
    """Upload now, choose when to upload, keep the key of the program, or correct the number of the event."""
    fields = await read_form(request)
    event, uploads = get_event(request), chess_results_of(get_desk(request))
    what = fields.text("what", longest=10)
    if what == "upload":
        await run_in_threadpool(uploads.want, event)
        note(request, "upload to chess-results asked for")
    elif what == "when":
        await run_in_threadpool(uploads.choose, event, automatic=fields.ticked("automatic"))
        note(request, "upload to chess-results chosen")
    elif what == "number":
        number = fields.text("number", longest=12)
        if number and not re.fullmatch(r"[0-9]{1,12}", number):
            fields.problems["number"] = _("Enter the digits of the number, or nothing.")
        else:
            await run_in_threadpool(uploads.set_number, event, number)
            note(request, "number on chess-results changed")
    elif what == "forget":
        await run_in_threadpool(uploads.save_account, None)
        note(request, "key for chess-results removed")
    else:
        await _keep_account(request, fields)
    if fields.problems:
        return await run_in_threadpool(_shown, request, fields)
    return redirect(request, "/chess-results")


async def _keep_account(request: Request, fields: Fields) -> None:
    """Keep the key; only who sits at this machine names it, because it is that of the whole desk."""
    uploads = chess_results_of(get_desk(request))
    source = fields.text("source", longest=10, required=True)
    server = fields.text("server", longest=_LONGEST) or SERVER
    secret = {name: fields.text(name, longest=80).replace(" ", "") for name in ("key", "vector")}
    before = uploads.account
    if not get_person(request).local:
        fields.problems["source"] = _(
            "You can enter the key only at the computer that runs the desk."
        )
    if source and not re.fullmatch("[0-9]{1,9}", source):
        fields.problems["source"] = _("Enter a number.")
    for name, text in secret.items():
        if not text and before is not None and before.server == server:
            secret[name] = getattr(before, name)
        elif not re.fullmatch(rf"[0-9A-Fa-f]{{{_DIGITS_OF_A_KEY}}}", text):
            fields.problems[name] = _("Enter 32 digits from 0 to 9 and A to F.")
    try:
        checked_address(server)
    except AddressRefused as refusal:
        fields.problems["server"] = in_sentences(refusal)
    if not fields.problems:
        account = Account(source, secret["key"], secret["vector"], server=server, local=True)
        if before is not None:
            account = replace(account, creator=before.creator)
        await run_in_threadpool(uploads.save_account, account)
        note(request, "key for chess-results kept")
