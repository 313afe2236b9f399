"""How many of a scoregroup cannot be paired within it: against a plain search."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tabiya.pairing.swiss.kit.completion import Completion
from tabiya.pairing.swiss.matches.criteria import left_over_by_following_scoregroup

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
