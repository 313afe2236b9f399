"""Until when an event is registered and reported, and how long it may last, in each edition."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from tabiya.model.player import Player, Sex, Title
from tabiya.ratings.deadlines import (
    Registering,
    days_after,
    long_event,
    plays_above_2700,
    registered_until,
    report_due,
)

STARTS = {
    "2017": date(2021, 12, 31),
    "2022": date(2022, 1, 1),
    "before Christmas 2023": date(2023, 12, 24),
    "2023-12": date(2023, 12, 25),
    "February 2024": date(2024, 2, 29),
    "2024": date(2024, 3, 1),
}
ORDINARY, FAST = Registering(), Registering(fast=True)
STRONGEST, NORMS = Registering(strongest=True), Registering(norms=True)


@pytest.mark.parametrize(
    ("start", "event", "days", "article"),
    [
        ("2017", ORDINARY, 7, "B.02 0.2"),
        ("2017", FAST, 7, "B.02 0.2"),
        ("2017", STRONGEST, 7, "B.02 0.2"),
        ("2017", NORMS, 30, "B.01 1.11"),
        ("2022", ORDINARY, 3, "B.02 0.2"),
        ("2022", FAST, 7, "B.02 0.2 (2017)"),
        ("2022", NORMS, 30, "B.01 1.1.1"),
        ("before Christmas 2023", STRONGEST, 3, "B.02 0.2"),
        ("2023-12", ORDINARY, 3, "B.02 0.2.2"),
        ("2023-12", STRONGEST, 30, "B.02 0.2.1"),
        ("2023-12", NORMS, 30, "B.01 1.1.1"),
        ("February 2024", FAST, 7, "B.02 0.2 (2017)"),
        ("2024", ORDINARY, 3, "B.02 0.2.2"),
        ("2024", STRONGEST, 30, "B.02 0.2.1"),
        ("2024", NORMS, 30, "B.01 1.1.1"),
        ("2024", FAST, 3, "B.02 Rapid/Blitz introduction"),
        ("2024", Registering(fast=True, strongest=True), 3, "B.02 Rapid/Blitz introduction"),
    ],
)
def test_an_event_is_registered_so_many_days_before(
    start: str, event: Registering, days: int, article: str
) -> None:
    """By the text in force on the first day; norms and the strongest players ask for thirty."""
    first = STARTS[start]
    found = registered_until(first, event)
    assert (first - found.day, str(found.article)) == (timedelta(days=days), article)


def test_above_2700_and_above_2500_are_strictly_above() -> None:
    """Sex or title tells that a player is a woman; nobody's rating is nobody's strength."""
    strong = {
        2701: Player(1, "A", rating=2701),
        2700: Player(1, "A", rating=2700),
        2501: Player(1, "A", rating=2501, sex=Sex.FEMALE),
        2502: Player(1, "A", rating=2502, title=Title.WGM),
        2500: Player(1, "A", rating=2500, sex=Sex.FEMALE),
        2600: Player(1, "A", rating=2600, sex=Sex.MALE),
        0: Player(1, "A"),
    }
    assert [name for name, player in strong.items() if plays_above_2700([player])] == [
        2701, 2501, 2502,
    ]  # fmt: skip


@pytest.mark.parametrize("year", [2019, 2022])
def test_till_2024_the_report_is_due_in_a_week_and_uploaded_in_thirty_days(year: int) -> None:
    due, _article = report_due(date(year, 12, 28))
    assert (due.to_rating_officer, due.uploaded) == (date(year + 1, 1, 4), date(year + 1, 1, 27))
    assert due.too_late_after is None


def test_since_2024_the_report_is_due_for_the_list_of_the_month() -> None:
    """With five days or less left it is the next list; after the third one nothing is rated."""
    early, article = report_due(date(2026, 9, 6))
    assert (early.uploaded, early.too_late_after) == (date(2026, 9, 30), date(2026, 11, 30))
    assert str(article) == "B.02 9.1"
    assert report_due(date(2026, 9, 24)).days.uploaded == date(2026, 9, 30)
    assert report_due(date(2026, 9, 25)).days.uploaded == date(2026, 10, 31)
    turn = report_due(date(2026, 12, 28)).days
    assert (turn.uploaded, turn.too_late_after) == (date(2027, 1, 31), date(2027, 2, 28))


def test_what_is_due_after_an_event_comes_in_its_order() -> None:
    """Each day with the article of the text in force; before 2024 there is no last day."""
    after = list(days_after(date(2026, 9, 6)))
    assert [each.day for each in after] == sorted(each.day for each in after)
    assert {str(each.article) for each in after} == {"B.02 9.1"}
    assert (len(after), len(list(days_after(date(2022, 12, 28))))) == (3, 2)


def test_in_2017_ninety_days_are_allowed_and_ninety_one_only_in_a_league() -> None:
    """1 January to 31 March 2019 are 90 days."""
    first = date(2019, 1, 1)
    assert long_event(first, date(2019, 3, 31), league=False) is None
    told = long_event(first, date(2019, 4, 1), league=False)
    assert told is not None
    assert told.words.startswith("91 days")
    assert long_event(first, date(2019, 4, 1), league=True) is None


@pytest.mark.parametrize("year", [2022, 2024, 2026])
def test_since_2022_more_than_thirty_days_are_reported_each_month(year: int) -> None:
    """Leagues too."""
    first = date(year, 3, 1)
    assert long_event(first, date(year, 3, 30), league=True) is None
    told = long_event(first, date(year, 3, 31), league=True)
    assert str(told) == "31 days: events of more than 30 are reported each month [B.02 4.1]"
