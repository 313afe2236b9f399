"""Byes on request: General Regulations for Competitions 6.7(4)."""

import pytest

from tabiya.pairing.requested_byes import (
    half_point_bye_in_the_last_round,
    second_half_point_bye,
)


@pytest.mark.parametrize(("rounds", "second"), [([], False), ([3], False), ([1], True)])
def test_a_half_point_bye_is_taken_once(rounds: list[int], *, second: bool) -> None:
    """The one asked for in the same round is the same."""
    assert second_half_point_bye(rounds, 3) is second


@pytest.mark.parametrize(("rounds", "last"), [(9, True), (11, False), (None, False)])
def test_a_half_point_bye_is_not_taken_in_the_last_round(rounds: int | None, *, last: bool) -> None:
    """Of an event without an announced length no round is known to be the last."""
    assert half_point_bye_in_the_last_round(9, rounds) is last
