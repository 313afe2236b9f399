"""T2: no legal order of G2 comes before the one chosen."""

from __future__ import annotations

from itertools import permutations

from tabiya.errors import NoLegalPairing
from tabiya.pairing.swiss.dubov.absolute import colours_clash, have_met
from tabiya.pairing.swiss.dubov.engine import pair_field
from tabiya.pairing.swiss.dubov.transposition import transposition_order
from tests.pairing.swiss.dubov.judgement import rules_of
from tests.pairing.swiss.dubov.random_fields import random_field


def test_the_chosen_transposition_is_the_first_legal_one() -> None:
    """In fields of eight of which some have met, whoever is first in S1 is served first."""
    tried = 0
    for seed in range(0, 400, 8):
        field = random_field(seed, (8, 8))
        try:
            brackets = pair_field(field, rules_of("2026")).trace.brackets
        except NoLegalPairing:
            continue
        for bracket in brackets:
            upper = bracket.subgroups.first
            orders = [
                transposition_order(tuple(zip(upper, lower, strict=True)))
                for lower in permutations(bracket.subgroups.second)
                if not any(
                    have_met(one, other) or colours_clash(one, other)
                    for one, other in zip(upper, lower, strict=True)
                )
            ]
            assert transposition_order(bracket.pairs) == min(orders)
            tried += len(orders) > 1
    assert tried > 10
