"""The rules of one edition, put together: what counts, for how much, and for whom."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from tabiya.model.time_control import TimeControl
from tabiya.ratings.coefficient import Coefficient
from tabiya.ratings.facts import RatingList
from tabiya.ratings.meeting import Career, RatingMeeting
from tabiya.ratings.report import Performance
from tabiya.rulebook.article import Article
from tabiya.rulebook.clause import AnyClause, Clause
from tabiya.rulebook.edition import Edition


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundRobinRatingRules:
    """What an edition has for round robins alone."""

    composition: Clause[[int, int, int], str]
    as_swiss: Clause[[int], bool]
    average: Clause[[tuple[int, ...], tuple[tuple[int, int], ...], int], Fraction]
    first_rating: Clause[[Fraction, int, int, int], Performance]


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingRules:
    """One edition at work. The order of the fields is that of its table of contents."""

    edition: Edition
    conditions: tuple[Clause[[RatingMeeting], str], ...]
    """Each gives the reason why a game is not rated, or nothing; the first reason is told."""
    playing_day: Clause[[int, RatingList, TimeControl | None], str]
    """Why so many rounds on one day are too many, or nothing."""
    approved_day: Clause[[int], str] | None = None
    """Why they are too many for an event that was approved for 45+30, or nothing."""
    round_robin: RoundRobinRatingRules | None = None
    closing: Clause[[date, date], str]
    """Why an event that ended on a day does not belong on the list of another, or nothing."""
    pooling: Clause[[int, int], bool]
    """Whether games of a month count for a first rating on the list of another."""
    publication: Clause[[int], int]
    listed: Clause[[int], bool]
    stand_in: Clause[[int | None, int | None], int | None] | None = None
    """Which rating an unrated player may play with, on the lists that allow it."""
    first_event: Clause[[int], bool]
    first_rating: Clause[[tuple[int, ...], int], Performance]
    ceiling: Clause[[int], int]
    differences: Clause[[int, tuple[int, ...]], tuple[int, ...]]
    change: Clause[[int, int], int]
    coefficient: Clause[[Career], Coefficient]
    limit: Clause[[int, int], int]
    rounding: Clause[[int], int]
    inactivity: Clause[[int, int], bool]
    """Whether a player whose last game was in a month is inactive on the list of another."""
    reporting: Clause[[date, date], str] | None = None
    """Why an event that ended on a day is reported too late for the list of another, or nothing."""

    def article(self, clause: AnyClause) -> Article:
        """Return the place where this edition prints a clause."""
        return clause.article(self.edition)
