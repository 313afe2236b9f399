"""When rounds start."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import ClassVar

from tabiya.errors import InvalidFact
from tabiya.languages import gettext, say, translatable
from tabiya.model.time_control import read_time_control
from tabiya.store.decision import Command, Decision, Refused
from tabiya.store.fact import Fact, Names
from tabiya.store.facts.settings import SettingsChanged
from tabiya.store.parts import RoundStatus, require_round
from tabiya.store.permissions import Permission
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class PlannedStart:
    """When a round is to start, by the clock of the hall."""

    round: int
    starts: datetime


@dataclass(frozen=True, slots=True)
class RoundsPlanned(Fact):
    """The times of the rounds were announced; rounds left out have none."""

    starts: tuple[PlannedStart, ...]

    def apply(self, state: EventState, _seq: int) -> EventState:
        """These times stand."""
        planned = {start.round: start.starts for start in self.starts}
        return replace(state, schedule=replace(state.schedule, planned=planned))

    def describe(self, _names: Names) -> str:
        """Every round with its time."""
        times = ", ".join(
            say("{round} on {time}", round=start.round, time=f"{start.starts:%Y-%m-%d %H:%M}")
            for start in self.starts
        )
        return say("Start of the rounds: {times}.", times=times or gettext("not planned"))


@dataclass(frozen=True, slots=True)
class PlanRounds(Command):
    """Announce the times of all rounds, and the rounds that have a separate time control."""

    permission: ClassVar[Permission] = Permission.PAIR
    act: ClassVar[str] = translatable("Save the times")

    starts: tuple[PlannedStart, ...]
    time_controls: tuple[str, ...] | None = None
    """In words, nothing for a round that has that of the event; None leaves all as they are."""

    def decide(self, state: EventState) -> Decision:
        """Rounds start one after the other, on days of the event."""
        starts = tuple(sorted(self.starts, key=lambda start: start.round))
        most = state.total_rounds or 99
        first, last = state.settings.start, state.settings.end
        for before, start in zip((None, *starts), starts, strict=False):
            if not 1 <= start.round <= most:
                raise Refused("there is no round {round}", round=start.round)
            if before is not None and start.starts <= before.starts:
                raise Refused(
                    "round {round} would start before round {earlier}",
                    round=start.round,
                    earlier=before.round,
                    hint="Correct one of the times.",
                )
            day = start.starts.date()
            if (first and day < first) or (last and day > last):
                raise Refused(
                    "round {round} would start on {day}, which is not a day of the event",
                    round=start.round,
                    day=day,
                    hint="Correct the time, or the days of the event in the settings.",
                )
        events: list[Fact] = []
        if {start.round: start.starts for start in starts} != state.schedule.planned:
            events.append(RoundsPlanned(starts))
        settings = state.settings
        own = self.time_controls
        if own is not None and own != settings.round_time_controls:
            for words in filter(None, own):
                try:
                    known = read_time_control(words)
                except InvalidFact as cause:
                    raise Refused(cause.message, hint=cause.advice) from cause
                if known is None:
                    raise Refused(
                        "{words} is not a time control",
                        words=words,
                        hint="Enter it as 60+30, for example.",
                    )
            events.append(SettingsChanged(replace(settings, round_time_controls=own), settings))
        return Decision(tuple(events))


@dataclass(frozen=True, slots=True)
class RoundStarted(Fact, Command):
    """The arbiter announced the start of a round; the default time counts from here."""

    operation: ClassVar[str] = "start-round"
    permission: ClassVar[Permission] = Permission.PAIR
    act: ClassVar[str] = translatable("Start the round")

    round: int
    at: datetime

    def decide(self, state: EventState) -> Decision:
        """A round that the players know starts once; a wrong time is entered again."""
        if not 1 <= self.round <= len(state.rounds):
            raise Refused("round {round} has not been paired", round=self.round)
        if state.rounds[self.round - 1].status is RoundStatus.PREPARED:
            raise Refused(
                "round {round} has not been published", round=self.round, hint="Publish it first."
            )
        if state.schedule.started.get(self.round) == self.at:
            return Decision()
        return Decision((self,))

    def apply(self, state: EventState, _seq: int) -> EventState:
        """The default time of the round counts."""
        require_round(state, self.round)
        started = {**state.schedule.started, self.round: self.at}
        return replace(state, schedule=replace(state.schedule, started=started))

    def describe(self, _names: Names) -> str:
        """When it was."""
        return say("Round {round} started at {time}.", round=self.round, time=f"{self.at:%H:%M}")
