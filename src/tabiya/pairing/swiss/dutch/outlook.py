"""The outlook: how well the following bracket can be paired if a given player floats down.

For one downfloater three cases are enough. Let the next scoregroup leave some players over even
at best. The downfloater can help one of them (best); or finds an opponent whose loss makes one
more resident be left over; or finds no opponent and floats on (worst, for its score is higher).
"""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.pairing.matching.cardinality import deficiency_witness
from tabiya.pairing.swiss.shared.entrant import Entrant

HELPS, TAKES_PLACE, FLOATS_ON = 0, 1, 2


class Outlook:
    """The next scoregroup as a single downfloater would find it."""

    def __init__(self, following: Sequence[Entrant], adjacency: Sequence[int]) -> None:
        """`adjacency` are the legal opponents of the whole field by rank."""
        self._adjacency = adjacency
        self._group = sum(1 << player.rank for player in following)
        witness = deficiency_witness(adjacency, self._group)
        self.deficiency = witness.deficiency
        """How many residents are left over at best without a downfloater."""
        self._movable = 0
        for component in witness.odd_components:
            self._movable |= component

    def of(self, player: Entrant) -> int:
        """How far from ideal the bracket is if this player floats down alone."""
        opponents = self._adjacency[player.rank] & self._group
        if not opponents:
            return FLOATS_ON
        if not self.deficiency:
            return HELPS
        return HELPS if opponents & self._movable else TAKES_PLACE

    def left_over(self, player: Entrant) -> list[int]:
        """Sets of ranks that the bracket may leave over at best, one downfloater given.

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
        ranks = []
        for component in witness.odd_components:
            component &= ~(1 << player.rank)
            while component:
                low = component & -component
                ranks.append(low)
                component ^= low
        return ranks
