"""The quick ways to solve an graph give what the slow one gives, also in larger brackets."""

from __future__ import annotations

import pytest

from tabiya.pairing.swiss.burstein.graphs import exit_graph, wide_graph
from tabiya.pairing.swiss.burstein.process import make_bracket
from tabiya.pairing.swiss.burstein.ranking import RankedField
from tabiya.pairing.swiss.burstein.sequence import burstein_order
from tabiya.pairing.swiss.kit.bracket import Bracket
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.kit.graph import LookAhead
from tabiya.pairing.swiss.kit.solver import solve
from tests.pairing.swiss.burstein.judgement import get_rules, with_indices
from tests.pairing.swiss.by_weight import burstein_choice
from tests.pairing.swiss.dutch.random_fields import random_field


def top_bracket(seen: RankedField) -> Bracket:
    """The first scoregroups of a field down to the middle, as one bracket; some are incoming."""
    entrants = seen.field.entrants
    score = entrants[len(entrants) // 2].score
    below = tuple(one for one in entrants if one.score < score)
    following = tuple(one for one in below if one.score == below[0].score)
    return make_bracket(
        seen.ranking,
        [one for one in entrants if one.score > score],
        [one for one in entrants if one.score == score],
        following,
        below[len(following) :],
    )


@pytest.mark.parametrize("edition", ["2018", "2026"])
@pytest.mark.parametrize("batch", range(5))
def test_a_bracket_with_everybody_below_it(batch: int, edition: str) -> None:
    """Twelve to sixteen players; the order packed into the costs is the slow way."""
    for seed in range(20 * batch, 20 * (batch + 1)):
        bracket = top_bracket(with_indices(random_field(seed, sizes=(12, 16), levels=4), seed))
        rules = get_rules(edition)
        graph = wide_graph(bracket, rules.weights, LookAhead(following=rules.following))
        if graph.size % 2 == 0:
            assert solve(graph, burstein_order) == burstein_choice(graph.matrix(), graph.inside)


@pytest.mark.parametrize("edition", ["2017", "2018", "2026"])
@pytest.mark.parametrize("batch", range(5))
def test_a_bracket_with_exits(batch: int, edition: str) -> None:
    """Some may not float at all, for others the following bracket fares worse."""
    prospects = (0, 0, None) if edition == "2017" else (0, 1, 2, None)

    def prospect(one: Entrant) -> int | None:
        return prospects[one.number % len(prospects)]

    for seed in range(20 * batch, 20 * (batch + 1)):
        bracket = top_bracket(with_indices(random_field(seed, sizes=(12, 20), levels=3), seed))
        weights = get_rules(edition).weights
        graph = exit_graph(bracket, weights, len(bracket.players) % 2, prospect)
        assert solve(graph, burstein_order) == burstein_choice(graph.matrix(), graph.inside)
