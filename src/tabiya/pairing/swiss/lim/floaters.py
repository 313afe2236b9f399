"""Floaters: why a player leaves a scoregroup for the next one, and what speaks against it (2.3, 3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum
from typing import NamedTuple

from tabiya.model.colour import Colour
from tabiya.pairing.matching.alternating_tree import lowest, members
from tabiya.pairing.matching.cardinality import deficiency_witness
from tabiya.pairing.swiss.kit.entrant import Entrant, Float
from tabiya.pairing.swiss.lim.editions import cite
from tabiya.pairing.swiss.lim.scoregroups import Scoregroup
from tabiya.rulebook.clause import Kind, clause


class FloaterType(IntEnum):
    """The disadvantage of a floater; the higher the worse."""

    D = 0
    """Has a compatible opponent in the adjacent scoregroup."""
    C = 1
    """Has no compatible opponent there."""
    B = 2
    """Has floated to this scoregroup already, and has one there."""
    A = 3
    """Has floated to this scoregroup already, and has none there."""


class LeftOver(NamedTuple):
    """Who could be left over, as ranks, and a pairing with the most pairs, by rank."""

    ranks: int
    mate: Sequence[int]


@clause(
    Kind.PROCESS,
    "a player who has no compatible opponent in the scoregroup is transferred before it is paired",
    cite("2.3.a to 2.3.c", "2.3.1 to 2.3.3"),
)
def without_opponent(player: Entrant, graph: Sequence[int], ranks: int) -> bool:
    """Whether a member of the group has played all others, or may not meet them for colours."""
    alone = ranks.bit_count() == 1
    return not alone and not graph[player.rank] & ranks


@clause(
    Kind.PROCESS,
    "a floater makes the number of players in the scoregroup even",
    cite("2.3.d", "2.3.4"),
)
def must_be_made_even(players: int) -> bool:
    """Whether one of them has to leave for the number's sake."""
    return players % 2 == 1


@clause(
    Kind.PROCESS,
    "a player who finds no compatible opponent in spite of exchanges floats, with the last of "
    "the others if necessary; no possible pairing is lost",
    cite("3.1 and 4.4", "3.1 and 4.4"),
)
def could_be_left_over(
    graph: Sequence[int], ranks: int, mate: Sequence[int] | None = None
) -> LeftOver:
    """Return the ranks of all whom some pairing of the group with the most pairs leaves over.

    ``mate`` is such a pairing of nearly the same players, by rank, to begin with.
    """
    witness = deficiency_witness(graph, ranks, mate)
    return LeftOver(sum(witness.odd_components), witness.mate)


class Opponents:
    """The opponents in the adjacent scoregroup whom floaters find, one floater after the other.

    Whoever comes later may take an opponent from another for whom there is one more; nobody who has
    found one is left without.
    """

    def __init__(self, graph: Sequence[int], adjacent: int) -> None:
        self._graph = graph
        self._adjacent = self._free = adjacent
        self._hopeful = adjacent
        """Those through whom somebody free can be reached, as far as is known."""
        self._taker: dict[int, int] = {}
        self._opponent: dict[int, int] = {}

    def take(self, rank: int) -> bool:
        """Find an opponent for the next floater; False if there is none."""
        reached: dict[int, int] = {}
        last = self._free_one(rank, reached)
        if last is None:
            return False
        self._free ^= 1 << last
        while True:
            taker = reached[last]
            before = self._opponent.get(taker)
            self._taker[last], self._opponent[taker] = taker, last
            if before is None:
                return True
            last = before

    def could_take(self, rank: int) -> bool:
        """Whether there is an opponent for a floater, should this one come next."""
        return self._free_one(rank, {}) is not None

    def rivals(self, rank: int) -> list[int] | None:
        """The floaters of whom one must go without, should this one have an opponent; None if nobody."""
        unseen, queue = self._adjacent, [rank]
        for one in queue:
            near = self._graph[one] & unseen
            if near & self._free:
                return None
            unseen &= ~near
            queue += [self._taker[other] for other in members(near)]
        return queue[1:]

    def _free_one(self, rank: int, reached: dict[int, int]) -> int | None:
        """Somebody free for whom the opponents must be shifted; who is reached from whom on the way."""
        unseen = self._hopeful
        queue = [rank]
        for one in queue:
            near = self._graph[one] & unseen
            if near & self._free:
                last = lowest(near & self._free)
                reached[last] = one
                return last
            unseen &= ~near
            for other in members(near):
                reached[other] = one
                queue.append(self._taker[other])
        # From here nobody free was reached, and taking others does not change that.
        self._hopeful = unseen
        return None


@clause(
    Kind.DEFINITION,
    "a floater has a compatible opponent in the adjacent scoregroup if one is left after "
    "pairing the earlier floaters",
    cite("3.3 and 3.4", "3.3 and 3.4"),
)
def has_opponent(player: Entrant, taken: Opponents) -> bool:
    """Whether the player finds one beside the floaters who have taken theirs."""
    return taken.could_take(player.rank)


Adjacent = Callable[[Iterable[Entrant], Iterable[Entrant]], tuple[Entrant, ...]]
"""Who is in the median as the adjacent scoregroup: from floaters of the other side and residents."""


def floaters_and_residents(
    floaters: Iterable[Entrant], residents: Iterable[Entrant]
) -> tuple[Entrant, ...]:
    """Everybody who is there to be met."""
    return (*floaters, *residents)


@clause(
    Kind.DEFINITION,
    "the adjacent scoregroup has only players of its own score, without floaters from the other side",
    cite("2.2 and 3.9", "2.2 and 3.9"),
)
def residents_alone(
    floaters: Iterable[Entrant], residents: Iterable[Entrant]
) -> tuple[Entrant, ...]:
    """The median by another reading: players with the same score form a scoregroup."""
    del floaters
    return tuple(residents)


@clause(
    Kind.QUALITY,
    "avoid floaters who have floated to this scoregroup already without an opponent in the adjacent "
    "one (a), then those with one (b), then other floaters without an opponent there (c)",
    cite("3.5 and 3.9", "3.5 and 3.9"),
)
def type_of_floater(*, floated_already: bool, opponent: bool) -> FloaterType:
    """The type of a floater."""
    if floated_already:
        return FloaterType.B if opponent else FloaterType.A
    return FloaterType.D if opponent else FloaterType.C


@clause(
    Kind.QUALITY,
    "a player who floated in the round before does not float to make the number even, if "
    "another player of type d can",
    cite("3.10", "3.10"),
)
def floats_again(player: Entrant, type_: FloaterType) -> bool:
    """Whether a player is to be spared, should there be another."""
    return type_ is FloaterType.D and player.last_float is not Float.NONE


@clause(
    Kind.QUALITY,
    "the floater who makes the number even should equalise the numbers of players due each colour",
    cite("3.2", "3.2.2"),
)
def colour_in_excess(players: Iterable[Entrant]) -> Colour | None:
    """The colour that is due to more players; None if it is the same number for both."""
    due = [one.preference.colour for one in players]
    white, black = due.count(Colour.WHITE), due.count(Colour.BLACK)
    if white == black:
        return None
    return Colour.WHITE if white > black else Colour.BLACK


@clause(
    Kind.ORDER,
    "the lowest numbered player floats down, the highest numbered floats up",
    cite("3.2 to 3.4", "3.2.4, 3.3 and 3.4"),
)
def floater_order(player: Entrant, group: Scoregroup) -> int:
    """The place from the end of the order in which the group is looked at."""
    return len(group.members) - 1 - group.members.index(player)
