"""What fixed schedules share: the edition of their rules, and the end of the event."""

from dataclasses import replace
from datetime import date

import pytest

from tabiya.errors import NoLegalPairing
from tabiya.pairing.competition_editions import EDITION_2006, EDITION_2019
from tabiya.pairing.scheduled import edition_of_schedules, refuse_after_the_end
from tests.pairing.scenes import event


@pytest.mark.parametrize(
    ("year", "edition"), [(1990, EDITION_2006), (2010, EDITION_2006), (2024, EDITION_2019)]
)
def test_the_edition_is_that_of_the_first_day(year: int, edition: object) -> None:
    """The text of 1987 only draws lots, so the oldest that has a table is that of 2006."""
    old = event(4)
    dated = replace(old, settings=replace(old.settings, start=date(year, 5, 1)))
    assert edition_of_schedules(dated, None) is edition


def test_a_named_edition_is_taken() -> None:
    """By its year, or by any year in which it was the rule."""
    assert edition_of_schedules(event(4), "2017") is EDITION_2006


def test_a_round_after_the_last_is_refused() -> None:
    """It is the answer "no", like a Swiss round that cannot be paired."""
    refuse_after_the_end(3, 3, "this event")
    with pytest.raises(NoLegalPairing, match="round 4 does not exist: this event has 3 rounds"):
        refuse_after_the_end(4, 3, "this event")
