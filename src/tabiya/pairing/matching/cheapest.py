"""All cheapest perfect matchings at once: who can be paired with whom at no extra cost.

This joins the other parts for players who fall into classes: a bound by counting, a perfect
matching of the tight edges if there is one, an exact search if there is none, and then questions
and decisions pair by pair.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tabiya.pairing.matching.alternating_tree import members
from tabiya.pairing.matching.blossom_search import BlossomSearch
from tabiya.pairing.matching.cardinality import maximum_matching
from tabiya.pairing.matching.classes import class_duals
from tabiya.pairing.matching.perfect import PerfectMatchings
from tabiya.pairing.matching.weighted import Optimum


@dataclass(frozen=True, slots=True)
class ClassedGraph:
    """Players with a class each: a pair costs what its two classes say, if it is allowed at all.

    ``kinds[v]`` is the class of vertex v, ``cost`` the symmetric table of classes (None forbids
    all pairs of two classes), bit w of ``adjacency[v]`` allows the pair vw.
    """

    kinds: Sequence[int]
    cost: Sequence[Sequence[int | None]]
    adjacency: Sequence[int]

    def pair_cost(self, a: int, b: int) -> int | None:
        """Return what the pair ab costs; None if it is forbidden."""
        return self.cost[self.kinds[a]][self.kinds[b]] if self.adjacency[a] >> b & 1 else None


def cheapest_by_class(
    graph: ClassedGraph, *, duals: Sequence[int] | None = None, mate: Sequence[int] | None = None
) -> Optimum | None:
    """Return a cheapest perfect matching of a graph with classes, or None if there is none.

    ``duals`` are prices of the classes as ``class_duals`` returns them (which is called if they
    are not given; ValueError if they are no bound), ``mate`` is any matching to start from.

    Complexity: O(n) mask operations if the bound by counting is met; else O(n^2) for each pair
    that is then missing.
    """
    kinds = graph.kinds
    present = Counter(kinds)
    counts = [present[kind] for kind in range(len(graph.cost))]
    if duals is None:
        bound = class_duals(counts, graph.cost)
        if bound is None:
            return None
        duals = bound.duals
    _check_bound(counts, graph.cost, duals)
    everybody = (1 << len(kinds)) - 1
    return _solved(graph, everybody, [duals[kind] for kind in kinds], mate)


class CheapestMatchings:
    """The cheapest perfect matchings of a graph with classes, narrowed down pair by pair.

    ``optimum`` is one of them for the whole graph, with its proof.  An edge that is not tight is
    in none of them.  Where the proof needs odd sets, each of them has exactly one vertex paired
    outside, and whichever that is, the others can be paired within; so for questions between
    vertices of different odd sets, each set is *contracted* to one vertex, and the cheapest
    matchings are the perfect matchings of the tight edges that are left (see
    ``PerfectMatchings``).  A question inside an odd set is decided by solving the rest anew,
    starting from the prices known; so is the rest after a decision that touches an odd set.
    """

    def __init__(self, graph: ClassedGraph, optimum: Optimum) -> None:
        self.optimum = optimum
        self.active = (1 << len(graph.kinds)) - 1
        self._adjacency = list(graph.adjacency)
        self._graph = ClassedGraph(graph.kinds, graph.cost, self._adjacency)
        self._adopt(optimum)

    def can_force(self, a: int, b: int) -> bool:
        """Say whether some cheapest matching with all pairs fixed so far also pairs a with b.

        Complexity: as for ``PerfectMatchings``, and one exact search or a few inside an odd set.
        """
        if not self.active >> a & self.active >> b & self._edges[a] >> b & 1:
            return False
        if self._node[a] != self._node[b]:
            return self._contracted.can_force(self._node[a], self._node[b])
        return self._is_tight_within(a, b) and self._without(a, b) is not None

    def force(self, a: int, b: int) -> bool:
        """Fix the pair ab if some cheapest matching has it, and say so; else change nothing."""
        if not self.can_force(a, b):
            return False
        left = self.active & ~(1 << a | 1 << b)
        if (self._in_odd_set >> a | self._in_odd_set >> b) & 1:
            rest = self._without(a, b)
            if rest is None:
                return False
            self.active = left
            self._adopt(rest)
        else:
            self._contracted.force(a, b)
            self.active = left
            self._cost_left -= self._graph.pair_cost(a, b) or 0
            self._rests.clear()
        return True

    def first_partner(self, a: int, candidates: int) -> int | None:
        """Fix a with the lowest candidate that some cheapest matching pairs it with."""
        for partner in members(candidates & self.active & self._edges[a]):
            if self.force(a, partner):
                return partner
        return None

    def partners_possible(self, a: int) -> int:
        """Return the set of all b that some cheapest matching pairs with a."""
        if not self.active >> a & 1:
            return 0
        nodes = self._contracted.partners_possible(self._node[a])
        possible = 0
        for partner in members(self._edges[a] & self.active):
            node = self._node[partner]
            if nodes >> node & 1 or (node == self._node[a] and self.can_force(a, partner)):
                possible |= 1 << partner
        return possible

    def _adopt(self, optimum: Optimum) -> None:
        """Take a proof for the active vertices and contract its outermost odd sets."""
        graph, active = self._graph, self.active
        self._current = optimum
        self._cost_left = optimum.cost
        self._rests: dict[frozenset[int], Optimum | None] = {}
        tight = self._edges = _tight_edges(graph, active, optimum.vertex_duals)
        node = self._node = list(range(len(graph.kinds)))
        outermost: list[int] = []
        for mask, _ in optimum.blossoms:
            if not any(mask & other for other in outermost):
                outermost.append(mask)
        self._in_odd_set = sum(outermost)
        contracted = tight.copy()
        nodes = active & ~self._in_odd_set
        for mask in outermost:
            inside = members(mask)
            nodes |= 1 << inside[0]
            around = 0
            for vertex in inside:
                node[vertex] = inside[0]
                around |= tight[vertex]
                # Within the set prices say less simply who may be paired: all edges are kept.
                tight[vertex] |= graph.adjacency[vertex] & mask
            contracted[inside[0]] = around & ~mask
        for mask in outermost:
            first = mask & -mask
            for vertex in members(nodes):
                if contracted[vertex] & mask:
                    contracted[vertex] = contracted[vertex] & ~mask | first
        mate = [-1] * len(node)
        for vertex in members(active):
            partner = optimum.mate[vertex]
            if node[partner] != node[vertex]:
                mate[node[vertex]] = node[partner]
        self._contracted = PerfectMatchings(contracted, nodes, mate)

    def _is_tight_within(self, a: int, b: int) -> bool:
        """Say whether the prices of two vertices of one odd set allow them to be paired."""
        current, price = self._current, self._graph.pair_cost(a, b)
        if price is None:
            return False
        worth = sum(z for mask, z in current.blossoms if mask >> a & mask >> b & 1)
        return current.vertex_duals[a] + current.vertex_duals[b] - worth == 2 * price

    def _without(self, a: int, b: int) -> Optimum | None:
        """Return the proof for all others if they can be paired at the least cost, else None."""
        key = frozenset((a, b))
        if key not in self._rests:
            others = self.active & ~(1 << a | 1 << b)
            prices = list(self._current.plain_duals())
            rest = _solved(self._graph, others, prices, self._current.mate)
            price = self._graph.pair_cost(a, b)
            if rest is None or price is None or rest.cost + price != self._cost_left:
                rest = None
                for vertex, other in ((a, b), (b, a)):
                    self._edges[vertex] &= ~(1 << other)
                    self._adjacency[vertex] &= ~(1 << other)
            self._rests[key] = rest
        return self._rests[key]


def _check_bound(
    counts: Sequence[int], cost: Sequence[Sequence[int | None]], duals: Sequence[int]
) -> None:
    for kind, row in enumerate(cost):
        for other in range(kind + 1):
            price = row[other]
            meet = counts[kind] and counts[other] and (kind != other or counts[kind] > 1)
            if meet and price is not None and duals[kind] + duals[other] > 2 * price:
                raise ValueError(
                    f"The prices given are no bound: classes {other} and {kind} are priced "
                    "higher than twice the cost of a pair."
                )


def _solved(
    graph: ClassedGraph, active: int, prices: list[int], mate: Sequence[int] | None
) -> Optimum | None:
    """Solve for the active vertices, from prices that are feasible without odd sets."""
    tight = _tight_edges(graph, active, prices)
    matching = maximum_matching(tight, active, mate)
    exposed = [vertex for vertex in members(active) if matching[vertex] < 0]
    blossoms: tuple[tuple[int, int], ...] = ()
    if exposed:
        # Whoever is not active is shown as its own mate, so that it does not look exposed.
        for vertex in range(len(matching)):
            if not active >> vertex & 1:
                matching[vertex] = vertex
        largest = max(abs(price) for row in graph.cost for price in row if price is not None)
        search = BlossomSearch(_costs_by_vertex(graph, active), largest, prices, matching)
        for root in exposed:
            if matching[root] < 0 and not search.match(root):
                return None
        blossoms = search.odd_sets()
    doubled = sum(
        graph.cost[graph.kinds[vertex]][graph.kinds[matching[vertex]]] or 0
        for vertex in members(active)
    )
    return Optimum(tuple(matching), doubled // 2, tuple(prices), blossoms)


def _tight_edges(graph: ClassedGraph, active: int, prices: Sequence[int]) -> list[int]:
    """Return the edges whose two prices are exactly twice their cost, as masks.

    Vertices of one class and one price are treated together.
    """
    alike: dict[tuple[int, int], int] = {}
    for vertex in members(active):
        group = (graph.kinds[vertex], prices[vertex])
        alike[group] = alike.get(group, 0) | 1 << vertex
    tight = [0] * len(prices)
    for (kind, price), group_mask in alike.items():
        row = graph.cost[kind]
        fitting = 0
        for (other_kind, other_price), mask in alike.items():
            cost = row[other_kind]
            if cost is not None and price + other_price == cost + cost:
                fitting |= mask
        for vertex in members(group_mask):
            tight[vertex] = graph.adjacency[vertex] & fitting
    return tight


def _costs_by_vertex(graph: ClassedGraph, active: int) -> Callable[[int], Sequence[int | None]]:
    by_kind: dict[int, list[int | None]] = {}

    def costs_of(vertex: int) -> list[int | None]:
        kind = graph.kinds[vertex]
        if kind not in by_kind:
            row = graph.cost[kind]
            by_kind[kind] = [row[other] for other in graph.kinds]
        costs = by_kind[kind].copy()
        everybody = (1 << len(costs)) - 1
        for barred in members(everybody & ~(graph.adjacency[vertex] & active)):
            costs[barred] = None
        return costs

    return costs_of
