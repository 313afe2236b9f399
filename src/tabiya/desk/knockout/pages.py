"""The bracket of a knock-out: drawn, and told match by match."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.cache import Cache
from tabiya.desk.web.context import get_event, get_state
from tabiya.desk.web.rendering import render
from tabiya.languages import gettext as _
from tabiya.languages import say
from tabiya.model.time_control import describe_control
from tabiya.pairing import phrases
from tabiya.pairing.knockout.bracket import KnockoutBracket, KnockoutMatch, round_name
from tabiya.pairing.knockout.engine import followed
from tabiya.pairing.knockout.ladder import Ladder
from tabiya.pairing.knockout.picture import get_score, label, svg_pictures
from tabiya.store.state import EventState

_PLACES = 32
"""So many names stand in the first column of a picture; larger brackets have several."""


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A match in words, for those who cannot see the picture."""

    number: int
    upper: str
    lower: str
    score: str
    winner: str
    why: str


def bracket_page(request: Request) -> Response:
    """Show the bracket after the games that have ended."""
    event, state = get_event(request), get_state(request)
    if not state.paired_by.knocks_out:
        raise HTTPException(404, _("Only a knock-out has a bracket."))
    if len(state.entrants) < 2:
        return render(request, "knockout/bracket.html", {"pictures": (), "stages": ()})
    shown = bracket_shown(event.cache, state)
    context = {
        "pictures": list_pictures(shown, _PLACES),
        "stages": [
            (round_name(shown.rounds, number), [_line(shown, match) for match in matches])
            for number, matches in groupby(shown.matches, key=lambda match: match.round_number)
        ],
        "ladder": _describe_ladder(shown.ladder, state.settings.time_control),
    }
    return render(request, "knockout/bracket.html", context)


def bracket_shown(cache: Cache, state: EventState) -> KnockoutBracket:
    """Return the bracket after the published games that have ended."""
    return cache.get(
        state.seq,
        "bracket",
        lambda: followed(state.published_tournament).bracket,
    )


def list_pictures(bracket: KnockoutBracket, places: int) -> tuple[Markup, ...]:
    """Return the pages of the picture, each with so many names in its first column."""
    return tuple(Markup(picture) for picture in svg_pictures(bracket, places=places))  # noqa: S704 - drawn by us, names escaped


def _line(bracket: KnockoutBracket, match: KnockoutMatch) -> MatchLine:
    winner = "" if match.winner is None else bracket.players[match.winner - 1]
    return MatchLine(
        match.number,
        label(bracket, match.upper),
        label(bracket, match.lower),
        get_score(bracket, match),
        winner,
        match.why,
    )


def _describe_ladder(ladder: Ladder, time_control: str) -> list[str]:
    """Return the games of a match in order, each with its time control and how it ends."""
    lines = []
    for place, rung in enumerate(ladder.rungs):
        pace = time_control if not place and time_control else describe_control(rung.time)
        words = say(
            "{name}: {games} at {pace}; {ending}.",
            name=phrases.capital(_(rung.name)),
            games=rung.games,
            pace=pace,
            ending=_(rung.ending.value),
        )
        lines.append(words)
    return lines
