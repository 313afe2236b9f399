"""How long an event may last, until when it is registered, and when its report is due (B.02)."""

from __future__ import annotations

from datetime import date, timedelta
from typing import NamedTuple

from tabiya.languages import say_number
from tabiya.ratings.editions import E2024, FAST_2024, FAST_CHAPTER, STANDARD_CHAPTER
from tabiya.rulebook.article import Article, CitedReason

_MOST_DAYS = 90
_DURATION = Article(STANDARD_CHAPTER, "4.1 (2017)")
_REGISTRATION = Article(STANDARD_CHAPTER, "0.2 (2017)")
_LAST_DAYS_OF_A_MONTH = 5


class ReportDue(NamedTuple):
    """Until when the report must be where."""

    to_rating_officer: date
    uploaded: date
    article: Article
    too_late_after: date | None = None
    """From the day after it on the event is not rated at all, where the text says so."""


def report_due(last_day: date) -> ReportDue:
    """Return the days by the text that was in force when the event ended.

    >>> report_due(date(2026, 9, 6)).uploaded
    datetime.date(2026, 9, 30)
    """
    return (
        _before_the_list(last_day)
        if last_day >= E2024.in_force_from
        else _a_week_and_thirty_days(last_day)
    )


def _a_week_and_thirty_days(last_day: date) -> ReportDue:
    """Till February 2024: a week for the rating officer, thirty days for the upload."""
    week, month = last_day + timedelta(days=7), last_day + timedelta(days=30)
    return ReportDue(week, month, Article(STANDARD_CHAPTER, "9.1 (2017)"))


def _before_the_list(last_day: date) -> ReportDue:
    """Since March 2024: in time for the list of the month, or the next one if few days are left.

    What is not in the third list after the end is not rated.
    """
    this_month = _end_of_month(last_day, 0)
    few = (this_month - last_day).days <= _LAST_DAYS_OF_A_MONTH
    due = _end_of_month(last_day, 1) if few else this_month
    article = Article(STANDARD_CHAPTER, "9.1 (2024)")
    return ReportDue(due, due, article, _end_of_month(last_day, 2))


def _end_of_month(day: date, later: int) -> date:
    """Return the last day of the month so many months later."""
    months = day.year * 12 + day.month + later
    return date(months // 12, months % 12 + 1, 1) - timedelta(days=1)


class RegisteredUntil(NamedTuple):
    """Until when an event is registered with FIDE."""

    day: date
    article: Article


def registered_until(first_day: date, *, norms: bool, fast: bool) -> RegisteredUntil:
    """Return the last day: a week before, thirty days where norms are possible.

    Rapid and blitz events since March 2024 have until three days before.
    """
    if norms:
        return RegisteredUntil(first_day - timedelta(days=30), _REGISTRATION)
    if fast and first_day >= FAST_2024.in_force_from:
        return RegisteredUntil(
            first_day - timedelta(days=3), Article(FAST_CHAPTER, "introduction (2024)")
        )
    return RegisteredUntil(first_day - timedelta(days=7), _REGISTRATION)


def too_long(first_day: date, last_day: date, *, league: bool) -> CitedReason | None:
    """Return why an event lasts too long; leagues may, and must report each month."""
    days = (last_day - first_day).days + 1
    if days <= _MOST_DAYS or league:
        return None
    return CitedReason(
        say_number(
            "{n} day: more than {most} need approval, and a report each month",
            "{n} days: more than {most} need approval, and a report each month",
            days,
            most=_MOST_DAYS,
        ),
        _DURATION,
    )
