"""The blocked median: pairings of its neighbours are undone until it can be paired (2.6)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tabiya.pairing.swiss.kit.completion import Completion
from tabiya.pairing.swiss.kit.entrant import rank_bits
from tabiya.pairing.swiss.lim.editions import cite
from tabiya.pairing.swiss.lim.exchanges import Pair
from tabiya.rulebook.clause import Kind, clause


class Side(Enum):
    """Where a pairing lies, seen from the median."""

    ABOVE = "higher"
    BELOW = "lower"

    @property
    def other(self) -> Side:
        """The opposite side."""
        return Side.BELOW if self is Side.ABOVE else Side.ABOVE


@clause(
    Kind.PROCESS,
    "if the median cannot be paired, the next pairing of the lower scoregroup is undone where "
    "more floaters came from above than from below, otherwise the next one of the higher "
    "scoregroup",
    cite("2.6", "2.6.1 and 2.6.2"),
)
def side_to_crack(from_above: int, from_below: int) -> Side:
    """Where the next pairing is undone, from the numbers of floaters in the median."""
    return Side.BELOW if from_above > from_below else Side.ABOVE


@dataclass(frozen=True, slots=True)
class Cracked:
    """A pairing that was undone so that the median could be paired."""

    side: Side
    pair: Pair
    from_above: int
    """How many floaters the median had from above before this, and how many from below."""
    from_below: int

    @property
    def in_turn(self) -> bool:
        """Whether it was the turn of that side; if not, the other one had no pairing left."""
        return self.side is side_to_crack(self.from_above, self.from_below)


def crack_pairings(
    median: int, made: dict[Side, list[Pair]], floaters: dict[Side, int], completion: Completion
) -> list[Cracked]:
    """Undo pairings until everybody in the median can be paired.

    `median` holds the ranks there, `made` the pairings on each side in the order in which they were
    made, so that the next one is the last, and `floaters` the number from each side. Whoever can be
    paired at all is in the median in the end.
    """
    left = {side: list(pairs) for side, pairs in made.items()}
    counts = dict(floaters)
    cracked = []
    while not completion.possible(median):
        side = side_to_crack.function(counts[Side.ABOVE], counts[Side.BELOW])
        if not left[side]:
            side = side.other
        pair = left[side].pop()
        cracked.append(Cracked(side, pair, counts[Side.ABOVE], counts[Side.BELOW]))
        counts[side] += len(pair)
        median |= rank_bits(pair)
    return cracked
