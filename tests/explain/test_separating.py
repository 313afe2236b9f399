"""What separates a recorded round from the right one, in events worked out by hand."""

import pytest

from tabiya.explain.separating import DifferenceReason, separating_criterion
from tabiya.model.result import ByeKind
from tabiya.model.round import Bye, Game, Round
from tests.explain.events import five_after_one_round, paired, six_after_one_round


def test_a_denied_colour_preference_is_found() -> None:
    """Recorded 1-3 instead of 2-1: both want Black."""
    pairing = paired(six_after_one_round(), "2026")
    recorded = Round(2, (Game(1, 3), Game(4, 2), Game(6, 5)))
    assert separating_criterion(recorded, pairing) == DifferenceReason(
        "bracket 1: players who do not get their colour preference: 1 recorded, 0 possible "
        "[C.04.3 2.4.7 [C12]]",
        ("C.04.3 2.4.7 [C12]",),
        bracket=1,
    )


def test_more_downfloaters_than_needed_are_found() -> None:
    """Recorded without any pair among those with one point."""
    pairing = paired(six_after_one_round(), "2017")
    recorded = Round(2, (Game(5, 1), Game(2, 4), Game(6, 3)))
    assert (
        "number of downfloaters: 3 recorded, 1 possible [C.04.3 C.5]"
        in separating_criterion(recorded, pairing).sentence
    )


@pytest.mark.parametrize(("edition", "article"), [("2017", "C.1"), ("2026", "2.1.1 [C1]")])
def test_a_rematch_is_called_what_it_is(edition: str, article: str) -> None:
    """3 and 6 played in round 1."""
    pairing = paired(six_after_one_round(), edition)
    recorded = Round(2, (Game(2, 1), Game(6, 3), Game(4, 5)))
    assert (
        f"3-6 is not allowed: two players shall not play against each other more than once "
        f"[C.04.3 {article}]" in separating_criterion(recorded, pairing).sentence
    )


def test_an_equally_good_pairing_out_of_order_is_found() -> None:
    """Recorded 2-3 with 1 floating down: as good, but later in the order."""
    pairing = paired(six_after_one_round(), "2026")
    recorded = Round(2, (Game(2, 3), Game(6, 1), Game(4, 5)))
    answer = separating_criterion(recorded, pairing).sentence
    assert "later in the order" in answer
    assert "[C.04.3 4.3.2]" in answer


def test_a_bye_that_may_not_be_given_is_found() -> None:
    """5 had the bye in round 1; recorded it gets it again."""
    pairing = paired(five_after_one_round(), "2026")
    opponents = {1: 2, 3: 4}
    recorded = Round(
        2,
        tuple(Game(white, black) for white, black in opponents.items()),
        (Bye(5, ByeKind.PAIRING_ALLOCATED),),
    )
    assert "player 5 may not receive the bye" in separating_criterion(recorded, pairing).sentence
