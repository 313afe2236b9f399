"""Shares and means, with the intervals that the books give."""

import pytest

from tabiya.generator.intervals import Mean, chance


@pytest.mark.parametrize(
    ("count", "runs", "low", "high"),
    # Wilson's interval by hand: (p + z²/2n ± z·sqrt(p(1-p)/n + z²/4n²)) / (1 + z²/n), z = 1.96
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (10, 1000, 0.0054, 0.0183),
    ],
)
def test_the_interval_is_wilsons(count: int, runs: int, low: float, high: float) -> None:
    """It is never empty, also where nothing or everything was seen."""
    found = chance(count, runs)
    assert (found.low, found.high) == (low, high)


def test_a_mean_and_its_interval_are_those_of_the_book() -> None:
    """2, 4, 4, 4, 5, 5, 7, 9: mean 5, variance 32/7; 1.96 times its root through the root of 8."""
    mean = Mean()
    for value in (2, 4, 4, 4, 5, 5, 7, 9):
        mean.add(value)
    assert mean.value == 5
    assert mean.half_width == pytest.approx(1.96 * (32 / 7 / 8) ** 0.5)
