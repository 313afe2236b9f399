"""Totals: how the values of pairs and floaters make the value of a whole pairing."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum


class Total(Enum):
    """How the value of a pairing comes about."""

    COUNT = "count"
    DESCENDING = "descending"
    """The values are listed from the highest to the lowest and compared one by one."""
    OUTLOOK = "outlook"
    """The value is not that of the pairs, but of those who stay behind."""

    def of(self, values: Iterable[int]) -> tuple[int, ...]:
        """The value of a whole pairing; the lower (compared one by one), the better."""
        if self is Total.COUNT:
            return (sum(values),)
        return tuple(sorted(values, reverse=True))
