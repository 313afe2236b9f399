"""How values make a total: added up, or listed from the highest."""

from __future__ import annotations

from tabiya.pairing.swiss.shared.totals import Total


def test_a_count_adds_up() -> None:
    """Nothing at all counts as nothing."""
    assert Total.COUNT.of((1, 0, 2)) == (3,)
    assert Total.COUNT.of(()) == (0,)


def test_a_list_begins_with_the_highest() -> None:
    """So that two lists are compared by their worst values first."""
    assert Total.DESCENDING.of((5, 20, 10)) == (20, 10, 5)
    assert Total.DESCENDING.of((20, 5)) < Total.DESCENDING.of((10, 20))
