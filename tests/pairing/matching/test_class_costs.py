"""Cheapest matchings by class: every answer is checked by its certificate and by trying everything."""

from __future__ import annotations

from collections import Counter
from random import Random

from tabiya.pairing.matching.cardinality import maximum_matching
from tabiya.pairing.matching.certificate import verify
from tabiya.pairing.matching.class_costs import ClassOptimum, cheapest_matching
from tabiya.pairing.matching.classes import class_duals
from tabiya.pairing.matching.weighted import Optimum, minimum_cost_perfect_matching

Costs = list[list[int | None]]


def random_costs(rng: Random, most: int) -> tuple[list[int], list[int], Costs]:
    """Edges as masks, the class of each vertex, and the cost by class; None forbids."""
    size, kinds = 2 * rng.randint(1, most), rng.randint(1, 6)
    largest = rng.choice((1, 3, 20, 10**30))
    cost: Costs = [[None] * kinds for _ in range(kinds)]
    for one in range(kinds):
        for other in range(one, kinds):
            if rng.random() < 0.9:
                cost[one][other] = cost[other][one] = rng.randint(0, largest)
    classes = [rng.randrange(kinds) for _ in range(size)]
    share = rng.choice((0.1, 0.3, 0.6, 0.9))
    allowed = [0] * size
    for one in range(size):
        for other in range(one):
            if rng.random() < share and cost[classes[one]][classes[other]] is not None:
                allowed[one] |= 1 << other
                allowed[other] |= 1 << one
    return allowed, classes, cost


def matrix_of(allowed: list[int], classes: list[int], cost: Costs) -> Costs:
    places = range(len(classes))
    return [
        [
            cost[classes[one]][classes[other]] if allowed[one] >> other & 1 else None
            for other in places
        ]
        for one in places
    ]


def solved(allowed: list[int], classes: list[int], cost: Costs) -> ClassOptimum | None:
    counts = [classes.count(kind) for kind in range(len(cost))]
    bound = class_duals(counts, cost)
    if bound is None:
        return None
    prices = [bound.duals[kind] for kind in classes]
    tight = [
        sum(
            1 << other
            for other, price in enumerate(row)
            if price is not None and prices[one] + prices[other] == 2 * price
        )
        for one, row in enumerate(matrix_of(allowed, classes, cost))
    ]
    mate = maximum_matching(tight, (1 << len(classes)) - 1)
    return cheapest_matching(allowed, classes, cost, bound.duals, mate)


def assert_proved(allowed: list[int], classes: list[int], cost: Costs) -> str:
    """The answer costs as little as that of the general search, and its certificate holds."""
    found, matrix = solved(allowed, classes, cost), matrix_of(allowed, classes, cost)
    wanted = minimum_cost_perfect_matching(len(classes), matrix)
    if found is None or wanted is None:
        assert found is None
        assert wanted is None
        return "none"
    # Prices are in quarters of a unit; the certificate wants halves.
    doubled: Costs = [[None if price is None else 2 * price for price in row] for row in matrix]
    odd_sets = tuple(zip(found.odd_sets, found.worths, strict=True))
    verify(len(classes), doubled, Optimum(found.mate, 2 * wanted.cost, found.prices, odd_sets))
    for one, row in enumerate(matrix):
        for other, price in enumerate(row):
            both = 1 << one | 1 << other
            worth = sum(worth for mask, worth in odd_sets if mask & both == both)
            is_tight = (
                price is not None and found.prices[one] + found.prices[other] - worth == 4 * price
            )
            assert found.tight[one] >> other & 1 == is_tight
    return f"{min(len(odd_sets), 2)} odd sets"


def test_random_classes_and_bars() -> None:
    """From dense to sparse, with and without odd sets in the proof."""
    seen = Counter(assert_proved(*random_costs(Random(seed), 6)) for seed in range(1500))  # noqa: S311
    assert min(seen[f"{number} odd sets"] for number in range(3)) > 20, seen
    assert seen["none"] > 20


def test_larger_graphs_and_clubs_who_do_not_meet() -> None:
    """Up to 50 vertices; in every second graph the vertices of each of three clubs are kept apart."""
    for seed in range(120):
        allowed, classes, cost = random_costs(Random(seed), 25)  # noqa: S311
        if seed % 2:
            clubs = [sum(1 << v for v in range(c, len(classes), 3)) for c in range(3)]
            allowed = [mask & ~clubs[v % 3] for v, mask in enumerate(allowed)]
        assert_proved(allowed, classes, cost)


def test_vertices_with_a_toll_of_their_own() -> None:
    """Each vertex is a class; a pair costs what the higher number of the two takes from everybody.

    Every second time some pairs cost something else.
    """
    seen: Counter[str] = Counter()
    for seed in range(150):
        rng = Random(seed)  # noqa: S311
        size = 2 * rng.randint(2, 9)
        tolls = [rng.choice((0, rng.randint(1, 9), rng.randint(1, 10**20))) for _ in range(size)]
        cost: Costs = [[tolls[max(one, two)] for two in range(size)] for one in range(size)]
        for one in range(1, size if seed % 2 else 1):
            two = rng.randrange(one)
            cost[one][two] = cost[two][one] = rng.choice((None, rng.randint(0, 9)))
        allowed = [0] * size
        for one in range(size):
            for two in range(one):
                if rng.random() < 0.6 and cost[one][two] is not None:
                    allowed[one] |= 1 << two
                    allowed[two] |= 1 << one
        seen[assert_proved(allowed, list(range(size)), cost)] += 1
    assert min(seen[f"{number} odd sets"] for number in range(3)) > 5, seen


def test_two_triangles_need_an_odd_set() -> None:
    """Pairs within a triangle are free, across they cost 1: three pairs cost at least 1.

    By classes or prices alone the bound would be 0, each vertex being split between two others.
    """
    allowed = [0b001110, 0b010101, 0b100011, 0b110001, 0b101010, 0b011100]
    found = solved(allowed, [0, 0, 0, 1, 1, 1], [[0, 1], [1, 0]])
    assert found is not None
    assert found.odd_sets
    assert sum(1 for one in range(3) if found.mate[one] > 2) == 1


def test_only_active_vertices_count() -> None:
    """Without the vertex 3 the star has no perfect matching, without 2 and 3 it has one."""
    star = [0b1110, 0b0001, 0b0001, 0b0001]
    for active, wanted in ((0b0111, None), (0b0011, (1, 0, -1, -1))):
        found = cheapest_matching(star, [0] * 4, [[5]], [5], [-1] * 4, active=active)
        assert (found and found.mate) == wanted
