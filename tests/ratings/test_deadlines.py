"""How long an event may last, and when its report is due."""

from __future__ import annotations

from datetime import date

from tabiya.ratings.deadlines import registered_until, report_due, too_long


def test_till_2024_the_report_is_due_in_a_week_and_uploaded_in_thirty_days() -> None:
    due = report_due(date(2019, 12, 28))
    assert (due.to_rating_officer, due.uploaded) == (date(2020, 1, 4), date(2020, 1, 27))
    assert due.too_late_after is None


def test_since_2024_the_report_is_due_for_the_list_of_the_month() -> None:
    """With five days or less left it is the next list; after the third one nothing is rated."""
    early = report_due(date(2026, 9, 6))
    assert (early.uploaded, early.too_late_after) == (date(2026, 9, 30), date(2026, 11, 30))
    assert report_due(date(2026, 9, 24)).uploaded == date(2026, 9, 30)
    assert report_due(date(2026, 9, 25)).uploaded == date(2026, 10, 31)
    turn = report_due(date(2026, 12, 28))
    assert (turn.uploaded, turn.too_late_after) == (date(2027, 1, 31), date(2027, 2, 28))


def test_an_event_is_registered_a_week_before_and_one_with_norms_thirty_days() -> None:
    """Rapid and blitz have until three days before, since March 2024."""
    first = date(2026, 9, 30)
    assert registered_until(first, norms=False, fast=False).day == date(2026, 9, 23)
    assert registered_until(first, norms=True, fast=False).day == date(2026, 8, 31)
    assert registered_until(first, norms=False, fast=True).day == date(2026, 9, 27)
    assert registered_until(date(2019, 9, 30), norms=False, fast=True).day == date(2019, 9, 23)


def test_ninety_days_are_allowed_and_ninety_one_only_in_a_league() -> None:
    """1 January to 31 March 2026 are 90 days."""
    first = date(2026, 1, 1)
    assert too_long(first, date(2026, 3, 31), league=False) is None
    told = too_long(first, date(2026, 4, 1), league=False)
    assert told is not None
    assert told.words.startswith("91 days")
    assert too_long(first, date(2026, 4, 1), league=True) is None
