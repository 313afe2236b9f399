"""The explanation of one player."""

from __future__ import annotations

import pytest

from tabiya.errors import InvalidFact
from tabiya.explain.player import explain_player
from tabiya.explain.remark import as_lines
from tabiya.model.tournament import Tournament
from tests.pairing.swiss.burstein.events import (
    NAMES,
    five_after_one_round,
    paired,
    six_after_one_round,
)


def explained(tournament: Tournament, number: int) -> str:
    """The explanation as text."""
    remarks = explain_player(tournament, paired(tournament), number, NAMES)
    return "\n".join(as_lines(remarks))


def test_a_floater_went_through_two_brackets() -> None:
    """3 is third of three above and fourth of four below."""
    told = explained(six_after_one_round(), 3)
    assert "Resident in bracket 1, 3 of 3 in ranking order; left over there." in told
    assert "Floated into bracket 2, 4 of 4 in ranking order; paired there." in told
    assert (
        "No free player comes before 3 Cleo in the order for 4 Dan: the first pairing is the one"
        in told
    )


def test_earlier_opponents_are_refused_one_by_one() -> None:
    """For 1 the order begins with 3, who wants the same colour."""
    told = explained(six_after_one_round(), 1)
    assert "Not 1 Ann against 3 Cleo:" in told
    assert "Players who do not get their colour preference: 1 instead of 0." in told


def test_the_player_with_the_bye_learns_why() -> None:
    """The explanation ends with the bye."""
    assert "4 Dan receives the bye before any pair is made" in explained(five_after_one_round(), 4)


def test_a_seeding_round_is_told_by_the_dutch_rules() -> None:
    """Floats are told, for they count there."""
    told = explained(six_after_one_round(5), 1)
    assert told.startswith("Round 2 is a seeding round")
    assert "Floats: no float" in told


def test_nobody_is_told_of_strangers() -> None:
    """There is no player 99."""
    with pytest.raises(InvalidFact, match="no player 99"):
        explained(six_after_one_round(), 99)
