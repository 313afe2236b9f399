"""How values make a total: added up, or listed from the highest."""

from __future__ import annotations

from tabiya.pairing.swiss.kit.criterion import Separation, Total, first_separation


def test_a_count_adds_up() -> None:
    """Nothing at all counts as nothing."""
    assert Total.COUNT.of((1, 0, 2)) == (3,)
    assert Total.COUNT.of(()) == (0,)


def test_a_list_begins_with_the_highest() -> None:
    """So that two lists are compared by their worst values first."""
    assert Total.DESCENDING.of((5, 20, 10)) == (20, 10, 5)
    assert Total.DESCENDING.of((20, 5)) < Total.DESCENDING.of((10, 20))


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
