"""Board prizes: the best players on each board, and the best team performance."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.entrants.card import performance_of
from tabiya.desk.standings.scores import so_far
from tabiya.desk.web.context import event_of, state_of
from tabiya.desk.web.rendering import render
from tabiya.desk.web.translations import gettext as _
from tabiya.model.points import Points
from tabiya.model.record import records
from tabiya.store.state import EnteredPlayer, EventState
from tabiya.store.teams.roster import EnteredTeam
from tabiya.store.teams.seating import boards_of_a_match


@dataclass(frozen=True, slots=True)
class BoardScore:
    """A player with what he has scored; `board` is his place on the list of his team."""

    who: EnteredPlayer
    team: EnteredTeam
    board: int
    points: Points
    games: int
    percent: int
    performance: str


def board_prizes(request: Request) -> Response:
    """Show the players of each board in the order of their percentage, then performance."""
    event, state = event_of(request), state_of(request)
    if state.paired_by.teams is None:
        raise HTTPException(404, _("Single players are paired in this event."))
    typed = request.query_params.get("least", "")
    least = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 3 else None
    played = len(state.rounds)
    least = max(1, played - played // 3) if least is None else least
    boards = boards_of_a_match(state) if state.roster.teams else 0
    performances = performance_of(event.cache, state)
    scores = _scores(state, performances)
    by_board = [
        (
            board,
            sorted(
                (each for each in scores if _board(each, boards) == board and each.games >= least),
                key=lambda each: (
                    -each.percent,
                    -_number(each.performance),
                    -each.games,
                    each.who.number,
                ),
            ),
        )
        for board in range(1, boards + 2)
    ]
    context = {
        "by_board": [(board, lines[:10]) for board, lines in by_board if lines],
        "boards": boards,
        "least": least,
    }
    return render(request, "teams/board_prizes.html", context)


def _board(score: BoardScore, boards: int) -> int:
    return min(score.board, boards + 1)


def _number(text: str) -> int:
    return int(text) if text.isdigit() else 0


def _scores(state: EventState, performances: dict[int, str]) -> list[BoardScore]:
    found = records(so_far(state))
    win = state.settings.scoring.win or 1
    scores = []
    for team in state.roster.by_number():
        for place, entrant in enumerate(team.members, start=1):
            who = state.entrants[entrant]
            played = [cell for cell in found[who.number].cells if cell.played]
            points = Points(sum(cell.points for cell in played))
            percent = round(100 * points / (win * len(played))) if played else 0
            performance = performances.get(who.number, "")
            scores.append(BoardScore(who, team, place, points, len(played), percent, performance))
    return scores
