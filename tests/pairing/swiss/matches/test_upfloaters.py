"""Upfloaters: the quick ways give what the weighing of everybody gives."""

from __future__ import annotations

import pytest

from tabiya.pairing.swiss.matches.process import get_completion
from tabiya.pairing.swiss.matches.sequence import upfloater_key
from tabiya.pairing.swiss.matches.upfloaters import (
    MatchQuestion,
    choose_upfloaters,
    weigh_everybody,
)
from tests.pairing.swiss.matches.random_fields import RULES, random_field

FIELDS = 150


@pytest.mark.parametrize("edition", RULES)
def test_the_first_look_and_the_look_at_everybody_agree(edition: str) -> None:
    """Fields of up to 26, far beyond what the judge can bear."""
    tried = 0
    for seed in range(FIELDS):
        field = random_field(seed, edition, (10, 26))
        people = sorted(field.contenders, key=upfloater_key)
        people = people[: len(people) // 2 * 2]
        completion = get_completion(field)
        if not completion.possible(sum(1 << one.rank for one in people)):
            continue
        top = people[0].score
        levels = sorted({one.score for one in people if one.score < top}, reverse=True)
        question = MatchQuestion(
            tuple(one for one in people if one.score == top),
            tuple(one for one in people if one.score < top),
            RULES[edition].about_upfloaters,
            field.setting,
            completion,
            levels[seed % 2] if len(levels) > 1 else None,
        )
        if not question.below:
            continue
        tried += 1
        assert choose_upfloaters(question) == weigh_everybody(question), f"seed {seed}"
    assert tried > FIELDS // 2
