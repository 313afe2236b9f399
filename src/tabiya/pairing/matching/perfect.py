"""All perfect matchings of a graph at once: who can still be paired with whom.

The engine asks many times "may a and b be paired, so that all others can be paired too?".  One
perfect matching is kept as a witness and repaired for each question, and a question that ends
with *no* removes all edges that are thereby known to be in no perfect matching at all.
"""

from collections.abc import Sequence

from tabiya.pairing.matching.alternating_tree import AlternatingTree, lowest, members
from tabiya.pairing.matching.odd_sets import matching_across


class PerfectMatchings:
    """The perfect matchings of a graph, with one of them as a witness.

    ``adjacency`` and ``active`` are as in ``cardinality``; ``mate`` is a perfect matching of the
    active vertices.  Nothing given is changed.  Set ``bipartite`` when the edges among active
    vertices run between two sides only (the sides need not be named); blossoms are then not
    looked for.  With ``odd_sets`` only those perfect matchings count that respect these sets (see
    ``odd_sets.matching_across``); ``mate`` is one of them.

    Why one tree answers for all partners of a: remove a, so that its mate p is exposed.  The
    vertices b that can be left over instead of p are exactly the outer vertices of the tree
    rooted at p, and then a and b can be paired.

    Why a *no* teaches more: when that tree is complete, a and its inner vertices form a barrier,
    and without the barrier there are exactly as many odd components (the blossoms of the tree) as
    barrier vertices.  Each perfect matching therefore pairs each barrier vertex with an outer
    vertex, so edges within the barrier, and between it and the vertices outside the tree, are in
    no perfect matching.  They are removed for good: fixing pairs later only takes away perfect
    matchings.

    Invariants: ``mate`` is a perfect matching of the vertices of ``active`` by remaining edges;
    every perfect matching of the given graph that contains all the pairs fixed so far consists of
    these pairs and remaining edges.
    """

    __slots__ = ("_adjacency", "_bipartite", "_complete", "_odd_sets", "active", "mate")

    def __init__(
        self,
        adjacency: Sequence[int],
        active: int,
        mate: Sequence[int],
        *,
        bipartite: bool = False,
        odd_sets: Sequence[int] = (),
    ) -> None:
        self.active = active
        self.mate = list(mate)
        self._adjacency = list(adjacency)
        self._bipartite = bipartite
        self._odd_sets = odd_sets
        # Vertices whose remaining edges are all known to be in some perfect matching.
        self._complete = 0

    @property
    def edges(self) -> list[int]:
        """The remaining edges, as masks."""
        return self._adjacency

    def can_force(self, a: int, b: int) -> bool:
        """Say whether some perfect matching pairs a with b; False if ab is no edge.

        On yes the witness itself pairs them from now on.  Complexity: O(1) if the two old mates
        can be paired with each other, else one alternating tree, stopped as soon as it reaches b.
        """
        if not self.active >> a & self.active >> b & self._adjacency[a] >> b & 1:
            return False
        if self._rematch_directly(a, b):
            return True
        if self._odd_sets:
            return self._force_across(a, b)
        return self._search(a, 1 << b) is not None

    def force(self, a: int, b: int) -> bool:
        """Fix the pair ab if some perfect matching has it, and say so; else change nothing."""
        if not self.can_force(a, b):
            return False
        self.active &= ~(1 << a | 1 << b)
        self._complete = 0
        return True

    def first_partner(self, a: int, candidates: int) -> int | None:
        """Fix a with the lowest candidate that some perfect matching pairs it with; None if none.

        Complexity: one tree at most for each *no*, and the first *no* already removes every
        impossible candidate, so at most two trees.
        """
        while choice := candidates & self.active & self._adjacency[a]:
            partner = lowest(choice)
            if self.force(a, partner):
                return partner
        return None

    def keep(self, a: int, candidates: int) -> bool:
        """Count only matchings that pair a with a candidate, and say so; False if there is none.

        Complexity: one alternating tree, or O(1) if the witness is such a matching.
        """
        adjacency, active, mate = self._adjacency, self.active, self.mate
        wanted = adjacency[a] & candidates & active
        if not wanted:
            return False
        lost = adjacency[a] & active & ~candidates
        self._part(a, lost)
        if lost >> mate[a] & 1:
            mates: Sequence[int] | None = None
            if self._odd_sets:
                mates = matching_across(adjacency, active, self._odd_sets, mate)
            else:
                mates = self._rematch(a)
            if mates is None:
                self._part(a, lost)
                return False
            self.mate = list(mates)
        self._complete = 0
        return True

    def _part(self, a: int, others: int) -> None:
        """Remove the edges between a vertex and some others, or put them back."""
        bit = 1 << a
        self._adjacency[a] ^= others
        for vertex in members(others):
            self._adjacency[vertex] ^= bit

    def _rematch(self, a: int) -> list[int] | None:
        """Find a new partner for a in the witness, its edge with the old one having been removed."""
        mate = list(self.mate)
        partner = mate[a]
        mate[a] = mate[partner] = -1
        tree = AlternatingTree(self._adjacency, self.active, mate, a, bipartite=self._bipartite)
        last = tree.grow(self._adjacency[partner] & self.active)
        if last is None:
            return None
        tree.leave_over(last)
        mate[last], mate[partner] = partner, last
        return mate

    def partners_possible(self, a: int) -> int:
        """Return the set of all b that some perfect matching pairs with a.

        Complexity: one alternating tree; O(1) if asked again before a pair is fixed.
        """
        if not self.active >> a & 1:
            return 0
        if not self._complete >> a & 1:
            self._search(a, 0)
        for partner in members(self._adjacency[a] & self.active) if self._odd_sets else ():
            self.can_force(a, partner)
        return self._adjacency[a] & self.active

    def _rematch_directly(self, a: int, b: int) -> bool:
        mate = self.mate
        if mate[a] == b:
            return True
        left, right = mate[a], mate[b]
        if not self._adjacency[left] >> right & 1:
            return False
        for mask in self._odd_sets:
            one, other = mask >> a & 1, mask >> b & 1
            here, there = mask >> left & 1, mask >> right & 1
            if (one ^ other) + (here ^ there) != (one ^ here) + (other ^ there):
                return False
        mate[left], mate[right], mate[a], mate[b] = right, left, b, a
        return True

    def _force_across(self, a: int, b: int) -> bool:
        """Pair a with b in the witness if the odd sets allow it; else remove their edge."""
        both = 1 << a | 1 << b
        mates = None
        # A set with an even number of active vertices has been left already.
        if all(
            (mask & both).bit_count() != 1 or (mask & self.active).bit_count() % 2
            for mask in self._odd_sets
        ):
            mates = matching_across(self._adjacency, self.active & ~both, self._odd_sets, self.mate)
        if mates is None:
            self._adjacency[a] &= ~(1 << b)
            self._adjacency[b] &= ~(1 << a)
            return False
        mates[a], mates[b] = b, a
        self.mate = mates
        return True

    def _search(self, a: int, wanted: int) -> int | None:
        """Pair a with a wanted vertex in the witness; if impossible, remove what that teaches."""
        mate, rest = self.mate, self.active & ~(1 << a)
        root = mate[a]
        mate[root] = -1
        tree = AlternatingTree(self._adjacency, rest, mate, root, bipartite=self._bipartite)
        partner = tree.grow(wanted)
        if partner is None:
            mate[root] = a
            self._remove_impossible_edges(a, tree)
            return None
        tree.leave_over(partner)
        mate[a], mate[partner] = partner, a
        return partner

    def _remove_impossible_edges(self, a: int, tree: AlternatingTree) -> None:
        adjacency = self._adjacency
        barrier = tree.inner | 1 << a
        outside = self.active & ~(barrier | tree.outer)
        for vertex in members(barrier):
            adjacency[vertex] &= tree.outer
        for vertex in members(outside):
            adjacency[vertex] &= ~barrier
        self._complete |= 1 << a
