"""Standings and tie-breaks (C.07): exact values, each with its working, in five editions."""

from tabiya.tiebreaks.chapter import recommended
from tabiya.tiebreaks.event_kind import EventKind, kind_of
from tabiya.tiebreaks.standings import (
    RankDifference,
    Standings,
    StandingsRow,
    rank_differences,
    standings,
)
from tabiya.tiebreaks.value import Contribution, TieBreakValue

__all__ = [
    "Contribution",
    "EventKind",
    "RankDifference",
    "Standings",
    "StandingsRow",
    "TieBreakValue",
    "kind_of",
    "rank_differences",
    "recommended",
    "standings",
]
