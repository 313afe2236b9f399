"""The board prizes of a team event: the best players on each board, and the best team performance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from tabiya.answers.lists.spec import (
    CellKind,
    Figure,
    ListColumn,
    ListSpec,
    PersonCell,
    Surface,
    TeamCell,
)
from tabiya.languages import gettext, say, translatable
from tabiya.model.player import Player
from tabiya.model.points import Points, format_points, show_points
from tabiya.model.record import Record
from tabiya.model.result import Outcome
from tabiya.model.team import Team
from tabiya.model.tournament import Tournament

_MOST = 10
"""How many are listed of a board, and how many teams."""


class BoardScore(NamedTuple):
    """What a player has scored; `board` is the place on the list of the team."""

    player: Player
    team: Team
    board: int
    points: Points
    games: int
    percent: Fraction
    performance: str


def board_scores(
    event: Tournament, records: Mapping[int, Record], performances: Mapping[int, str]
) -> tuple[BoardScore, ...]:
    """Return the scores of all members of teams, by the games that are over."""
    win, players = event.settings.scoring.win or 1, event.by_number
    scores = []
    for team in event.teams:
        for board, number in enumerate(team.members, start=1):
            played = [
                cell
                for cell in records[number].cells
                if cell.played and cell.outcome is not Outcome.UNKNOWN
            ]
            points = Points(sum(cell.points for cell in played))
            percent = Fraction(100 * points, win * len(played)) if played else Fraction(0)
            performance = performances.get(number, "")
            scores.append(
                BoardScore(players[number], team, board, points, len(played), percent, performance)
            )
    return tuple(scores)


class BoardLine(NamedTuple):
    """A place among the players of a board."""

    place: int
    score: BoardScore
    board: int | None
    """None for reserves."""
    entrant: int = 0
    """How the desk knows the player, and the team."""
    team: int = 0


def board_lines(
    scores: Sequence[BoardScore],
    boards: int,
    least: int,
    *,
    entrants: Mapping[int, int] | None = None,
    teams: Mapping[int, int] | None = None,
) -> tuple[BoardLine, ...]:
    """Return the best of each board by percentage, then performance, with at least so many games."""
    in_order = sorted(
        (score for score in scores if score.games >= least),
        key=lambda score: (
            min(score.board, boards + 1),
            -score.percent,
            -_number(score.performance),
            -score.games,
            score.player.number,
        ),
    )
    return tuple(
        BoardLine(
            place,
            score,
            None if board > boards else board,
            (entrants or {}).get(score.player.number, 0),
            (teams or {}).get(score.team.number, 0),
        )
        for board, group in groupby(in_order, lambda score: min(score.board, boards + 1))
        for place, score in enumerate(list(group)[:_MOST], start=1)
    )


def _person(line: BoardLine) -> PersonCell:
    player = line.score.player
    title = player.title.value if player.title else ""
    return PersonCell(title, player.name, player.number, line.entrant)


BOARD_PRIZES: ListSpec[BoardLine] = ListSpec(
    name="board-prizes",
    title=translatable("Board prizes"),
    columns=(
        ListColumn(
            "board",
            lambda line: line.board,
            translatable("Bo."),
            "Board",
            kind=CellKind.NUMBER,
            surfaces=~(Surface.DESK | Surface.SITE | Surface.PAPER),
        ),
        ListColumn("place", lambda line: line.place, "#", "Place", kind=CellKind.NUMBER),
        ListColumn("name", _person, translatable("Name"), "Name", kind=CellKind.PERSON),
        ListColumn(
            "team",
            lambda line: TeamCell(line.score.team.name, line.score.team.number, line.team),
            translatable("Team"),
            "Team",
            kind=CellKind.TEAM,
        ),
        ListColumn(
            "rating",
            lambda line: line.score.player.rating or None,
            translatable("Rtg"),
            "Rating",
            kind=CellKind.NUMBER,
            wide=True,
        ),
        ListColumn(
            "points",
            lambda line: _points(line.score.points),
            translatable("Pts."),
            "Points",
            kind=CellKind.NUMBER,
        ),
        ListColumn(
            "games",
            lambda line: line.score.games,
            translatable("Games"),
            "Games",
            kind=CellKind.NUMBER,
            wide=True,
        ),
        ListColumn(
            "percent",
            lambda line: _share(line.score.percent),
            "%",
            "Percent",
            kind=CellKind.NUMBER,
            strong=True,
        ),
        ListColumn(
            "performance",
            lambda line: _number(line.score.performance) or None,
            translatable("Performance"),
            "Performance",
            kind=CellKind.NUMBER,
        ),
    ),
    empty=translatable("No player has played enough games yet."),
    note=lambda _lines: gettext(
        "Each player counts at their place on the team's list. Only games over the board "
        "count; the best percentage first, then the performance."
    ),
    group=lambda line: line.board,
    group_title=lambda line: (
        gettext("Reserves") if line.board is None else say("Board {board}", board=line.board)
    ),
)


class TeamPerformance(NamedTuple):
    """What all players of a team have scored together."""

    team: Team
    points: Points
    games: int
    percent: Fraction
    performance: int | None
    """The average of its players' performances, each counted by the games played."""


class TeamPerformanceLine(NamedTuple):
    """A place among the teams."""

    place: int
    score: TeamPerformance
    team: int = 0
    """How the desk knows the team."""


def best_teams(
    scores: Sequence[BoardScore], teams: Mapping[int, int] | None = None
) -> tuple[TeamPerformanceLine, ...]:
    """Return the teams in the order of the performance of their players."""
    ranked = []
    for team, own in groupby(scores, key=lambda score: score.team):
        lines = [score for score in own if score.games]
        games = sum(score.games for score in lines)
        rated = [score for score in lines if _number(score.performance)]
        counted = sum(score.games for score in rated)
        total = sum(_number(score.performance) * score.games for score in rated)
        if games:
            ranked.append(
                TeamPerformance(
                    team,
                    Points(sum(score.points for score in lines)),
                    games,
                    sum((score.percent * score.games for score in lines), Fraction(0)) / games,
                    round(total / counted) if counted else None,
                )
            )
    ranked.sort(key=lambda score: (-(score.performance or 0), score.team.number))
    return tuple(
        TeamPerformanceLine(place, score, (teams or {}).get(score.team.number, 0))
        for place, score in enumerate(ranked[:_MOST], start=1)
    )


BEST_TEAMS: ListSpec[TeamPerformanceLine] = ListSpec(
    name="best-teams",
    title=translatable("Best team performance"),
    columns=(
        ListColumn("place", lambda line: line.place, "#", "Place", kind=CellKind.NUMBER),
        ListColumn(
            "name",
            lambda line: TeamCell(line.score.team.name, line.score.team.number, line.team),
            translatable("Team"),
            "Team",
            kind=CellKind.TEAM,
        ),
        ListColumn(
            "points",
            lambda line: _points(line.score.points),
            translatable("Game points"),
            "Game points",
            kind=CellKind.NUMBER,
        ),
        ListColumn(
            "games",
            lambda line: line.score.games,
            translatable("Games"),
            "Games",
            kind=CellKind.NUMBER,
        ),
        ListColumn(
            "percent", lambda line: _share(line.score.percent), "%", "Percent", kind=CellKind.NUMBER
        ),
        ListColumn(
            "performance",
            lambda line: line.score.performance or Figure("–", ""),
            translatable("Performance"),
            "Performance",
            kind=CellKind.NUMBER,
            strong=True,
        ),
    ),
    empty=translatable("No player has played enough games yet."),
    note=lambda _lines: gettext(
        "The average of its players' performances, each weighted by the games played; the "
        "standings show the places by match points."
    ),
)


def _points(points: Points) -> Figure:
    return Figure(show_points(points), format_points(points))


def _share(percent: Fraction) -> str:
    """Return the percentage with one decimal, such as 62.5."""
    return f"{float(percent):.1f}"


def _number(text: str) -> int:
    return int(text) if text.isdigit() else 0
