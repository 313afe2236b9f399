"""Board prizes: the best players on each board, and the best team performance."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.entrants.card import performance_of
from tabiya.desk.standings.standings import records_of
from tabiya.desk.web.cache import Cache
from tabiya.desk.web.context import event_of, state_of
from tabiya.desk.web.rendering import render
from tabiya.languages import gettext as _
from tabiya.model.points import Points
from tabiya.model.result import Outcome
from tabiya.store.common.match_seating import boards_of_a_match
from tabiya.store.parts import EnteredPlayer
from tabiya.store.roster import EnteredTeam
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class BoardScore:
    """A player with what he has scored; `board` is his place on the list of his team."""

    who: EnteredPlayer
    team: EnteredTeam
    board: int
    points: Points
    games: int
    percent: Fraction
    performance: str

    @property
    def share(self) -> str:
        """The percentage with one decimal, such as 62.5."""
        return f"{float(self.percent):.1f}"


@dataclass(frozen=True, slots=True)
class TeamPerformance:
    """A team with what all its players have scored together."""

    team: EnteredTeam
    points: Points
    games: int
    share: str
    performance: int | None
    """The average of its players' performances, each counted by the games played."""


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
    scores = event.cache.get(state.seq, "board scores", lambda: _scores(event.cache, state))
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
        "best_teams": _best_teams(scores)[:10],
        "by_board": [(board, lines[:10]) for board, lines in by_board if lines],
        "boards": boards,
        "least": least,
    }
    return render(request, "teams/board_prizes.html", context)


def _board(score: BoardScore, boards: int) -> int:
    return min(score.board, boards + 1)


def _best_teams(scores: list[BoardScore]) -> list[TeamPerformance]:
    """Return the teams in the order of the performance of their players."""
    found = []
    for team, own in groupby(scores, key=lambda each: each.team):
        lines = [each for each in own if each.games]
        games = sum(each.games for each in lines)
        rated = [each for each in lines if _number(each.performance)]
        counted = sum(each.games for each in rated)
        total = sum(_number(each.performance) * each.games for each in rated)
        if games:
            full = sum(each.percent * each.games for each in lines) / games
            found.append(
                TeamPerformance(
                    team,
                    Points(sum(each.points for each in lines)),
                    games,
                    f"{float(full):.1f}",
                    round(total / counted) if counted else None,
                )
            )
    return sorted(found, key=lambda each: (-(each.performance or 0), each.team.number))


def _number(text: str) -> int:
    return int(text) if text.isdigit() else 0


def _scores(cache: Cache, state: EventState) -> list[BoardScore]:
    found, performances = records_of(cache, state), performance_of(cache, state)
    win = state.settings.scoring.win or 1
    scores = []
    for team in state.roster.by_number():
        for place, entrant in enumerate(team.members, start=1):
            who = state.entrants[entrant]
            played = [
                cell
                for cell in found[who.number].cells
                if cell.played and cell.outcome is not Outcome.UNKNOWN
            ]
            points = Points(sum(cell.points for cell in played))
            percent = Fraction(100 * points, win * len(played)) if played else Fraction(0)
            performance = performances.get(who.number, "")
            scores.append(BoardScore(who, team, place, points, len(played), percent, performance))
    return scores
