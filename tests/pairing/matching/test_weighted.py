"""Cheapest perfect matchings, every answer checked by its certificate."""

import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.pairing.matching.certificate import verify
from tabiya.pairing.matching.weighted import Optimum, minimum_cost_perfect_matching

Costs = list[list[int | None]]


def cheapest(cost: Costs) -> int | None:
    """The cost of the cheapest perfect matching, by trying everything."""

    @cache
    def best(rest: int) -> int | None:
        if not rest:
            return 0
        vertex = rest.bit_length() - 1
        rest ^= 1 << vertex
        found = []
        for partner in range(vertex):
            price = cost[vertex][partner]
            if rest >> partner & 1 and price is not None:
                others = best(rest ^ 1 << partner)
                if others is not None:
                    found.append(price + others)
        return min(found, default=None)

    return best((1 << len(cost)) - 1)


def symmetric(n: int, edges: dict[tuple[int, int], int]) -> Costs:
    cost: Costs = [[None] * n for _ in range(n)]
    for (left, right), price in edges.items():
        cost[left][right] = cost[right][left] = price
    return cost


def solved(cost: Costs, duals: list[int] | None = None, mate: list[int] | None = None) -> Optimum:
    optimum = minimum_cost_perfect_matching(len(cost), cost, duals=duals, mate=mate)
    assert optimum is not None
    verify(len(cost), cost, optimum)
    return optimum


@st.composite
def cost_tables(draw: st.DrawFn) -> Costs:
    n = 2 * draw(st.integers(1, 5))
    price = draw(
        st.sampled_from(
            [
                st.just(0),
                st.integers(0, 1),
                st.integers(-4, 4),
                st.integers(0, 1000),
                st.integers(-(10**60), 10**60),
            ]
        )
    )
    cell = st.one_of(st.none(), price, price) if draw(st.booleans()) else price
    pairs = [(left, right) for right in range(n) for left in range(right)]
    prices = draw(st.lists(cell, min_size=len(pairs), max_size=len(pairs)))
    return symmetric(n, {p: c for p, c in zip(pairs, prices, strict=True) if c is not None})


def feasible_duals(cost: Costs, wishes: list[int]) -> list[int]:
    """Lower wished prices, one vertex after the other, until no edge is overpriced."""
    duals: list[int] = []
    for vertex, wish in enumerate(wishes):
        room = [
            2 * price - dual
            for dual, price in zip(duals, cost[vertex][:vertex], strict=True)
            if price is not None
        ]
        duals.append(min([wish, *room]))
    return duals


def agrees_with_trying_everything(
    cost: Costs, duals: list[int] | None = None, mate: list[int] | None = None
) -> None:
    optimum = minimum_cost_perfect_matching(len(cost), cost, duals=duals, mate=mate)
    assert (None if optimum is None else optimum.cost) == cheapest(cost)
    if optimum is not None:
        verify(len(cost), cost, optimum)


@given(cost_tables())
@settings(max_examples=300, deadline=None)
def test_the_cheapest_matching_is_found_and_proved(cost: Costs) -> None:
    """The cost agrees with trying everything and the certificate holds; None if impossible."""
    agrees_with_trying_everything(cost)


@given(cost_tables(), st.data())
@settings(max_examples=200, deadline=None)
def test_any_feasible_prices_and_any_matching_are_a_good_start(
    cost: Costs, data: st.DataObject
) -> None:
    """A warm start changes the way, never the answer."""
    n = len(cost)
    wishes = data.draw(st.lists(st.integers(-2000, 2000), min_size=n, max_size=n))
    order = data.draw(st.permutations(range(n)))
    mate = [-1] * n
    for left, right in zip(order[::2], order[1::2], strict=True):
        if cost[left][right] is not None:
            mate[left], mate[right] = right, left
    agrees_with_trying_everything(cost, feasible_duals(cost, wishes), mate)


@pytest.mark.parametrize("seed", range(40))
def test_clusters_of_odd_size_need_nested_blossoms(seed: int) -> None:
    """Points in odd clusters within odd clusters: prices of odd sets are needed and proved."""
    generator = random.Random(seed)  # noqa: S311 - seeded, so that the test repeats
    n = 30 + 2 * (seed % 6)
    places = []
    for vertex in range(n):
        far, near = vertex % 2 * 10_000, vertex // 2 % 3 * 1_000
        places.append((far + generator.randrange(60), near + generator.randrange(60)))
    barred = generator.choice([0, 0.2, 0.6])
    cost = symmetric(
        n,
        {
            (left, right): abs(places[left][0] - places[right][0])
            + abs(places[left][1] - places[right][1])
            for right in range(n)
            for left in range(right)
            if generator.random() >= barred or left ^ 1 == right
        },
    )
    optimum = solved(cost)
    if barred == 0 and n % 4 == 2:
        assert optimum.blossoms


@pytest.mark.parametrize("seed", range(40))
def test_few_different_costs_and_many_ties(seed: int) -> None:
    """Players of a few classes with random bars, as in a bracket, start cold or warm."""
    generator = random.Random(seed)  # noqa: S311 - seeded, so that the test repeats
    n, classes = 40, 1 + seed % 5
    table = [[generator.choice((0, 1, 2, 1 << 90)) for _ in range(classes)] for _ in range(classes)]
    kinds = [generator.randrange(classes) for _ in range(n)]
    bars = generator.choice([0.05, 0.5, 0.8])
    edges = {}
    for right in range(n):
        for left in range(right):
            if generator.random() >= bars or left ^ 1 == right:
                low, high = sorted((kinds[left], kinds[right]))
                edges[left, right] = table[low][high]
    cost = symmetric(n, edges)
    cold = solved(cost)
    warm = solved(cost, feasible_duals(cost, [generator.randrange(4) for _ in range(n)]))
    assert cold.cost == warm.cost
    if not cold.blossoms:
        assert solved(cost, list(cold.vertex_duals)).vertex_duals == cold.vertex_duals


def test_two_triangles_joined_by_a_dear_edge_need_the_price_of_an_odd_set() -> None:
    """Vertex prices alone prove 3 at most, but one dear edge between the triangles is needed."""
    triangles = {(0, 1): 1, (1, 2): 1, (0, 2): 1, (3, 4): 1, (4, 5): 1, (3, 5): 1, (2, 3): 9}
    optimum = solved(symmetric(6, triangles))
    assert optimum.cost == 11
    assert optimum.mate[2] == 3
    assert optimum.blossoms


def test_no_players_need_no_pairs() -> None:
    """The empty field is paired at no cost."""
    assert solved([]).cost == 0


def test_an_odd_field_has_no_perfect_matching() -> None:
    """Three players cannot be paired, nor can two who are barred from each other."""
    assert minimum_cost_perfect_matching(3, [[0] * 3] * 3) is None
    assert minimum_cost_perfect_matching(2, [[None] * 2] * 2) is None


def test_prices_that_are_too_high_are_refused() -> None:
    """A start that is not form a bound could lead to a wrong answer, so it is an error."""
    with pytest.raises(ValueError, match="not form a bound"):
        minimum_cost_perfect_matching(2, [[None, 1], [1, None]], duals=[2, 1])
