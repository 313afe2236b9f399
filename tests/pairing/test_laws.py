"""Which texts hold for an event, and how its rules are cited."""

from datetime import date

import pytest

from tabiya.pairing.basic_rules import have_met
from tabiya.pairing.checklist import unusual_bye
from tabiya.pairing.handling import (
    has_left,
    may_change_for_a_rematch,
    may_change_in_a_situation,
)
from tabiya.pairing.laws import Laws, get_laws
from tabiya.pairing.registry import SYSTEMS, system_named
from tabiya.pairing.requested_byes import second_half_point_bye
from tabiya.pairing.roundrobin.changes_before_start import numbers_by_lot
from tabiya.pairing.system import System
from tabiya.rulebook.edition import edition_named, edition_on


def laws(system: str, start: date | None = None, edition: str | None = None) -> Laws:
    """The texts of an event that starts on a day, or names its edition."""
    found = system_named(system)
    if edition is None:
        return get_laws(found, edition_on(found.editions, start), start)
    return get_laws(found, edition_named(found.editions, edition), start)


@pytest.mark.parametrize(
    ("start", "rematch", "left"),
    [
        (date(2018, 5, 1), "C.04.1 b", "C.04.2 D.3"),
        (date(2026, 1, 31), "C.04.1 b", "C.04.2 D.3"),
        (date(2026, 2, 1), "C.04.1 2", "C.04.2 3.2"),
        (None, "C.04.1 2", "C.04.2 3.2"),
    ],
)
def test_a_rule_is_cited_as_the_text_of_the_first_day_prints_it(
    start: date | None, rematch: str, left: str
) -> None:
    """Letters until January 2026, numbers since."""
    assert laws("dutch", start).cite(have_met) == rematch
    assert laws("dutch", start).cite(has_left) == left


@pytest.mark.parametrize(("edition", "rematch"), [("2017", "C.04.1 b"), ("2026", "C.04.1 2")])
@pytest.mark.parametrize("start", [None, date(2020, 1, 1), date(2026, 9, 5)])
def test_an_edition_that_was_chosen_goes_before_the_day(
    edition: str, rematch: str, start: date | None
) -> None:
    """An event of 2026 paired by the rules of 2017 is told of their articles."""
    assert laws("dutch", start, edition).cite(have_met) == rematch


def test_the_older_text_of_another_system_belongs_to_the_older_basic_rules() -> None:
    """Dubov 2018 and Burstein 2017 are no editions of C.04.1."""
    assert laws("dubov", edition="2018").cite(have_met) == "C.04.1 b"
    assert laws("burstein", edition="2017").cite(have_met) == "C.04.1 b"


def test_a_rule_that_the_text_does_not_have_is_not_cited() -> None:
    """Five situations since 2026, one before; half-point byes are no matter of the text of 2006."""
    old, new = laws("dutch", date(2018, 5, 1)), laws("dutch", date(2026, 3, 1))
    assert old.cite(may_change_for_a_rematch, may_change_in_a_situation) == "C.04.2 D.10"
    assert new.cite(may_change_for_a_rematch, may_change_in_a_situation) == "C.04.2 4.4"
    assert new.hold(second_half_point_bye)
    assert not old.hold(second_half_point_bye)
    assert old.cite(second_half_point_bye) == ""


def test_a_round_robin_is_not_held_by_the_rules_of_the_swiss() -> None:
    """It has its own, and the checklist of FIDE holds for every event."""
    table = laws("round-robin", date(2026, 3, 1))
    assert not table.hold(have_met)
    assert table.cite(numbers_by_lot) == "General Regulations for Competitions 6.2"
    assert table.cite(have_met, unusual_bye) == "VCL4THP scoring"


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.name)
def test_every_edition_of_every_system_has_its_laws(system: System) -> None:
    """Named by itself, without a day."""
    for edition in system.editions:
        assert get_laws(system, edition, None).system == edition
