"""The times of the rounds and the absences as they stand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime


@dataclass(frozen=True, slots=True)
class MatchSet:
    """When and where one match is played; `starts` None is with its round."""

    starts: datetime | None
    venue: str


@dataclass(frozen=True, slots=True)
class TimesAndAbsences:
    """When rounds are to start, when they did, and what is known of those who stayed away."""

    planned: Mapping[int, datetime] = field(default_factory=dict)
    started: Mapping[int, datetime] = field(default_factory=dict)
    matches: Mapping[tuple[int, int, int], MatchSet] = field(default_factory=dict)
    """Matches with their own time or venue, by round, home and away team."""
    explained: Mapping[tuple[int, int], str] = field(default_factory=dict)
    """The reasons of absences, by round and entrant."""
    barred: Mapping[int, str] = field(default_factory=dict)
    """Who may take no half-point bye, with the reason."""
