"""The engine of matches against the literal one, on random fields of every edition."""

from __future__ import annotations

import pytest

from tabiya.errors import NoLegalPairing
from tabiya.pairing.swiss.matches.colours import allocate
from tabiya.pairing.swiss.matches.process import pair_round
from tests.pairing.swiss.matches.literal import Literal
from tests.pairing.swiss.matches.random_fields import RULES, random_field

FIELDS = 250
"""How many fields of each edition; the sizes the judge can bear are drawn with them."""


@pytest.mark.parametrize("edition", RULES)
def test_the_engine_pairs_as_the_text_says(edition: str) -> None:
    """The same bye, the same pairs and the same colours, or the same impossibility."""
    refused = 0
    for seed in range(FIELDS):
        field = random_field(seed, edition, (2, 9))
        judge = Literal(
            edition,
            floats_matter=field.setting.floats_matter,
            initial=field.initial_colour,
        )
        expected = judge.pair(field.contenders)
        if expected is None:
            refused += 1
            with pytest.raises(NoLegalPairing):
                pair_round(field, RULES[edition])
            continue
        found = pair_round(field, RULES[edition])
        pairs = [pair for bracket in found.brackets for pair in bracket.pairs]
        assert (
            None if found.bye is None else found.bye.number,
            {frozenset((one.number, other.number)) for one, other in pairs},
        ) == (expected[0], set(expected[1])), f"seed {seed}"
        for one, other in pairs:
            white = allocate(one, other, field.initial_colour, RULES[edition].colour_steps).white
            colours = judge.colours((one, other))
            assert (white is one) == (colours[0].value == "w"), f"seed {seed}"
    assert 0 < refused < FIELDS // 2
