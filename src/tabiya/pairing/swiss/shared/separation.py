"""What separates two pairings of a bracket: the first criterion on which they differ."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

Measure = TypeVar("Measure")
"""A criterion of some system."""
Judged = TypeVar("Judged")
"""A pairing of a bracket, as the system writes it down."""


@dataclass(frozen=True, slots=True)
class Separation(Generic[Measure]):
    """The first criterion on which two pairings differ, with the value of each."""

    criterion: Measure
    better: tuple[int, ...]
    worse: tuple[int, ...]


def first_separation(
    criteria: Iterable[Measure],
    value: Callable[[Measure, Judged], tuple[int, ...]],
    one: Judged,
    other: Judged,
) -> Separation[Measure] | None:
    """Compare two pairings by the criteria in order; None if they are equally good."""
    for criterion in criteria:
        mine, yours = value(criterion, one), value(criterion, other)
        if mine != yours:
            return Separation(criterion, min(mine, yours), max(mine, yours))
    return None
