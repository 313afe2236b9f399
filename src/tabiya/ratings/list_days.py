"""The days and months of the rating list (B.02 7 and 9): what comes on it, and who rests."""

from __future__ import annotations

from datetime import date, timedelta

from tabiya.languages import say
from tabiya.ratings.editions import FAST_2024, FAST_2024_DECEMBER, cited, cited_fast
from tabiya.rulebook.clause import Kind, clause

_LISTS_AFTER_THE_END = 3


@clause(
    Kind.DEFINITION,
    "events that end at least 3 days before the date of a list are rated on it",
    {**cited(in_2017="7.1.3", since_2022="7.1.3"), **cited_fast("6.1.3")},
)
def closes_three_days_before(ended: date, listed: date) -> str:
    """Return why an event belongs to a later list, or nothing.

    Official events of FIDE may end later, which no report file shows.

    >>> closes_three_days_before(date(2026, 9, 28), date(2026, 10, 1))
    ''
    >>> closes_three_days_before(date(2026, 9, 29), date(2026, 10, 1))
    'ended on 2026-09-29, after 2026-09-28: belongs to the next list'
    """
    closing = listed - timedelta(days=3)
    if ended <= closing:
        return ""
    return say(
        "ended on {ended}, after {closing}: belongs to the next list", ended=ended, closing=closing
    )


@clause(
    Kind.DEFINITION,
    "an event whose report misses the third list after its end is not rated",
    {**cited(since_2024="9.1"), **cited_fast("8.1", FAST_2024, FAST_2024_DECEMBER)},
)
def reported_for_the_third_list(ended: date, listed: date) -> str:
    """Return why a report comes too late, or nothing.

    >>> reported_for_the_third_list(date(2026, 7, 5), date(2026, 10, 1))
    ''
    >>> reported_for_the_third_list(date(2026, 6, 30), date(2026, 10, 1))
    'ended on 2026-06-30: reported after the third list since'
    """
    lists = 12 * (listed.year - ended.year) + listed.month - ended.month
    if lists <= _LISTS_AFTER_THE_END:
        return ""
    return say("ended on {ended}: reported after the third list since", ended=ended)


@clause(
    Kind.DEFINITION,
    "results within 26 months of consecutive rating periods are pooled for a first rating",
    {**cited(in_2017="7.1.4", since_2022="7.1.4"), **cited_fast("6.1.4")},
)
def pooled_for_26_months(played: int, listed: int) -> bool:
    """Return whether games of a month still count for the list of another; both are counted months."""
    return listed - played <= 26


@clause(
    Kind.DEFINITION,
    "a player without a rated game in a year is inactive, and active again on the list after one",
    {**cited(in_2017="7.2.3", since_2022="7.2.2"), **cited_fast("6.2.2")},
)
def inactive_after_a_year(played: int, listed: int) -> bool:
    """Return whether a player whose last game was in a month is inactive on the list of another."""
    return listed - played > 12
