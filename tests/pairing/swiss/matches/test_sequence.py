"""The first pairing by its identifier: the walk, the weights and the plain list agree."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tabiya.pairing.matching.cardinality import maximum_matching
from tabiya.pairing.swiss.kit.solver import BestCandidates
from tabiya.pairing.swiss.matches.sequence import Places, first_pairing
from tests.pairing.swiss.by_weight import match_pairing

GRAPHS = 400


def random_graph(seed: int) -> list[int]:
    """A graph of up to ten vertices, from sparse to complete."""
    rng = Random(seed)  # noqa: S311 - repeatable chance, no secret
    size = 2 * rng.randint(1, 5)
    share = rng.choice((0.3, 0.5, 0.8, 1.0))
    graph = [0] * size
    for one in range(size):
        for other in range(one):
            if rng.random() < share:
                graph[one] |= 1 << other
                graph[other] |= 1 << one
    return graph


def pairings(graph: list[int], left: tuple[int, ...]) -> Iterator[Places]:
    """Every perfect matching, the smaller place first in each pair."""
    if not left:
        yield ()
        return
    first, *others = left
    for other in others:
        if graph[first] >> other & 1:
            rest = tuple(place for place in others if place != other)
            for pairs in pairings(graph, rest):
                yield ((first, other), *pairs)


def in_order(pairs: Places) -> tuple[int, ...]:
    """The identifier: top members, then bottom members."""
    rows = sorted(pairs)
    return (*(top for top, _ in rows), *(bottom for _, bottom in rows))


def test_the_walk_the_weights_and_the_list_agree() -> None:
    """Random graphs; both answers are those of a list of all pairings."""
    found = 0
    for seed in range(GRAPHS):
        graph = random_graph(seed)
        everyone = (1 << len(graph)) - 1
        every = sorted(pairings(graph, tuple(range(len(graph)))), key=in_order)
        matrix = [
            [0 if mask >> other & 1 else None for other in range(len(graph))] for mask in graph
        ]
        if not every:
            assert match_pairing(matrix) is None
            continue
        found += 1
        mate = maximum_matching(graph, everyone)
        assert first_pairing(BestCandidates(graph, mate)) == tuple(sorted(every[0])), f"seed {seed}"
        assert match_pairing(matrix) == tuple(sorted(every[0])), f"seed {seed}"
    assert found > GRAPHS // 3


def test_the_cost_goes_before_the_order() -> None:
    """1-3 2-4 comes first, but costs one more than 1-4 2-3."""
    cost = [[None, 5, 1, 0], [5, None, 0, 0], [1, 0, None, 5], [0, 0, 5, None]]
    assert match_pairing(cost) == ((0, 3), (1, 2))
    cost[0][2] = cost[2][0] = 0
    assert match_pairing(cost) == ((0, 2), (1, 3))
