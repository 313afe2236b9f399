"""Byes that teams request."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.answers.byes import BYES
from tabiya.languages import Plural, gettext, say, translatable
from tabiya.model.result import ByeKind
from tabiya.store.common.teams import (
    named_team,
    require_team,
    rules_of_teams,
    team_first,
    with_roster,
)
from tabiya.store.decision import Command, Decision, Refused
from tabiya.store.fact import Fact, Names
from tabiya.store.parts import require
from tabiya.store.permissions import Permission
from tabiya.store.roster import Roster, TeamByeAsked
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class TeamByeRequested(Fact, Command):
    """A team requested a bye in a later round."""

    operation: ClassVar[str] = "request-team-bye"
    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Request the bye")

    team: int
    round: int
    kind: ByeKind

    def decide(self, state: EventState) -> Decision:
        """A team may be left out of a round to come."""
        team = named_team(state, self.team)
        if self.round <= len(state.rounds):
            raise Refused("round {round} is already paired", round=self.round)
        if state.total_rounds is not None and self.round > state.total_rounds:
            raise Refused(
                Plural("there is only {n} round", "there are only {n} rounds", state.total_rounds)
            )
        if self.kind is ByeKind.PAIRING_ALLOCATED:
            raise Refused("the pairing allocates this bye; teams cannot request it")
        if not rules_of_teams(state).ask_for_byes:
            raise Refused(
                "in this event, the table pairs every team in every round",
                hint="If a team does not come, forfeit its match.",
            )
        fact = TeamByeRequested(team.team, self.round, self.kind)
        if any(
            (a.team, a.round, a.kind) == (team.team, self.round, self.kind)
            for a in state.roster.byes
        ):
            return Decision()
        return Decision((fact,))

    def apply(self, state: EventState, seq: int) -> EventState:
        """A request stands for a round not yet paired; a newer one replaces an older one."""
        team = require_team(state, self.team)
        require(self.round > len(state.rounds), "round {round} is already paired", round=self.round)
        roster = state.roster.with_team(replace(team, revision=seq))
        asked = TeamByeAsked(self.team, self.round, self.kind)
        return with_roster(state, replace(roster, byes=(*_byes_but(roster, self), asked)))

    def describe(self, names: Names) -> str:
        """Which team, in which round, what kind."""
        return say(
            "{team} has {bye} in round {round}.",
            team=team_first(names, self.team),
            bye=gettext(BYES[self.kind].given),
            round=self.round,
        )


@dataclass(frozen=True, slots=True)
class TeamByeCancelled(Fact, Command):
    """A team cancelled its request for a bye."""

    operation: ClassVar[str] = "cancel-team-bye"
    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Cancel the bye")

    team: int
    round: int

    def decide(self, state: EventState) -> Decision:
        """Only a request that stands can be taken back."""
        team = named_team(state, self.team)
        if not any((a.team, a.round) == (team.team, self.round) for a in state.roster.byes):
            return Decision()
        if self.round <= len(state.rounds):
            raise Refused("round {round} is already paired", round=self.round)
        return Decision((TeamByeCancelled(team.team, self.round),))

    def apply(self, state: EventState, seq: int) -> EventState:
        """A request stands no longer."""
        roster = state.roster.with_team(replace(require_team(state, self.team), revision=seq))
        left = _byes_but(roster, self)
        require(len(left) < len(roster.byes), "the team has not requested this bye")
        return with_roster(state, replace(roster, byes=left))

    def describe(self, names: Names) -> str:
        """Which team plays after all."""
        return say(
            "{team} plays in round {round} after all.",
            team=team_first(names, self.team),
            round=self.round,
        )


def _byes_but(
    roster: Roster, event: TeamByeRequested | TeamByeCancelled
) -> tuple[TeamByeAsked, ...]:
    return tuple(
        asked for asked in roster.byes if (asked.team, asked.round) != (event.team, event.round)
    )
