"""Until when an event is registered and reported, and how long it may last (B.02 0, 4 and 9).

These articles changed on days of their own, so that they have editions of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import NamedTuple

from tabiya.languages import say_number, translatable
from tabiya.model.player import Player, is_woman
from tabiya.ratings.editions import FAST_CHAPTER, STANDARD_CHAPTER
from tabiya.rulebook.article import Article, CitedReason
from tabiya.rulebook.chapter import make_chapter
from tabiya.rulebook.clause import AnyClause, Clause, Kind, clause
from tabiya.rulebook.edition import Edition, rules_for

CHAPTER_CODE = "B.02 Deadlines"

E2017 = Edition(CHAPTER_CODE, "2017", date(2017, 7, 1), date(2021, 12, 31))
E2022 = Edition(CHAPTER_CODE, "2022", date(2022, 1, 1), date(2023, 12, 24))
"""January 2022: three days instead of seven; long events report each month."""
E2023_DECEMBER = Edition(CHAPTER_CODE, "2023-12", date(2023, 12, 25), date(2024, 2, 29))
"""December 2023: thirty days for events of the strongest players."""
E2024 = Edition(CHAPTER_CODE, "2024", date(2024, 3, 1))
"""March 2024: three days for rapid and blitz too; reports in time for the list of the month."""
SINCE_2022 = (E2022, E2023_DECEMBER, E2024)

_TITLE_CHAPTER = "B.01"
_STRONG, _STRONG_WOMAN = 2700, 2500
_LAST_DAYS_OF_A_MONTH = 5


class Registering(NamedTuple):
    """What registration depends on."""

    norms: bool = False
    """Whether title norms are possible."""
    fast: bool = False
    """Whether it is rapid or blitz."""
    strongest: bool = False
    """Whether somebody above 2700, or a woman above 2500, plays."""


def plays_above_2700(players: Iterable[Player]) -> bool:
    """Return whether somebody is above 2700, or a woman above 2500."""
    return any(
        player.rating > (_STRONG_WOMAN if is_woman(player.sex, player.title) else _STRONG)
        for player in players
        if player.rating
    )


def _standard(path: str, *editions: Edition) -> dict[Edition, Article]:
    return dict.fromkeys(editions, Article(STANDARD_CHAPTER, path))


@clause(Kind.VALUE, "an event is registered seven days before it begins", _standard("0.2", E2017))
def seven_days(event: Registering) -> int:
    """Return seven days, for every event."""
    return 7


@clause(
    Kind.VALUE,
    "a rapid or blitz event is registered seven days before it begins: Tabiya does not have "
    "the text of 2022 and uses that of 2017",
    _standard("0.2 (2017)", E2022, E2023_DECEMBER),
)
def seven_days_for_rapid_and_blitz(event: Registering) -> int:
    """Return seven days for these events, none for others."""
    return 7 if event.fast else 0


@clause(
    Kind.VALUE,
    "a rapid or blitz event is registered three days before it begins",
    {E2024: Article(FAST_CHAPTER, "introduction")},
)
def three_days_for_rapid_and_blitz(event: Registering) -> int:
    """Return three days for these events, none for others."""
    return 3 if event.fast else 0


@clause(
    Kind.VALUE,
    "a standard event is registered three days before it begins",
    _standard("0.2", E2022) | _standard("0.2.2", E2023_DECEMBER, E2024),
)
def three_days(event: Registering) -> int:
    """Return three days for these events, none for others."""
    return 0 if event.fast else 3


@clause(
    Kind.VALUE,
    "a standard event with a player above 2700 or a woman above 2500 is registered thirty days before"
    " it begins",
    _standard("0.2.1", E2023_DECEMBER, E2024),
)
def thirty_days_for_the_strongest(event: Registering) -> int:
    """Return thirty days for these events, none for others."""
    return 30 if event.strongest and not event.fast else 0


@clause(
    Kind.VALUE,
    "an event with title norms is registered thirty days before it begins",
    {
        E2017: Article(_TITLE_CHAPTER, "1.11"),
        **dict.fromkeys(SINCE_2022, Article(_TITLE_CHAPTER, "1.1.1")),
    },
)
def thirty_days_with_norms(event: Registering) -> int:
    """Return thirty days for these events, none for others."""
    return 30 if event.norms else 0


@clause(
    Kind.DEFINITION,
    "an event lasts at most 90 days; a longer one needs approval unless it is a league, and "
    "reports each month",
    _standard("4.1", E2017),
)
def at_most_ninety_days(days: int, *, league: bool) -> str:
    """Return what is to be said of an event of so many days, or nothing."""
    if days <= 90 or league:
        return ""
    return say_number(
        "{n} day: an event of more than {most} days needs approval, and a report each month",
        "{n} days: an event of more than {most} days needs approval, and a report each month",
        days,
        most=90,
    )


@clause(
    Kind.DEFINITION,
    "an event of more than 30 days reports each month",
    _standard("4.1", *SINCE_2022),
)
def report_each_month_over_thirty_days(days: int, *, league: bool) -> str:
    """Return what is to be said of an event of so many days, or nothing; leagues report too."""
    if days <= 30:
        return ""
    return say_number(
        "{n} day: events of more than {most} are reported each month",
        "{n} days: events of more than {most} are reported each month",
        days,
        most=30,
    )


class ReportDays(NamedTuple):
    """Until when the report must be where."""

    to_rating_officer: date
    uploaded: date
    too_late_after: date | None = None
    """From the day after it on the event is not rated at all, where the text says so."""


@clause(
    Kind.DEFINITION,
    "the report goes to the rating officer in a week and is uploaded in thirty days",
    _standard("9.1", E2017) | _standard("9.1 (2017)", E2022, E2023_DECEMBER),
)
def a_week_and_thirty_days(last_day: date) -> ReportDays:
    """Return the days after the last one of the event."""
    return ReportDays(last_day + timedelta(days=7), last_day + timedelta(days=30))


@clause(
    Kind.DEFINITION,
    "the report is uploaded in time for the list of the month, or for the next one with five days or"
    " less left; after the third list nothing is rated",
    _standard("9.1", E2024),
)
def in_time_for_the_list(last_day: date) -> ReportDays:
    """Return the last day of the month, or of the next."""
    this_month = _end_of_month(last_day, 0)
    few = (this_month - last_day).days <= _LAST_DAYS_OF_A_MONTH
    due = _end_of_month(last_day, 1) if few else this_month
    return ReportDays(due, due, _end_of_month(last_day, 2))


def _end_of_month(day: date, later: int) -> date:
    """Return the last day of the month so many months later."""
    months = day.year * 12 + day.month + later
    return date(months // 12, months % 12 + 1, 1) - timedelta(days=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class DeadlineRules:
    """One edition of these articles."""

    edition: Edition
    registration: tuple[Clause[[Registering], int], ...]
    """How many days before the first; the most of them is needed."""
    duration: AnyClause
    report: Clause[[date], ReportDays]

    def article(self, clause: AnyClause) -> Article:
        """Return the place where this edition prints a clause."""
        return clause.article(self.edition)


RULES_2017 = DeadlineRules(
    edition=E2017,
    registration=(thirty_days_with_norms, seven_days),
    duration=at_most_ninety_days,
    report=a_week_and_thirty_days,
)
RULES_2022 = replace(
    RULES_2017,
    edition=E2022,
    registration=(thirty_days_with_norms, three_days, seven_days_for_rapid_and_blitz),
    duration=report_each_month_over_thirty_days,
)
RULES_2023_DECEMBER = replace(
    RULES_2022,
    edition=E2023_DECEMBER,
    registration=(*RULES_2022.registration, thirty_days_for_the_strongest),
)
RULES_2024 = replace(
    RULES_2022,
    edition=E2024,
    registration=(
        thirty_days_with_norms,
        three_days,
        three_days_for_rapid_and_blitz,
        thirty_days_for_the_strongest,
    ),
    report=in_time_for_the_list,
)
DEADLINE_RULES = (RULES_2017, RULES_2022, RULES_2023_DECEMBER, RULES_2024)

CHAPTER = make_chapter(
    CHAPTER_CODE, "Registration and reports of rated events (B.02 0, 4 and 9)", DEADLINE_RULES
)


class ReportDue(NamedTuple):
    """The days of a report, and where they stand."""

    days: ReportDays
    article: Article


def report_due(last_day: date) -> ReportDue:
    """Return the days by the text that was in force when the event ended.

    >>> report_due(date(2026, 9, 6)).days.uploaded
    datetime.date(2026, 9, 30)
    """
    rules = rules_for(DEADLINE_RULES, None, last_day)
    return ReportDue(rules.report(last_day), rules.article(rules.report))


class RegisteredUntil(NamedTuple):
    """Until when an event is registered with FIDE, and by which rule."""

    day: date
    rule: Clause[[Registering], int]
    article: Article


def registered_until(first_day: date, event: Registering) -> RegisteredUntil:
    """Return the last day, by the rule that asks for the most; of equal ones the first decides.

    >>> registered_until(date(2026, 9, 30), Registering(norms=True)).day
    datetime.date(2026, 8, 31)
    """
    rules = rules_for(DEADLINE_RULES, None, first_day)
    rule = max(rules.registration, key=lambda candidate: candidate(event))
    day = first_day - timedelta(days=rule(event))
    return RegisteredUntil(day, rule, rules.article(rule))


def long_event(first_day: date, last_day: date, *, league: bool) -> CitedReason | None:
    """Return what the length of an event asks for, if anything."""
    rules = rules_for(DEADLINE_RULES, None, first_day)
    words = rules.duration((last_day - first_day).days + 1, league=league)
    return CitedReason(words, rules.article(rules.duration)) if words else None


class DayDue(NamedTuple):
    """Something that is due on a day, and where that stands."""

    words: str
    day: date
    article: Article


def days_after(last_day: date) -> Iterator[DayDue]:
    """Yield what is due after an event."""
    due, article = report_due(last_day)
    yield DayDue(translatable("Report to the rating officer"), due.to_rating_officer, article)
    yield DayDue(translatable("Upload to the rating server"), due.uploaded, article)
    if due.too_late_after is not None:
        yield DayDue(translatable("Last day to be rated at all"), due.too_late_after, article)
