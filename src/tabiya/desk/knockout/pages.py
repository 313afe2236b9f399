"""The bracket of a knock-out: drawn, and told match by match."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.cache import Cache
from tabiya.desk.web.context import event_of, state_of
from tabiya.desk.web.rendering import render
from tabiya.languages import gettext as _
from tabiya.languages import say
from tabiya.model.time_control import control_in_words
from tabiya.pairing import phrases
from tabiya.pairing.knockout.bracket import KnockoutBracket, KnockoutMatch, round_name
from tabiya.pairing.knockout.engine import followed
from tabiya.pairing.knockout.ladder import Ladder
from tabiya.pairing.knockout.picture import label, score_of, svg_pictures
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
    event, state = event_of(request), state_of(request)
    if not state.paired_by.knocks_out:
        raise HTTPException(404, _("Only a knock-out has a bracket."))
    if len(state.entrants) < 2:
        return render(request, "knockout/bracket.html", {"pictures": (), "stages": ()})
    found = bracket_shown(event.cache, state)
    context = {
        "pictures": pictures_of(found, _PLACES),
        "stages": [
            (round_name(found.rounds, number), [_line(found, each) for each in matches])
            for number, matches in groupby(found.matches, key=lambda each: each.round_number)
        ],
        "ladder": _ladder_in_words(found.ladder, state.settings.time_control),
    }
    return render(request, "knockout/bracket.html", context)


def bracket_shown(cache: Cache, state: EventState) -> KnockoutBracket:
    """Return the bracket after the published games that have ended."""
    return cache.get(
        state.seq,
        "bracket",
        lambda: followed(state.published_tournament).bracket,
    )


def pictures_of(found: KnockoutBracket, places: int) -> tuple[Markup, ...]:
    """Return the pages of the picture, each with so many names in its first column."""
    return tuple(Markup(each) for each in svg_pictures(found, places=places))  # noqa: S704 - drawn by us, names escaped


def _line(found: KnockoutBracket, match: KnockoutMatch) -> MatchLine:
    winner = "" if match.winner is None else found.players[match.winner - 1]
    return MatchLine(
        match.number,
        label(found, match.upper),
        label(found, match.lower),
        score_of(found, match),
        winner,
        match.why,
    )


def _ladder_in_words(ladder: Ladder, time_control: str) -> list[str]:
    """Return the games of a match in order, each with its time control and how it ends."""
    told = []
    for place, rung in enumerate(ladder.rungs):
        pace = time_control if not place and time_control else control_in_words(rung.time)
        words = say(
            "{name}: {games} at {pace}; {ending}.",
            name=phrases.capital(_(rung.name)),
            games=rung.games,
            pace=pace,
            ending=_(rung.ending.value),
        )
        told.append(words)
    return told
