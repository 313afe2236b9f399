"""One bracket: who was moved up into it and why, and what could not be had."""

from __future__ import annotations

import pytest

from tabiya.explain.remark import Remark
from tabiya.explain.shared.bracket import residents_and_upfloaters, unavoidable
from tests.explain.shared.people import ANN, BEN, CLEO, DAN, EDITION, Somebody, late_trains


def test_a_bracket_without_upfloaters_has_only_residents() -> None:
    """Nothing else is said."""
    assert residents_and_upfloaters((ANN, BEN), (), "C.99 3") == [Remark("Residents: 1, 2.")]


@pytest.mark.parametrize(
    ("residents", "upfloaters", "why"),
    [
        ((ANN,), (DAN,), "1 is odd"),
        ((ANN, BEN), (CLEO, DAN), "cannot all be paired"),
        ((ANN,), (BEN, CLEO, DAN), "cannot all be paired"),
    ],
)
def test_upfloaters_come_for_an_odd_number_or_because_residents_are_stuck(
    residents: tuple[Somebody, ...], upfloaters: tuple[Somebody, ...], why: str
) -> None:
    """One upfloater makes an odd number even; more are needed only if residents cannot meet."""
    _, remark = residents_and_upfloaters(residents, upfloaters, "C.99 3")
    odd = "because the number of residents is odd;" in remark.text
    stuck = "because the residents cannot all be paired with each other" in remark.text
    assert (odd, stuck) == ("odd" in why, "cannot" in why)
    assert remark.article == "C.99 3"


def test_what_cannot_be_avoided_has_its_value() -> None:
    """And the article of the criterion."""
    assert unavoidable(late_trains, "2", EDITION) == Remark(
        "Cannot be avoided: number of late trains: 2.", "C.99 4.1"
    )
