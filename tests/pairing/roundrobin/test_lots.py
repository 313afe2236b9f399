"""Tournament numbers by lot and by hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabiya.pairing.roundrobin.lots import numbers_by_hand, numbers_by_lot
from tabiya.pairing.roundrobin.schedule import ScheduleRefused


@given(st.lists(st.text(min_size=1), unique=True), st.integers(0, 2**32))
def test_lots_are_a_permutation_that_the_seed_repeats(names: list[str], seed: int) -> None:
    """Everyone gets one number, and the same seed draws the same lots."""
    drawn = numbers_by_lot(names, seed)
    assert sorted(drawn) == sorted(names)
    assert numbers_by_lot(names, seed) == drawn


def test_every_order_of_three_can_be_drawn() -> None:
    """Over some seeds all six orders appear, so no place is barred to anybody."""
    assert len({numbers_by_lot("ABC", seed) for seed in range(100)}) == 6


def test_numbers_by_hand_order_the_players() -> None:
    """The arbiter's own numbers are kept."""
    assert numbers_by_hand({"Anna": 2, "Boris": 3, "Carla": 1}) == ("Carla", "Anna", "Boris")


@pytest.mark.parametrize(
    ("numbers", "message"),
    [
        ({"Anna": 1, "Boris": 1}, "number 1 was given to Anna and Boris"),
        ({"Anna": 1, "Boris": 3}, "nobody has number 2"),
        ({"Anna": 0, "Boris": 1}, "nobody has number 2"),
    ],
)
def test_wrong_numbers_are_refused(numbers: dict[str, int], message: str) -> None:
    """Two numbers alike or a gap get a refusal that names the number."""
    with pytest.raises(ScheduleRefused, match=message):
        numbers_by_hand(numbers)


def test_one_name_twice_is_refused() -> None:
    """Lots cannot be drawn for one name twice."""
    with pytest.raises(ScheduleRefused, match="Anna is on the list twice"):
        numbers_by_lot(["Anna", "Boris", "Anna"], 1)
