"""The value of a criterion in words."""

from __future__ import annotations

from typing import Protocol

from tabiya.explain import words
from tabiya.pairing.swiss.kit.criterion import Total


class Totalled(Protocol):
    """A criterion of some system."""

    @property
    def total(self) -> Total:
        """How its value comes about."""


def shown(criterion: Totalled, value: tuple[int, ...]) -> str:
    """A number, or a list of points from the highest."""
    return words.value(value, scores=criterion.total is Total.DESCENDING)
