"""Article 6.7: how late a player may come."""

from __future__ import annotations

from datetime import datetime, timedelta

from tabiya.laws.editions import cited_in_both
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.PROCESS,
    "a player who comes to the board after the default time loses; it is zero unless announced "
    "otherwise, and counts from the real start of the session",
    cited_in_both("6.7.1"),
)
def lost_from(started: datetime, default_time: int | None) -> datetime:
    """Return the moment from which on an absent player has lost; `default_time` is in minutes."""
    return started + timedelta(minutes=default_time or 0)
