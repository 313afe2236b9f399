"""How long an event may last, and when its report is due (B.02, text of 2017, articles 4 and 9)."""

from __future__ import annotations

from datetime import date, timedelta
from typing import NamedTuple

from tabiya.ratings.editions import STANDARD_CHAPTER
from tabiya.rulebook.article import Article, CitedReason

_MOST_DAYS = 90
_DURATION = Article(STANDARD_CHAPTER, "4.1 (2017)")
_REPORTING = Article(STANDARD_CHAPTER, "9.1 (2017)")


class ReportDue(NamedTuple):
    """Until when the report must be where."""

    to_rating_officer: date
    uploaded: date
    article: Article = _REPORTING


def report_due(last_day: date) -> ReportDue:
    """Return the days: a week for the rating officer, thirty days for the upload.

    >>> report_due(date(2026, 9, 6)).uploaded
    datetime.date(2026, 10, 6)
    """
    return ReportDue(last_day + timedelta(days=7), last_day + timedelta(days=30))


def too_long(first_day: date, last_day: date, *, league: bool) -> CitedReason | None:
    """Return why an event lasts too long; leagues may, and must report each month."""
    days = (last_day - first_day).days + 1
    if days <= _MOST_DAYS or league:
        return None
    return CitedReason(
        f"{days} days: more than {_MOST_DAYS} need approval, and a report each month", _DURATION
    )
