"""One perfect matching, kept and repaired as vertices leave and others take their places.

Whether all players not yet paired can be paired is asked again after each bracket. The players
asked about are nearly the same each time, so only those whose partners have left need new ones.
"""

from collections.abc import Sequence

from tabiya.pairing.matching.alternating_tree import members
from tabiya.pairing.matching.cardinality import complete


class KeptMatching:
    """A graph (see ``cardinality``) with the last perfect matching found in it.

    Invariant: the vertices of ``_covered`` are matched with each other by ``_mate``, along edges;
    all others have no mate.
    """

    __slots__ = ("_covered", "_mate", "adjacency")

    def __init__(self, adjacency: Sequence[int]) -> None:
        self.adjacency = adjacency
        self._mate = [-1] * len(adjacency)
        self._covered = 0

    def covers(self, active: int) -> bool:
        """Say whether all active vertices can be paired; if so, such a matching is kept.

        Complexity: O(v) for v vertices that have left or come since the last yes, and one
        alternating tree for each of them that finds no partner at once.
        """
        if active.bit_count() % 2:
            return False
        mate = list(self._mate)
        exposed = active & ~self._covered
        for vertex in members(self._covered & ~active):
            partner = mate[vertex]
            mate[vertex] = -1
            if active >> partner & 1:
                mate[partner] = -1
                exposed |= 1 << partner
        if complete(self.adjacency, active, mate, exposed):
            return False
        self._mate = mate
        self._covered = active
        return True

    def forget(self, vertex: int) -> None:
        """Part a vertex from its partner, because its edges are about to change."""
        partner = self._mate[vertex]
        if partner >= 0:
            self._mate[vertex] = self._mate[partner] = -1
            self._covered &= ~(1 << vertex | 1 << partner)
