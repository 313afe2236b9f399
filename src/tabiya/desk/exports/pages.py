"""Taking the event away: report files, spreadsheets, PGN headers, the event file itself."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from urllib.parse import quote

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.at_the_board.pages import pgn_in
from tabiya.desk.exports.export import Export, list_exports
from tabiya.desk.exports.files import PGN, lost_in, round_pgn
from tabiya.desk.exports.games import get_games, makers_of_norms
from tabiya.desk.folder import SUFFIX, file_stem
from tabiya.desk.rating_list.local_list import rating_list_of
from tabiya.desk.services import SERVICES
from tabiya.desk.standings.scores import published_rounds
from tabiya.desk.web.context import get_desk, get_event, get_state, get_store, read_form, require
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import redirect_to, submit
from tabiya.formats.trf.layout.dialects import DIALECTS
from tabiya.languages import gettext as _
from tabiya.languages import say
from tabiya.store.common.completion import obstacles_to_final_report
from tabiya.store.decision import Refused
from tabiya.store.facts.stopping import EventStopped
from tabiya.store.log.backups import list_backups
from tabiya.store.notes import with_log_head
from tabiya.store.parts import RoundStatus
from tabiya.store.permissions import Permission

_LARGEST_PGN = 8 * 1024 * 1024
"""All games of a large event."""


def exports(request: Request) -> Response:
    """Show what can be taken away."""
    return _exports(request)


def _exports(
    request: Request,
    reason: str = "",
    error: str = "",
    *,
    numbers: str = "",
    problems: Mapping[str, str] = MappingProxyType({}),
) -> Response:
    store = get_store(request)
    state = store.state
    current = state.current_round
    return render(
        request,
        "exports/exports.html",
        {
            "lost": {kind: lost_in(kind, state) for kind in DIALECTS},
            "exports": list_exports(state),
            "services": SERVICES.all(),
            "interim": bool(obstacles_to_final_report(state.as_published)),
            "obstacles": obstacles_to_final_report(state),
            "published": published_rounds(state),
            "backups": tuple(reversed(list_backups(store.path))),
            "may_stop": current is not None
            and current.status is not RoundStatus.PREPARED
            and len(state.rounds) < (state.total_rounds or 0)
            and not state.stopped,
            "stop_reason": reason,
            "stop_error": error,
            "numbers": numbers,
            "problems": problems,
            "list_summary": rating_list_of(get_desk(request)).summary(),
        },
        status=422 if error or problems else 200,
    )


async def stop(request: Request) -> Response:
    """End the event before its last announced round."""
    fields = await read_form(request)
    reason = fields.text("reason", longest=300)
    return await submit(
        request,
        fields,
        EventStopped(reason),
        "/exports",
        asks=_("Stop the event?"),
        again=lambda error: _exports(request, reason, error),
    )


def export(request: Request) -> Response:
    """Send one file."""
    kind = request.path_params["kind"]
    state = get_state(request)
    wanted = list_exports(state).get(kind) or _of_a_round(request, kind)
    if wanted is None:
        raise HTTPException(404, _("There is no such file."))
    require(request, Permission.VIEW if wanted.public else Permission.SEE_UNPUBLISHED)
    cache, head = get_event(request).cache, get_store(request).head_at(state.seq)
    reported = with_log_head(state, published_rounds(state), head)
    data = cache.get(state.seq, ("export", kind), lambda: wanted.make(cache, reported))
    interim = wanted.dated_by_round and obstacles_to_final_report(state.as_published)
    suffix = (
        f"-interim-round-{published_rounds(state)}{wanted.suffix}" if interim else wanted.suffix
    )
    return _download(state.settings.name, suffix, wanted.media_type, data)


def _of_a_round(request: Request, kind: str) -> Export | None:
    named = re.fullmatch(r"round-([0-9]{1,3})\.pgn", kind)
    return round_pgn(get_state(request), int(named[1])) if named else None


async def games(request: Request) -> Response:
    """Send the games of those who made norms, or of the numbers named, with moves from a PGN."""
    fields = await read_form(request)
    state, cache = get_state(request), get_event(request).cache
    typed = fields.text("players")

    def again(problem: str) -> Response:
        return _exports(request, numbers=typed, problems={"players": problem})

    text = await pgn_in(fields, _LARGEST_PGN)
    named = tuple(int(word) for word in re.findall(r"\d{1,5}", typed))
    if not named:
        named = await run_in_threadpool(makers_of_norms, cache, state)
        if not named:
            problem = _(
                "No player has made a norm in this event. Enter the starting numbers of the "
                "players whose games you want."
            )
            return await run_in_threadpool(again, problem)
    known = state.by_number()
    unknown = [number for number in named if number not in known]
    if unknown:
        problem = say("No player has the starting number {n}.", n=unknown[0])
        return await run_in_threadpool(again, problem)
    written = await run_in_threadpool(get_games, state, named, text)
    return _download(state.settings.name, "-games.pgn", PGN, written.encode())


async def open_backup(request: Request) -> Response:
    """Go on with a backup of this event, as an event of its own."""
    fields = await read_form(request)
    desk = get_desk(request)
    if desk.options.one_file:
        raise Refused(
            "this desk was started for one event",
            hint="Start another one on the backup: tabiya desk BACKUP.tabiya",
        )
    opened = await run_in_threadpool(desk.open_backup, get_event(request), fields.text("file"))
    return redirect_to(f"{opened.address}/")


def event_file(request: Request) -> Response:
    """Send the event file, whole, without passwords."""
    require(request, Permission.ADMINISTER)
    store = get_store(request)

    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / f"copy{SUFFIX}"
        store.copy_to(target)
        data = target.read_bytes()
    return _download(store.state.settings.name, SUFFIX, "application/octet-stream", data)


def _download(name: str, suffix: str, media_type: str, data: bytes) -> Response:
    plain = f"{file_stem(name)}{suffix}"
    nice = quote(f"{name}{suffix}".replace("/", "-"), safe="")
    return Response(
        data,
        media_type=media_type,
        headers={
            "Content-Disposition": f"attachment; filename=\"{plain}\"; filename*=UTF-8''{nice}"
        },
    )
