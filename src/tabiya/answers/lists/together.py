"""The ranking of schools, clubs, classes or teams of children by the points of their best players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from tabiya.answers.lists.spec import EVERYWHERE, CellKind, Figure, ListColumn, ListSpec, Surface
from tabiya.languages import say_number, translatable
from tabiya.model.points import Points, format_points, show_points
from tabiya.tiebreaks.standings import StandingsRow

USUAL_BEST = 4
"""How many count for each unless it is announced."""

TITLES: Mapping[str, str] = {
    "club": translatable("Schools and clubs"),
    "school_class": translatable("Classes"),
    "group": translatable("Teams of children"),
}
_HEADINGS: Mapping[str, str] = {
    "club": translatable("School or club"),
    "school_class": translatable("Class"),
    "group": translatable("Team"),
}


class TogetherLine(NamedTuple):
    """A school, a club, a class or a team."""

    rank: int
    name: str
    points: Points
    counted: tuple[StandingsRow, ...]
    """Those whose points count, the best first."""
    players: int
    """How many of them play."""


def ranked_together(
    rows: Iterable[StandingsRow], belongs: Mapping[int, str], best: int
) -> tuple[TogetherLine, ...]:
    """Return the ranking of whatever players belong to, by their starting numbers.

    The points of the best players are added. Of equal sums the one is first whose best player has the
    better place; where that is shared too, so is the rank.
    """
    members: dict[str, list[StandingsRow]] = {}
    for row in rows:
        if row.counts and (name := belongs.get(row.number, "")):
            members.setdefault(name, []).append(row)
    totals = []
    for name, own in members.items():
        own.sort(key=lambda row: (-row.points, row.rank))
        counted = tuple(own[:best])
        points = Points(sum(row.points for row in counted))
        first = min(row.rank for row in own)
        totals.append(((-points, first), name.casefold(), name, points, counted, len(own)))
    totals.sort(key=lambda entry: entry[:2])
    lines: list[TogetherLine] = []
    last: tuple[int, int] | None = None
    for place, (value, _order, name, points, counted, players) in enumerate(totals, start=1):
        rank = lines[-1].rank if value == last else place
        lines.append(TogetherLine(rank, name, points, counted, players))
        last = value
    return tuple(lines)


def get_rule(best: int) -> str:
    """Return how such a ranking is made, for the page and the paper."""
    return say_number(
        "The points of the best {n} player count. Of equal sums the one is first whose best player has the better place in the standings.",
        "The points of the best {n} players count. Of equal sums the one is first whose best player has the better place in the standings.",
        best,
    )


def together_list(kind: str, best: int) -> ListSpec[TogetherLine]:
    """Return the list of schools or clubs, of classes or of teams."""
    return ListSpec(
        name="schools",
        title=TITLES[kind],
        columns=(
            ListColumn(
                "rank",
                lambda line: line.rank,
                translatable("Rk."),
                "Rank",
                kind=CellKind.NUMBER,
                tooltip=translatable("Rank"),
            ),
            ListColumn("name", lambda line: line.name, _HEADINGS[kind], "Name", strong=True),
            ListColumn(
                "points",
                lambda line: Figure(show_points(line.points), format_points(line.points)),
                translatable("Pts."),
                "Points",
                kind=CellKind.NUMBER,
                strong=True,
                tooltip=translatable("Points"),
            ),
            ListColumn(
                "players",
                lambda line: line.players,
                translatable("Players"),
                "Players",
                kind=CellKind.NUMBER,
                wide=True,
            ),
            ListColumn(
                "counted",
                _counted,
                translatable("Who counts"),
                "Who counts",
                wide=True,
                surfaces=EVERYWHERE & ~Surface.NARROW_SCREEN,
            ),
        ),
        empty=translatable("No player has a school or a club yet, or no round is published."),
        note=lambda _lines: get_rule(best),
    )


def _counted(line: TogetherLine) -> str:
    return " · ".join(f"{row.name} {show_points(row.points)}" for row in line.counted)
