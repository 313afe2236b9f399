"""The pictures of an event: the race, the scores, and rating against performance."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.cache import Cache
from tabiya.desk.standings.performances import performance_of
from tabiya.desk.standings.standings import facts_of, records_of, standings_of
from tabiya.desk.web.context import event_of, state_of
from tabiya.desk.web.rendering import render
from tabiya.explain.standings_picture import (
    BOTTOM,
    HEIGHT,
    LEFT,
    TOP,
    WIDTH,
    Bar,
    Race,
    Tick,
    bars_svg,
    distribution,
    leaders_of,
    race,
)
from tabiya.languages import gettext as _
from tabiya.languages import language, say
from tabiya.store.state import EventState


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


def race_of(cache: Cache, state: EventState) -> Race | None:
    """Return the scores of the first players or teams, round after round."""
    found = standings_of(cache, state).found
    if found is None:
        return None
    return race(leaders_of(found, facts_of(cache, state), records_of(cache, state)))


def distribution_of(cache: Cache, state: EventState) -> tuple[Bar, ...]:
    """Return how many players or teams have each score."""
    found = standings_of(cache, state).found
    return distribution(row.points for row in found.rows) if found and state.rounds else ()


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
        raced = race_of(event.cache, state)
        bars = distribution_of(event.cache, state)
        return {
            "race": raced,
            # Drawn by us, names escaped.
            "race_drawn": Markup(raced.svg(_("The leaders' points after each round")))  # noqa: S704
            if raced
            else "",
            "bars_drawn": Markup(bars_svg(bars, _("Number of players for each score"))),  # noqa: S704
            "performance": performance(event.cache, state),
        }

    found = event.cache.get(state.seq, ("pictures", language()), draw)
    return render(request, "standings/pictures.html", found)
