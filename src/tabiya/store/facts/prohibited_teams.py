"""Teams that must not meet."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.languages import say, translatable
from tabiya.store.common.teams import named_team, require_team, rules_of_teams, team_in, with_roster
from tabiya.store.decision import Command, Decision, Refused
from tabiya.store.fact import Fact, Names
from tabiya.store.notes import noted
from tabiya.store.parts import require
from tabiya.store.permissions import Permission
from tabiya.store.roster import TeamProhibition
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class TeamsProhibited(Fact, Command):
    """Some teams must not be paired with one another."""

    operation: ClassVar[str] = "prohibit-teams"
    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Keep them apart")
    report: ClassVar[str] = "`Prohibited pairs @ Round n: ...`, after the start"

    teams: tuple[int, ...]
    first_round: int = 1
    last_round: int | None = None

    def decide(self, state: EventState) -> Decision:
        """At least two teams that the event knows."""
        teams = tuple(dict.fromkeys(self.teams))
        for team in teams:
            named_team(state, team)
        if len(teams) < 2:
            raise Refused(
                "a prohibition needs at least two teams", hint="Choose at least two teams."
            )
        if state.paired_by.by_table:
            raise Refused("the table of this event decides who meets")
        return Decision((TeamsProhibited(teams, self.first_round, self.last_round),))

    def apply(self, state: EventState, _seq: int) -> EventState:
        """Some teams must not meet."""
        numbers = [str(require_team(state, team).number) for team in self.teams]
        barred = TeamProhibition(self.teams, self.first_round, self.last_round)
        roster = state.roster
        changed = with_roster(state, replace(roster, prohibitions=(*roster.prohibitions, barred)))
        if not state.started:
            return changed
        return noted(changed, "Prohibited pairs", f"teams {', '.join(numbers)} must not meet")

    def describe(self, names: Names) -> str:
        """Who must not meet."""
        listed = ", ".join(team_in(names, team) for team in self.teams)
        return say("These teams must not meet: {listed}.", listed=listed)


@dataclass(frozen=True, slots=True)
class TeamsPermitted(Fact, Command):
    """A prohibition among teams was lifted."""

    operation: ClassVar[str] = "permit-teams"
    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Let them meet")

    teams: tuple[int, ...]

    def decide(self, state: EventState) -> Decision:
        """Only a prohibition that stands can be lifted."""
        rules_of_teams(state)
        if not any(prohibition.teams == self.teams for prohibition in state.roster.prohibitions):
            return Decision()
        return Decision((self,))

    def apply(self, state: EventState, _seq: int) -> EventState:
        """A prohibition is lifted."""
        roster = state.roster
        left = tuple(
            prohibition for prohibition in roster.prohibitions if prohibition.teams != self.teams
        )
        require(
            len(left) < len(roster.prohibitions), "these teams were not prohibited from meeting"
        )
        return with_roster(state, replace(roster, prohibitions=left))

    def describe(self, names: Names) -> str:
        """Who may meet again."""
        listed = ", ".join(team_in(names, team) for team in self.teams)
        return say("These teams may meet again: {listed}.", listed=listed)
