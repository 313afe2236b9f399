"""Moving up at the least cost: the digits of the criteria, the order of sets, the matching."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement

from hypothesis import given
from hypothesis import strategies as st

from tabiya.pairing.swiss.kit.criterion import Total
from tabiya.pairing.swiss.kit.upfloaters import (
    cheapest_to_come_up,
    digits,
    order_in_set,
    with_resident_first,
)
from tests.rulebook.dutch.notation import field_of_lines


def test_who_has_more_points_comes_first() -> None:
    """Of two with the same points the pair stays as it is."""
    one, equal, other = field_of_lines(
        {"players": ["1 2.0 - ..", "2 2.0 - ..", "3 1.5 - .."]}
    ).entrants
    assert with_resident_first((other, one)) == (one, other)
    assert with_resident_first((one, other))[0] is one
    assert with_resident_first((equal, one))[0] is equal


@given(
    st.sets(st.integers(1, 30), max_size=4),
    st.sampled_from([Total.COUNT, Total.DESCENDING]),
    st.integers(1, 50),
)
def test_costs_are_ordered_as_the_totals_are(values: set[int], total: Total, base: int) -> None:
    """For all lists of three values: whichever is better costs less, by a whole base at least."""
    worth, above = digits(values, total, base, pairs=4)
    lists = list(combinations_with_replacement(sorted({0, *values}), 3))
    for one, other in combinations(lists, 2):
        mine, yours = (total.of(value for value in each if value) for each in (one, other))
        costs = [sum(worth[value] for value in each) for each in (one, other)]
        assert (mine < yours) == (costs[0] + base <= costs[1])
        assert (mine == yours) == (costs[0] == costs[1])
    assert all(sum(worth[value] for value in each) + base <= above for each in lists)


def test_of_two_sets_the_one_with_the_first_member_not_in_both_is_cheaper() -> None:
    """All sets of two of four candidates, in their order."""
    sets = list(combinations(range(4), 2))
    costs = [sum(order_in_set(turn, 4) for turn in each) for each in sets]
    assert costs == sorted(set(costs))


def test_those_come_up_who_are_cheapest() -> None:
    """Two residents who have met need two of three below; the other is paired with a free place."""
    below = {2: 7, 3: 1, 4: 2}

    def price(one: int, other: int) -> int | None:
        if one >= 2:
            return 0
        return None if other in (1, 5) else below[other]

    assert cheapest_to_come_up(6, 2, price) == [3, 4]


def test_there_is_no_answer_without_a_pairing() -> None:
    """Two residents who can meet nobody."""
    assert cheapest_to_come_up(2, 2, lambda *_: None) is None
