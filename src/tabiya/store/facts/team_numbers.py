"""The starting numbers of teams."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.languages import say, translatable
from tabiya.store.common.match_seating import boards_of_a_match
from tabiya.store.common.teams import initial_place, rules_of_teams, team_in, with_roster
from tabiya.store.decision import Command, Decision, Refused
from tabiya.store.fact import Fact, Names
from tabiya.store.facts.starting_numbers import NumbersAssigned
from tabiya.store.parts import NumberGiven, require
from tabiya.store.permissions import Permission
from tabiya.store.roster import EnteredTeam
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class TeamNumber:
    """A team and the number given to it."""

    team: int
    number: int


@dataclass(frozen=True, slots=True)
class TeamsNumbered(Fact):
    """The teams were numbered again."""

    numbers: tuple[TeamNumber, ...]

    def apply(self, state: EventState, seq: int) -> EventState:
        """Every team has its number."""
        require(not state.started, "the teams have already been paired")
        given = {entry.team: entry.number for entry in self.numbers}
        require(given.keys() == state.roster.teams.keys(), "the previous teams were different")
        require(len(set(given.values())) == len(given), "two teams have the same number")
        teams = {
            key: replace(team, number=given[key], revision=seq)
            for key, team in state.roster.teams.items()
        }
        return with_roster(state, replace(state.roster, teams=teams))

    def describe(self, names: Names) -> str:
        """The first teams in their new order."""
        first = sorted(self.numbers, key=lambda entry: entry.number)[:3]
        listed = ", ".join(f"{entry.number} {team_in(names, entry.team)}" for entry in first)
        return say(
            "Teams were numbered, {n} in all: {listed} ...", n=len(self.numbers), listed=listed
        )


@dataclass(frozen=True, slots=True)
class NumberTeams(Command):
    """Number the teams: by the average rating of their first boards, or in the order given."""

    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Number the teams")

    order: tuple[int, ...] = ()

    def decide(self, state: EventState) -> Decision:
        """The teams by strength or as given, and all players in the order of the lists."""
        rules_of_teams(state)
        if state.started:
            raise Refused(
                "the teams have been paired by their numbers",
                hint="The numbers can no longer change.",
            )
        order = self.order or tuple(team.team for team in by_strength(state))
        if sorted(order) != sorted(state.roster.teams):
            raise Refused("the order does not match the teams of the event")
        teams = tuple(TeamNumber(team, number) for number, team in enumerate(order, start=1))
        players = [entrant for team in order for entrant in state.roster.teams[team].members]
        numbers = tuple(
            NumberGiven(entrant, number) for number, entrant in enumerate(players, start=1)
        )
        facts: list[Fact] = []
        if any(state.roster.teams[team.team].number != team.number for team in teams):
            facts.append(TeamsNumbered(teams))
        if any(state.entrants[entry.entrant].number != entry.number for entry in numbers):
            facts.append(NumbersAssigned(numbers))
        return Decision(tuple(facts))


def by_strength(state: EventState) -> tuple[EnteredTeam, ...]:
    """The teams by the average rating of their first boards, or by the rule of the system."""
    boards = boards_of_a_match(state)

    def key(team: EnteredTeam) -> tuple[tuple[int, int, str], int]:
        players = [state.entrants[entrant].player for entrant in team.members]
        return initial_place(state, team.name, players, boards), team.number

    return tuple(sorted(state.roster.teams.values(), key=key))
