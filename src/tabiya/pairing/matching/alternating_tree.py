"""Alternating trees: how a pairing is changed along a chain so that somebody else is left over.

Given a matching and a vertex without a partner (the root), the tree collects every vertex that
could be left over *instead of* the root, the matching keeping its size.  Such vertices are called
*outer*.  An alternating chain ``root, a, b, c, v`` (edges root-a and b-c are new, a-b and c-v are
in the matching) makes v outer: pair root with a and b with c, and v is left over.

Vertex sets are bit masks, so that a step looks at all neighbours of a vertex at once.
"""

from itertools import compress, count
from typing import Protocol

_DIGITS = bytes(code == ord("1") for code in range(256))


def lowest(mask: int) -> int:
    """Return the smallest vertex of a non-empty set."""
    return (mask & -mask).bit_length() - 1


def members(mask: int) -> list[int]:
    """List the vertices of a set in increasing order.

    Sparse sets are walked from the top, where a mask gets shorter with every vertex; dense ones are
    read as digits.
    """
    if mask.bit_count() * 16 > mask.bit_length() > 64:
        return list(compress(count(), bin(mask)[:1:-1].encode().translate(_DIGITS)))
    vertices = []
    while mask:
        vertex = mask.bit_length() - 1
        vertices.append(vertex)
        mask ^= 1 << vertex
    vertices.reverse()
    return vertices


class Rows(Protocol):
    """The edges of each vertex, as a mask."""

    def __getitem__(self, vertex: int, /) -> int:
        """Return the neighbours of a vertex."""


class AlternatingTree:
    """The alternating tree of one root (Edmonds' search with blossoms shrunk), grown on demand.

    Invariants, for a graph restricted to ``active`` and a matching ``mate`` that leaves ``root``
    exposed:

    - ``outer`` holds vertices with an alternating path of even length from the root, ``inner``
      the other vertices of the tree; each inner vertex is matched to an outer one.
    - For an outer v other than the root, ``_before[mate[v]]`` is the vertex before ``mate[v]`` on
      the path from the root to v, and is itself outer; so the path is read off backwards by
      alternating ``mate`` and ``_before`` (see ``leave_over``).
    - Outer vertices joined by odd cycles form blossoms: ``_above`` is a forest that leads each of
      them to the base of its blossom, ``_blossom`` holds the vertices of a blossom by base.

    When ``grow`` returns None the tree is complete: an outer vertex has neighbours only in its
    own blossom and among the inner vertices.

    Complexity: O(tree) mask operations, plus O(length) steps for each blossom shrunk; nothing
    is proportional to the number of edges.
    """

    __slots__ = (
        "_above",
        "_active",
        "_adjacency",
        "_before",
        "_bipartite",
        "_blossom",
        "_mate",
        "inner",
        "outer",
        "root",
    )

    def __init__(
        self,
        adjacency: Rows,
        active: int,
        mate: list[int],
        root: int,
        *,
        bipartite: bool = False,
    ) -> None:
        self.root = root
        self.outer = 1 << root
        self.inner = 0
        self._adjacency = adjacency
        self._active = active
        self._mate = mate
        self._bipartite = bipartite
        self._before: dict[int, int] = {}
        self._above: dict[int, int] = {}
        self._blossom: dict[int, int] = {}

    def grow(self, doors: int, goals: int = 0) -> int | None:
        """Grow until some vertex of ``doors`` is outer and return it; None if none ever will be.

        An outer vertex with a neighbour among the ``goals`` is returned as well.  Every exposed
        vertex of ``active`` other than the root must be a goal, or have its active neighbours in
        ``doors``: the tree stops before it would step on a vertex without a mate.
        """
        root = self.root
        if doors >> root & 1:
            return root
        adjacency, mate, before = self._adjacency, self._mate, self._before
        # With few doors it pays to look for their mates first: stepping on one opens its door.
        keys = 0
        if doors.bit_count() <= 8:
            for door in members(doors & self._active):
                if mate[door] >= 0:
                    keys |= 1 << mate[door]
        unreached = self._active & ~self.outer
        queue = [root]
        for vertex in queue:
            near = adjacency[vertex]
            if near & goals:
                return vertex
            fresh = near & unreached
            while fresh:
                inner_bit = fresh & keys or fresh
                inner_bit &= -inner_bit
                inner = inner_bit.bit_length() - 1
                outer = mate[inner]
                outer_bit = 1 << outer
                before[inner] = vertex
                self.inner |= inner_bit
                self.outer |= outer_bit
                if outer_bit & doors:
                    return outer
                queue.append(outer)
                pair = inner_bit | outer_bit
                unreached ^= pair
                fresh &= ~pair
            if self._bipartite:
                continue
            opened = self._close_cycles(vertex, doors, queue)
            if opened:
                return lowest(opened)
        return None

    def leave_over(self, vertex: int) -> None:
        """Change the matching along the path to an outer vertex: it is exposed, the root is not.

        The tree is spent afterwards, for it describes the matching that was.
        """
        mate, before, root = self._mate, self._before, self.root
        hanging = mate[vertex]
        mate[vertex] = -1
        while vertex != root:
            vertex = before[hanging]
            following = mate[vertex]
            mate[hanging] = vertex
            mate[vertex] = hanging
            hanging = following

    def blossoms(self) -> tuple[int, ...]:
        """Return the outer vertices grouped into blossoms (single vertices included)."""
        groups = []
        rest = self.outer
        while rest:
            group = self._get_blossom(rest.bit_length() - 1)
            groups.append(group)
            rest &= ~group
        groups.reverse()
        return tuple(groups)

    def _base(self, vertex: int) -> int:
        above = self._above
        base = vertex
        while (higher := above.get(base, base)) != base:
            base = higher
        while vertex != base:
            above[vertex], vertex = base, above[vertex]
        return base

    def _get_blossom(self, vertex: int) -> int:
        base = self._base(vertex)
        return self._blossom.get(base) or 1 << base

    def _close_cycles(self, vertex: int, doors: int, queue: list[int]) -> int:
        """Shrink all odd cycles closed by edges of an outer vertex; return doors that opened.

        Round a cycle each inner vertex can also be reached the other way, that is by an even path,
        and so becomes outer; it joins the queue.
        """
        across = self._adjacency[vertex] & self.outer
        if across:
            across &= ~self._get_blossom(vertex)
        while across:
            risen = self._shrink(vertex, lowest(across))
            if risen:
                self.inner ^= risen
                self.outer |= risen
                if risen & doors:
                    return risen & doors
                queue += members(risen)
            across &= ~self._get_blossom(vertex)
        return 0

    def _shrink(self, left: int, right: int) -> int:
        """Make one blossom of the cycle closed by two outer vertices; return its inner vertices."""
        base = self._meeting_base(left, right)
        blossom = self._get_blossom(base)
        blossom |= self._lead_back(left, right, base)
        blossom |= self._lead_back(right, left, base)
        self._blossom[base] = blossom
        return blossom & self.inner

    def _lead_back(self, vertex: int, beyond: int, base: int) -> int:
        """Point one arm of a cycle back to the other one; return all vertices of the arm.

        Until now the path of each outer vertex of the arm ran down to the base.  Its mate, an
        inner vertex, is reached evenly through it from ``beyond``, the other way round.
        """
        arm = 0
        while self._base(vertex) != base:
            self._before[vertex] = beyond
            beyond = self._mate[vertex]
            for joined in (vertex, beyond):
                if self._base(joined) == joined:
                    arm |= self._get_blossom(joined)
                    self._above[joined] = base
            vertex = self._before[beyond]
        return arm

    def _meeting_base(self, left: int, right: int) -> int:
        """Return the first base common to the paths of two outer vertices to the root."""
        seen = set()
        walks = [self._base(left), self._base(right)]
        side = 0
        while True:
            base = walks[side]
            if base >= 0:
                if base in seen:
                    return base
                seen.add(base)
                partner = self._mate[base]
                walks[side] = self._base(self._before[partner]) if partner >= 0 else -1
            side ^= 1
