"""What of an event is for everybody: the only facts that pages of the public site are made from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from typing import NamedTuple

from tabiya.formats.games import GamesFile
from tabiya.generator.forecast import Futures
from tabiya.model.player import Player
from tabiya.model.result import GameResult
from tabiya.model.tournament import Tournament
from tabiya.pairing.resolve import system_of
from tabiya.printing.sources import in_board_order
from tabiya.prizes.award import PrizeFund
from tabiya.store.regulations.announced import sections_of
from tabiya.store.state import EventState, RoundStatus


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
    times: Mapping[int, datetime] = field(default_factory=dict)
    """When rounds start, where that is known to the minute."""
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
    address: str = ""
    """Where everybody finds the site on the web, with a slash at its end; empty if nobody said it."""

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
    facts = state.tournament()
    current = state.current_round
    prepared = current is not None and current.status is RoundStatus.PREPARED
    published = len(facts.rounds) - prepared
    numbers = {who.entrant: who.number for who in state.entrants.values()}
    return PublicEvent(
        tournament=_public(facts.up_to(published)),
        system=state.system,
        edition=state.edition,
        lots_seed=state.lots_seed,
        clubs={
            numbers[entrant]: told.club
            for entrant, told in state.registration.particulars.items()
            if told.club and entrant in numbers
        },
        fund=state.prizes,
        times={**state.schedule.planned, **state.schedule.started},
        altered=frozenset(round_.number for round_ in state.rounds[:published] if round_.altered),
        regulations=tuple((each.title, each.lines) for each in sections_of(state)),
    )


def event_of_report(tournament: Tournament) -> PublicEvent:
    """Return what of a report file is for everybody; boards are in the order of the rules."""
    return PublicEvent(_public(in_board_order(tournament)), system_of(tournament))


def _public(tournament: Tournament) -> Tournament:
    """Return the event without days of birth and without remarks."""
    return replace(tournament, players=tuple(map(_year_alone, tournament.players)), notes=())


def _year_alone(player: Player) -> Player:
    return replace(player, birth=player.birth[:4]) if len(player.birth) > 4 else player
