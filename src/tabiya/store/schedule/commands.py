"""What can be asked for about the times of rounds and about absences."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from tabiya.store.decision import Command
from tabiya.store.schedule.events import PlannedStart


@dataclass(frozen=True, slots=True)
class PlanRounds(Command):
    """Announce the times of all rounds, and which of them have a time control of their own."""

    starts: tuple[PlannedStart, ...]
    time_controls: tuple[str, ...] | None = None
    """In words, nothing for a round that has that of the event; None leaves all as they are."""


@dataclass(frozen=True, slots=True)
class StartRound(Command):
    """Write down when a round really started."""

    round: int
    at: datetime


@dataclass(frozen=True, slots=True)
class ForfeitAbsent(Command):
    """Let everybody lose who has not come, in one step."""

    round: int
    entrants: tuple[int, ...]
    now: datetime = field(repr=False)


@dataclass(frozen=True, slots=True)
class ExplainAbsence(Command):
    """Accept the reason of a player who did not come."""

    entrant: int
    round: int
    reason: str


@dataclass(frozen=True, slots=True)
class BarHalfPointByes(Command):
    """Let a player take no half-point bye, or let the player again."""

    entrant: int
    barred: bool
    reason: str = ""
