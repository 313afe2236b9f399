"""One board: who meets, the colours, and what the pair falls short of."""

from __future__ import annotations

from tabiya.explain.remark import Remark
from tabiya.explain.shared.board import board, colours, counts_among
from tests.explain.events import NAMES
from tests.explain.shared.people import ANN, DAN, EDITION, elder, late_trains


def test_white_is_named_first_with_all_reasons_below() -> None:
    """By number and name."""
    reason = Remark("Because.")
    assert board(DAN, ANN, NAMES, [reason]) == Remark(
        "4 Dan (White) meets 1 Ann.", children=(reason,)
    )


def test_both_claims_stand_before_the_step_that_decided() -> None:
    """With the article of the step."""
    claims = ((DAN, "must have White"), (ANN, "has no preference"))
    assert colours(claims, elder, EDITION) == Remark(
        "Colours: 4 must have White, 1 has no preference; the elder gets White.",
        "C.99 5.1",
    )


def test_a_pair_may_be_one_of_those_to_be_few() -> None:
    """The criterion is named by what it wants to be small."""
    assert counts_among(late_trains, EDITION) == Remark(
        "This pair counts among the number of late trains.", "C.99 4.1"
    )
