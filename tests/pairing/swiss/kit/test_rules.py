"""Which edition of a system pairs a tournament: the one named, or the one of its first day."""

from __future__ import annotations

from datetime import date

import pytest

from tabiya.errors import UnknownEdition
from tabiya.model.tournament import Settings, Tournament
from tabiya.pairing.swiss.dubov.engine import EDITIONS
from tabiya.pairing.swiss.kit.rules import rules_in_force


def starting(day: date | None) -> Tournament:
    """A tournament that starts on a day."""
    return Tournament(Settings(start=day))


@pytest.mark.parametrize(
    ("day", "edition"),
    [(date(2026, 1, 31), "2018"), (date(2026, 2, 1), "2026"), (None, "2026")],
)
def test_the_first_day_decides(day: date | None, edition: str) -> None:
    """The rules of the Dubov system changed on 1 February 2026; without a day the newest hold."""
    assert rules_in_force(EDITIONS, starting(day), None).edition.name == edition


def test_a_name_outweighs_the_first_day() -> None:
    """An event of 2026 is paired by the older rules if its regulations say so."""
    rules = rules_in_force(EDITIONS, starting(date(2026, 5, 1)), "2018")
    assert rules is EDITIONS[0]


def test_an_edition_that_is_not_held_is_refused() -> None:
    """The refusal names those that are."""
    with pytest.raises(UnknownEdition, match="2018, 2026"):
        rules_in_force(EDITIONS, starting(None), "1999")
