"""An event of report file or desk, as the rules of arbiters see it, and the arbiters it names."""

from __future__ import annotations

import re
from typing import NamedTuple

from tabiya.model.tournament import Tournament
from tabiya.norms.arbiters.facts import ArbitedEvent, ArbitedLevel, ArbiterTitle, EventFormat
from tabiya.norms.context import make_context
from tabiya.norms.facts import NEUTRAL, NO_FEDERATION, NormForm, Occasion
from tabiya.pairing.organising import ArbiterRole, EventLevel, Official
from tabiya.pairing.resolve import get_system
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


def list_arbiters(tournament: Tournament) -> tuple[NamedArbiter, ...]:
    """Return the chief arbiter and the deputies that an event names."""
    settings = tournament.settings
    named = [
        (settings.chief_arbiter, True),
        *((deputy, False) for deputy in settings.deputy_arbiters),
    ]
    return tuple(_named(words, chief=chief) for words, chief in named if words.strip())


def list_officials(tournament: Tournament) -> tuple[Official, ...]:
    """Return them as the organiser's rules know arbiters."""
    return tuple(
        Official(
            arbiter.name,
            ArbiterRole.CHIEF if arbiter.chief else ArbiterRole.DEPUTY,
            arbiter.title.value if arbiter.title else "",
            arbiter.fide_id,
        )
        for arbiter in list_arbiters(tournament)
    )


def _named(words: str, *, chief: bool) -> NamedArbiter:
    match = _TITLE_AND_NAME.fullmatch(words.strip())
    if match is None or not match[2]:
        return NamedArbiter(words.strip(), None, None, chief)
    title = ArbiterTitle(match[1]) if match[1] else None
    return NamedArbiter(match[2], title, int(match[3]) if match[3] else None, chief)


_MORE_THAN_ONE = 2


def get_level(tournament: Tournament, announced: EventLevel | None = None) -> ArbitedLevel:
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
    return len({player.federation for player in tournament.players} - {*NEUTRAL, NO_FEDERATION})


def get_event(
    tournament: Tournament, level: ArbitedLevel | None = None, system: str | None = None
) -> ArbitedEvent:
    """Return the figures of an event, as one of the level named, else of what its players make it."""
    settings, players = tournament.settings, tournament.players
    form = NormForm.of(
        system or get_system(tournament), players=len(players), rounds=tournament.total_rounds
    )
    context = make_context(tournament, form=form, occasion=Occasion.ORDINARY, edition=None)
    return ArbitedEvent(
        name=settings.name,
        start=settings.start,
        end=settings.end,
        level=level or get_level(tournament),
        format=_FORMATS.get(form, EventFormat.OTHER),
        rapid_or_blitz=list_chosen(settings).rating_list is not RatingList.STANDARD,
        players=len(players),
        rated_players=sum(bool(player.rating) for player in players),
        federations=_federations(tournament),
        rounds=tournament.total_rounds,
        teams=len(tournament.teams),
        boards=len(settings.board_colours)
        or min((len(team.members) for team in tournament.teams), default=0),
        title_norms=all(condition.met for condition in context.conditions)
        and context.event.games_each >= context.rules.least_games(context.event),
    )
