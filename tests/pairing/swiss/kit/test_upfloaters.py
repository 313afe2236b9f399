"""Moving up at the least cost: the digits of the criteria, the matching, the order of sets."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tabiya.pairing.swiss.kit.criterion import Total
from tabiya.pairing.swiss.kit.upfloaters import (
    cheapest_to_come_up,
    digits,
    with_idle_places,
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


def _all_but(size: int, *pairs: tuple[int, int]) -> list[int]:
    """Everybody may be paired with everybody else, but for some pairs."""
    allowed = [(1 << size) - 1 & ~(1 << place) for place in range(size)]
    for one, other in pairs:
        allowed[one] &= ~(1 << other)
        allowed[other] &= ~(1 << one)
    return allowed


def test_those_come_up_who_are_cheapest() -> None:
    """Two residents who have met need two of three below; the other is paired with a free place."""
    below = {2: 7, 3: 1, 4: 2}
    allowed = with_idle_places(_all_but(5, (0, 1)), 2)

    def price(one: int, other: int) -> int | None:
        if one >= 2:
            return 0
        return below.get(other) if other >= 2 else 0

    assert len(allowed) == 6
    assert cheapest_to_come_up(allowed, range(6), 2, price) == [3, 4]


def test_of_sets_that_cost_the_same_the_one_with_the_first_member_not_in_both_comes_up() -> None:
    """Of four who look alike the first two; if the first has met both, and 3 and 4 must part, 3 and 5."""

    def price(one: int, other: int) -> int | None:
        return 1 if one < 2 <= other else 0

    keys = ("resident", "resident", "below", "below", "below", "below")
    assert cheapest_to_come_up(_all_but(6, (0, 1)), keys, 2, price) == [2, 3]
    met = ((0, 1), (0, 2), (1, 2), (2, 4))
    assert cheapest_to_come_up(_all_but(6, *met), keys, 2, price) == [3, 4]
    met = ((0, 1), (0, 2), (1, 2), (2, 5))
    assert cheapest_to_come_up(_all_but(6, *met), keys, 2, price) == [3, 5]


@given(st.integers(0, 2**31))
def test_what_comes_up_is_the_first_of_the_cheapest_sets(seed: int) -> None:
    """Against all perfect matchings of eight places with random bars, prices and classes."""
    rng = Random(seed)  # noqa: S311 - repeatable chance, no secret
    size, inside = 8, rng.randint(2, 5)
    bars = [pair for pair in combinations(range(size), 2) if rng.random() < rng.choice((0.2, 0.6))]
    allowed = _all_but(size, *bars)
    keys = [(place < inside, rng.randint(0, 2)) for place in range(size)]
    costs = {
        frozenset(pair): rng.choice((0, 10, 20, 30)) + (pair[0][0] != pair[1][0])
        for pair in product(sorted(set(keys)), repeat=2)
    }

    def price(one: int, other: int) -> int:
        return costs[frozenset((keys[one], keys[other]))]

    def matchings(places: tuple[int, ...]) -> Iterator[tuple[tuple[int, int], ...]]:
        if not places:
            yield ()
            return
        first, *rest = places
        for other in rest:
            if allowed[first] >> other & 1:
                left = tuple(place for place in rest if place != other)
                yield from (((first, other), *others) for others in matchings(left))

    found = [
        (
            sum(price(*pair) for pair in each),
            sorted(other for one, other in each if one < inside <= other),
        )
        for each in matchings(tuple(range(size)))
    ]
    assert cheapest_to_come_up(allowed, keys, inside, price) == (min(found)[1] if found else None)


def test_there_is_no_answer_without_a_pairing() -> None:
    """Two residents who can meet nobody."""
    assert cheapest_to_come_up([0, 0], "ab", 2, lambda *_: None) is None
