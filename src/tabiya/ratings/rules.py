"""The rules of one edition, put together: what counts, for how much, and for whom."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from tabiya.ratings.coefficient import Coefficient
from tabiya.ratings.facts import Career, Meeting, RatingList
from tabiya.ratings.initial_rating import Performance
from tabiya.ratings.time_control import TimeControl
from tabiya.rulebook.article import Article
from tabiya.rulebook.chapter import Manifest
from tabiya.rulebook.clause import Clause
from tabiya.rulebook.edition import Edition


@dataclass(frozen=True, slots=True)
class RoundRobinRules:
    """What an edition has for round robins alone."""

    composition: Clause[[int, int, int], str]
    as_swiss: Clause[[int], bool]
    average: Clause[[tuple[int, ...], tuple[tuple[int, int], ...], int], Fraction]
    first_rating: Clause[[Fraction, int, int, int], Performance]

    @property
    def clauses(self) -> tuple[Clause[..., Any], ...]:
        """In the order of the text."""
        return self.composition, self.as_swiss, self.average, self.first_rating


@dataclass(frozen=True, slots=True)
class Rules:
    """One edition at work, in the order of its text."""

    edition: Edition
    conditions: tuple[Clause[[Meeting], str], ...]
    """Each gives the reason why a game is not rated, or nothing; the first reason is told."""
    playing_day: Clause[[int, RatingList, TimeControl | None], str]
    """Why so many rounds on one day are too many, or nothing."""
    publication: Clause[[int], int]
    listed: Clause[[int], bool]
    first_event: Clause[[int], bool]
    first_rating: Clause[[tuple[int, ...], int], Performance]
    ceiling: Clause[[int], int]
    differences: Clause[[int, tuple[int, ...]], tuple[int, ...]]
    change: Clause[[int, int], int]
    coefficient: Clause[[Career], Coefficient]
    limit: Clause[[int, int], int]
    rounding: Clause[[int], int]
    stand_in: Clause[[int | None, int | None], int | None] | None = None
    """Which rating an unrated player may play with, on the lists that allow it."""
    round_robin: RoundRobinRules | None = None

    @property
    def manifest(self) -> Manifest:
        """The edition's table of contents."""
        return Manifest(
            self.edition,
            (
                *self.conditions,
                self.playing_day,
                *(self.round_robin.clauses if self.round_robin else ()),
                self.publication,
                self.listed,
                *((self.stand_in,) if self.stand_in else ()),
                self.first_event,
                self.first_rating,
                self.ceiling,
                self.differences,
                self.change,
                self.coefficient,
                self.limit,
                self.rounding,
            ),
        )

    def article(self, clause: Clause[..., Any]) -> Article:
        """Where this edition prints a clause."""
        return clause.article(self.edition)
