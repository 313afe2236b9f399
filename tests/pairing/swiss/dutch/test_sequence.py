"""The walk to the first candidate ends where generating all of them in order ends."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tabiya.pairing.swiss.dutch.sequence import first_choice
from tabiya.pairing.swiss.kit.solver import BestCandidates
from tests.pairing.swiss.dutch.generation import first_in_sequence


def perfect_matchings(graph: list[int], free: tuple[int, ...]) -> Iterator[dict[int, int]]:
    """Every perfect matching, tried out."""
    if not free:
        yield {}
        return
    first, rest = free[0], free[1:]
    for other in rest:
        if graph[first] >> other & 1:
            left = tuple(vertex for vertex in rest if vertex != other)
            for matching in perfect_matchings(graph, left):
                yield matching | {first: other, other: first}


def random_graph(rng: Random, inside: int, movers: int, exits: int, density: float) -> list[int]:
    """Players, of whom the first do not meet each other, and ways out for all."""
    size = inside + exits
    graph = [0] * size
    for one in range(inside):
        for other in range(one + 1, size):
            if (other >= movers and rng.random() < density) or other >= inside:
                graph[one] |= 1 << other
                graph[other] |= 1 << one
    return graph


@pytest.mark.parametrize("exits", [0, 1, 2])
@pytest.mark.parametrize("movers", [0, 1, 2])
def test_the_first_candidate_is_the_first_generated(movers: int, exits: int) -> None:
    """Random sets of equally good candidates: pairs, downfloaters and exchange are the same."""
    found = 0
    for seed in range(60):
        rng = Random(seed)  # noqa: S311 - examples keep no secrets, they must be repeatable
        inside = rng.choice((5, 7, 9) if exits % 2 else (4, 6, 8))
        # As among equally good candidates, all leave the same moved-down players over.
        graph = random_graph(rng, inside, movers, exits, rng.choice((0.3, 0.5, 0.8)))
        for mover in range(movers):
            for out in range(inside, inside + exits):
                graph[mover] &= ~(1 << out)
                graph[out] &= ~(1 << mover)
        matchings = list(perfect_matchings(graph, tuple(range(inside + exits))))
        if not matchings:
            continue
        found += 1
        wanted = {
            frozenset((one, other) for one, other in mate.items() if one < other < inside)
            for mate in matchings
        }
        literal = first_in_sequence(wanted, movers, inside)
        mate = [matchings[-1][vertex] for vertex in range(inside + exits)]
        choice = first_choice(BestCandidates(graph, mate), inside, movers)
        assert choice.pairs == literal.pairs
        assert choice.floaters == literal.floaters
        assert choice.exchanged == literal.exchanged
    assert found > 10


def test_people_below_may_also_pair_each_other() -> None:
    """Some of them; as many float down as in the candidate that is given to begin with."""
    found = 0
    for seed in range(250):
        rng = Random(seed)  # noqa: S311 - examples keep no secrets, they must be repeatable
        inside, below = rng.choice(((4, 4), (4, 6), (5, 5), (6, 4)))
        graph = random_graph(rng, inside, 0, 0, 0.6) + [0] * below
        for one in range(inside + below):
            for other in range(max(one + 1, inside), inside + below):
                if rng.random() < 0.35:
                    graph[one] |= 1 << other
                    graph[other] |= 1 << one
        matchings = list(perfect_matchings(graph, tuple(range(inside + below))))
        if not matchings:
            continue
        found += 1
        given = matchings[-1]
        floating = sum(given[place] >= inside for place in range(inside))
        wanted = {
            frozenset((one, other) for one, other in mate.items() if one < other < inside)
            for mate in matchings
            if sum(mate[place] >= inside for place in range(inside)) == floating
        }
        literal = first_in_sequence(wanted, 0, inside)
        choice = first_choice(
            BestCandidates(graph, [given[place] for place in sorted(given)]), inside, 0
        )
        assert (choice.pairs, choice.floaters) == (literal.pairs, literal.floaters)
        assert choice.exchanged == literal.exchanged
    assert found > 100
