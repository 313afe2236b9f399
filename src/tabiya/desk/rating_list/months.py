"""The months of rating lists: `2026-11` in files, "November 2026" on pages."""

from __future__ import annotations

import re
from datetime import date

from tabiya.languages import gettext as _

_WRITTEN = re.compile(r"(20\d\d)-(0[1-9]|1[0-2])")
_OFFERED = 24


def get_month(day: date) -> str:
    """Return the month of the list in force on a day: one comes out for the first of each.

    >>> get_month(date(2026, 11, 16))
    '2026-11'
    """
    return f"{day.year}-{day.month:02}"


def is_month(text: str) -> bool:
    """Return whether somebody wrote a month as lists are dated.

    >>> is_month("2026-11"), is_month("2026-13")
    (True, False)
    """
    return _WRITTEN.fullmatch(text) is not None


def in_words(month: str) -> str:
    """Return a month as people say it; whatever is no month stays as it is.

    >>> in_words("2026-11"), in_words("autumn")
    ('November 2026', 'autumn')
    """
    match = _WRITTEN.fullmatch(month)
    return f"{_names()[int(match[2]) - 1]} {match[1]}" if match else month


def needed_instead(listed: str, start: date | None) -> str:
    """Return the month whose list is in force on the first day, if the one held is of another.

    >>> needed_instead("2026-11", date(2026, 9, 5)), needed_instead("2026-09", date(2026, 9, 5))
    ('September 2026', '')
    """
    return in_words(get_month(start)) if start and listed and listed != get_month(start) else ""


def offered(today: date) -> dict[str, str]:
    """Return the months a list may be of, the newest first; the next one comes out early."""
    newest = today.year * 12 + today.month
    months = (
        f"{month // 12}-{month % 12 + 1:02}" for month in range(newest, newest - _OFFERED, -1)
    )
    return {month: in_words(month) for month in months}


def _names() -> tuple[str, ...]:
    return (
        _("January"), _("February"), _("March"), _("April"), _("May"), _("June"), _("July"),
        _("August"), _("September"), _("October"), _("November"), _("December"),
    )  # fmt: skip
