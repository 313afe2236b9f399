"""What of an event is for everybody: the only facts that pages of the public site are made from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from datetime import datetime
from functools import cached_property
from typing import Any, NamedTuple, TypeVar

from tabiya.answers.fixtures import FixtureLine, MatchTimes, fixture_lines
from tabiya.answers.rounds import in_board_order
from tabiya.answers.translation import translation_for
from tabiya.formats.games import GamesFile
from tabiya.generator.forecast import Futures
from tabiya.languages import language
from tabiya.model.player import Player
from tabiya.model.result import GameResult
from tabiya.model.round import Round
from tabiya.model.team import PlannedMatch
from tabiya.model.tournament import Tournament
from tabiya.pairing.registry import is_held, system_named
from tabiya.pairing.resolve import get_system
from tabiya.prizes.award import PrizeFund
from tabiya.site.pictures import EventPicture
from tabiya.store.common.announced import list_sections
from tabiya.store.common.fixtures import match_times
from tabiya.store.state import EventState

Fact = TypeVar("Fact")


class Chances(NamedTuple):
    """The rest of the event, played many times."""

    futures: Futures
    after: int
    """The last complete round then."""


@dataclass(frozen=True)
class PublicEvent:
    """An event as everybody may know it.

    Of births it has the year alone. Contacts, needs, fees, remarks and the arbiter's book are not in it,
    so that no page can show them.
    """

    tournament: Tournament
    system: str
    edition: str | None = None
    lots_seed: int | None = None
    """What lots were drawn from, if they separate players after the last round that is published."""
    clubs: Mapping[int, str] = field(default_factory=dict)
    """Clubs by starting number."""
    captains: Mapping[int, str] = field(default_factory=dict)
    """The captains of teams by the team's number."""
    times: Mapping[int, datetime] = field(default_factory=dict)
    """When rounds start, where that is known to the minute."""
    matches: tuple[PlannedMatch, ...] = ()
    """When and where matches of teams are played that have their own time or venue."""
    fund: PrizeFund | None = None
    """The prizes that were announced."""
    altered: frozenset[int] = frozenset()
    """Rounds in which the arbiter changed the pairing of the system by hand."""
    regulations: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """What was announced, in the language of the site: headings with their sentences."""
    games: GamesFile | None = None
    """The moves of games, if there is a file of them."""
    festival: str = ""
    """The festival it is shown with, in a site of all its events."""
    chances: Chances | None = None
    """Known some time after a round, if at all."""
    pictures: Mapping[str, EventPicture] = field(default_factory=dict)
    """Its logo and its picture, as far as there are any."""
    address: str = ""
    """Where everybody finds the site on the web, with a slash at its end; empty if nobody said it."""

    @cached_property
    def fixtures(self) -> tuple[FixtureLine, ...]:
        """All matches of teams, where a table says before the first round who will meet whom."""
        if not is_held(self.system):
            return ()
        times = MatchTimes(self.times, self.matches)
        return fixture_lines(self.tournament, system_named(self.system), times)

    @property
    def rounds(self) -> int:
        """How many rounds are published."""
        return len(self.tournament.rounds)

    @cached_property
    def complete(self) -> int:
        """After how many rounds every game has its result."""
        for round_ in self.tournament.rounds:
            if any(game.result is GameResult.UNKNOWN for game in round_.games):
                return round_.number - 1
        return self.rounds


def event_of_state(state: EventState) -> PublicEvent:
    """Return what of an event of the desk is for everybody: the rounds that are published.

    The regulations are told in the language that is spoken now (`tabiya.languages.speaking`).
    """
    facts = state.published_tournament
    published = len(facts.rounds)
    numbers = {who.entrant: who.number for who in state.entrants.values()}
    sections = list_sections(state, translation_for(language()))
    return PublicEvent(
        tournament=_public(facts),
        system=state.system,
        edition=state.edition,
        lots_seed=state.lots_seed,
        clubs={
            numbers[entrant]: particulars.club
            for entrant, particulars in state.registration.particulars.items()
            if particulars.club and entrant in numbers
        },
        captains={
            team.number: team.details.captain
            for team in state.roster.teams.values()
            if team.details.captain
        },
        fund=state.prizes,
        times={**state.schedule.planned, **state.schedule.started},
        matches=match_times(state).matches,
        altered=frozenset(round_.number for round_ in state.rounds[:published] if round_.altered),
        regulations=tuple((section.title, section.lines) for section in sections),
    )


def event_of_report(tournament: Tournament, name: str = "") -> PublicEvent:
    """Return what of a report file is for everybody; boards are in the order of the rules.

    An event without a name has the one that is given, because every page begins with it.
    """
    settings = tournament.settings
    if not settings.name.strip():
        tournament = replace(tournament, settings=replace(settings, name=name))
    return PublicEvent(_public(in_board_order(tournament)), get_system(tournament))


def with_known_facts(event: PublicEvent, known: PublicEvent) -> PublicEvent:
    """Return the same event, with the very facts of an earlier one wherever they say the same.

    Events come from another process as copies. Once equal facts are one and the same, whatever is made
    from them can be compared without looking into it.
    """
    was, now = known.tournament, event.tournament
    tournament = replace(
        now,
        **_known_fields(now, was, but=("players", "rounds")),
        players=_known_each(now.players, was.players),
        rounds=tuple(map(_known_round, now.rounds, was.rounds)) + now.rounds[len(was.rounds) :],
    )
    return replace(event, **_known_fields(event, known, but=("tournament",)), tournament=tournament)


Facts = TypeVar("Facts", PublicEvent, Tournament)


def _known_fields(now: Facts, was: Facts, *, but: tuple[str, ...]) -> dict[str, Any]:
    """Return the fields in which two events agree, as the earlier one has them."""
    names = [field.name for field in fields(now) if field.name not in but]
    return {name: getattr(was, name) for name in names if getattr(now, name) == getattr(was, name)}


def _known_each(now: tuple[Fact, ...], was: tuple[Fact, ...]) -> tuple[Fact, ...]:
    if now == was:
        return was
    same = [old if new == old else new for new, old in zip(now, was, strict=False)]
    return (*same, *now[len(same) :])


def _known_round(now: Round, was: Round) -> Round:
    return was if now == was else replace(now, games=_known_each(now.games, was.games))


def _public(tournament: Tournament) -> Tournament:
    """Return the event without days of birth and without remarks."""
    return replace(tournament, players=tuple(map(_year_alone, tournament.players)), notes=())


def _year_alone(player: Player) -> Player:
    """Return a player with the year of birth alone, also where a federation tells it."""
    if len(player.birth) <= 4 and not any(rating.birth for rating in player.national):
        return player
    national = tuple(replace(rating, birth=rating.birth[:4]) for rating in player.national)
    return replace(player, birth=player.birth[:4], national=national)
