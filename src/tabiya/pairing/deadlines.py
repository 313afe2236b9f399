"""What must happen before a round starts, and what an unexplained absence means."""

from __future__ import annotations

from datetime import datetime, timedelta

from tabiya.pairing.competition_editions import EDITION_2006, EDITION_2019, general, turin
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
