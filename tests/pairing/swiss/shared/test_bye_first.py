"""The bye that is settled before anybody is paired: who receives it, and when nobody can."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tabiya.errors import NoLegalPairing
from tabiya.pairing.swiss.shared.bye_first import Refusal, bye_before_pairing
from tabiya.pairing.swiss.shared.completion import Completion

ROW = [0b010, 0b101, 0b010]
"""The one in the middle may meet both others, who may not meet each other."""
REFUSAL = Refusal(5, "C.04.9, absolute criteria", "team")


@dataclass(frozen=True, slots=True)
class Somebody:
    """A member of the field."""

    rank: int

    @property
    def number(self) -> int:
        """Numbers begin at 11."""
        return 11 + self.rank


FIELD = tuple(Somebody(rank) for rank in range(4))


def test_an_even_field_has_no_bye() -> None:
    """Two who may meet are paired, whoever waits for the bye."""
    assert bye_before_pairing(FIELD[:2], FIELD[:2], Completion([0b10, 0b01]), REFUSAL) is None


def test_the_first_in_the_queue_who_leaves_a_pairing_has_the_bye() -> None:
    """Without the one in the middle the others could not meet, so he is passed over."""
    queue = (FIELD[1], FIELD[2], FIELD[0])
    assert bye_before_pairing(FIELD[:3], queue, Completion(ROW), REFUSAL) is FIELD[2]


def test_a_round_is_refused_if_nobody_who_may_have_the_bye_leaves_a_pairing() -> None:
    """The refusal names who is stuck, the rule, and what the field consists of."""
    with pytest.raises(NoLegalPairing) as refused:
        bye_before_pairing(FIELD[:3], FIELD[1:2], Completion(ROW), REFUSAL)
    assert refused.value.what == (
        "round 5 has no legal pairing: teams 11, 13 fall into 2 groups of odd size that could only "
        "be helped by 12"
    )
    assert refused.value.rule == "C.04.9, absolute criteria"


def test_an_even_field_is_refused_if_it_cannot_be_paired() -> None:
    """Four of whom three may meet each other, the fourth nobody; a bye is no way out."""
    triangle = Completion([0b0110, 0b0101, 0b0011, 0b0000])
    with pytest.raises(NoLegalPairing, match="teams 11, 12, 13, 14") as refused:
        bye_before_pairing(FIELD, FIELD, triangle, REFUSAL)
    assert refused.value.players == (11, 12, 13, 14)
