"""The engine of matches against the literal one, on random fields of every edition."""

from __future__ import annotations

import pytest

from tests.pairing.swiss.matches.judgement import REFUSED, judge_field
from tests.pairing.swiss.matches.random_fields import RULES

FIELDS = 250
"""How many fields of each edition; the sizes the judge can bear are drawn with them."""


@pytest.mark.parametrize("edition", RULES)
def test_the_engine_pairs_as_the_text_says(edition: str) -> None:
    """The same bye, the same pairs and the same colours, or the same impossibility."""
    found = [judge_field(seed, edition) for seed in range(FIELDS)]
    assert {words for words in found if words} == {REFUSED}
    assert found.count(REFUSED) < FIELDS // 2
