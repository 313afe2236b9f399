"""Bounds that follow from the numbers of players in each class."""

from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.pairing.matching.classes import class_duals, class_shortage

Costs = list[list[int | None]]


def cheapest(kinds: list[int], cost: Costs) -> int | None:
    """The cost of the cheapest perfect matching, by trying everything."""

    @cache
    def best(rest: tuple[int, ...]) -> int | None:
        if not rest:
            return 0
        found = []
        for place in range(1, len(rest)):
            price = cost[rest[0]][rest[place]]
            others = best(rest[1:place] + rest[place + 1 :])
            if price is not None and others is not None:
                found.append(price + others)
        return min(found, default=None)

    return best(tuple(kinds))


@st.composite
def class_problems(draw: st.DrawFn, most: int = 4) -> tuple[list[int], Costs]:
    size = draw(st.integers(1, 5))
    counts = draw(st.lists(st.integers(0, most), min_size=size, max_size=size))
    price = st.one_of(st.none(), st.integers(-6, 6), st.sampled_from([0, 10**40, -(10**40)]))
    cost: Costs = [[None] * size for _ in range(size)]
    for row in range(size):
        for column in range(row + 1):
            cost[row][column] = cost[column][row] = draw(price)
    return counts, cost


def players(counts: list[int]) -> list[int]:
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


@given(class_problems(most=3))
@settings(max_examples=200, deadline=None)
def test_no_pairing_is_cheaper_than_the_bound(case: tuple[list[int], Costs]) -> None:
    """Half the bound is at most the cost of the cheapest pairing, if there is one at all."""
    counts, cost = case
    bound = class_duals(counts, cost)
    best = cheapest(players(counts), cost)
    if bound is None:
        assert best is None
    elif best is not None:
        assert bound.bound <= 2 * best


@given(class_problems(most=9))
@settings(max_examples=200, deadline=None)
def test_the_prices_prove_the_bound(case: tuple[list[int], Costs]) -> None:
    """No two classes that may meet are priced above twice their cost."""
    counts, cost = case
    bound = class_duals(counts, cost)
    if bound is None:
        return
    assert bound.bound == sum(n * dual for n, dual in zip(counts, bound.duals, strict=True))
    for left, row in enumerate(cost):
        for right, price in enumerate(row):
            if price is not None and (left != right or counts[left] > 1):
                assert bound.duals[left] + bound.duals[right] <= 2 * price


@given(class_problems(most=2))
@settings(max_examples=100, deadline=None)
def test_with_even_classes_and_nobody_barred_the_bound_is_met(
    case: tuple[list[int], Costs],
) -> None:
    """When each class is doubled, halves join to whole pairs (no class is a single player)."""
    half, cost = case
    counts = [2 * count for count in half]
    bound = class_duals(counts, cost)
    best = cheapest(players(counts), cost)
    assert (bound is None) == (best is None)
    if bound is not None and best is not None:
        assert bound.bound == 2 * best


@given(class_problems(most=9))
@settings(max_examples=200, deadline=None)
def test_a_shortage_names_classes_larger_than_all_their_opponents(
    case: tuple[list[int], Costs],
) -> None:
    """Either there are prices, or some classes outnumber everybody they may meet."""
    counts, cost = case
    shortage = class_shortage(counts, cost)
    assert (shortage is None) == (class_duals(counts, cost) is not None)
    if shortage is None:
        return
    for kind in shortage.classes:
        for other, price in enumerate(cost[kind]):
            may_meet = price is not None and (kind != other or counts[kind] > 1)
            assert not (may_meet and counts[other]) or other in shortage.opponents
    too_many = sum(counts[kind] for kind in shortage.classes)
    assert too_many > sum(counts[kind] for kind in shortage.opponents)


def test_surplus_of_one_colour_decides_the_bound() -> None:
    """Seven want White and three Black: two pairs of Whites must disappoint one player each."""
    wants_same, wants_other = 1, 0
    bound = class_duals([7, 3], [[wants_same, wants_other], [wants_other, wants_same]])
    assert bound is not None
    assert bound.bound == 2 * 2


def test_a_single_player_cannot_meet_its_own_class() -> None:
    """One player of a class that may only meet itself is one too many."""
    shortage = class_shortage([1, 4], [[0, None], [None, 0]])
    assert shortage is not None
    assert shortage.classes == (0,)
    assert shortage.opponents == ()
    assert class_duals([2, 4], [[0, None], [None, 0]]) is not None
