"""The explanation of one player in a round of the Lim system."""

from dataclasses import replace

import pytest

from tabiya.errors import InvalidFact
from tabiya.explain.player import explain_player
from tabiya.explain.remark import as_lines
from tabiya.model.tournament import ProhibitedPairs, RequestedBye, Tournament
from tests.explain.events import NAMES
from tests.pairing.swiss.lim.events import (
    blocked_median,
    five_after_one_round,
    paired,
    six_after_one_round,
)
from tests.rulebook.swiss.events import event


def explained(tournament: Tournament, number: int) -> list[str]:
    """The explanation by the rules of 2026, line by line."""
    return list(as_lines(explain_player(tournament, paired(tournament), number, NAMES)))


def test_the_way_of_a_floater_is_told() -> None:
    """3 leaves the group of one point and meets 4 in the median."""
    lines = explained(six_after_one_round(), 3)
    assert lines[:4] == [
        "3 Cleo has 1 point.",
        "  Colours so far: W; is due Black, which equalises.",
        "  Not moved to another scoregroup in the previous round.  [C.04.4.3 3.2.1 and 3.10]",
        "Resident in the scoregroup of 1 point, paired downward, with 1 Ann, 2 Ben; leaves it.",
    ]
    assert (
        "Floated to the median, a score that no player has, paired downward, with 4 Dan; "
        "paired there."
    ) in lines
    assert lines[-1].startswith(
        "No free player comes before 4 Dan in the order for 3 Cleo: a floater"
    )
    assert lines[-1].endswith("[C.04.4.3 3.8]")


def test_opponents_who_come_before_are_gone_through() -> None:
    """If 1 may not meet 3, 1 meets 4 and hears why not 3."""
    before = event(4, prohibited_pairs=(ProhibitedPairs((1, 3)),))
    lines = explained(before, 1)
    assert "Not 1 Ann against 3 Cleo:" in lines
    assert "  The tournament prohibits 1 Ann and 3 Cleo from meeting in this round." in lines


def test_a_pairing_undone_for_the_median_is_told() -> None:
    """1 was paired with 2 first."""
    lines = explained(blocked_median(), 1)
    (undone,) = [line for line in lines if "undone because of the median" in line]
    assert undone.startswith("Resident in the scoregroup of 2 points, paired downward, with 2 Ben;")
    assert undone.endswith("[C.04.4.3 2.6.1 and 2.6.2]")
    assert any(line.startswith("Moved to the median of 1 point") for line in lines)
    assert any("1 Ann with 2 points was moved here" in line for line in lines)


def test_the_bye_and_an_absence_are_told() -> None:
    """4 has the bye; whoever asked for one is not paired; there is no 9."""
    before = five_after_one_round()
    assert explained(before, 4)[3].startswith("4 Dan with 0 points receives the bye")
    away = replace(six_after_one_round(), requested_byes=(RequestedBye(round=2, player=6),))
    assert explained(away, 6) == [
        "6 Finn is not paired in round 2: a bye or an absence was announced.  [C.04.2]"
    ]
    with pytest.raises(InvalidFact, match="no player 9"):
        explained(before, 9)
