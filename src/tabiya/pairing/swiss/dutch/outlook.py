"""The outlook: how well the following bracket can be paired if a given player floats down.

For one downfloater three cases are enough. Let the next scoregroup leave some players over even
at best. The downfloater can help one of them (best); or finds an opponent whose loss makes one
more resident be left over; or finds no opponent and floats on (worst, for its score is higher).
"""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.pairing.matching.alternating_tree import members
from tabiya.pairing.matching.cardinality import augment, deficiency_witness, maximum_matching
from tabiya.pairing.swiss.dutch.bracket import ranks_of
from tabiya.pairing.swiss.shared.entrant import Entrant

HELPS, TAKES_PLACE, FLOATS_ON, STUCK = 0, 1, 2, 3


class Outlook:
    """The next scoregroup as a single downfloater would find it."""

    def __init__(
        self, following: Sequence[Entrant], adjacency: Sequence[int], bye: int = 0
    ) -> None:
        """Look at a scoregroup; `adjacency` holds the legal opponents of the field by rank.

        `bye` is the vertex of the bye (as a bit) if the bracket is the last and the bye due.
        """
        self._adjacency = adjacency
        self._bye = bye
        self._group = ranks_of(following) | bye
        witness = deficiency_witness(adjacency, self._group)
        self.deficiency = witness.deficiency
        """How many residents are left over at best without a downfloater."""
        self._movable = 0
        for component in witness.odd_components:
            self._movable |= component

    def of(self, player: Entrant) -> int:
        """How far from ideal the bracket is if this player floats down alone."""
        opponents = self._adjacency[player.rank] & self._group
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
        """Sets of ranks that the bracket may leave over at best, given this one downfloater.

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
        witness = deficiency_witness(self._adjacency, together)
        return [
            1 << rank
            for component in witness.odd_components
            for rank in members(component)
            if rank != player.rank
        ]


def ideal_left_over(
    floaters: Sequence[Entrant], following: Sequence[Entrant], adjacency: Sequence[int]
) -> int | None:
    """The ranks left over if several downfloaters fit the following bracket ideally.

    Ideal is: all downfloaters find opponents there, and at most one resident is left over. None
    if that cannot be.
    """
    movers, group = ranks_of(floaters), ranks_of(following)
    active = movers | group
    graph = list(adjacency)
    for player in floaters:
        graph[player.rank] &= ~movers
    mate = [-1] * len(graph)
    for player in floaters:
        if mate[player.rank] < 0 and not augment(graph, active, mate, player.rank):
            return None
    mate = maximum_matching(graph, active, mate)
    over = 0
    for player in following:
        if mate[player.rank] < 0:
            over |= 1 << player.rank
    if over.bit_count() > 1 or any(mate[player.rank] < 0 for player in floaters):
        return None
    return over
