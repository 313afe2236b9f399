"""Pairing brackets: the players paired together, and what lies below them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from tabiya.pairing.swiss.shared.entrant import Entrant


class Role(Enum):
    """What part a bracket plays in the pairing of the round."""

    ORDINARY = "ordinary"
    LAST = "last"
    PENULTIMATE = "penultimate"
    """Paired again so that the rest can be completed (2017: PPB)."""
    COLLAPSED = "collapsed last"
    """All lower players together (2017: CLB)."""


@dataclass(frozen=True, slots=True)
class Bracket:
    """Moved-down players first, then the residents, each in rank order."""

    moved_down: tuple[Entrant, ...]
    residents: tuple[Entrant, ...]
    role: Role
    following: tuple[Entrant, ...]
    """The next scoregroup, empty below the last bracket."""
    rest: tuple[Entrant, ...]
    """Everybody below the next scoregroup."""
    point: int
    """What a win brings."""
    bye_score: int | None
    """The score at which the bye will be given, if the edition settles it beforehand."""

    @property
    def players(self) -> tuple[Entrant, ...]:
        """All players of the bracket in rank order; their places are the sequence numbers."""
        return self.moved_down + self.residents

    @property
    def below(self) -> tuple[Entrant, ...]:
        """Everybody below the bracket."""
        return self.following + self.rest

    @property
    def final(self) -> bool:
        """Whether nothing lies below, so that a player left over receives the bye."""
        return not self.following and not self.rest

    @property
    def lowest_score(self) -> int:
        """The score of the lowest resident."""
        return self.residents[-1].score

    @property
    def gives_the_bye(self) -> bool:
        """Whether whoever floats down alone from here will end with the bye."""
        return self.bye_score is not None and self.bye_score >= self.lowest_score


def ranks_of(players: Sequence[Entrant]) -> int:
    """The ranks of some players as a bit set."""
    if len(players) > 1 and players[-1].rank - players[0].rank == len(players) - 1:
        return ((1 << len(players)) - 1) << players[0].rank
    return sum(1 << player.rank for player in players)
