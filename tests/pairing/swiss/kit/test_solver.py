"""Both ways of solving a bracket agree with a slow third one, and each answer is proved."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from dataclasses import replace

import pytest

from tabiya.errors import NoLegalPairing
from tabiya.pairing.matching.cardinality import maximum_matching
from tabiya.pairing.matching.certificate import verify
from tabiya.pairing.matching.classes import class_duals
from tabiya.pairing.matching.weighted import Optimum, minimum_cost_perfect_matching
from tabiya.pairing.swiss.dutch import process
from tabiya.pairing.swiss.kit.bracket import BracketChoice
from tabiya.pairing.swiss.kit.graph import BracketGraph
from tabiya.pairing.swiss.kit.solver import CandidateOrder, solve
from tests.pairing.swiss.by_weight import dutch_choice
from tests.pairing.swiss.dutch.judgement import get_rules
from tests.pairing.swiss.dutch.random_fields import random_field

Solved = list[tuple[BracketGraph, BracketChoice | None]]


@pytest.fixture
def solved(monkeypatch: pytest.MonkeyPatch) -> Solved:
    """Every graph that the engine asks to be solved while the test runs, with the answer."""
    answers: Solved = []

    def remember(graph: BracketGraph, order: CandidateOrder[BracketChoice]) -> BracketChoice | None:
        choice = solve(graph, order)
        answers.append((graph, choice))
        return choice

    monkeypatch.setattr(process, "solve", remember)
    return answers


def pair_random_field(
    seed: int, sizes: tuple[int, int], edition: str, levels: int | None = None
) -> None:
    """Pair it for the sake of the arenas that come up; a field without a pairing has none."""
    rules = get_rules(edition)
    try:
        rules.route(random_field(seed, sizes, levels), rules)
    except NoLegalPairing:
        return


def proved_optimum(graph: BracketGraph) -> tuple[str, Optimum | None]:
    """The least cost with its proof, by counting classes if that is enough, else by search."""
    matrix = graph.matrix()
    counts = [graph.classes.count(kind) for kind in range(len(graph.cost))]
    bound = class_duals(counts, graph.cost)
    if bound is None:
        return "impossible by counting", None
    mate = maximum_matching(graph.adjacency(bound.duals), graph.everyone)
    if min(mate, default=0) < 0:
        optimum = minimum_cost_perfect_matching(graph.size, matrix)
        way = "impossible" if optimum is None else "odd sets" if optimum.blossoms else "prices"
        return way, optimum
    prices = tuple(bound.duals[kind] for kind in graph.classes)
    return "classes", Optimum(tuple(mate), bound.bound // 2, prices, ())


def cost_of(graph: BracketGraph, choice: BracketChoice) -> int:
    """What the candidate costs at best, the ways out and the players below chosen freely."""
    matrix = graph.matrix()
    pairs = sum(cost for one, other in choice.pairs if (cost := matrix[one][other]) is not None)
    paired = {place for pair in choice.pairs for place in pair}
    left = [vertex for vertex in range(graph.size) if vertex not in paired]
    rest = minimum_cost_perfect_matching(
        len(left),
        [
            [
                None if one < graph.inside and other < graph.inside else matrix[one][other]
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
    for graph, choice in solved:
        assert_same_by_weight(graph, choice)


@pytest.mark.parametrize("edition", ["2017", "2026"])
@pytest.mark.parametrize("clubs", [1, 2, 3])
def test_clubs_who_do_not_meet_are_paired_as_weights_alone_pair_them(
    solved: Solved, clubs: int, edition: str
) -> None:
    """Ten to twenty players in two or three clubs; or every second one is of a club."""
    rules = get_rules(edition)
    for seed in range(60):
        field = random_field(seed, (10, 20), levels=1 + seed % 3)
        step = max(clubs, 2)
        club = [sum(1 << one.rank for one in field.entrants[start::step]) for start in range(clubs)]
        entrants = tuple(
            replace(one, met=one.met | sum(mask for mask in club if mask >> one.rank & 1))
            for one in field.entrants
        )
        with suppress(NoLegalPairing):
            rules.route(replace(field, entrants=entrants), rules)
    assert len(solved) > 40
    for graph, choice in solved:
        assert_same_by_weight(graph, choice)


def assert_same_by_weight(graph: BracketGraph, choice: BracketChoice | None) -> None:
    """The order of candidates, packed into the weights of the full matrix, leads to the same."""
    wanted = dutch_choice(graph.matrix(), graph.inside, graph.moved_down)
    if choice is None or wanted is None:
        assert choice == wanted
    else:
        assert as_sets(choice) == as_sets(wanted)
        assert choice.exchanged == wanted.exchanged


def as_sets(choice: BracketChoice) -> tuple[frozenset[frozenset[int]], tuple[int, ...], int]:
    """Pairs as sets: the weights do not say who of the two is in S1."""
    return frozenset(map(frozenset, choice.pairs)), choice.floaters, choice.moved_down_pairs


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_large_brackets_with_many_bars_are_solved_with_a_proof(
    solved: Solved, edition: str
) -> None:
    """Twenty to forty players: the proof is checked by a verifier that trusts no search."""
    for seed in range(150):
        pair_random_field(seed, (20, 40), edition, levels=1 + seed % 3)
    assert sum(1 for graph, _ in solved if graph.inside >= 20) > 50
    ways: Counter[str] = Counter()
    for graph, choice in solved:
        way, optimum = proved_optimum(graph)
        ways[way] += 1
        if optimum is None or choice is None:
            assert optimum is None
            assert choice is None
            continue
        verify(graph.size, graph.matrix(), optimum)
        assert cost_of(graph, choice) == optimum.cost
        assert_same_by_weight(graph, choice)
    assert {"classes", "prices", "odd sets"} <= set(ways), ways
