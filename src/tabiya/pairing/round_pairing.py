"""The pairing of a round, as every system returns it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from tabiya.model.arguments import expect
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.team import TeamBye
from tabiya.model.tournament import Tournament
from tabiya.pairing.account import Reasoning, ScheduleReasoning, Step
from tabiya.rulebook.edition import Edition


class OtherReading(NamedTuple):
    """A way to pair the round that the text allows as well, where it leaves a choice."""

    sentences: tuple[str, ...]
    """The rules in which it differs from ours, as sentences."""
    pair: Callable[[], RoundPairing]


@dataclass(frozen=True, repr=False)  # Without slots, so that the account is made once.
class RoundPairing:
    """The pairing of a round, with the account of how it was found.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> pairing = tabiya.pair_next_round(event.up_to(1))
    >>> pairing.round, len(pairing.pairs)
    (2, 3)
    """

    round: int
    system: str
    edition: Edition
    boards: tuple[tuple[int, int], ...]
    """(White, Black) in the order of publication, board 1 first, with the games that are forfeited."""
    bye: int | None
    """Who receives the pairing-allocated bye, or is free by the table of a round robin."""
    absent: tuple[Bye, ...]
    """Who is not paired because a bye or an absence was announced."""
    reasoning: Reasoning = field(default_factory=ScheduleReasoning)
    """How the system came to it: what it keeps to answer for the round."""
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
    other_readings: tuple[OtherReading, ...] = field(default=(), compare=False)
    """How else the text may be read, where it leaves a choice; for whoever checks a round."""
    matches: tuple[tuple[int, int], ...] = ()
    """Where teams are paired: (White on board 1, Black) in the order of publication."""

    def __repr__(self) -> str:
        """Round, system and number of boards: all of it would flood a log."""
        bye = "" if self.bye is None else f", bye={self.bye}"
        return (
            f"<RoundPairing round={self.round}, {self.system} {self.edition.name}, "
            f"{len(self.boards)} boards{bye}>"
        )

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """(White, Black) of the games to be played, without games of a table that are forfeited."""
        decided = {(game.white, game.black) for game in self.forfeits}
        return tuple(pair for pair in self.boards if pair not in decided)

    @cached_property
    def account(self) -> Step:
        """The tree of steps that led to this round."""
        return self.reasoning.account(self)

    def as_round(self) -> Round:
        """The round as facts, results still unknown unless a game is forfeited already."""
        known = {(game.white, game.black): game.result for game in self.forfeits}
        bye = () if self.bye is None else (Bye(self.bye, self.bye_kind),)
        return Round(
            self.round,
            tuple(Game(*pair, known.get(pair, GameResult.UNKNOWN)) for pair in self.boards),
            bye + self.absent,
        )

    def entered_in(self, tournament: Tournament) -> Tournament:
        """The tournament after this round has been paired."""
        expect(tournament, Tournament, "tournament", "a Tournament")
        paired = tournament.with_round(self.as_round())
        if not self.team_byes:
            return paired
        return replace(paired, team_byes=tournament.team_byes + self.team_byes)


Pairer = Callable[[Tournament], RoundPairing]
"""Pairs the next round of a tournament, system and edition already chosen."""
