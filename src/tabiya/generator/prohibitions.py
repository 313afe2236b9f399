"""Invents who may not meet: halves of the field, clubs, or any share of all pairs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

from tabiya.model.tournament import ProhibitedPairs

SHAPES = (
    *("top-half", "halves", "odd-even", "random-half", "random-halves"),
    *("clubs-2", "clubs-5", "clubs-20", "clubs-100"),
    *("pairs-10", "pairs-50", "pairs-90"),
)
"""Shapes of prohibitions; a number is that of the clubs, or the share of all pairs in per cent."""


def prohibited_pairs(shape: str, players: int, rng: Random) -> tuple[ProhibitedPairs, ...]:
    """Return the groups of a shape: in each of them no two may meet.

    `top-half` and `random-half` keep one half of the players apart; the other shapes of halves keep
    both apart, so that everybody meets somebody of the other one.
    """
    groups = _groups(shape, list(range(1, players + 1)), rng)
    return tuple(ProhibitedPairs(tuple(group)) for group in groups if len(group) > 1)


def _groups(shape: str, numbers: list[int], rng: Random) -> Iterator[list[int]]:
    half = len(numbers) // 2
    name, _, amount = shape.partition("-")
    if name == "clubs":
        drawn = rng.sample(numbers, len(numbers))
        for club in range(int(amount)):
            yield sorted(drawn[club :: int(amount)])
    elif name == "pairs":
        share = int(amount) / 100
        for pair in combinations(numbers, 2):
            if rng.random() < share:
                yield list(pair)
    elif shape == "odd-even":
        yield numbers[::2]
        yield numbers[1::2]
    else:
        drawn = rng.sample(numbers, len(numbers)) if name == "random" else numbers
        yield sorted(drawn[:half])
        if shape.endswith("halves"):
            yield sorted(drawn[half:])
