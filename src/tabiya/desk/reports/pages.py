"""The page of reports: what each recipient has, what is due, and what has changed since."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.folder import file_stem
from tabiya.desk.reports.part import describe_game, file_of_report, open_games
from tabiya.desk.web.context import get_event, get_state, get_store, read_form
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import submit
from tabiya.languages import gettext as _
from tabiya.store.facts.reports import GameDated, ReceiptNoted, SendReport
from tabiya.store.ledger import RECIPIENTS, Recipient, account, finished_games, is_long
from tabiya.store.state import EventState


def page(request: Request) -> Response:
    """Show the ledger."""
    return _shown(request)


def _shown(request: Request, error: str = "") -> Response:
    state = get_state(request)
    return render(
        request,
        "reports/reports.html",
        {
            "recipients": [
                _of_recipient(state, recipient)
                for recipient in RECIPIENTS.values()
                if recipient.code in ("FIDE", state.settings.federation)
                or state.ledger.of(recipient.code)
            ],
            "open": open_games(state),
            "monthly": is_long(state),
            "today": datetime.now(UTC).date(),
            "words": lambda game: describe_game(state, game),
            "receipts": state.ledger.receipts,
            "games": list(finished_games(state)) if is_long(state) else [],
            "error": error,
        },
        status=422 if error else 200,
    )


def _of_recipient(state: EventState, recipient: Recipient) -> dict[str, Any]:
    report_account = account(state, recipient.code)
    return {
        "recipient": recipient,
        "sent": state.ledger.of(recipient.code),
        "account": report_account,
        "deadlines": {
            part.period: max(days) + timedelta(days=recipient.days)
            for part in report_account.due
            if (days := [game.day for game in part.games if game.day])
        },
    }


async def send(request: Request) -> Response:
    """Note the games of a report as sent; its file is then on the page."""
    fields = await read_form(request)
    day = fields.day("on") or datetime.now(UTC).date()
    command = SendReport(
        fields.text("recipient", longest=10),
        day,
        fields.text("period", longest=7),
        fields.text("number", longest=20),
        fields.ticked("correction"),
    )
    return await submit(
        request,
        fields,
        command,
        "/reports",
        asks=_("Make this report?"),
        again=lambda error: _shown(request, error),
    )


async def receipt(request: Request) -> Response:
    """Keep what the recipient answered."""
    fields = await read_form(request)
    command = ReceiptNoted(fields.number("line") or 0, fields.text("text", longest=300))
    return await submit(
        request, fields, command, "/reports", again=lambda error: _shown(request, error)
    )


async def day(request: Request) -> Response:
    """Keep the day on which a game was played."""
    fields = await read_form(request)
    numbers = [int(number) for number in re.findall("[0-9]{1,6}", fields.text("game", longest=30))]
    played = fields.day("day")
    if len(numbers) != 3 or played is None:
        return _shown(request, _("Choose the game and the day."))
    round_, white, black = numbers
    command = GameDated(round_, white, black, played)
    return await submit(
        request, fields, command, "/reports", again=lambda error: _shown(request, error)
    )


def file(request: Request) -> Response:
    """Send the file of a report, the same as on the day it was made."""
    line = request.path_params["line"]
    store = get_store(request)
    sent = store.state.ledger.sent.get(line)
    if sent is None:
        raise HTTPException(404, _("There is no such report."))
    before = store.state_at(line - 1)
    part = account(before, sent.recipient).part(sent.period, correction=sent.correction)
    data = file_of_report(get_event(request).cache, before, sent, part.changes if part else ())
    name = "-".join(
        part
        for part in (
            sent.number or file_stem(store.state.settings.name),
            sent.recipient,
            sent.period,
            "correction" if sent.correction else "",
        )
        if part
    )
    return Response(
        data,
        media_type="text/plain; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{file_stem(name)}-{line}.trf"'},
    )
