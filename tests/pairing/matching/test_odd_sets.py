"""Perfect matchings that leave odd sets by one edge only, beside a list of all perfect matchings."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tabiya.pairing.matching.alternating_tree import members
from tabiya.pairing.matching.odd_sets import matching_across
from tabiya.pairing.matching.perfect import PerfectMatchings

Pairs = frozenset[tuple[int, int]]


def perfect_matchings(graph: list[int], left: tuple[int, ...]) -> Iterator[Pairs]:
    if not left:
        yield frozenset()
        return
    first, *others = left
    for other in others:
        if graph[first] >> other & 1:
            for rest in perfect_matchings(graph, tuple(v for v in others if v != other)):
                yield rest | {(first, other)}


def random_case(seed: int) -> tuple[list[int], list[int]]:
    """A graph of up to ten vertices, and odd sets in it that are nested or apart."""
    rng = Random(seed)  # noqa: S311 - repeatable chance, no secret
    size = 2 * rng.randint(2, 5)
    share = rng.choice((0.4, 0.6, 0.9))
    graph = [0] * size
    for one in range(size):
        for other in range(one):
            if rng.random() < share:
                graph[one] |= 1 << other
                graph[other] |= 1 << one
    order = rng.sample(range(size), size)
    inner = rng.choice((0, 3))
    outer = inner + rng.choice((0, 2))
    sets = [order[:inner], order[:outer], order[outer : outer + rng.choice((0, 3))]]
    masks = {sum(1 << vertex for vertex in chosen) for chosen in sets}
    return graph, [mask for mask in masks if mask.bit_count() % 2]


def respects(pairs: Pairs, odd_sets: list[int]) -> bool:
    return all(
        sum((mask >> one ^ mask >> other) & 1 for one, other in pairs) == 1 for mask in odd_sets
    )


def test_a_matching_is_found_exactly_if_the_list_has_one() -> None:
    """Random graphs with up to three odd sets."""
    answers = [0, 0]
    for seed in range(1500):
        graph, odd_sets = random_case(seed)
        everyone = tuple(range(len(graph)))
        listed = [
            pairs for pairs in perfect_matchings(graph, everyone) if respects(pairs, odd_sets)
        ]
        found = matching_across(graph, (1 << len(graph)) - 1, odd_sets)
        answers[found is not None] += 1
        if found is None:
            assert not listed, f"seed {seed}"
        else:
            pairs = frozenset((one, other) for one, other in enumerate(found) if one < other)
            assert pairs in listed, f"seed {seed}"
    assert min(answers) > 200


def test_partners_are_those_of_the_list() -> None:
    """Pair after pair is fixed; whoever may be met then is whoever the list still allows."""
    for seed in range(400):
        graph, odd_sets = random_case(seed)
        everyone = (1 << len(graph)) - 1
        mate = matching_across(graph, everyone, odd_sets)
        if mate is None:
            continue
        listed = [
            pairs
            for pairs in perfect_matchings(graph, tuple(range(len(graph))))
            if respects(pairs, odd_sets)
        ]
        matchings = PerfectMatchings(graph, everyone, mate, odd_sets=odd_sets)
        rng = Random(seed)  # noqa: S311
        while matchings.active:
            vertex = rng.choice(members(matchings.active))
            possible = {
                one + other - vertex
                for pairs in listed
                for one, other in pairs
                if vertex in (one, other)
            }
            assert set(members(matchings.partners_possible(vertex))) == possible, f"seed {seed}"
            chosen = rng.choice(sorted(possible))
            assert matchings.first_partner(vertex, 1 << chosen) == chosen
            pair = (min(vertex, chosen), max(vertex, chosen))
            listed = [pairs for pairs in listed if pair in pairs]


def test_a_set_that_has_been_left_is_not_left_again() -> None:
    """0, 1 and 2 are a triangle. Once 2 has gone with 3, the edges 0-4 and 1-5 are of no use."""
    graph = [0b010110, 0b100101, 0b001011, 0b000100, 0b100001, 0b010010]
    assert matching_across(graph, 0b110011, [0b000111]) == [1, 0, -1, -1, 5, 4]
    graph[0] ^= 0b10
    graph[1] ^= 0b1
    assert matching_across(graph, 0b110011, [0b000111]) is None
