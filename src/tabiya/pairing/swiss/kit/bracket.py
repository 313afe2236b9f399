"""Pairing brackets: the players paired together, what lies below them, and the pairing chosen."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from tabiya.pairing.swiss.kit.criterion import Candidate
from tabiya.pairing.swiss.kit.entrant import Entrant


class BracketRole(Enum):
    """What part a bracket plays in the pairing of the round."""

    ORDINARY = "ordinary"
    LAST = "last"
    PENULTIMATE = "penultimate"
    """Paired again so that the rest can be completed (Dutch system, 2017: PPB)."""
    COLLAPSED = "collapsed last"
    """All lower players together (Dutch system, 2017: CLB)."""


@dataclass(frozen=True, slots=True, eq=False)
class Bracket:
    """The players paired together; a player's place is the in-bracket sequence-number less one."""

    players: tuple[Entrant, ...]
    """Everybody in the bracket, in the order of the system."""
    moved_down: tuple[Entrant, ...]
    """Those whom the brackets above left over (M0 is their number)."""
    residents: tuple[Entrant, ...]
    """The players of the scoregroup, or of several that were put together."""
    following: tuple[Entrant, ...] = ()
    """The next scoregroup, empty below the last bracket."""
    rest: tuple[Entrant, ...] = ()
    """Everybody below the next scoregroup."""
    role: BracketRole = BracketRole.ORDINARY
    point: int = 0
    """What a win brings."""
    bye_score: int | None = None
    """The score at which the bye will be given, if the edition settles it beforehand."""
    score: int = field(init=False)
    """The highest score of the residents; whoever has more was moved down."""
    lowest_score: int = field(init=False)
    """The lowest score of the residents."""

    def __post_init__(self) -> None:
        """Settle the scores once: the criteria ask for them with every unit."""
        scores = [one.score for one in self.residents]
        object.__setattr__(self, "score", max(scores, default=0))
        object.__setattr__(self, "lowest_score", min(scores, default=0))

    @property
    def below(self) -> tuple[Entrant, ...]:
        """Everybody below the bracket."""
        return self.following + self.rest

    @property
    def final(self) -> bool:
        """Whether nothing lies below, so that a player left over receives the bye."""
        return not self.following and not self.rest

    @property
    def gives_the_bye(self) -> bool:
        """Whether whoever floats down alone from here will end with the bye."""
        return self.bye_score is not None and self.bye_score >= self.lowest_score

    def followed_by(self, incoming: tuple[Entrant, ...], below: tuple[Entrant, ...]) -> Bracket:
        """The next scoregroup as a bracket: who comes down to it, and who lies below it."""
        return Bracket(
            players=incoming + self.following,
            moved_down=incoming,
            residents=self.following,
            following=below,
            point=self.point,
        )


class BracketChoice(NamedTuple):
    """A pairing of a bracket by places."""

    pairs: tuple[tuple[int, int], ...]
    """The pairs, the higher ranked player or that of S1 first, in the order of generation."""
    floaters: tuple[int, ...]
    """Those who are left over: they go down, or the last of them has the bye."""
    moved_down_pairs: int = 0
    """How many of the pairs, the first ones, contain a moved-down player (Dutch system: M1)."""
    exchanged: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """Places moved from S1 to S2, and from S2 to S1, of the remainder (Dutch system)."""


class PairedBracket(NamedTuple):
    """A bracket and the pairing chosen for it."""

    bracket: Bracket
    choice: BracketChoice

    @property
    def players(self) -> tuple[Entrant, ...]:
        """Everybody in the bracket."""
        return self.bracket.players

    @property
    def candidate(self) -> Candidate:
        """The pairing with the players themselves, the higher ranked of a pair first."""
        return make_candidate(self.bracket, self.choice)

    @property
    def leaving(self) -> tuple[Entrant, ...]:
        """The players who are left over."""
        players = self.bracket.players
        return tuple([players[place] for place in self.choice.floaters])


def make_candidate(bracket: Bracket, choice: BracketChoice) -> Candidate:
    """A choice by places as the players it means, whoever comes first in the bracket first."""
    players = bracket.players
    return Candidate(
        tuple((players[min(pair)], players[max(pair)]) for pair in choice.pairs),
        tuple(players[place] for place in choice.floaters),
    )
