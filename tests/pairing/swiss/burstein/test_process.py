"""What is special to a round of the Burstein system; what all systems keep stands one folder above."""

from __future__ import annotations

import pytest

from tabiya.errors import NotApplicable
from tabiya.pairing.swiss.burstein import pair_next_round
from tabiya.pairing.swiss.burstein.trace import BursteinTrace
from tests.rulebook.swiss.events import event


def test_without_a_number_of_rounds_nobody_knows_which_rounds_are_seeding() -> None:
    """The refusal says what is missing and where it is written down."""
    with pytest.raises(NotApplicable, match="number of rounds") as refusal:
        pair_next_round(event(4, length=None))
    assert "142" in refusal.value.hint


def test_after_four_rounds_the_number_of_rounds_does_not_matter() -> None:
    """The fifth round is never a seeding round."""
    away = "1 H, 2 H, 3 H, 4 H"
    assert isinstance(
        pair_next_round(event(4, away, away, away, away, length=None)).trace, BursteinTrace
    )


def test_the_start_of_the_event_chooses_the_edition() -> None:
    """An event of 2019 is paired by the rules of 2019, and any year names an edition."""
    assert pair_next_round(event(4, length=1), "2019").edition.name == "2018"
    assert pair_next_round(event(4, length=1)).edition.name == "2026"
