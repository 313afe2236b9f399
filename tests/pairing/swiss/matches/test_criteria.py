"""How many of a scoregroup cannot be paired within it: against a plain search."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tabiya.pairing.swiss.kit.completion import Completion
from tabiya.pairing.swiss.matches.criteria import (
    left_over_by_following_scoregroup,
    score_differences,
    upfloaters,
)
from tests.pairing.swiss.matches.random_fields import RULES, random_field

FIELDS = 300


def pairings(graph: list[int], left: tuple[int, ...]) -> Iterator[list[tuple[int, int]]]:
    """Every way to pair everybody."""
    if not left:
        yield []
        return
    first, *others = left
    for other in others:
        if graph[first] >> other & 1:
            rest = tuple(one for one in others if one != other)
            for pairs in pairings(graph, rest):
                yield [(first, other), *pairs]


def test_the_fewest_who_must_leave_their_group() -> None:
    """Random groups of up to ten, often with too few opponents."""
    seen = set()
    for seed in range(FIELDS):
        rng = Random(seed)  # noqa: S311 - repeatable chance, no secret
        size = 2 * rng.randint(1, 5)
        group = rng.randint(0, size)
        share = rng.choice((0.3, 0.5, 0.8))
        graph = [0] * size
        for one in range(size):
            for other in range(one):
                if rng.random() < share:
                    graph[one] |= 1 << other
                    graph[other] |= 1 << one
        every = [
            sum((one < group) != (other < group) for one, other in pairs)
            for pairs in pairings(graph, tuple(range(size)))
        ]
        if not every:
            continue
        following = (1 << group) - 1
        rest = ((1 << size) - 1) & ~following
        found = left_over_by_following_scoregroup(following, rest, Completion(graph))
        assert found == min(every), f"seed {seed}"
        seen.add(found)
    assert {0, 1, 2, 3} <= seen


def test_an_empty_group_leaves_nobody() -> None:
    """Whatever is below."""
    assert left_over_by_following_scoregroup(0, 0b11, Completion([0b10, 0b01])) == 0


@pytest.mark.parametrize("edition", RULES)
def test_whoever_meets_a_resident_with_fewer_points_is_an_upfloater(edition: str) -> None:
    """One each, and the points that are missing."""
    field = random_field(1, edition, (8, 8))
    high = max(field.contenders, key=lambda each: each.score)
    low = min(field.contenders, key=lambda each: each.score)
    assert high.score > low.score
    assert upfloaters(high, low, field.setting) == 1
    assert upfloaters(high, high, field.setting) == 0
    assert score_differences(high, low, field.setting) == high.score - low.score
