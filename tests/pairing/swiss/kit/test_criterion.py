"""How values make a total: added up, or listed from the highest."""

from __future__ import annotations

from tabiya.pairing.swiss.kit.criterion import (
    Separation,
    Total,
    counted,
    first_separation,
    listed,
)
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.rulebook.clause import Kind, clause
from tests.pairing.swiss.dutch.random_fields import random_field


def test_a_count_adds_up() -> None:
    """Nothing at all counts as nothing."""
    assert Total.COUNT.of((1, 0, 2)) == (3,)
    assert Total.COUNT.of(()) == (0,)


def test_a_list_begins_with_the_highest() -> None:
    """So that two lists are compared by their worst values first."""
    assert Total.DESCENDING.of((5, 20, 10)) == (20, 10, 5)
    assert Total.DESCENDING.of((20, 5)) < Total.DESCENDING.of((10, 20))


@clause(Kind.QUALITY, "minimise the scores above the limit of those who float", {})
def scores_above(higher: Entrant, lower: Entrant | None, limit: int) -> int | None:
    """Pairs are none of its concern, and neither are floaters up to the limit."""
    if lower is not None or higher.score <= limit:
        return None
    return higher.score - limit - 1


def test_a_criterion_totals_the_units_it_is_concerned_with() -> None:
    """A value of nothing is a value: it is listed, where a unit of no concern is not."""
    entrants = random_field(1, (6, 6)).entrants
    limit = min(one.score for one in entrants)
    above = sorted((one.score for one in entrants if one.score > limit), reverse=True)
    pairs = [(entrants[0], entrants[1])]
    values = tuple(score - limit - 1 for score in above)
    assert values
    assert listed(scores_above).value(pairs, entrants, limit) == values
    assert counted(scores_above).value(pairs, entrants, limit) == (sum(values),)
    assert listed(scores_above).value(pairs, (), limit) == ()
    lowest = [one for one in entrants if one.score == limit]
    assert listed(scores_above).value((), lowest, limit - 1) == (0,) * len(lowest)


def value(place: int, pairing: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """A pairing is its values here, and a criterion the place of one."""
    return pairing[place]


def test_the_first_difference_separates_whatever_comes_later() -> None:
    """The second pairing is better later on, but loses before."""
    one = ((1,), (20, 10), (5,))
    other = ((1,), (20, 15), (0,))
    expected = Separation(1, (20, 10), (20, 15))
    assert first_separation(range(3), value, one, other) == expected
    assert first_separation(range(3), value, other, one) == expected


def test_only_the_criteria_given_are_compared() -> None:
    """Without the criterion on which they differ, the pairings are equally good."""
    one, other = ((1,), (2,)), ((1,), (3,))
    assert first_separation((0,), value, one, other) is None
    assert first_separation((1,), value, one, other) is not None


def test_a_shorter_list_of_values_is_better() -> None:
    """One downfloater of 20 tenths is better than the same one and another."""
    assert first_separation((0,), value, ((20,),), ((20, 5),)) == Separation(0, (20,), (20, 5))
