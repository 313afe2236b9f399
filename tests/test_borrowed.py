"""Every function that classes borrow takes so many values and stores each in its own place."""

import inspect

import pytest

from tabiya.borrowed import BY_NUMBER


@pytest.mark.parametrize("number", BY_NUMBER)
def test_the_values_are_stored_in_their_order(number: int) -> None:
    """The first value by what stores the first, and so on to the last."""
    init = BY_NUMBER[number]
    assert len(inspect.signature(init).parameters) == number + 1
    stored: list[tuple[int, object, object]] = []
    for place, cell in enumerate(init.__closure__):
        cell.cell_contents = lambda owner, value, place=place: stored.append((place, owner, value))
    values = [f"value {place}" for place in range(number)]
    init("a new fact", *values)
    assert stored == [(place, "a new fact", value) for place, value in enumerate(values)]
    for cell in init.__closure__:
        cell.cell_contents = None


def test_every_number_up_to_twelve_is_there() -> None:
    """Which is what the facts of players in a round need."""
    assert list(BY_NUMBER) == list(range(1, 13))
