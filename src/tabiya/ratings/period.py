"""A rating period (B.02 7): what belongs into it, and what comes of all games of a player in it.

Months are counted from the year 0, so that their differences are plain numbers.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from tabiya.errors import TabiyaError
from tabiya.languages import gettext, say, say_number
from tabiya.ratings.chapter import FAST_RULES, STANDARD_RULES
from tabiya.ratings.coefficient import NEW_UNTIL
from tabiya.ratings.facts import RatingList
from tabiya.ratings.meeting import Career
from tabiya.ratings.rules import RatingRules
from tabiya.rulebook.article import CitedReason
from tabiya.rulebook.edition import rules_for

K_ENDS_WITHOUT_GAMES = (40,)
"""The one K that can end without a game: with the year of the 18th birthday."""
_MONTH = re.compile(r"(\d{4})-(\d\d)")


class NoMonth(TabiyaError):
    """Words that should name a month and do not."""


def get_month(day: date) -> int:
    """Return the month of a day.

    >>> get_month(date(2026, 10, 1)) - get_month(date(2025, 12, 31))
    10
    """
    return 12 * day.year + day.month - 1


def first_day(month: int) -> date:
    """Return the day on which the list of a month appears."""
    return date(month // 12, month % 12 + 1, 1)


def month_named(words: str) -> int:
    """Return the month that words such as 2026-10 name."""
    match = _MONTH.fullmatch(words)
    if match is None or not 1 <= int(match[2]) <= 12 or int(match[1]) < 1:
        raise NoMonth("'{month}' is not a month", month=words, hint="Write a month as 2026-10.")
    return 12 * int(match[1]) + int(match[2]) - 1


def month_text(month: int) -> str:
    """Return a month as it is written.

    >>> month_text(month_named("2026-10"))
    '2026-10'
    """
    return f"{month // 12:04}-{month % 12 + 1:02}"


def rules_of_list(rating_list: RatingList, day: date) -> RatingRules:
    """Return the rules by which a list of some day is made."""
    held = STANDARD_RULES if rating_list is RatingList.STANDARD else FAST_RULES
    return rules_for(held, None, day)


def why_not_in_period(rules: RatingRules, ended: date, month: int) -> CitedReason | None:
    """Return why an event is not rated on the list of a month: it ended too late, or long ago."""
    day = first_day(month)
    for clause in (rules.closing, rules.reporting):
        words = "" if clause is None else clause(ended, day)
        if clause is not None and words:
            return CitedReason(words, rules.article(clause))
    return None


@dataclass(frozen=True, slots=True)
class PeriodEvent:
    """What one event brings a player: the sum of score minus expectation, and the games behind it.

    The games are kept only of the unrated, whose first rating is made of all of them.
    """

    games: int
    change: int
    """In hundredths, before K."""
    opponents: tuple[int, ...] = ()
    halves: int = 0


@dataclass(frozen=True, slots=True)
class PooledGames:
    """Games of an unrated player in one month of the past."""

    month: int
    opponents: tuple[int, ...]
    halves: int


@dataclass(frozen=True, slots=True)
class ListStanding:
    """A player before the period, as the list and what was carried over from earlier periods know them."""

    rating: int | None = None
    k: int | None = None
    birth: str = ""
    completed: int | None = None
    """Games completed on this list; None if nobody has counted them."""
    pooled: tuple[PooledGames, ...] = ()


@dataclass(frozen=True, slots=True)
class PeriodChange:
    """A player after the period."""

    games: int
    k: int | None
    """The coefficient that was applied; None for a first rating."""
    change: int
    """K times the sum of the changes, in hundredths."""
    rounded: int
    rating: int | None
    """On the new list; None is unrated."""
    next_k: int | None
    completed: int | None
    pooled: tuple[PooledGames, ...] = ()
    """What counts for a first rating later."""
    remarks: tuple[CitedReason, ...] = ()

    @property
    def is_new(self) -> bool:
        """Whether the player has completed too few games for the K of others."""
        return self.completed is not None and self.completed < NEW_UNTIL


def rate_period(
    rules: RatingRules, standing: ListStanding, events: Sequence[PeriodEvent], month: int
) -> PeriodChange:
    """Return what all events of a period make of a player, on the list of a month.

    The events are in the order of their first days: it decides which is the first of an unrated player.
    """
    if standing.rating is None:
        return _unrated(rules, standing, events, month)
    games = sum(event.games for event in events)
    remarks = []
    k = standing.k
    if k is None:
        # The period begins with the list before.
        began = first_day(month - 1)
        coefficient = rules.coefficient(
            _career(standing, standing.rating, began, standing.completed)
        )
        k = coefficient.value
        remarks.append(
            CitedReason(f"K {k}: {coefficient.reason}", rules.article(rules.coefficient))
        )
    limited = rules.limit(k, games)
    if limited != k:
        words = say_number(
            "K {k} cut to {limited}, because {n} game times {k} exceeds 700",
            "K {k} cut to {limited}, because {n} games times {k} exceed 700",
            games,
            k=k,
            limited=limited,
        )
        remarks.append(CitedReason(words, rules.article(rules.limit)))
    change = limited * sum(event.change for event in events)
    rounded = rules.rounding(change)
    rating = standing.rating + rounded
    completed = None if standing.completed is None else standing.completed + games
    if not rules.listed(rating):
        words = say(
            "{rating} is below the rating floor, so the player is unrated on this list",
            rating=rating,
        )
        remarks.append(CitedReason(words, rules.article(rules.listed)))
        return PeriodChange(
            games, limited, change, rounded, None, None, None, remarks=tuple(remarks)
        )
    known = _completed(rules, standing, month) if completed is None else completed
    next_k = rules.coefficient(_career(standing, rating, first_day(month), known)).value
    return PeriodChange(
        games, limited, change, rounded, rating, next_k, completed, remarks=tuple(remarks)
    )


def _completed(rules: RatingRules, standing: ListStanding, month: int) -> int | None:
    """Return what the K of the list tells of the games completed, where nobody has counted them.

    A K of 40 that is not explained by youth says that they are not yet enough.
    """
    if standing.k != 40 or standing.rating is None:
        return None
    enough = _career(standing, standing.rating, first_day(month - 1), NEW_UNTIL)
    return None if rules.coefficient(enough).value == 40 else 0


def _career(standing: ListStanding, rating: int, day: date, completed: int | None) -> Career:
    """Return what K depends on. A K of 10 says that 2400 was reached, whatever the rating is now."""
    reached = 2400 if standing.k == 10 else 0
    return Career(
        rating=rating,
        birth=standing.birth,
        day=day,
        games=completed,
        highest=max(rating, standing.rating or 0, reached),
    )


def _unrated(
    rules: RatingRules, standing: ListStanding, events: Sequence[PeriodEvent], month: int
) -> PeriodChange:
    pooled = [pool for pool in standing.pooled if rules.pooling(pool.month, month)]
    remarks = []
    games = 0
    for event in events:
        if not event.opponents:
            continue
        if not pooled and not rules.first_event(event.halves):
            words = gettext("no points in a first event, which is disregarded")
            remarks.append(CitedReason(words, rules.article(rules.first_event)))
            continue
        games += len(event.opponents)
        pooled.append(PooledGames(month - 1, event.opponents, event.halves))
    kept = PeriodChange(games, None, 0, 0, None, None, None, tuple(pooled), tuple(remarks))
    if not games:
        return kept
    opponents = tuple(rating for pool in pooled for rating in pool.opponents)
    made = rules.first_rating(opponents, sum(pool.halves for pool in pooled))
    rating = rules.ceiling(made.rating)
    if rating != made.rating:
        words = say("{rating} cut to {limit}", rating=made.rating, limit=rating)
        remarks.append(CitedReason(words, rules.article(rules.ceiling)))
    missing = rules.publication(len(opponents))
    if missing:
        words = say_number(
            "{rating} so far; {n} more game needed",
            "{rating} so far; {n} more games needed",
            missing,
            rating=rating,
        )
        remarks.append(CitedReason(words, rules.article(rules.publication)))
    elif not rules.listed(rating):
        words = say("{rating} is below the rating floor, so it is not published", rating=rating)
        remarks.append(CitedReason(words, rules.article(rules.listed)))
    else:
        words = say_number(
            "first rating from {n} game", "first rating from {n} games", len(opponents)
        )
        remarks.append(CitedReason(words, rules.article(rules.first_rating)))
        born = ListStanding(rating, birth=standing.birth)
        completed = len(opponents)
        k = rules.coefficient(_career(born, rating, first_day(month), completed)).value
        return PeriodChange(games, None, 0, 0, rating, k, completed, remarks=tuple(remarks))
    return PeriodChange(games, None, 0, 0, None, None, None, tuple(pooled), tuple(remarks))
