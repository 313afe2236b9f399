"""Editions: which text of a chapter is in force on a day."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import pairwise
from typing import Protocol, TypeVar

from tabiya.errors import UnknownEdition


@dataclass(frozen=True, slots=True)
class Edition:
    """One text of one chapter and the days on which it is in force; None means "still in force".

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> tabiya.standings(event).edition.chapter
    'C.07'
    """

    chapter: str
    name: str
    in_force_from: date
    in_force_until: date | None = None

    def __str__(self) -> str:
        return f"{self.chapter} ({self.name})"

    def in_force(self, day: date) -> bool:
        """Return whether this text is in force on that day."""
        return self.in_force_from <= day and (
            self.in_force_until is None or day <= self.in_force_until
        )


class EditionRules(Protocol):
    """The rules of one edition, ready to be applied."""

    @property
    def edition(self) -> Edition:
        """The text they follow."""


AnyRules = TypeVar("AnyRules", bound=EditionRules)


def faults_in_chronology(editions: Sequence[Edition]) -> list[str]:
    """Return the gaps and overlaps between the editions of one chapter, in words."""
    faults = []
    for earlier, later in pairwise(editions):
        if earlier.in_force_until is None:
            faults.append(f"{earlier} never ends, but {later} follows it")
        elif later.in_force_from <= earlier.in_force_until:
            faults.append(f"{earlier} and {later} overlap")
        elif later.in_force_from - earlier.in_force_until > timedelta(days=1):
            faults.append(f"no text is in force between {earlier} and {later}")
    if editions and editions[-1].in_force_until is not None:
        faults.append(f"no text is in force after {editions[-1]}")
    return faults


def edition_on(editions: Sequence[Edition], day: date | None) -> Edition:
    """Return the edition in force on a day; without a day the newest, before the first the first."""
    if day is None:
        return editions[-1]
    for edition in editions:
        if edition.in_force(day):
            return edition
    return editions[0]


def edition_named(editions: Sequence[Edition], name: str) -> Edition:
    """Return the edition that a person names: by its name, by a day, or by any month or year.

    A day such as 2023-09-01 finds the edition in force on it. A month or a year that is no name is
    understood as its last day, so 2019 finds the edition that began in 2017.
    """
    for edition in editions:
        if edition.name == name:
            return edition
    day = _last_covered_day(name)
    first = editions[0].in_force_from
    if day is not None and day >= first:
        return edition_on(editions, day)
    known = ", ".join(edition.name for edition in editions)
    raise UnknownEdition(
        "there is no edition '{edition}' of {chapter}",
        edition=name,
        chapter=editions[0].chapter,
        hint="Known: {known}; or a day from {first} on, such as {newest}.",
        known=known,
        first=first,
        newest=editions[-1].in_force_from,
    )


def _last_covered_day(time: str) -> date | None:
    """Return the last day of a year, of a month or of a day, written as 2023, 2023-09, 2023-09-01."""
    shape = {4: "%Y", 7: "%Y-%m", 10: "%Y-%m-%d"}.get(len(time))
    if shape is None:
        return None
    try:
        first = datetime.strptime(time, shape).date()  # noqa: DTZ007 - a day has no time zone
    except ValueError:
        return None
    if shape == "%Y":
        return first.replace(month=12, day=31)
    if shape == "%Y-%m" and first.month < 12:
        return first.replace(month=first.month + 1) - timedelta(days=1)
    return first.replace(day=31) if shape == "%Y-%m" else first


def edition_for(editions: Sequence[Edition], name: str | None, day: date | None) -> Edition:
    """Return the edition a person names, else the one in force on the day."""
    return edition_on(editions, day) if name is None else edition_named(editions, name)


def rules_for(held: Sequence[AnyRules], name: str | None, day: date | None) -> AnyRules:
    """Return the rules of the edition a person names, else of the one in force on the day."""
    editions = [rules.edition for rules in held]
    return held[editions.index(edition_for(editions, name, day))]
