"""The outlook: how well the following bracket can be paired with those who float down to it.

For one floater three cases are enough. Let the next scoregroup leave some players over even at
best. The floater can help one of them (best); or finds an opponent whose loss makes one more
resident be left over; or finds no opponent and floats on (worst, for its score is higher).
"""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.pairing.matching.alternating_tree import members
from tabiya.pairing.matching.cardinality import augment, deficiency_witness, maximum_matching
from tabiya.pairing.swiss.kit.bracket import Bracket
from tabiya.pairing.swiss.kit.criterion import Criterion
from tabiya.pairing.swiss.kit.entrant import Entrant, rank_bits, ranks_in_order
from tabiya.pairing.swiss.kit.graph import BracketGraph
from tabiya.pairing.swiss.kit.solver import best_candidates

HELPS, TAKES_PLACE, FLOATS_ON, STUCK = 0, 1, 2, 3


class Outlook:
    """The next scoregroup as a single floater would find it."""

    def __init__(self, following: Sequence[Entrant], graph: Sequence[int], bye: int = 0) -> None:
        """Look at a scoregroup; `graph` holds the legal opponents of the field by rank.

        `bye` is the vertex of the bye (as a bit) if the bracket is the last and the bye due.
        """
        self._graph = graph
        self._bye = bye
        self._group = ranks_in_order(following) | bye
        witness = deficiency_witness(graph, self._group)
        self.deficiency = witness.deficiency
        """How many residents are left over at best without a floater."""
        self._movable = 0
        for component in witness.odd_components:
            self._movable |= component

    def of(self, player: Entrant) -> int:
        """How far from ideal the bracket is if this player floats down alone."""
        opponents = self._graph[player.rank] & self._group
        if self._bye:
            helped = opponents & self._movable
            if helped & ~self._bye:
                return HELPS
            return FLOATS_ON if helped else STUCK
        if not opponents:
            return FLOATS_ON
        if not self.deficiency or opponents & self._movable:
            return HELPS
        return TAKES_PLACE

    def left_over(self, player: Entrant) -> list[int]:
        """Sets of ranks that the bracket may leave over at best, given this one floater.

        Empty if more than one player is left over: then the sets are not listed here.
        """
        level = self.of(player)
        if level == FLOATS_ON:
            return [1 << player.rank] if not self.deficiency else []
        count = self.deficiency + (1 if level == TAKES_PLACE or not self.deficiency else -1)
        if count == 0:
            return [0]
        if count > 1:
            return []
        together = self._group | 1 << player.rank
        witness = deficiency_witness(self._graph, together)
        return [
            1 << rank
            for component in witness.odd_components
            for rank in members(component)
            if rank != player.rank
        ]


def ideal_left_over(
    floaters: Sequence[Entrant], following: Sequence[Entrant], graph: Sequence[int]
) -> int | None:
    """The ranks left over if several floaters fit the following bracket ideally.

    Ideal is: all floaters find opponents there, and at most one resident is left over. None if that
    cannot be.
    """
    movers, group = rank_bits(floaters), ranks_in_order(following)
    active = movers | group
    apart = list(graph)
    for player in floaters:
        apart[player.rank] &= ~movers
    mate = [-1] * len(apart)
    for player in floaters:
        if mate[player.rank] < 0 and not augment(apart, active, mate, player.rank):
            return None
    mate = maximum_matching(apart, active, mate)
    over = 0
    for player in following:
        if mate[player.rank] < 0:
            over |= 1 << player.rank
    if over.bit_count() > 1 or any(mate[player.rank] < 0 for player in floaters):
        return None
    return over


def value_at_best(
    graph: BracketGraph,
    players: Sequence[Entrant],
    bracket: Bracket,
    criteria: Sequence[Criterion],
) -> tuple[int, ...]:
    """The values, in a row, that some criteria have at best in a bracket; `players` are its vertices.

    If the graph has no perfect matching, that is worse than leaving everybody over.
    """
    best = best_candidates(graph)
    if best is None:
        return (len(players) + 1,)
    mate = best.mate
    inside = len(players)
    pairs = [
        (player, players[mate[place]])
        for place, player in enumerate(players)
        if place < mate[place] < inside
    ]
    over = [player for place, player in enumerate(players) if mate[place] >= inside]
    value: tuple[int, ...] = ()
    for criterion in criteria:
        value += criterion.value(pairs, over, bracket)
    return value
