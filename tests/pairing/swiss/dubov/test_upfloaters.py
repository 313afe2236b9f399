"""Upfloaters: the quick ways give what the weighing of everybody gives."""

from __future__ import annotations

import pytest

from tabiya.pairing.swiss.dubov.rules import CRITERIA
from tabiya.pairing.swiss.dubov.upfloaters import (
    DubovQuestion,
    _among_all,
    choose_upfloaters,
    upfloater_order,
)
from tabiya.pairing.swiss.kit.absolute import legal_by_place
from tabiya.pairing.swiss.kit.completion import Completion
from tests.pairing.swiss.dubov.random_fields import KINDS, random_field


@pytest.mark.parametrize("kind", KINDS)
def test_the_first_look_and_the_look_at_everybody_agree(kind: str) -> None:
    """Fields of up to 24 players, far beyond what the judge can bear."""
    for seed in range(KINDS.index(kind), 12 * len(KINDS), len(KINDS)):
        field = random_field(seed, (10, 24))
        players = sorted(field.contestants, key=upfloater_order)
        players = players[: len(players) // 2 * 2]
        completion = Completion(legal_by_place(field.contestants))
        if not completion.possible(sum(1 << one.rank for one in players)):
            continue
        top = players[0].score
        question = DubovQuestion(
            tuple(one for one in players if one.score == top),
            tuple(one for one in players if one.score < top),
            CRITERIA,
            field.setting,
            completion,
        )
        assert choose_upfloaters(question) == _among_all(question), seed
