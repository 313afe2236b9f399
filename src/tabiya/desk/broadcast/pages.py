"""The page on which the chief arbiter says which games are broadcast, how late, and where to."""

from __future__ import annotations

import os
import re
from dataclasses import replace
from pathlib import Path

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.access.security_log import note
from tabiya.desk.broadcast.broadcaster import broadcasts_of
from tabiya.desk.broadcast.lichess import LICHESS, MOST_PUSHED
from tabiya.desk.broadcast.plan import (
    BroadcastPlan,
    BroadcastTrouble,
    boards_in,
    round_on_server,
)
from tabiya.desk.standings.scores import published_rounds
from tabiya.desk.web.context import get_desk, get_event, get_person, get_state, read_form
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.outgoing import AddressRefused, checked_address
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import redirect
from tabiya.desk.web.words import hall_time, in_sentences
from tabiya.languages import gettext as _
from tabiya.languages import language

_LONGEST = 400
_MOST_ROUNDS = 30
_MOST_MINUTES, _MOST_MOVES = 60, 50


def page(request: Request) -> Response:
    """Show what is broadcast, and what stands in its way."""
    return _shown(request)


def _shown(request: Request, fields: Fields | None = None) -> Response:
    event, state = get_event(request), get_state(request)
    broadcasts = broadcasts_of(get_desk(request))
    plan = broadcasts.of(event)
    shown = plan or BroadcastPlan(str(broadcasts.usual_folder(event)))
    typed = {
        "source": shown.source,
        "folder": shown.folder,
        "boards": shown.boards,
        "minutes": str(shown.minutes),
        "moves": str(shown.moves),
        "server": shown.server,
        **{f"lichess-{number}": target for number, target in shown.targets.items()},
        **(dict(fields.again()) if fields else {}),
    }
    rounds = min(max(state.total_rounds or 0, len(state.rounds)) or 1, _MOST_ROUNDS)
    return render(
        request,
        "broadcast/broadcast.html",
        {
            "plan": plan,
            "typed": typed,
            "problems": fields.problems if fields else {},
            "rounds": range(1, rounds + 1),
            "round_number": published_rounds(state),
            "since": hall_time(plan.at) if plan and plan.at else "",
            "strangers": broadcasts.strangers(event),
            "most_pushed": MOST_PUSHED,
        },
        status=422 if fields else 200,
    )


async def choose(request: Request) -> Response:
    """Broadcast so from now on, or stop.

    Only who sits at this machine names files, folders and another server.
    """
    fields = await read_form(request)
    event, broadcasts = get_event(request), broadcasts_of(get_desk(request))
    if fields.text("what", longest=10) == "stop":
        await run_in_threadpool(broadcasts.choose, event, None)
        note(request, "broadcast stopped")
        return redirect(request, "/broadcast")
    before = broadcasts.of(event) or BroadcastPlan(str(broadcasts.usual_folder(event)))
    plan = await run_in_threadpool(_plan, request, fields, before)
    if fields.problems:
        return await run_in_threadpool(_shown, request, fields)
    await run_in_threadpool(broadcasts.choose, event, plan)
    note(request, "broadcast chosen")
    return redirect(request, "/broadcast")


def _is_taken(request: Request, folder: str, source: str) -> bool:
    """Whether files of the rounds would overwrite those of another event, or the games that are read."""
    event, broadcasts = get_event(request), broadcasts_of(get_desk(request))
    others = (broadcasts.of(other) for other in get_desk(request).open_events if other is not event)
    taken = {os.path.realpath(plan.folder) for plan in others if plan is not None}
    if re.fullmatch(r"round-[0-9]+\.pgn", os.path.basename(source)):
        taken.add(os.path.realpath(os.path.dirname(source)))
    return os.path.realpath(folder) in taken


def _plan(request: Request, fields: Fields, before: BroadcastPlan) -> BroadcastPlan:
    """Return what the form asks for; problems stay in the fields."""
    local = get_person(request).local
    source, folder, server = before.source, before.folder, before.server
    if local:
        source = fields.text("source", longest=_LONGEST)
        folder = fields.text("folder", longest=_LONGEST, required=True)
        server = fields.text("server", longest=_LONGEST).rstrip("/") or LICHESS
        for name, typed in (("source", source), ("folder", folder)):
            if typed and not Path(typed).is_absolute():
                fields.problems[name] = _("Enter the full path, from its beginning.")
        if source and "source" not in fields.problems and not os.path.exists(source):
            fields.problems["source"] = _("There is no such file or folder.")
        if "folder" not in fields.problems and _is_taken(request, folder, source):
            fields.problems["folder"] = _(
                "This folder already contains other games. Choose another one."
            )
        try:
            checked_address(server)
        except AddressRefused as refusal:
            fields.problems["server"] = in_sentences(refusal)
    boards = fields.text("boards", longest=200)
    try:
        boards_in(boards)
    except BroadcastTrouble as refusal:
        fields.problems["boards"] = in_sentences(refusal)
    targets: dict[str, str] = {}
    for number in range(1, _MOST_ROUNDS + 1):
        try:
            target = round_on_server(fields.text(f"lichess-{number}", longest=_LONGEST))
        except BroadcastTrouble as refusal:
            fields.problems[f"lichess-{number}"] = in_sentences(refusal)
        else:
            targets |= {str(number): target} if target else {}
    token = fields.text("token", longest=200)
    return replace(
        before,
        source=source,
        folder=folder,
        server=server,
        boards=boards,
        minutes=fields.number("minutes", most=_MOST_MINUTES) or 0,
        moves=fields.number("moves", most=_MOST_MOVES) or 0,
        targets=targets,
        # A token that was typed for one server is not shown to another one.
        token=token or (before.token if server == before.server else ""),
        local=local or before.local,
        language=language(),
        pushed={},
        push_trouble="",
        refused="",
        source_trouble="",
    )
