"""Matches of a league with their own date, time and venue."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import ClassVar

from tabiya.languages import gettext, say, translatable
from tabiya.store.common.fixtures import list_fixtures
from tabiya.store.common.teams import named_team, require_team, rules_of_teams, team_in
from tabiya.store.decision import Command, Decision, Refused
from tabiya.store.fact import Fact, Names
from tabiya.store.permissions import Permission
from tabiya.store.schedule import MatchSet
from tabiya.store.state import EventState

_LONGEST_VENUE = 200


@dataclass(frozen=True, slots=True)
class MatchPlanned(Fact, Command):
    """A match was given its own date, time or venue; without any it is played with its round."""

    operation: ClassVar[str] = "plan-match"
    permission: ClassVar[Permission] = Permission.PAIR
    act: ClassVar[str] = translatable("Save the match")

    round: int
    home: int
    away: int
    starts: datetime | None = None
    venue: str = ""

    def decide(self, state: EventState) -> Decision:
        """A match of the table, on a day of the event; before or after its round."""
        rules_of_teams(state)
        home, away = named_team(state, self.home), named_team(state, self.away)
        if not any(
            (line.round, line.home.entrant, line.away.entrant) == (self.round, self.home, self.away)
            for line in list_fixtures(state)
            if line.away
        ):
            raise Refused(
                "{home} does not play {away} at home in round {round}",
                home=home.name,
                away=away.name,
                round=self.round,
                hint="Check the schedule.",
            )
        if len(self.venue) > _LONGEST_VENUE:
            raise Refused(
                "the venue is longer than {longest} characters",
                longest=_LONGEST_VENUE,
                hint="Shorten it.",
            )
        first, last = state.settings.start, state.settings.end
        day = self.starts.date() if self.starts else None
        if day and ((first and day < first) or (last and day > last)):
            raise Refused(
                "{home} - {away} would be played on {day}, which is not a day of the event",
                home=home.name,
                away=away.name,
                day=day,
                hint="Correct the date, or the days of the event in the settings.",
            )
        nothing = MatchSet(None, "")
        if state.schedule.matches.get(self._match, nothing) == self._set:
            return Decision()
        return Decision((self,))

    def apply(self, state: EventState, _seq: int) -> EventState:
        """The match has its own time and venue."""
        for team in (self.home, self.away):
            require_team(state, team)
        matches = {
            match: plan for match, plan in state.schedule.matches.items() if match != self._match
        }
        if self.starts or self.venue:
            matches[self._match] = self._set
        return replace(state, schedule=replace(state.schedule, matches=matches))

    def describe(self, names: Names) -> str:
        """The match, its time and its venue."""
        details = [f"{self.starts:%Y-%m-%d %H:%M}"] if self.starts else []
        details += [self.venue] if self.venue else []
        return say(
            "Round {round}, {home} - {away}: {where}.",
            round=self.round,
            home=team_in(names, self.home),
            away=team_in(names, self.away),
            where=", ".join(details) or gettext("played with its round"),
        )

    @property
    def _match(self) -> tuple[int, int, int]:
        return self.round, self.home, self.away

    @property
    def _set(self) -> MatchSet:
        return MatchSet(self.starts, self.venue)
