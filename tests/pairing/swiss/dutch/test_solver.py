"""The three ways of solving a bracket agree with each other, and each answer is proved."""

from __future__ import annotations

from collections import Counter

import pytest

from tabiya.errors import NoLegalPairing
from tabiya.pairing.matching.cardinality import maximum_matching
from tabiya.pairing.matching.certificate import verify
from tabiya.pairing.matching.classes import class_duals
from tabiya.pairing.matching.weighted import Optimum, minimum_cost_perfect_matching
from tabiya.pairing.swiss.dutch import process
from tabiya.pairing.swiss.dutch.arena import Arena
from tabiya.pairing.swiss.dutch.sequence import Choice
from tabiya.pairing.swiss.dutch.sequence_by_weight import choice_by_weight
from tabiya.pairing.swiss.dutch.solver import solve
from tests.pairing.swiss.dutch.judgement import rules_of
from tests.pairing.swiss.dutch.random_fields import random_field

Solved = list[tuple[Arena, Choice | None]]


@pytest.fixture
def solved(monkeypatch: pytest.MonkeyPatch) -> Solved:
    """Every arena that the engine asks to be solved while the test runs, with the answer."""
    answers: Solved = []

    def remember(arena: Arena) -> Choice | None:
        choice = solve(arena)
        answers.append((arena, choice))
        return choice

    monkeypatch.setattr(process, "solve", remember)
    return answers


def pair_random_field(
    seed: int, sizes: tuple[int, int], edition: str, levels: int | None = None
) -> None:
    """Pair it for the sake of the arenas that come up; a field without a pairing has none."""
    rules = rules_of(edition)
    try:
        rules.route(random_field(seed, sizes, levels), rules)
    except NoLegalPairing:
        return


def proved_optimum(arena: Arena) -> tuple[str, Optimum | None]:
    """The least cost with its proof, by counting classes if that is enough, else by search."""
    matrix = arena.matrix()
    counts = [arena.classes.count(kind) for kind in range(len(arena.cost))]
    bound = class_duals(counts, arena.cost)
    if bound is None:
        return "impossible by counting", None
    mate = maximum_matching(arena.adjacency(bound.duals), arena.everyone)
    if min(mate, default=0) < 0:
        optimum = minimum_cost_perfect_matching(arena.size, matrix)
        way = "impossible" if optimum is None else "odd sets" if optimum.blossoms else "prices"
        return way, optimum
    prices = tuple(bound.duals[kind] for kind in arena.classes)
    return "classes", Optimum(tuple(mate), bound.bound // 2, prices, ())


def cost_of(arena: Arena, choice: Choice) -> int:
    """What the candidate costs at best, the ways out and the players below chosen freely."""
    matrix = arena.matrix()
    pairs = sum(cost for one, other in choice.pairs if (cost := matrix[one][other]) is not None)
    paired = {place for pair in choice.pairs for place in pair}
    left = [vertex for vertex in range(arena.size) if vertex not in paired]
    rest = minimum_cost_perfect_matching(
        len(left),
        [
            [
                None if one < arena.inside and other < arena.inside else matrix[one][other]
                for other in left
            ]
            for one in left
        ],
    )
    assert rest is not None, "the candidate leaves players who cannot leave"
    return pairs + rest.cost


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_the_walk_finds_what_weights_alone_find(solved: Solved, edition: str) -> None:
    """Small brackets by the thousand: the same candidate, exchange and all."""
    for seed in range(500):
        pair_random_field(seed, (4, 12), edition)
    assert len(solved) > 1000
    for arena, choice in solved:
        assert_same_by_weight(arena, choice)


def assert_same_by_weight(arena: Arena, choice: Choice | None) -> None:
    """The order of candidates, packed into the weights of the full matrix, leads to the same."""
    wanted = choice_by_weight(arena.matrix(), arena.inside, arena.moved_down)
    if choice is None or wanted is None:
        assert choice == wanted
    else:
        assert as_sets(choice) == as_sets(wanted)
        assert choice.exchanged == wanted.exchanged


def as_sets(choice: Choice) -> tuple[frozenset[frozenset[int]], tuple[int, ...], int]:
    """Pairs as sets: the weights do not say who of the two is in S1."""
    return frozenset(map(frozenset, choice.pairs)), choice.floaters, choice.moved_down_pairs


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_large_brackets_with_many_bars_are_solved_with_a_proof(
    solved: Solved, edition: str
) -> None:
    """Twenty to forty players: the proof is checked by a verifier that trusts no search."""
    for seed in range(150):
        pair_random_field(seed, (20, 40), edition, levels=1 + seed % 3)
    assert sum(1 for arena, _ in solved if arena.inside >= 20) > 50
    ways: Counter[str] = Counter()
    for arena, choice in solved:
        way, optimum = proved_optimum(arena)
        ways[way] += 1
        if optimum is None or choice is None:
            assert optimum is None
            assert choice is None
            continue
        verify(arena.size, arena.matrix(), optimum)
        assert cost_of(arena, choice) == optimum.cost
        assert_same_by_weight(arena, choice)
    assert {"classes", "prices", "odd sets"} <= set(ways), ways
