"""What separates two pairings of a bracket of the Dubov system."""

from __future__ import annotations

import pytest

from tabiya.errors import NoLegalPairing
from tabiya.pairing.swiss.dubov.evaluation import separation, value_of
from tabiya.pairing.swiss.dubov.process import pair_round
from tests.pairing.swiss.dubov.judgement import rules_of
from tests.pairing.swiss.dubov.random_fields import random_field


@pytest.mark.parametrize("edition", ["2018", "2026"])
def test_two_pairings_are_separated_by_the_first_criterion_on_which_they_differ(
    edition: str,
) -> None:
    """The chosen one, and the same with two opponents exchanged."""
    rules, separated = rules_of(edition), 0
    for seed in range(150):
        field = random_field(seed)
        try:
            brackets = pair_round(field, rules).brackets
        except NoLegalPairing:
            continue
        for bracket in brackets:
            if len(bracket.pairs) < 2:
                continue
            (one, two), (three, four), *others = bracket.pairs
            other = ((one, four), (three, two), *others)
            values = [
                (
                    criterion,
                    value_of(criterion, bracket.pairs, field.setting),
                    value_of(criterion, other, field.setting),
                )
                for criterion in rules.unit_criteria
            ]
            first = next((each for each in values if each[1] != each[2]), None)
            found = separation(bracket.pairs, other, field.setting, rules)
            if first is None:
                assert found is None
                continue
            separated += 1
            assert found is not None
            assert found.criterion is first[0]
            assert (found.better, found.worse) == (min(first[1:]), max(first[1:]))
    assert separated > 10
