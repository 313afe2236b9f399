"""How long an event may last, and when its report is due."""

from __future__ import annotations

from datetime import date

from tabiya.ratings.deadlines import report_due, too_long


def test_the_report_is_due_in_a_week_and_uploaded_in_thirty_days() -> None:
    due = report_due(date(2026, 12, 28))
    assert (due.to_rating_officer, due.uploaded) == (date(2027, 1, 4), date(2027, 1, 27))


def test_ninety_days_are_allowed_and_ninety_one_only_in_a_league() -> None:
    """1 January to 31 March 2026 are 90 days."""
    first = date(2026, 1, 1)
    assert too_long(first, date(2026, 3, 31), league=False) is None
    told = too_long(first, date(2026, 4, 1), league=False)
    assert told is not None
    assert told.words.startswith("91 days")
    assert too_long(first, date(2026, 4, 1), league=True) is None
