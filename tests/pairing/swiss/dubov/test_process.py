"""What is special to a round of the Dubov system; what all systems keep stands one folder above."""

from __future__ import annotations

import pytest

from tabiya.errors import UnknownEdition
from tabiya.pairing.swiss.dubov.engine import pair_next_round
from tests.rulebook.swiss.events import event


def test_the_first_round_needs_no_ratings() -> None:
    """Nobody has been met, so no average is wanted."""
    assert len(pair_next_round(event(6), "2026").pairs) == 3


def test_editions_are_found_by_year_and_by_date() -> None:
    """Any year since the text of 1997 names the rules of its end."""
    assert pair_next_round(event(4), "2017").edition.name == "1997"
    assert pair_next_round(event(4), "2020").edition.name == "2018"
    assert pair_next_round(event(4), "2026").edition.name == "2026"
    with pytest.raises(UnknownEdition, match="1996"):
        pair_next_round(event(4), "1996")
