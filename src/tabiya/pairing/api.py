"""The one way in: pair the next round of a tournament by a system and an edition of its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from tabiya.errors import UnknownSystem
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.team import TeamBye
from tabiya.model.tournament import Tournament
from tabiya.rulebook.edition import Edition


@dataclass(frozen=True, slots=True)
class RoundPairing:
    """The pairing of a round, with the record of how it came about."""

    round: int
    system: str
    edition: Edition
    pairs: tuple[tuple[int, int], ...]
    """(White, Black) in the order of publication, board 1 first."""
    bye: int | None
    """Who receives the pairing-allocated bye, or is free by the table of a round robin."""
    absent: tuple[Bye, ...]
    """Who is not paired because a bye or an absence was announced."""
    trace: Any = None
    """The system's own account of its decisions, for the explainer."""
    bye_kind: ByeKind = ByeKind.PAIRING_ALLOCATED
    """What the bye is: a free day in a round robin brings no points."""
    forfeits: tuple[Game, ...] = ()
    """Games of the table that will not be played, because a player is absent or has left."""
    by_lot: frozenset[tuple[int, int]] = frozenset()
    """Pairs whose colours are drawn by lot, so that the opposite colours are as good."""
    unrated: frozenset[tuple[int, int]] = frozenset()
    """Games that are not rated like the others: faster ones, or after a match is decided."""
    team_byes: tuple[TeamBye, ...] = ()
    """Teams without an opponent in this round."""
    matches: tuple[tuple[int, int], ...] = ()
    """Where teams are paired: (White on board 1, Black) in the order of publication."""

    def as_round(self) -> Round:
        """The round as facts, results still unknown unless a game is forfeited already."""
        known = {(game.white, game.black): game.result for game in self.forfeits}
        bye = () if self.bye is None else (Bye(self.bye, self.bye_kind),)
        return Round(
            self.round,
            tuple(Game(*pair, known.get(pair, GameResult.UNKNOWN)) for pair in self.pairs),
            bye + self.absent,
        )

    def entered_in(self, tournament: Tournament) -> Tournament:
        """The tournament after this round has been paired."""
        paired = tournament.with_round(self.as_round())
        if not self.team_byes:
            return paired
        return replace(paired, team_byes=tournament.team_byes + self.team_byes)


Engine = Callable[[Tournament, str | None], RoundPairing]
"""A system: pairs the next round by the edition named, or by the one in force at the start."""

_ENGINES: Mapping[str, str] = {
    "dutch": "swiss.dutch:pair_next_round",
    "dubov": "swiss.dubov:pair_next_round",
    "burstein": "swiss.burstein:pair_next_round",
    "lim": "swiss.lim:pair_next_round",
    "double-swiss": "swiss.double_swiss:pair_next_round",
    "team": "swiss.team_swiss:pair_next_round",
    "round-robin": "roundrobin.engine:pair_next_round",
    "double-round-robin": "roundrobin.engine:pair_double_round_robin",
    "team-round-robin": "team.engine:pair_next_round",
    "scheveningen": "team.tables:pair_scheveningen",
    "semi-scheveningen": "team.tables:pair_semi_scheveningen",
    "skalitzka": "team.tables:pair_skalitzka",
    "match": "match.engine:pair_next_round",
    "knockout": "knockout.engine:pair_next_round",
}
"""The function of each system; a system is loaded only when it is used."""


def engines() -> Mapping[str, Engine]:
    """Every pairing system held here, by the name used on the command line."""
    return {name: _engine_at(place) for name, place in _ENGINES.items()}


def pair_next_round(
    tournament: Tournament, *, system: str = "dutch", edition: str | None = None
) -> RoundPairing:
    """Pair the next round; raises NoLegalPairing when no pairing obeys the absolute criteria."""
    return _engine_at(_place_of(system))(tournament, edition)


def editions_of(system: str) -> tuple[Edition, ...]:
    """The editions of its rules by which a system can pair, the oldest first.

    A schedule fixed in advance has no rules of its own: the competition rules say how it is made.
    """
    module = _place_of(system).split(":")[0]
    held = getattr(__import__(f"tabiya.pairing.{module}", fromlist=["EDITIONS"]), "EDITIONS", None)
    if held is None:
        from tabiya.pairing.scheduled import TEXTS_OF_SCHEDULES

        held = TEXTS_OF_SCHEDULES
    return tuple(each if isinstance(each, Edition) else each.edition for each in held)


def _place_of(system: str) -> str:
    if system not in _ENGINES:
        raise UnknownSystem(
            f"there is no pairing system {system!r}", hint=f"Known: {', '.join(_ENGINES)}."
        )
    return _ENGINES[system]


def _engine_at(place: str) -> Engine:
    """The function at this place, which is loaded when it is first asked to pair."""

    def run(tournament: Tournament, edition: str | None) -> RoundPairing:
        module, function = place.split(":")
        home = __import__(f"tabiya.pairing.{module}", fromlist=[function])
        engine: Engine = getattr(home, function)
        return engine(tournament, edition)

    return run
