"""One player's story, against small events worked out by hand."""

import pytest

from tabiya.errors import InvalidFact
from tabiya.explain.player import explain_player
from tabiya.explain.remark import as_lines
from tabiya.model.tournament import Tournament
from tests.explain.events import (
    NAMES,
    five_after_one_round,
    four_with_a_prohibited_pair,
    paired,
    seven_before_round_one,
    six_after_one_round,
)


def story(tournament: Tournament, number: int) -> str:
    """The story by the rules of 2026 as text."""
    pairing = paired(tournament, "2026")
    return "\n".join(as_lines(explain_player(tournament, pairing, number, NAMES)))


def test_a_downfloater_hears_of_both_brackets() -> None:
    """3 is left over among those with one point and meets 4 below, the first in order."""
    text = story(six_after_one_round(), 3)
    assert "3 Cleo has 1 point." in text
    assert "Colours so far: W; a strong preference for Black." in text
    assert "Resident in bracket 1, with 1, 2, 3; left over there." in text
    assert "Moved down into bracket 2, with 3, 4, 5, 6; paired there." in text
    assert "4 is the first opponent in order for 3." in text


def test_opponents_before_the_right_one_are_gone_through() -> None:
    """1 should meet 3, the first of S2, but the two are prohibited; so 1 hears why it is 4."""
    text = story(four_with_a_prohibited_pair(), 1)
    assert "1 Ann (White) meets 4 Dan." in text
    assert "Not 1 against 3:" in text
    assert "The tournament prohibits 1 Ann and 3 Cleo from meeting in this round." in text


def test_the_free_player_alone_hears_of_the_bye() -> None:
    """Five players: one story in five ends with it."""
    told = [story(five_after_one_round(), number) for number in (1, 2, 3, 4, 5)]
    assert sum("receives the bye" in text for text in told) == 1


def test_who_sits_out_hears_so() -> None:
    """7 asked for a bye."""
    assert "7 Gus is not paired in round 1" in story(seven_before_round_one(), 7)


def test_an_unknown_player_is_refused() -> None:
    """There is no player 99."""
    with pytest.raises(InvalidFact, match="no player 99"):
        story(six_after_one_round(), 99)
