"""Packing criteria into integers keeps the order of the candidates."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from tabiya.pairing.swiss.dutch.graphs import exit_graph, wide_graph
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.kit.graph import LookAhead
from tests.pairing.swiss.dutch.judgement import get_rules, paired_twice


def anybody_leaves(player: Entrant) -> int:
    """Whoever floats down is as welcome below as anybody else."""
    return 0


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_a_candidate_costs_less_if_and_only_if_its_criteria_are_better(edition: str) -> None:
    """All candidates of a bracket with as many downfloaters as the one chosen."""
    criteria = get_rules(edition).unit_criteria
    compared = 0
    for game, literal, paired in paired_twice(range(120), edition):
        bracket, leaving = paired.bracket, len(paired.choice.floaters)
        players = bracket.players
        # The bye's unplayed games count only where exactly one floats down.
        seen = bracket if leaving == 1 else replace(bracket, bye_score=None)
        graph = exit_graph(bracket, get_rules(edition).weights, leaving, anybody_leaves)
        matrix = graph.matrix()
        found = []
        for pairs, floaters in game.candidates(literal.group):
            if len(floaters) != leaving:
                continue
            costs = [matrix[one][other] for one, other in pairs]
            costs += [matrix[one][len(players)] for one in floaters]
            units = [(players[one], players[other]) for one, other in pairs]
            left = [players[place] for place in floaters]
            values = [criterion.value(units, left, seen) for criterion in criteria]
            found.append((sum(cost for cost in costs if cost is not None), values))
            assert None not in costs
        found.sort(key=lambda one: one[0])
        for (cheap, better), (dear, worse) in pairwise(found):
            assert (better < worse) == (cheap < dear)
            compared += 1
    assert compared > 300


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_nobody_is_an_opponent_of_himself(edition: str) -> None:
    """Neither players nor the ways out; and whoever may meet somebody may be met by him."""
    rules = get_rules(edition)
    look = LookAhead(ways_out=2, takers=-1, idle_ways_out=True)
    for _, _, paired in paired_twice(range(20), edition):
        graph = wide_graph(paired.bracket, rules.weights, 0, look).adjacency()
        for one, partners in enumerate(graph):
            assert not partners >> one & 1
            for other, back in enumerate(graph):
                assert partners >> other & 1 == back >> one & 1
