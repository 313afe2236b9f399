"""What must happen before a round starts, and what an unexplained absence means."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from typing import NamedTuple

from tabiya.languages import translatable
from tabiya.model.tournament import Settings
from tabiya.pairing.competition_editions import EDITION_2006, EDITION_2019, general, turin
from tabiya.pairing.handling import (
    corrected_for_rating_only,
    errors_reported_until,
    results_published_at,
)
from tabiya.rulebook.clause import AnyClause, Kind, clause


@clause(
    Kind.PROCESS,
    "lots are drawn at least 12 hours before the first round",
    {EDITION_2006: turin("6(b)"), EDITION_2019: general("6.3")},
)
def lots_drawn_until(first_round: datetime) -> datetime:
    """Return the latest moment for the drawing of lots."""
    return first_round - timedelta(hours=12)


@clause(
    Kind.PROCESS,
    "the start of a round is announced five minutes before it and again one minute before",
    {EDITION_2019: general("4.4")},
)
def announcements_of(start: datetime) -> tuple[datetime, datetime]:
    """Return the moments of both announcements."""
    return start - timedelta(minutes=5), start - timedelta(minutes=1)


@clause(
    Kind.PROCESS,
    "a player who is absent without notice counts as withdrawn, unless it is explained before the next"
    " pairing is published",
    {EDITION_2019: general("6.5")},
)
def counts_as_withdrawn(*, explained: bool) -> bool:
    """Whether an absent player is no longer paired."""
    return not explained


CLAUSES: tuple[AnyClause, ...] = (lots_drawn_until, announcements_of, counts_as_withdrawn)


class RoundDue(NamedTuple):
    """Something that is due before or after a round, and the rule that says so."""

    words: str
    """With the number of the round as `{n}`, for the catalogue of words."""
    round: int
    until: datetime
    rule: AnyClause
    late_afterwards: bool = False
    """Whether it is late after that moment; otherwise the moment only says what counts."""


def due_in_rounds(
    planned: Mapping[int, datetime],
    settings: Settings,
    *,
    paired: int,
    published: int,
    lots_drawn: bool = False,
) -> Iterator[RoundDue]:
    """Yield what is due around the coming round and the one in play, by the planned starts."""
    if 1 in planned:
        yield RoundDue(
            translatable("Drawing of lots"),
            1,
            lots_drawn_until(planned[1]),
            lots_drawn_until,
            late_afterwards=not paired and not lots_drawn,
        )
    coming = planned.get(paired + 1)
    if coming is not None:
        yield RoundDue(
            translatable("Byes requested, absences explained, pairing of round {n} published"),
            paired + 1,
            coming,
            counts_as_withdrawn,
            late_afterwards=True,
        )
        if paired:
            words = translatable("Corrections of round {n} that count in the next pairing")
            yield RoundDue(words, paired, coming, corrected_for_rating_only)
    current = max(published, 1)
    start = planned.get(current)
    results = None if start is None else results_published_at(start, settings)
    if results is not None:
        words = translatable("Results of round {n} published")
        yield RoundDue(words, current, results, results_published_at)
    errors = None if start is None else errors_reported_until(start, settings)
    if errors is not None:
        words = translatable("Errors of round {n} reported")
        yield RoundDue(words, current, errors, errors_reported_until, late_afterwards=True)
