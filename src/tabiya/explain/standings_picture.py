"""The standings as pictures: the race of the leaders, and how many have which score.

Lines differ by more than colour, and every line and bar has its words. The page they stand on has the
colours (`race`, `bar`, `axis`, `grid`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

from tabiya.model.points import Points, show_points
from tabiya.model.record import Record
from tabiya.model.team_record import team_event
from tabiya.model.tournament import Tournament
from tabiya.tiebreaks.standings import Standings

LEADERS = 6
WIDTH, HEIGHT = 480.0, 320.0
"""Narrow enough that words of 17 units can still be read on a phone 390 pixels wide."""
LEFT, RIGHT, TOP, BOTTOM = 44.0, 34.0, 18.0, 34.0
_SIDE_BY_SIDE = 4.5


class Leader(NamedTuple):
    """One of the first in the standings."""

    rank: int
    name: str
    scores: tuple[Points, ...]
    """The points before the first round and after each."""


@dataclass(frozen=True, slots=True)
class Tick:
    """A mark on an axis."""

    at: float
    words: str


@dataclass(frozen=True, slots=True)
class RaceLine:
    """One leader's way through the rounds; `style` tells lines apart without colour."""

    style: int
    rank: int
    name: str
    points: str
    ends: tuple[tuple[float, float], ...]
    label_y: float

    def svg(self) -> str:
        """Return the line with its dots and its number at the end."""
        corners = " ".join(f"{across},{up}" for across, up in self.ends)
        dots = "".join(
            f'<circle class="race-dot r{self.style}" cx="{x}" cy="{y}" r="3"/>'
            for x, y in self.ends
        )
        words = escape(f"{self.rank}. {self.name}: {self.points}")
        return (
            f'<g><title>{words}</title><polyline class="race r{self.style}" points="{corners}"/>'
            f'{dots}<text class="race-end" x="454" y="{self.label_y + 5}">{self.style + 1}</text></g>'
        )


@dataclass(frozen=True, slots=True)
class Race:
    """The race of the leaders."""

    lines: tuple[RaceLine, ...]
    rounds: tuple[Tick, ...]
    scores: tuple[Tick, ...]

    def svg(self, label: str) -> str:
        """Return the picture; the leader's line lies on top."""
        up = "".join(
            f'<line class="grid" x1="44" x2="446" y1="{tick.at}" y2="{tick.at}"/>'
            f'<text class="axis" x="36" y="{tick.at + 5}" text-anchor="end">{tick.words}</text>'
            for tick in self.scores
        )
        across = "".join(
            f'<text class="axis" x="{tick.at}" y="310" text-anchor="middle">{tick.words}</text>'
            for tick in self.rounds
        )
        return _picture(label, up + across + "".join(line.svg() for line in reversed(self.lines)))


@dataclass(frozen=True, slots=True)
class Bar:
    """How many players have a score."""

    x: float
    y: float
    width: float
    height: float
    score: str
    half: bool
    """Whether the score is no whole number: such a label gives way where there is little room."""
    count: int

    def svg(self) -> str:
        """Return the bar with its two labels."""
        middle = self.x + self.width / 2
        count = (
            f'<text class="bar-count" x="{middle:.1f}" y="{self.y - 6:.1f}" text-anchor="middle">'
            f"{self.count}</text>"
            if self.count
            else ""
        )
        return (
            f'<rect class="bar" x="{self.x}" y="{self.y}" width="{self.width}" height="{self.height}" '
            f'rx="2"/>{count}<text class="axis{" half" if self.half else ""}" x="{middle:.1f}" '
            f'y="308" text-anchor="middle">{self.score}</text>'
        )


def bars_svg(bars: Iterable[Bar], label: str) -> str:
    """Return the picture of how many have which score."""
    ground = '<line class="grid" x1="44" x2="460" y1="286" y2="286"/>'
    return _picture(label, ground + "".join(bar.svg() for bar in bars))


def _picture(label: str, inside: str) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH:.0f} {HEIGHT:.0f}" role="img" aria-label={quoteattr(label)}>'
        f"{inside}</svg>"
    )


def list_leaders(
    standings: Standings, tournament: Tournament, records: Mapping[int, Record]
) -> tuple[Leader, ...]:
    """Return the first players or teams with their points round after round."""
    rows, after = standings.rows[:LEADERS], standings.after_round
    if not standings.kind.teams:
        return tuple(
            Leader(
                row.rank,
                row.name,
                tuple(records[row.number].score_after(number) for number in range(after + 1)),
            )
            for row in rows
        )
    matches = team_event(tournament).matches
    leaders = []
    for row in rows:
        own = matches.get(row.number, ())[:after]
        by_match, by_game = (
            tuple(Points(total) for total in accumulate(points, initial=0))
            for points in ([one.match_points for one in own], [one.game_points for one in own])
        )
        # Teams are ranked by the ones or the others; points on top are in neither.
        by_games = by_match[-1] != row.points == by_game[-1]
        leaders.append(Leader(row.rank, row.name, by_game if by_games else by_match))
    return tuple(leaders)


def race(leaders: Sequence[Leader]) -> Race | None:
    """Return the scores of the first in the standings, round after round; None before the first."""
    after = len(leaders[0].scores) - 1 if leaders else 0
    if after < 1:
        return None
    most = max(*(leader.scores[-1] for leader in leaders), 10)

    def x(round_: int) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * round_ / after, 1)

    def y(points: float) -> float:
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * points / most, 1)

    scores = [[leader.scores[round_] for leader in leaders] for round_ in range(after + 1)]
    # All begin together; later, a row of equal scores stays clear of the next half point.
    room = abs(y(0) - y(5)) * 0.8
    shifts = [[0.0] * len(leaders), *(_beside(row, room) for row in scores[1:])]
    ways = [
        [
            (x(round_), round(y(scores[round_][line]) + shifts[round_][line], 1))
            for round_ in range(after + 1)
        ]
        for line in range(len(leaders))
    ]
    labels = apart([way[-1][1] for way in ways])
    lines = [
        RaceLine(style, leader.rank, leader.name, show_points(leader.scores[-1]), tuple(way), label)
        for style, (leader, way, label) in enumerate(zip(leaders, ways, labels, strict=True))
    ]
    step = 10 if most <= 100 else 20
    return Race(
        tuple(lines),
        tuple(Tick(x(n), str(n)) for n in range(after + 1)),
        tuple(Tick(y(p), show_points(p)) for p in range(0, most + 1, step)),
    )


def _beside(scores: list[Points], room: float) -> list[float]:
    """Return how far each line is drawn beside its score, so that no equal line hides another."""
    shifts = []
    for line, score in enumerate(scores):
        equal = [other for other, same in enumerate(scores) if same == score]
        gap = min(_SIDE_BY_SIDE, room / len(equal))
        shifts.append((equal.index(line) - (len(equal) - 1) / 2) * gap)
    return shifts


def apart(wanted: list[float], gap: float = 17.0) -> list[float]:
    """Return places for the labels that do not cover each other, nor leave the picture."""
    crowds: list[list[int]] = []
    for index in sorted(range(len(wanted)), key=lambda index: wanted[index]):
        crowds.append([index])
        while len(crowds) > 1 and _top(crowds[-1], wanted, gap) < _end(crowds[-2], wanted, gap):
            crowds[-2:] = [crowds[-2] + crowds[-1]]
    placed = [0.0] * len(wanted)
    for crowd in crowds:
        for step, index in enumerate(crowd):
            placed[index] = round(_top(crowd, wanted, gap) + step * gap, 1)
    return placed


def _top(crowd: list[int], wanted: list[float], gap: float) -> float:
    """Return where the first label of a crowd stands: around the middle of its lines, if it can."""
    height = (len(crowd) - 1) * gap
    middle = sum(wanted[index] for index in crowd) / len(crowd)
    return max(TOP, min(middle - height / 2, HEIGHT - BOTTOM - height))


def _end(crowd: list[int], wanted: list[float], gap: float) -> float:
    return _top(crowd, wanted, gap) + len(crowd) * gap


def distribution(points: Iterable[Points]) -> tuple[Bar, ...]:
    """Return how many have each score."""
    counts: dict[Points, int] = {}
    for total in points:
        counts[total] = counts.get(total, 0) + 1
    if not counts:
        return ()
    scores = range(min(0, *counts), max(counts) + 1, 5)
    odd = [score for score in counts if score not in scores]
    every = sorted({*scores, *odd})
    width = (WIDTH - LEFT - 20) / len(every)
    highest = max(counts.values())
    bars = []
    for index, score in enumerate(every):
        count = counts.get(Points(score), 0)
        height = (HEIGHT - TOP - 20 - BOTTOM) * count / highest
        bars.append(
            Bar(
                round(LEFT + index * width + width * 0.12, 1),
                round(HEIGHT - BOTTOM - height, 1),
                round(width * 0.76, 1),
                round(height, 1),
                show_points(score),
                score % 10 != 0,
                count,
            )
        )
    return tuple(bars)
