"""What can happen to the times of rounds and to players who stay away."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from tabiya.store.log.event import Event


@dataclass(frozen=True, slots=True)
class PlannedStart:
    """When a round is to start, by the clock of the hall."""

    round: int
    starts: datetime


@dataclass(frozen=True, slots=True)
class RoundsPlanned(Event):
    """The times of the rounds were announced; those left out have none."""

    starts: tuple[PlannedStart, ...]


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """The arbiter announced the start of a round; the default time counts from here."""

    round: int
    at: datetime


@dataclass(frozen=True, slots=True)
class AbsenceExplained(Event):
    """A player who had lost a round by forfeit gave a reason that the arbiter accepted."""

    entrant: int
    round: int
    reason: str


@dataclass(frozen=True, slots=True)
class HalfPointByesBarred(Event):
    """A player may take no half-point bye, or may again."""

    entrant: int
    barred: bool
    reason: str = ""
