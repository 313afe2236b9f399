"""An event of report file or desk, as the rules of arbiters see it, and the arbiters it names."""

from __future__ import annotations

import re
from typing import NamedTuple

from tabiya.model.tournament import Tournament
from tabiya.norms.arbiters.facts import ArbitedEvent, ArbitedLevel, ArbiterTitle, EventFormat
from tabiya.norms.context import context_of
from tabiya.norms.facts import NEUTRAL, NO_FEDERATION, NormForm, Occasion
from tabiya.pairing.organising import ArbiterRole, EventLevel, Official
from tabiya.pairing.resolve import system_of
from tabiya.ratings.facts import RatingList
from tabiya.ratings.rating_list import list_chosen

_FORMATS = {
    NormForm.SWISS: EventFormat.SWISS,
    NormForm.ROUND_ROBIN: EventFormat.ROUND_ROBIN,
    NormForm.DOUBLE_ROUND_ROBIN: EventFormat.DOUBLE_ROUND_ROBIN,
    NormForm.KNOCKOUT: EventFormat.KNOCKOUT,
}
_TITLE_AND_NAME = re.compile(r"(?:(IA|FA|NA)\s+)?(.*?)\s*(?:\((\d{1,10})\))?\s*")


class NamedArbiter(NamedTuple):
    """An arbiter as an event names one: perhaps with the title before and the FIDE number behind."""

    name: str
    title: ArbiterTitle | None
    fide_id: int | None
    chief: bool


def arbiters_of(tournament: Tournament) -> tuple[NamedArbiter, ...]:
    """Return the chief arbiter and the deputies that an event names."""
    settings = tournament.settings
    named = [(settings.chief_arbiter, True), *((each, False) for each in settings.deputy_arbiters)]
    return tuple(_named(words, chief=chief) for words, chief in named if words.strip())


def officials_of(tournament: Tournament) -> tuple[Official, ...]:
    """Return them as the organiser's rules know arbiters."""
    return tuple(
        Official(
            each.name,
            ArbiterRole.CHIEF if each.chief else ArbiterRole.DEPUTY,
            each.title.value if each.title else "",
            each.fide_id,
        )
        for each in arbiters_of(tournament)
    )


def _named(words: str, *, chief: bool) -> NamedArbiter:
    found = _TITLE_AND_NAME.fullmatch(words.strip())
    if found is None or not found[2]:
        return NamedArbiter(words.strip(), None, None, chief)
    title = ArbiterTitle(found[1]) if found[1] else None
    return NamedArbiter(found[2], title, int(found[3]) if found[3] else None, chief)


_MORE_THAN_ONE = 2


def level_of(tournament: Tournament, announced: EventLevel | None = None) -> ArbitedLevel:
    """Return whose event it is, as far as its announcement and its players say it.

    Players of two federations make it international. That it is a championship of a nation, or of a
    continent and not of the world, is said by nobody: no rule parts the two official ones.
    """
    if announced is EventLevel.OFFICIAL:
        return ArbitedLevel.WORLD
    if announced is EventLevel.OTHER:
        return ArbitedLevel.UNRATED
    many = _federations(tournament) >= _MORE_THAN_ONE
    return ArbitedLevel.INTERNATIONAL if many else ArbitedLevel.RATED


def _federations(tournament: Tournament) -> int:
    return len({each.federation for each in tournament.players} - {*NEUTRAL, NO_FEDERATION})


def event_of(
    tournament: Tournament, level: ArbitedLevel | None = None, system: str | None = None
) -> ArbitedEvent:
    """Return the figures of an event, as one of the level named, else of what its players make it."""
    settings, players = tournament.settings, tournament.players
    form = NormForm.of(
        system or system_of(tournament), players=len(players), rounds=tournament.total_rounds
    )
    context = context_of(tournament, form=form, occasion=Occasion.ORDINARY, edition=None)
    return ArbitedEvent(
        name=settings.name,
        start=settings.start,
        end=settings.end,
        level=level or level_of(tournament),
        format=_FORMATS.get(form, EventFormat.OTHER),
        rapid_or_blitz=list_chosen(settings).rating_list is not RatingList.STANDARD,
        players=len(players),
        rated_players=sum(bool(each.rating) for each in players),
        federations=_federations(tournament),
        rounds=tournament.total_rounds,
        teams=len(tournament.teams),
        boards=len(settings.board_colours)
        or min((len(each.members) for each in tournament.teams), default=0),
        title_norms=all(each.met for each in context.conditions)
        and context.event.games_each >= context.rules.least_games(context.event),
    )
