"""What is special to a round of the Dutch system; what all systems keep stands one folder above."""

from __future__ import annotations

import pytest

from tabiya.errors import NoLegalPairing
from tabiya.pairing.swiss.dutch.engine import pair_next_round
from tests.rulebook.swiss.events import event


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_who_alone_has_no_opponent_left_is_named(edition: str) -> None:
    """Only 1 may take the bye; then 2 has met 3, 4 and 5."""
    before = event(
        5,
        "2-3 1-0, 4-5 1-0, 1 Z",
        "4-2 1-0, 3 U, 5 H, 1 Z",
        "2-5 1-0, 4 U, 1 Z, 3 Z",
        "5 U, 2 U, 1-3 1-0, 4 Z",
    )
    with pytest.raises(NoLegalPairing) as refusal:
        pair_next_round(before, edition)
    assert 2 in refusal.value.players
    assert "2" in refusal.value.what
    assert "round 5 " in str(refusal.value)
    assert refusal.value.rule.startswith("C.04.3,")
