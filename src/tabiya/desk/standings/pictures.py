"""The geometry of the pictures: lines, bars and dots with their words; the page draws them."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.entrants.card import performance_of
from tabiya.desk.standings.standings import records_of, standings_of
from tabiya.desk.web.cache import Cache
from tabiya.desk.web.context import event_of, state_of
from tabiya.desk.web.rendering import render
from tabiya.languages import say
from tabiya.model.points import Points, show_points
from tabiya.store.state import EventState

LEADERS = 6
WIDTH, HEIGHT = 480.0, 320.0
"""Narrow enough that words of 17 units can still be read on a phone 390 pixels wide."""
LEFT, RIGHT, TOP, BOTTOM = 44.0, 34.0, 18.0, 34.0
_SIDE_BY_SIDE = 4.5


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
    corners: str
    ends: tuple[tuple[float, float], ...]
    label_y: float


@dataclass(frozen=True, slots=True)
class Race:
    """The race of the leaders."""

    lines: tuple[RaceLine, ...]
    rounds: tuple[Tick, ...]
    scores: tuple[Tick, ...]


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


@dataclass(frozen=True, slots=True)
class Dot:
    """A player's rating against the performance."""

    x: float
    y: float
    words: str
    above: bool


@dataclass(frozen=True, slots=True)
class Scatter:
    """Rating against performance; on the line both are the same."""

    dots: tuple[Dot, ...]
    across: tuple[Tick, ...]
    up: tuple[Tick, ...]
    line: tuple[float, float, float, float]


def race(cache: Cache, state: EventState) -> Race | None:
    """Return the scores of the first in the standings, round after round."""
    shown = standings_of(cache, state)
    if shown.found is None or shown.after < 1:
        return None
    found = records_of(cache, state)
    leaders = shown.found.rows[:LEADERS]
    most = max(*(found[row.number].score_after(shown.after) for row in leaders), 10)
    names = {who.number: who.player.name for who in state.entrants.values()}

    def x(round_: int) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * round_ / shown.after, 1)

    def y(points: float) -> float:
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * points / most, 1)

    scores = [
        [found[row.number].score_after(round_) for row in leaders]
        for round_ in range(shown.after + 1)
    ]
    # All begin together; later, a row of equal scores stays clear of the next half point.
    room = abs(y(0) - y(5)) * 0.8
    shifts = [[0.0] * len(leaders), *(_beside(after, room) for after in scores[1:])]
    ways = [
        [
            (x(round_), round(y(scores[round_][line]) + shifts[round_][line], 1))
            for round_ in range(shown.after + 1)
        ]
        for line in range(len(leaders))
    ]
    labels = _apart([way[-1][1] for way in ways])
    lines = [
        RaceLine(
            style,
            row.rank,
            names[row.number],
            show_points(scores[-1][style]),
            " ".join(f"{across},{up}" for across, up in way),
            tuple(way),
            label,
        )
        for style, (row, way, label) in enumerate(zip(leaders, ways, labels, strict=True))
    ]
    step = 10 if most <= 100 else 20
    return Race(
        tuple(lines),
        tuple(Tick(x(n), str(n)) for n in range(shown.after + 1)),
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


def _apart(wanted: list[float], gap: float = 17.0) -> list[float]:
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


def distribution(cache: Cache, state: EventState) -> tuple[Bar, ...]:
    """Return how many players have each score."""
    counts: dict[Points, int] = {}
    for record in records_of(cache, state).values():
        counts[record.score] = counts.get(record.score, 0) + 1
    if not counts or not state.rounds:
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


def performance(cache: Cache, state: EventState) -> Scatter | None:
    """Return rating against performance, for everybody who has both."""
    found = []
    for who in state.entrants.values():
        told = performance_of(cache, state).get(who.number, "")
        if who.player.rating and told.lstrip("-").isdigit():
            found.append((who.player, who.player.rating, int(told)))
    if len(found) < 2:
        return None
    low = min(min(rating, told) for _, rating, told in found) // 200 * 200
    high = -(-max(max(rating, told) for _, rating, told in found) // 200) * 200
    high = max(high, low + 200)

    def x(rating: int) -> float:
        return round(LEFT + 14 + (WIDTH - LEFT - 40) * (rating - low) / (high - low), 1)

    def y(rating: int) -> float:
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (rating - low) / (high - low), 1)

    dots = tuple(
        Dot(
            x(rating),
            y(told),
            say(
                "{player}: rating {rating}, performance {performance}",
                player=player.name,
                rating=rating,
                performance=told,
            ),
            told >= rating,
        )
        for player, rating, told in found
    )
    step = 200 if high - low <= 1600 else 400
    ticks = range(low, high + 1, step)
    return Scatter(
        dots,
        tuple(Tick(x(rating), str(rating)) for rating in ticks),
        tuple(Tick(y(rating), str(rating)) for rating in ticks),
        (x(low), y(low), x(high), y(high)),
    )


def pictures(request: Request) -> Response:
    """Show the race of the leaders, the distribution of scores, rating against performance."""
    event, state = event_of(request), state_of(request)

    def draw() -> dict[str, object]:
        return {
            "race": race(event.cache, state),
            "distribution": distribution(event.cache, state),
            "performance": performance(event.cache, state),
        }

    found = event.cache.get(state.seq, "pictures", draw)
    return render(request, "standings/pictures.html", found)
