"""Entering many players: pasted or uploaded, shown as understood, then entered in one step."""

from __future__ import annotations

from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.acting import perform, sent
from tabiya.desk.frame import render
from tabiya.desk.roles import Act
from tabiya.desk.shown_list import as_sent, as_shown
from tabiya.desk.translations import gettext as _
from tabiya.desk.words import in_sentences
from tabiya.errors import ReadingRefused
from tabiya.formats.spreadsheet.reading import PlayersPreview, read_players
from tabiya.formats.trf import read_trf
from tabiya.store import commands

_LARGEST = 8 * 1024 * 1024


def form(request: Request) -> Response:
    """Where a list is pasted or a file chosen."""
    return render(request, "entries.html", _nothing())


def _nothing() -> dict[str, Any]:
    return {"players": (), "problems": (), "columns": (), "clean": "", "typed": "", "refused": ""}


async def preview(request: Request) -> Response:
    """What was understood of a list; nobody is entered yet."""
    fields = await sent(request)
    chosen = fields.upload("file")
    typed = fields.block("text")
    data: bytes | str = typed
    if chosen is not None:
        data = await chosen.read(_LARGEST + 1)
        if len(data) > _LARGEST:
            context = {**_nothing(), "refused": _("This file is too large for a list of players.")}
            return render(request, "entries.html", context, status=413)
    source = f"list {chosen.filename}"[:100] if chosen is not None else "pasted list"
    context = await run_in_threadpool(_understood, data, source)
    context["typed"] = typed
    return render(request, "entries.html", context, status=422 if context["refused"] else 200)


def _understood(data: bytes | str, source: str) -> dict[str, Any]:
    try:
        if _is_report_file(data):
            document = read_trf(data)
            return {
                **_nothing(),
                "players": document.tournament.players,
                "problems": document.warnings,
                "clean": as_sent(document.tournament.players),
            }
        found: PlayersPreview = read_players(data, rating_source=source)
    except ReadingRefused as refusal:
        return {**_nothing(), "refused": in_sentences(refusal), "problems": refusal.problems}
    return {
        **_nothing(),
        "players": found.players,
        "problems": found.problems,
        "columns": found.columns,
        "clean": as_sent(found.players),
    }


def _is_report_file(data: bytes | str) -> bool:
    text = data[:4000].decode("latin-1") if isinstance(data, bytes) else data[:4000]
    lines = [line for line in text.replace("\r", "\n").split("\n") if line.strip()]
    return (
        bool(lines)
        and all(
            line.startswith("#") or (line[:3].isalnum() and line[3:4] in ("", " "))
            for line in lines[:-1]
        )
        and any(line[:4] in ("001 ", "012 ") for line in lines)
    )


async def enter(request: Request) -> Response:
    """Enter everybody of the list that was shown, all or none."""
    fields = await sent(request)
    text = fields.block("clean", longest=1_900_000)

    def command() -> commands.Command:
        return commands.EnterPlayers(as_shown(text))

    return await perform(
        request,
        fields,
        Act.ARRANGE,
        command,
        lambda receipt: "/players" if receipt.state.started else "/",
    )
