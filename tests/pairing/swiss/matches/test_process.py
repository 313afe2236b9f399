"""Pairing a bracket: large random brackets cost as little and come as early as weights say."""

from __future__ import annotations

import pytest

from tabiya.pairing.swiss.kit.entrant import rank_bits
from tabiya.pairing.swiss.kit.upfloaters import with_resident_first
from tabiya.pairing.swiss.matches.process import bracket_graph, get_completion, pair_bracket
from tests.pairing.swiss.by_weight import match_pairing
from tests.pairing.swiss.matches.random_fields import RULES, random_field

BRACKETS = 60


@pytest.mark.parametrize("edition", RULES)
def test_a_bracket_is_paired_as_a_weighing_of_all_pairs_pairs_it(edition: str) -> None:
    """Brackets of up to 22; the weights know nothing of classes and prices."""
    tried = 0
    for seed in range(BRACKETS):
        field = random_field(seed, edition, (12, 22))
        levels = sorted({one.score for one in field.contenders}, reverse=True)[:2]
        members = [one for one in field.contenders if one.score in levels]
        members = sorted(members[: len(members) // 2 * 2], key=lambda one: one.number)
        weights, criteria = RULES[edition].pair_weights, RULES[edition].about_pairs
        graph = bracket_graph(tuple(members), weights, field.setting).adjacency()
        matrix: list[list[int | None]] = []
        for one, mask in zip(members, graph, strict=True):
            row: list[int | None] = []
            for place, other in enumerate(members):
                cost = 0
                for criterion in criteria:
                    pair = with_resident_first((one, other))
                    cost = 100 * cost + criterion.clause.function(*pair, field.setting)
                row.append(cost if mask >> place & 1 else None)
            matrix.append(row)
        expected = match_pairing(matrix)
        if expected is None:
            assert not get_completion(field).possible(rank_bits(members)) or len(levels) == 2
            continue
        tried += 1
        found = pair_bracket(members, weights, field.setting)
        assert found == tuple((members[a], members[b]) for a, b in expected), f"seed {seed}"
    assert tried > BRACKETS // 3
