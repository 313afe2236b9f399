"""The value of a criterion: a number, or points from the highest."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tabiya.explain.shared.criterion import shown
from tabiya.pairing.swiss.kit.criterion import Total


@dataclass(frozen=True, slots=True)
class Measure:
    """A criterion by its total alone."""

    total: Total


@pytest.mark.parametrize(
    ("total", "value", "words"),
    [
        (Total.COUNT, (3,), "3"),
        (Total.DESCENDING, (25, 10), "2½, 1"),
        (Total.DESCENDING, (), "none"),
    ],
)
def test_counts_are_numbers_and_lists_are_points(
    total: Total, value: tuple[int, ...], words: str
) -> None:
    """Points are kept in tenths, and told as arbiters write them."""
    assert shown(Measure(total), value) == words
