"""Contenders: what the systems of matches look at in a player or a team when a round is paired."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.model.colour import Colour
from tabiya.pairing.matching.alternating_tree import members
from tabiya.pairing.swiss.matches.editions import cite
from tabiya.pairing.swiss.matches.history import History
from tabiya.pairing.swiss.shared.entrant import Entrant
from tabiya.pairing.swiss.shared.floats import Float
from tabiya.rulebook.clause import Kind, clause


@dataclass(frozen=True, slots=True)
class Contender:
    """A player or a team to be paired."""

    entrant: Entrant
    rank: int
    """By score and pairing number, counted from 0 for the whole field."""
    number: int
    """The tournament pairing number."""
    score: int
    matches: int
    """How many matches were played."""
    secondary: int = 0
    """The score that only helps to decide about colours; 0 if it is not used."""
    apart: int = 0
    """The ranks of those whom the tournament prohibits from being met, as a bit set."""

    __eq__ = object.__eq__
    __hash__ = object.__hash__

    def __str__(self) -> str:
        return str(self.number)

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The colours had, the oldest first."""
        return self.entrant.colours

    @property
    def floated(self) -> bool:
        """Whether this was a floater in the previous round."""
        return self.entrant.last_float is not Float.NONE

    def is_kept_apart_from(self, other: Contender) -> bool:
        """Whether the two may not meet by a prohibition of the tournament."""
        return bool(self.apart >> other.rank & 1)

    @property
    def difference(self) -> int:
        """Matches with White minus matches with Black."""
        return self.entrant.preference.difference


@clause(
    Kind.DEFINITION,
    "a floater plays against an opponent with a different score",
    cite("1.5", "1.5.1", "1.5"),
)
def float_of(history: History, scores: dict[int, int], index: int) -> Float:
    """The float of a round, from the scores before it; a forfeited match leaves none."""
    turn = history.turns[index]
    if turn.opponent is None or not turn.played:
        return Float.NONE
    own, other = scores[history.number], scores[turn.opponent]
    if own == other:
        return Float.NONE
    return Float.DOWN if own > other else Float.UP


def ranks_of(contenders: tuple[Contender, ...] | list[Contender]) -> int:
    """The ranks of some contenders as a bit set."""
    return sum(1 << one.rank for one in contenders)


def legal_opponents(contenders: tuple[Contender, ...] | list[Contender]) -> list[int]:
    """For each of these the places of all legal opponents among them, as bit sets."""
    everyone = (1 << len(contenders)) - 1
    place_of = {one.rank: place for place, one in enumerate(contenders)}
    present = sum(1 << rank for rank in place_of)
    graph = []
    for place, one in enumerate(contenders):
        barred = 1 << place
        for rank in members(one.entrant.met & present):
            barred |= 1 << place_of[rank]
        graph.append(everyone & ~barred)
    return graph
