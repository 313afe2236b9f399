"""Editions follow each other without gap or overlap, and are found by day or by name."""

from dataclasses import dataclass
from datetime import date

import pytest

from tabiya.errors import UnknownEdition
from tabiya.rulebook.edition import (
    Edition,
    edition_for,
    edition_named,
    edition_on,
    faults_in_chronology,
    rules_for,
)

OLD = Edition("X.1", "2017", date(2017, 7, 1), date(2026, 1, 31))
NEW = Edition("X.1", "2026", date(2026, 2, 1))
BOTH = (OLD, NEW)


@dataclass(frozen=True)
class HeldRules:
    """The rules of an edition that has none."""

    edition: Edition


@pytest.mark.parametrize(
    ("day", "edition"),
    [
        (date(2019, 5, 1), OLD),
        (date(2026, 1, 31), OLD),
        (date(2026, 2, 1), NEW),
        (date(2040, 1, 1), NEW),
        (date(1999, 1, 1), OLD),
        (None, NEW),
    ],
)
def test_the_edition_of_a_day_is_found(day: date | None, edition: Edition) -> None:
    """Without a day the newest; before the first the first."""
    assert edition_on(BOTH, day) is edition


@pytest.mark.parametrize(("name", "edition"), [("2017", OLD), ("2019", OLD), ("2026", NEW)])
def test_a_year_names_the_rules_in_force_in_it(name: str, edition: Edition) -> None:
    """2019 means the text that began in 2017."""
    assert edition_named(BOTH, name) is edition


@pytest.mark.parametrize(
    ("name", "edition"),
    [
        ("2017-07-01", OLD),
        ("2026-01-31", OLD),
        ("2026-02-01", NEW),
        ("2024-02-29", OLD),
        ("2026-01", OLD),
        ("2026-02", NEW),
        ("2025-12", OLD),
        ("2017-07", OLD),
    ],
)
def test_a_day_or_a_month_names_the_rules_in_force_then(name: str, edition: Edition) -> None:
    """A month is taken by its last day, as a year is."""
    assert edition_named(BOTH, name) is edition


def test_a_name_outweighs_the_month_that_it_looks_like() -> None:
    """A text that is called after the month of its beginning is found by it, even where it has ended."""
    brief = Edition("X.1", "2026-02", date(2026, 2, 1), date(2026, 2, 14))
    later = Edition("X.1", "2026", date(2026, 2, 15))
    assert edition_named((OLD, brief, later), "2026-02") is brief
    assert edition_named((OLD, brief, later), "2026-03") is later


@pytest.mark.parametrize(
    "name",
    [
        *(
            "1850",
            "latest",
            "",
            "20170",
            "2017-06-30",
            "2017-06",
            "2026-02-30",
            "2026-13",
            "2026-1",
        ),
        *(
            "2026-00",
            "2026-02-00",
            "0000",
            "2026-02-01-01",
            "26-02-01",
            "--",
            "2026/02/01",
            "-2026",
        ),
    ],
)
def test_an_unknown_name_is_refused_with_the_known_ones(name: str) -> None:
    """The hint lists what there is, and from which day on a day can be named."""
    with pytest.raises(UnknownEdition, match=r"Known: 2017, 2026; or a day from 2017-07-01 on"):
        edition_named(BOTH, name)


@pytest.mark.parametrize(
    ("name", "day", "edition"),
    [
        ("2017", date(2026, 5, 1), OLD),
        (None, date(2026, 5, 1), NEW),
        (None, date(2020, 5, 1), OLD),
        (None, None, NEW),
    ],
)
def test_the_rules_are_those_named_or_else_those_of_the_day(
    name: str | None, day: date | None, edition: Edition
) -> None:
    """Whoever names an edition outweighs the calendar."""
    held = (HeldRules(OLD), HeldRules(NEW))
    assert rules_for(held, name, day).edition is edition_for(BOTH, name, day) is edition


def test_neighbours_without_gap_or_overlap_are_in_order() -> None:
    """The day after the last of one is the first of the next."""
    assert faults_in_chronology(BOTH) == []


@pytest.mark.parametrize(
    ("editions", "fault"),
    [
        ((OLD, Edition("X.1", "2026", date(2026, 2, 2))), "no text is in force between"),
        ((OLD, Edition("X.1", "2026", date(2026, 1, 31))), "overlap"),
        ((Edition("X.1", "a", date(2000, 1, 1)), NEW), "never ends"),
        ((OLD,), "no text is in force after"),
    ],
)
def test_gaps_and_overlaps_are_found(editions: tuple[Edition, ...], fault: str) -> None:
    """Each in words."""
    assert any(fault in one for one in faults_in_chronology(editions))
