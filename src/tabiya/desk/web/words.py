"""Errors as sentences for pages: the fact, the rule, the advice."""

from __future__ import annotations

from datetime import date, datetime

from babel.dates import format_date, format_interval, format_skeleton

from tabiya.errors import TabiyaError
from tabiya.languages import SOURCE, gettext, language, say, translatable
from tabiya.store.clock import utc_now
from tabiya.store.decision import Conflict


def in_sentences(error: TabiyaError) -> str:
    """Return the fact with a capital and a full stop, the rule in brackets, then the advice.

    >>> in_sentences(TabiyaError("the disk is full", hint="Make room.", where="x.tabiya"))
    'The disk is full. Make room.'
    """
    fact = error.what[:1].upper() + error.what[1:]
    if not fact.endswith((".", "!", "?", ":")):
        fact += "."
    rule = f" [{error.rule}]" if error.rule else ""
    hint = f" {error.hint}" if error.hint else ""
    return f"{fact}{rule}{hint}"


def clash_in_sentences(clash: Conflict) -> str:
    """Return what stands there now, who entered it, and when by the clock of the hall."""
    what = clash.subject[:1].upper() + clash.subject[1:]
    by = f" ({clash.who}, {hall_time(clash.when)})" if clash.who else ""
    return say(
        "{what}. It is now: {now}{by}. Your entry was not saved.",
        what=what,
        now=clash.now,
        by=by,
    )


BY_HAND = translatable("entered by hand")
PASTED = translatable("pasted list")
_OF_A_FILE = "list "


def source_of_file(name: str) -> str:
    """Return where the ratings of a list that was sent come from, as the event keeps it."""
    return f"{_OF_A_FILE}{name}"[:100]


def describe_source(source: str) -> str:
    """Return where a rating comes from, for whoever reads; what a person wrote stays as it is.

    >>> describe_source("list club.xlsx"), describe_source("November 2026")
    ('list club.xlsx', 'November 2026')
    """
    if source in (BY_HAND, PASTED):
        return gettext(source)
    name = source.removeprefix(_OF_A_FILE)
    return say("list {file}", file=name) if name != source else source


def short_day(day: date) -> str:
    """Return a day of the event without its year, as the reader writes it.

    >>> short_day(date(2026, 11, 3))
    '3 Nov'
    """
    return format_skeleton("MMMd", day, locale=_locale())


def whole_day(day: date) -> str:
    """Return a day with its year.

    >>> whole_day(date(2026, 11, 3))
    '3 November 2026'
    """
    return format_date(day, "long", locale=_locale())


def days(first: date, last: date | None = None) -> str:
    """Return the days of an event as the reader writes them; one day if there is no other.

    >>> days(date(2026, 9, 5), date(2026, 9, 11)), days(date(2026, 9, 5))
    ('5–11 Sept 2026', '5 Sept 2026')
    """
    return format_interval(first, last or first, "yMMMd", locale=_locale())


def day_and_time(moment: datetime, *, year: bool = False) -> str:
    """Return the day with the time on the wall clock.

    >>> day_and_time(datetime(2026, 11, 3, 14, 5)), day_and_time(datetime(2026, 11, 3, 14, 5), year=True)
    ('3 Nov, 14:05', '3 November 2026, 14:05')
    """
    day = whole_day(moment) if year else short_day(moment)
    return f"{day}, {moment:%H:%M}"


def _locale() -> str:
    return "en_GB" if language() == SOURCE else language()


def hall_now() -> datetime:
    """Return the clock of the hall, to the minute."""
    return utc_now().astimezone().replace(tzinfo=None, second=0, microsecond=0)


def hall_time(written: str) -> str:
    """Return a moment of the log as the clock on the wall shows it; no moment stays as it is.

    >>> hall_time("soon")
    'soon'
    """
    try:
        return datetime.fromisoformat(written).astimezone().strftime("%H:%M:%S")
    except ValueError:
        return written
