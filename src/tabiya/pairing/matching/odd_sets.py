"""Perfect matchings that leave certain odd sets of vertices by one edge only.

Where the proof that a matching is cheapest needs odd sets (blossoms), the cheapest perfect matchings
are those perfect matchings of the tight edges that leave each odd set exactly once.  The sets are
nested or apart, so each can be looked at as one vertex: from within, one of its vertices is left for
a partner outside, and from outside all that matters is which vertex that can be.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabiya.pairing.matching.alternating_tree import lowest, members
from tabiya.pairing.matching.cardinality import deficiency_witness, maximum_matching


def matching_across(
    adjacency: Sequence[int],
    active: int,
    odd_sets: Sequence[int],
    mate: Sequence[int] | None = None,
) -> list[int] | None:
    """Return a perfect matching of the active vertices that respects the odd sets; None if none does.

    A matching respects a set if it leaves it by one edge, or by none where an even number of its
    vertices is active (the other one has left with a partner from outside).  The sets are nested or
    apart.  ``mate`` is where to start from, as for ``maximum_matching``.

    Complexity: one maximum matching for each set, over its parts, and one over everything.
    """
    if not odd_sets:
        mates = maximum_matching(adjacency, active, mate)
        return None if any(mates[vertex] < 0 for vertex in members(active)) else mates
    rows = list(adjacency)
    odd = []
    for mask in {mask & active for mask in odd_sets}:
        if mask.bit_count() % 2 == 0:
            for vertex in members(active):
                rows[vertex] &= mask if mask >> vertex & 1 else ~mask
        elif mask & mask - 1:
            odd.append(mask)
    start = [-1] * len(rows) if mate is None else mate
    tops: list[_Part] = []
    for mask in sorted(odd, key=int.bit_count):
        inside = [top for top in tops if top.mask & mask]
        level = _Level(rows, mask, inside, start)
        bases = level.possible_bases()
        if not bases:
            return None
        tops = [top for top in tops if not top.mask & mask]
        tops.append(_Part(mask, bases, level))
    whole = _Level(rows, active, tops, start)
    mates = [-1] * len(rows)
    return mates if whole.match(mates, 0) else None


class _Part(NamedTuple):
    """An odd set within a larger one: which vertices it can leave over, and how it looks inside."""

    mask: int
    bases: int
    level: _Level


class _Level:
    """The vertices of a set, with the odd sets directly within it looked at as one vertex each.

    Such a set goes by its lowest vertex.
    """

    def __init__(
        self, rows: Sequence[int], mask: int, parts: Sequence[_Part], mate: Sequence[int]
    ) -> None:
        self._rows = rows
        self._parts = {lowest(part.mask): part for part in parts}
        self._active = mask
        for name, part in self._parts.items():
            self._active = self._active & ~part.mask | 1 << name
        self._graph = [0] * len(rows)
        for vertex in members(self._active):
            row = 0
            if (own := self._parts.get(vertex)) is None:
                row = rows[vertex]
            else:
                for base in members(own.bases):
                    row |= rows[base]
            self._graph[vertex] = self._by_name(row) & ~(1 << vertex)
        self._mate = self._start(mate)

    def _by_name(self, row: int) -> int:
        for name, part in self._parts.items():
            if row & part.mask:
                row = row & ~part.mask | bool(row & part.bases) << name
        return row & self._active

    def _start(self, mate: Sequence[int]) -> list[int]:
        if not self._parts:
            return list(mate)
        named = {vertex: vertex for vertex in members(self._active)}
        for name, part in self._parts.items():
            named.update(dict.fromkeys(members(part.mask), name))
        start = [-1] * len(mate)
        for vertex, name in named.items():
            other = named.get(mate[vertex], name)
            if name != other and start[name] < 0 and start[other] < 0:
                start[name], start[other] = other, name
        return start

    def possible_bases(self) -> int:
        """Return the vertices that can be left over so that all others are paired within."""
        witness = deficiency_witness(self._graph, self._active, self._mate)
        if witness.deficiency != 1:
            return 0
        bases = 0
        for component in witness.odd_components:
            bases |= component
        for name, part in self._parts.items():
            if bases >> name & 1:
                bases = bases & ~(1 << name) | part.bases
        return bases

    def match(self, mates: list[int], base: int) -> bool:
        """Write a matching of the whole level, and of all within, without the vertex (bit) ``base``."""
        left = base
        for name, part in self._parts.items():
            if part.mask & base:
                left = 1 << name
                part.level.match(mates, base)
        active = self._active & ~left
        mate = maximum_matching(self._graph, active, self._mate)
        for one in members(active):
            other = mate[one]
            if other < 0:
                return False
            if one < other:
                self._join(one, other, mates)
        return True

    def _join(self, one: int, other: int, mates: list[int]) -> None:
        """Pair two vertices, or one of each set that goes by such a name."""
        mine, yours = self._parts.get(one), self._parts.get(other)
        here = 1 << one if mine is None else mine.bases
        there = 1 << other if yours is None else yours.bases
        for vertex in members(here):
            if near := self._rows[vertex] & there:
                partner = lowest(near)
                mates[vertex], mates[partner] = partner, vertex
                if mine is not None:
                    mine.level.match(mates, 1 << vertex)
                if yours is not None:
                    yours.level.match(mates, 1 << partner)
                return
        raise AssertionError("two parts are joined without an edge")
