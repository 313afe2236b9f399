"""Cheapest perfect matchings of players who fall into classes, with the prices that prove it.

What a pair costs depends on the classes of the two; who may meet whom is a bit set for each.  So
players of one class and one price are treated alike, and nothing is proportional to the number of
pairs.  The method is the primal-dual one of Edmonds, from all players without a partner at once:
a maximum matching of the tight edges; then the prices of all who could be left over rise, and those
of the few whom these depend on fall, until an edge gets tight; and again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import NamedTuple

from tabiya.pairing.matching.alternating_tree import AlternatingTree, lowest, members
from tabiya.pairing.matching.odd_sets import matching_across


class ClassOptimum(NamedTuple):
    """A cheapest perfect matching, and all the others.

    ``tight`` are the edges that cost what their prices say, and ``odd_sets`` the blossoms that the
    proof needs: the cheapest perfect matchings are those of these edges that leave each odd set by
    exactly one edge.  ``prices`` and ``worths`` (one for each odd set) prove it, in quarters of a
    unit of cost; the conditions are those of ``weighted.Optimum``.
    """

    mate: tuple[int, ...]
    tight: list[int]
    odd_sets: tuple[int, ...]
    prices: tuple[int, ...]
    worths: tuple[int, ...]


def cheapest_matching(
    allowed: Sequence[int],
    classes: Sequence[int],
    cost: Sequence[Sequence[int | None]],
    duals: Sequence[int],
    mate: Sequence[int],
    *,
    active: int | None = None,
) -> ClassOptimum | None:
    """Return a cheapest perfect matching, or None if there is no perfect matching.

    ``allowed`` are the edges, as masks; ``cost`` is symmetric, by class; ``duals`` are prices of the
    classes as a ``ClassBound`` has them, and ``mate`` a matching of edges that these make tight.
    If not all vertices are ``active``, the others do not count.

    Complexity: O(n) mask operations for each change of prices and each pair that is missing at
    first.  Prices change about as often as there are classes, unless few edges are allowed.
    """
    everyone = (1 << len(classes)) - 1 if active is None else active
    search = _Search(allowed, classes, cost, duals, mate, everyone)
    while search.exposed:
        trees = search.augment()
        if trees and not search.adjust(trees):
            return None
    return search.optimum()


@dataclass(slots=True, eq=False)
class _OddSet:
    """A blossom: an odd set of vertices that counts as one vertex, which goes by the lowest name."""

    mask: int
    name: int
    parts: list[_OddSet]
    """The odd sets directly within."""
    worth: int = 0


class _Search:
    """The state between two changes of prices.

    Invariants, in quarters of a unit: no edge costs less than its two prices less the worth of all
    odd sets that hold both ends; matched edges, and enough edges within each odd set to pair all but
    any one of its vertices, cost exactly that.  ``_mate`` is by name: of an odd set contained in no
    other, only the name has a mate.  The prices of all exposed vertices are even or all odd, because
    they start even and rise together; so the distance of two vertices in the trees is even.
    """

    def __init__(
        self,
        allowed: Sequence[int],
        classes: Sequence[int],
        cost: Sequence[Sequence[int | None]],
        duals: Sequence[int],
        mate: Sequence[int],
        everyone: int,
    ) -> None:
        self._allowed = allowed
        self._classes = classes
        self._everyone = everyone
        of_kind = [0] * len(cost)
        for vertex in members(everyone):
            of_kind[classes[vertex]] |= 1 << vertex
        table = _CostTable(cost, of_kind)
        self._cost = table.by_cost
        self._tolls = table.tolls
        self._at_toll = table.at_toll
        self._prices = [2 * duals[kind] for kind in classes]
        self._alike: dict[int, int] = {}
        """The vertices by price."""
        self._lacking: dict[int, int] = {}
        """The vertices of classes with a toll, by what their price lacks of it."""
        for kind, vertices in enumerate(of_kind):
            if vertices:
                price = 2 * duals[kind]
                self._alike[price] = self._alike.get(price, 0) | vertices
                if (toll := self._tolls[kind]) is not None:
                    lacks = toll - price
                    self._lacking[lacks] = self._lacking.get(lacks, 0) | vertices
        self._near: dict[tuple[int, int], int] = {}
        """Who would have tight edges with a vertex of some class and price, as far as asked."""
        self._tops: dict[int, _OddSet] = {}
        self._mate = list(mate)
        self._names = self._everyone

    @property
    def exposed(self) -> int:
        """The names of all that have no partner."""
        digits = ["1" if partner < 0 else "0" for partner in reversed(self._mate)]
        return int("".join(digits) or "0", 2) & self._names

    def augment(self) -> list[AlternatingTree]:
        """Make the matching of the tight edges maximum; return the trees of those left over."""
        rows, mate, active = _TightRows(self), self._mate, self._names
        trees: list[AlternatingTree] = []
        exposed = self.exposed
        while exposed:
            root = lowest(exposed)
            exposed ^= 1 << root
            tree = AlternatingTree(rows, active, mate, root)
            last = tree.grow(0, exposed)
            if last is None:
                # Complete, and therefore without edges to the trees that follow.
                trees.append(tree)
                active &= ~(tree.outer | tree.inner)
            else:
                tree.leave_over(last)
                partner = lowest(rows[last] & exposed)
                mate[last], mate[partner] = partner, last
                exposed ^= 1 << partner
        return trees

    def adjust(self, trees: Sequence[AlternatingTree]) -> bool:
        """Change the prices until an edge of the trees gets tight; False if none ever will."""
        outer = inner = 0
        for tree in trees:
            for name in members(tree.inner):
                inner |= self._get_mask(name)
            for group in tree.blossoms():
                if group & group - 1:
                    self._shrink(group)
            outer |= tree.outer
        outer_names, outer = outer, 0
        for name in members(outer_names & self._names):
            outer |= self._get_mask(name)
        rising = [one for one in self._tops.values() if one.mask & outer]
        falling = [one for one in self._tops.values() if one.mask & inner]
        step = self._step(outer, self._everyone & ~outer & ~inner, rising)
        for one in falling:
            if step is None or one.worth // 2 < step:
                step = one.worth // 2
        if step is None:
            return False
        self._change_prices(outer, step)
        self._change_prices(inner, -step)
        for one in rising:
            one.worth += 2 * step
        for one in falling:
            one.worth -= 2 * step
            if not one.worth:
                self._dissolve(one)
        return True

    def optimum(self) -> ClassOptimum:
        """Return what has been found, once nobody is exposed."""
        odd_sets = list(self._tops.values())
        for one in odd_sets:
            odd_sets += one.parts
        tight = self._all_tight(odd_sets)
        masks = tuple(one.mask for one in odd_sets)
        mate: list[int] | None = self._mate
        if masks:
            mate = matching_across(tight, self._everyone, masks, self._mate)
        if mate is None:
            raise AssertionError("the odd sets have no matching")
        worths = tuple(one.worth for one in odd_sets)
        return ClassOptimum(tuple(mate), tight, masks, tuple(self._prices), worths)

    def tight_with(self, vertex: int, worth: int = 0) -> int:
        """Return whom a vertex has tight edges with, if odd sets of this worth hold both of them."""
        kind, price = self._classes[vertex], self._prices[vertex] - worth
        near = self._near.get((kind, price))
        if near is None:
            near = 0
            for cost, vertices in self._cost[kind]:
                near |= self._alike.get(cost - price, 0) & vertices
            near |= self._lacking.get(price, 0) & self._at_toll[kind]
            self._near[kind, price] = near
        return near & self._allowed[vertex]

    def row(self, name: int) -> int:
        """Return the tight edges of a vertex, or of an odd set, to others by name."""
        own = self._tops.get(name)
        if own is None:
            row = self.tight_with(name)
        else:
            row = 0
            for vertex in members(own.mask):
                row |= self.tight_with(vertex)
            row &= ~own.mask
        for one in self._tops.values():
            if row & one.mask:
                row = row & ~one.mask | 1 << one.name
        return row

    def _get_mask(self, name: int) -> int:
        return self._tops[name].mask if name in self._tops else 1 << name

    def _step(self, outer: int, free: int, rising: Sequence[_OddSet]) -> int | None:
        """Return how far prices can change before an edge of an outer vertex gets tight."""
        within = self._list_tops(rising)
        by_price = _Levels(self._alike.items(), free, outer)
        by_toll = _Levels([(-lacks, mask) for lacks, mask in self._lacking.items()], free, outer)
        groups: dict[tuple[int, int], int] = {}
        for vertex in members(outer):
            group = (self._classes[vertex], self._prices[vertex])
            groups[group] = groups.get(group, 0) | 1 << vertex
        least: int | None = None
        for (kind, price), mask in groups.items():
            near = 0
            for vertex in members(mask):
                near |= self._allowed[vertex]
            reached = [
                (near & vertices, cost - price, by_price) for cost, vertices in self._cost[kind]
            ]
            reached.append((near & self._at_toll[kind], -price, by_toll))
            for there, room, levels in reached:
                if there & free:
                    least = levels.nearest(there, room, least)
                if there & outer:
                    least = self._crossing(mask, there, room, levels.outer, within, least)
        return least

    def _crossing(
        self,
        here: int,
        there: int,
        room: int,
        levels: Sequence[tuple[int, int]],
        within: dict[int, int],
        least: int | None,
    ) -> int | None:
        """Return when an edge between two sets of outer vertices gets tight, if before ``least``.

        Some edge leads from ``here`` to each vertex of ``there``, but perhaps within an odd set.
        """
        for level, reached in levels:
            distance = (room - level) // 2  # both ends rise
            if least is not None and distance >= least:
                break
            if there & reached and (not within or self._meets(here, there & reached, within)):
                return distance
        return least

    def _meets(self, here: int, there: int, within: dict[int, int]) -> bool:
        """Say whether an edge leads from one set to another, not within an odd set."""
        for vertex in members(here):
            if self._allowed[vertex] & there & ~within.get(vertex, 0):
                return True
        return False

    @staticmethod
    def _list_tops(odd_sets: Sequence[_OddSet]) -> dict[int, int]:
        return {vertex: one.mask for one in odd_sets for vertex in members(one.mask)}

    def _change_prices(self, mask: int, step: int) -> None:
        self._near.clear()
        for vertex in members(mask):
            self._prices[vertex] += step
        self._alike = _moved(self._alike, mask, step)
        self._lacking = _moved(self._lacking, mask, -step)

    def _shrink(self, names: int) -> None:
        """Make one odd set of some names, all but one of whom are matched with each other."""
        mate = self._mate
        partner = -1
        mask, parts = 0, []
        for name in members(names):
            if mate[name] >= 0 and not names >> mate[name] & 1:
                partner = mate[name]
            mate[name] = -1
            mask |= self._get_mask(name)
            if name in self._tops:
                parts.append(self._tops.pop(name))
        name = lowest(names)
        self._tops[name] = _OddSet(mask, name, parts)
        self._names = self._names & ~names | 1 << name
        mate[name] = partner
        if partner >= 0:
            mate[partner] = name

    def _dissolve(self, one: _OddSet) -> None:
        """Let the parts of an odd set stand for themselves, without partners."""
        mate = self._mate
        partner = mate[one.name]
        mate[one.name] = mate[partner] = -1
        del self._tops[one.name]
        self._names |= one.mask
        for part in one.parts:
            self._tops[part.name] = part
            self._names = self._names & ~part.mask | 1 << part.name

    def _all_tight(self, odd_sets: Sequence[_OddSet]) -> list[int]:
        """Return all tight edges, those within odd sets included; the sets come outermost first."""
        tight = [0] * len(self._classes)
        for vertex in members(self._everyone):
            tight[vertex] = self.tight_with(vertex)
        for vertex in members(sum(one.mask for one in self._tops.values())):
            around = [one for one in odd_sets if one.mask >> vertex & 1]
            worth, row = 0, tight[vertex] & ~around[0].mask
            for one, smaller in zip(around, [*around[1:], None], strict=True):
                worth += one.worth
                within = one.mask & ~(smaller.mask if smaller else 0)
                row |= self.tight_with(vertex, worth) & within
            tight[vertex] = row
        return tight


def _moved(levels: dict[int, int], mask: int, step: int) -> dict[int, int]:
    """Return sets of vertices by number, where those of a mask have another number now."""
    kept = {number: vertices & ~mask for number, vertices in levels.items()}
    for number, vertices in levels.items():
        if vertices & mask:
            kept[number + step] = kept.get(number + step, 0) | vertices & mask
    return {number: vertices for number, vertices in kept.items() if vertices}


class _Levels:
    """Numbers, the highest first, with the free and the outer vertices that have them."""

    def __init__(self, levels: Iterable[tuple[int, int]], free: int, outer: int) -> None:
        downwards = sorted(levels, reverse=True)
        self.outer = [(level, mask & outer) for level, mask in downwards if mask & outer]
        self._free = [(level, mask & free) for level, mask in downwards if mask & free]

    def nearest(self, there: int, room: int, least: int | None) -> int | None:
        """Return the least room that a free vertex of some leaves, if it is less than ``least``."""
        for level, vertices in self._free:
            if least is not None and room - level >= least:
                break
            if there & vertices:
                return room - level
        return least


class _CostTable:
    """What pairs cost, in quarters, written so that each class has few different costs.

    Where somebody of a class costs most others the same, but each pays that to nobody else, this is
    the toll of the class; it is looked up with the one who takes it.  The costs of exchanges are like
    that: each player who moves has a cost of his own, whoever the opponent is.
    """

    def __init__(self, cost: Sequence[Sequence[int | None]], of_kind: Sequence[int]) -> None:
        times = [Counter(row) for row in cost]
        self.tolls: list[int | None] = []
        """The toll of each class, if it has one."""
        for column in range(len(cost)):
            lonely = Counter(
                row[column]
                for row, often in zip(cost, times, strict=True)
                if often[row[column]] == 1
            )
            del lonely[None]
            toll, payers = max(lonely.items(), key=itemgetter(1), default=(None, 0))
            self.tolls.append(4 * toll if toll is not None and payers > 1 else None)
        self.at_toll = [0] * len(cost)
        """For each class all with whom a pair costs the toll of the other one."""
        self.by_cost: list[list[tuple[int, int]]] = []
        """For each class what the other pairs cost, and all with whom they cost that."""
        for kind, row in enumerate(cost):
            by_price: dict[int, int] = {}
            for price, toll, vertices in zip(row, self.tolls, of_kind, strict=True):
                if price is None:
                    continue
                if toll == 4 * price and times[kind][price] == 1:
                    self.at_toll[kind] |= vertices
                else:
                    by_price[4 * price] = by_price.get(4 * price, 0) | vertices
            self.by_cost.append(list(by_price.items()))


class _TightRows(dict[int, int]):
    """The tight edges by name, found when they are first asked for."""

    def __init__(self, search: _Search) -> None:
        super().__init__()
        self._search = search

    def __missing__(self, name: int) -> int:
        row = self[name] = self._search.row(name)
        return row
