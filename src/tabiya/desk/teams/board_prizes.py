"""Board prizes: the best players on each board, and the best team performance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabiya.answers.lists.board_prizes import (
    BEST_TEAMS,
    BOARD_PRIZES,
    best_teams,
)
from tabiya.answers.lists.spec import ListColumn, ListSpec, Row, Surface, Value, list_values
from tabiya.desk.standings.board_scores import (
    least_games,
    list_board_lines,
    list_scores,
    teams_by_number,
)
from tabiya.desk.web.context import get_event, get_state
from tabiya.desk.web.rendering import render
from tabiya.languages import gettext as _


def board_prizes(request: Request) -> Response:
    """Show the players of each board in the order of their percentage, then performance."""
    event, state = get_event(request), get_state(request)
    if state.paired_by.teams is None:
        raise HTTPException(404, _("This event pairs single players."))
    typed = request.query_params.get("least", "")
    least = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 3 else None
    least = least_games(state.as_published) if least is None else least
    scores = list_scores(event.cache, state)
    lines = list_board_lines(state, scores, least)
    teams = best_teams(scores, teams_by_number(state))
    context: dict[str, Any] = {
        "prizes": BOARD_PRIZES,
        "note": BOARD_PRIZES.note(lines),
        "columns": BOARD_PRIZES.columns_on(Surface.DESK, lines),
        "groups": [
            (BOARD_PRIZES.group_title(group[0]), _cells(BOARD_PRIZES, group))
            for group in BOARD_PRIZES.groups(lines)
        ],
        "best": BEST_TEAMS,
        "best_note": BEST_TEAMS.note(teams),
        "best_columns": BEST_TEAMS.columns_on(Surface.DESK, teams),
        "best_teams": _cells(BEST_TEAMS, teams),
        "least": least,
    }
    return render(request, "teams/board_prizes.html", context)


def _cells(spec: ListSpec[Row], rows: Sequence[Row]) -> list[tuple[Value, ...]]:
    columns: Sequence[ListColumn[Row]] = spec.columns_on(Surface.DESK, rows)
    return [list_values(columns, row) for row in rows]
