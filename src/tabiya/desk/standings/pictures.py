"""The pictures of an event: the race, the scores, and rating against performance."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.cache import Cache
from tabiya.desk.standings.performances import get_performance
from tabiya.desk.standings.standings import get_facts, get_standings, list_records
from tabiya.desk.web.context import get_event, get_state
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
    list_leaders,
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


def find_race(cache: Cache, state: EventState) -> Race | None:
    """Return the scores of the first players or teams, round after round."""
    ranking = get_standings(cache, state).found
    if ranking is None:
        return None
    return race(list_leaders(ranking, get_facts(cache, state), list_records(cache, state)))


def get_distribution(cache: Cache, state: EventState) -> tuple[Bar, ...]:
    """Return how many players or teams have each score."""
    ranking = get_standings(cache, state).found
    return distribution(row.points for row in ranking.rows) if ranking and state.rounds else ()


def performance(cache: Cache, state: EventState) -> Scatter | None:
    """Return rating against performance, for everybody who has both."""
    measured = []
    for who in state.entrants.values():
        text = get_performance(cache, state).get(who.number, "")
        if who.player.rating and text.lstrip("-").isdigit():
            measured.append((who.player, who.player.rating, int(text)))
    if len(measured) < 2:
        return None
    low = min(min(rating, reached) for _, rating, reached in measured) // 200 * 200
    high = -(-max(max(rating, reached) for _, rating, reached in measured) // 200) * 200
    high = max(high, low + 200)

    def x(rating: int) -> float:
        return round(LEFT + 14 + (WIDTH - LEFT - 40) * (rating - low) / (high - low), 1)

    def y(rating: int) -> float:
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (rating - low) / (high - low), 1)

    dots = tuple(
        Dot(
            x(rating),
            y(reached),
            say(
                "{player}: rating {rating}, performance {performance}",
                player=player.name,
                rating=rating,
                performance=reached,
            ),
            reached >= rating,
        )
        for player, rating, reached in measured
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
    event, state = get_event(request), get_state(request)

    def draw() -> dict[str, object]:
        raced = find_race(event.cache, state)
        bars = get_distribution(event.cache, state)
        return {
            "race": raced,
            # Drawn by us, names escaped.
            "race_drawn": Markup(raced.svg(_("The leaders' points after each round")))  # noqa: S704
            if raced
            else "",
            "bars_drawn": Markup(bars_svg(bars, _("Number of players for each score"))),  # noqa: S704
            "performance": performance(event.cache, state),
        }

    context = event.cache.get(state.seq, ("pictures", language()), draw)
    return render(request, "standings/pictures.html", context)
