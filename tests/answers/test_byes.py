"""What byes are called, and why a player does not play."""

import pytest

from tabiya.answers.byes import BYE_ORDER, BYES, why_not_playing
from tabiya.languages import speaking
from tabiya.model.result import ByeKind


def test_every_kind_of_bye_has_a_name_and_a_place_in_the_order() -> None:
    """A kind that is added to the model must be named here."""
    assert set(BYES) == set(BYE_ORDER) == set(ByeKind)
    assert BYE_ORDER[0] is ByeKind.PAIRING_ALLOCATED
    assert BYE_ORDER[-1] is ByeKind.ZERO_POINT


@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ({}, "absent"),
        ({"withdrawn_after": 0}, "withdrew before round 1"),
        ({"withdrawn_after": 2}, "withdrew after round 2"),
        ({"withdrawn_after": 3}, "absent"),
        ({"withdrawn_after": 2, "expelled": True}, "expelled"),
        ({"first_round": 4}, "plays from round 4 on"),
        ({"first_round": 3}, "absent"),
        ({"by_table": True}, "free in this round"),
        ({"by_table": True, "withdrawn_after": 1}, "withdrew after round 1"),
    ],
)
def test_an_absence_in_round_3_has_its_reason(facts: dict[str, int | bool], why: str) -> None:
    """A withdrawal, a late entry or the table says more than "absent"."""
    assert str(why_not_playing(ByeKind.ZERO_POINT, 3, **facts)) == why  # type: ignore[arg-type]


def test_a_bye_that_was_given_is_named_though_the_player_left_later() -> None:
    """Only an absence is explained by a withdrawal."""
    assert str(why_not_playing(ByeKind.HALF_POINT, 3, withdrawn_after=2)) == "half-point bye"


def test_the_reason_is_in_the_language_of_the_reader() -> None:
    """It is translated where it is shown, not where it is made."""
    reason = why_not_playing(ByeKind.ZERO_POINT, 3)
    with speaking("de"):
        assert str(reason) == "abwesend"
