"""What separates two pairings of a bracket of the Dubov system."""

from __future__ import annotations

import pytest

from tabiya.errors import NoLegalPairing
from tabiya.pairing.swiss.dubov.engine import DubovReasoning, pair_field
from tabiya.pairing.swiss.kit.criterion import Candidate
from tests.pairing.reasoning import reasoning_as
from tests.pairing.swiss.dubov.judgement import get_rules
from tests.pairing.swiss.dubov.random_fields import random_field


@pytest.mark.parametrize("edition", ["2018", "2026"])
def test_two_pairings_are_separated_by_the_first_criterion_on_which_they_differ(
    edition: str,
) -> None:
    """The chosen one, and the same with two opponents exchanged."""
    rules, separated = get_rules(edition), 0
    for seed in range(150):
        field = random_field(seed)
        try:
            reasoning = reasoning_as(DubovReasoning, pair_field(field, rules))
        except NoLegalPairing:
            continue
        explainer = reasoning.explainer
        for bracket in reasoning.brackets:
            if len(bracket.pairs) < 2:
                continue
            (one, two), (three, four), *others = bracket.pairs
            other = Candidate(((one, four), (three, two), *others), ())
            values = [
                (
                    criterion,
                    explainer.value(criterion, bracket, bracket.candidate),
                    explainer.value(criterion, bracket, other),
                )
                for criterion in rules.unit_criteria
            ]
            first = next((each for each in values if each[1] != each[2]), None)
            found = explainer.lost(bracket, other)
            if first is None:
                assert found is None
                continue
            separated += 1
            assert found is not None
            assert found.criterion is first[0]
            assert (found.better, found.worse) == (min(first[1:]), max(first[1:]))
    assert separated > 10
