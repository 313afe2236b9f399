"""Teams that leave the event, and those that return."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tabiya.languages import Text, translatable
from tabiya.pairing.handling import has_left
from tabiya.store.common.teams import named_team
from tabiya.store.decision import Caution, Command, Decision, Level
from tabiya.store.facts.withdrawals import PlayerReturned, PlayerWithdrew
from tabiya.store.parts import RoundStatus
from tabiya.store.permissions import Permission
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class WithdrawTeam(Command):
    """Withdraw a team: it is no longer paired."""

    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Withdraw the team")

    team: int
    based_on: int | None = None

    def decide(self, state: EventState) -> Decision:
        """All its players leave; a match that is known stays and needs its result."""
        team = named_team(state, self.team, self.based_on)
        current = state.current_round
        seen = len(state.rounds) - (current is not None and current.status is RoundStatus.PREPARED)
        facts = tuple(
            PlayerWithdrew(entrant, seen)
            for entrant in team.members
            if not state.entrants[entrant].withdrawn
        )
        warning = Caution(
            "team-withdraws",
            Level.CONFIRM,
            Text("{name} leaves the event with all its players.", name=team.name),
            (Text("A match that is already paired stays and needs its result, perhaps forfeits."),),
            state.laws.cite(has_left),
        )
        return Decision(facts, (warning,) if facts else ())


@dataclass(frozen=True, slots=True)
class ReturnTeam(Command):
    """Reinstate a withdrawn team."""

    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Reinstate the team")

    team: int
    based_on: int | None = None

    def decide(self, state: EventState) -> Decision:
        """All its players are paired again."""
        team = named_team(state, self.team, self.based_on)
        return Decision(
            tuple(
                PlayerReturned(entrant, state.next_round)
                for entrant in team.members
                if state.entrants[entrant].withdrawn
            )
        )
