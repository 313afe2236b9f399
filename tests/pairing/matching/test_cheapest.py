"""Questions about all cheapest perfect matchings of players in classes."""

from collections.abc import Iterator

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tabiya.pairing.matching.certificate import verify
from tabiya.pairing.matching.cheapest import CheapestMatchings, ClassedGraph, cheapest_by_class
from tabiya.pairing.matching.classes import class_duals

Matching = frozenset[frozenset[int]]


def perfect_matchings(graph: ClassedGraph, active: int) -> Iterator[tuple[int, Matching]]:
    """Every perfect matching with its cost, by trying everything."""
    if not active:
        yield 0, frozenset()
        return
    vertex = active.bit_length() - 1
    active ^= 1 << vertex
    for partner in range(vertex):
        price = graph.pair_cost(vertex, partner)
        if active >> partner & 1 and price is not None:
            for cost, others in perfect_matchings(graph, active ^ 1 << partner):
                yield cost + price, others | {frozenset((vertex, partner))}


def cheapest_matchings(graph: ClassedGraph) -> tuple[int | None, list[Matching]]:
    found = list(perfect_matchings(graph, (1 << len(graph.kinds)) - 1))
    least = min((cost for cost, _ in found), default=None)
    return least, [matching for cost, matching in found if cost == least]


@st.composite
def classed_graphs(draw: st.DrawFn) -> ClassedGraph:
    n = 2 * draw(st.integers(1, 4))
    size = draw(st.integers(1, 4))
    price = st.one_of(st.integers(-2, 2), st.integers(0, 50), st.none())
    cost: list[list[int | None]] = [[None] * size for _ in range(size)]
    for row in range(size):
        for column in range(row + 1):
            cost[row][column] = cost[column][row] = draw(price)
    kinds = draw(st.lists(st.integers(0, size - 1), min_size=n, max_size=n))
    barred = draw(st.integers(0, 3))
    adjacency = [0] * n
    for right in range(n):
        for left in range(right):
            if draw(st.integers(0, 5)) >= barred:
                adjacency[left] |= 1 << right
                adjacency[right] |= 1 << left
    return ClassedGraph(kinds, cost, adjacency)


def all_costs(graph: ClassedGraph) -> list[list[int | None]]:
    n = len(graph.kinds)
    return [[graph.pair_cost(v, w) for w in range(n)] for v in range(n)]


@given(classed_graphs())
@settings(max_examples=150, deadline=None)
def test_the_cheapest_matching_by_class_is_found_and_proved(graph: ClassedGraph) -> None:
    """The cost agrees with trying everything, and the certificate holds player by player."""
    optimum = cheapest_by_class(graph)
    least, _ = cheapest_matchings(graph)
    assert (None if optimum is None else optimum.cost) == least
    if optimum is not None:
        verify(len(graph.kinds), all_costs(graph), optimum)


@given(classed_graphs(), st.data())
@settings(max_examples=150, deadline=None)
def test_pairs_are_fixed_only_within_the_cheapest_matchings(
    graph: ClassedGraph, data: st.DataObject
) -> None:
    """At every moment the possible pairs are those of the cheapest matchings still open."""
    optimum = cheapest_by_class(graph)
    assume(optimum is not None)
    assert optimum is not None
    matchings = CheapestMatchings(graph, optimum)
    _, still_open = cheapest_matchings(graph)
    n = len(graph.kinds)
    while matchings.active:
        rest = [vertex for vertex in range(n) if matchings.active >> vertex & 1]
        possible = {pair for matching in still_open for pair in matching}
        for b in data.draw(st.permutations(rest)):
            a = data.draw(st.sampled_from(rest))
            assert a == b or matchings.can_force(a, b) == (frozenset((a, b)) in possible)
        a = data.draw(st.sampled_from(rest))
        partners = [b for b in rest if frozenset((a, b)) in possible]
        if data.draw(st.booleans()):
            assert matchings.partners_possible(a) == sum(1 << b for b in partners)
        candidates = data.draw(st.integers(0, (1 << n) - 1))
        expected = [b for b in partners if candidates >> b & 1]
        partner = matchings.first_partner(a, candidates)
        if partner is None:
            assert expected == []
            partner = matchings.first_partner(a, matchings.active)
            assert partner == partners[0]
        else:
            assert partner == expected[0]
        pair = frozenset((a, partner))
        still_open = [matching - {pair} for matching in still_open if pair in matching]


def test_two_triangles_are_open_inside_their_odd_sets() -> None:
    """Two triangles joined by dear edges: any one player of each may cross, the others not."""
    inside, across = 1, 9
    graph = ClassedGraph(
        kinds=(0, 0, 0, 1, 1, 1),
        cost=((inside, across), (across, inside)),
        adjacency=[0b111111 ^ 1 << vertex for vertex in range(6)],
    )
    optimum = cheapest_by_class(graph)
    assert optimum is not None
    assert optimum.cost == 11
    assert optimum.blossoms
    matchings = CheapestMatchings(graph, optimum)
    assert all(matchings.partners_possible(a) == 0b111111 ^ 1 << a for a in range(6))
    assert matchings.force(1, 4)
    assert not matchings.can_force(0, 3)
    assert matchings.partners_possible(0) == 0b000100


def test_class_prices_that_are_no_bound_are_refused() -> None:
    """Prices above twice the cost of a pair could hide a cheaper matching."""
    graph = ClassedGraph((0, 0), ((3,),), (0b10, 0b01))
    bound = class_duals([2], graph.cost)
    assert bound is not None
    assert cheapest_by_class(graph, duals=bound.duals) == cheapest_by_class(graph)
    with pytest.raises(ValueError, match="no bound"):
        cheapest_by_class(graph, duals=[4])
