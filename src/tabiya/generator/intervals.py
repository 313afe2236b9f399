"""How exact a simulation is: shares and means, each with the interval in which the true value lies."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Annotated, NamedTuple

from tabiya.codec import Meta

_95_PERCENT = 1.96


class Chance(NamedTuple):
    """A share of the futures, and between which values the true chance lies (95 %)."""

    share: Annotated[float, Meta(key="chance", least=0, most=1)]
    low: Annotated[float, Meta(least=0, most=1)]
    high: Annotated[float, Meta(least=0, most=1)]


def chance(count: int, runs: int) -> Chance:
    """The share and its interval by Wilson's formula, which never leaves 0 and 1.

    >>> chance(0, 100)
    Chance(share=0.0, low=0.0, high=0.037)
    >>> chance(50, 100)
    Chance(share=0.5, low=0.4038, high=0.5962)
    """
    if not runs:
        return Chance(0.0, 0.0, 1.0)
    share, z = count / runs, _95_PERCENT
    middle = (share + z * z / (2 * runs)) / (1 + z * z / runs)
    half = z * sqrt(share * (1 - share) / runs + z * z / (4 * runs * runs)) / (1 + z * z / runs)
    low = 0.0 if count == 0 else max(0.0, middle - half)
    high = 1.0 if count == runs else min(1.0, middle + half)
    return Chance(round(share, 4), round(low, 4), round(high, 4))


@dataclass(slots=True)
class Mean:
    """A mean that is built up value by value."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        """Count one more."""
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def value(self) -> float:
        """The mean."""
        return self.total / self.count if self.count else 0.0

    @property
    def half_width(self) -> float:
        """Half of the interval in which the true mean lies (95 %)."""
        if self.count < 2:
            return 0.0
        variance = (self.squares - self.total**2 / self.count) / (self.count - 1)
        return _95_PERCENT * sqrt(max(variance, 0.0) / self.count)
