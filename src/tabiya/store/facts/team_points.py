"""Penalties and bonuses of teams."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.formats.trf.layout.columns import ADJUSTMENT
from tabiya.languages import Text, say, translatable
from tabiya.model.points import show_points
from tabiya.pairing.phrases import given_points
from tabiya.store.common.teams import named_team, require_team, team_first, with_roster
from tabiya.store.decision import Caution, Command, Decision, Level, Refused
from tabiya.store.fact import Fact, Names
from tabiya.store.facts.points import counts_from
from tabiya.store.notes import noted
from tabiya.store.permissions import Permission
from tabiya.store.roster import Assigned, AssignedWhen
from tabiya.store.state import EventState

_MOST_POINTS = 1000


@dataclass(frozen=True, slots=True)
class TeamPointsAdjusted(Fact):
    """A team got or lost points in addition to its matches."""

    report: ClassVar[str] = "record 299"

    assigned: Assigned

    def apply(self, state: EventState, _seq: int) -> EventState:
        """Penalties and bonuses count in the standings from now on and in later pairings."""
        assigned, roster = self.assigned, state.roster
        team = require_team(state, assigned.team)
        given = AssignedWhen(assigned, len(state.rounds))
        changed = with_roster(state, replace(roster, assigned=(*roster.assigned, given)))
        points = given_points(assigned.game_points, assigned.match_points)
        return noted(changed, "Points", f"team {team.number} {points}")

    def describe(self, names: Names) -> str:
        """Which team, and how many points."""
        given: Assigned = self.assigned
        team = team_first(names, given.team)
        points = {
            "match_points": show_points(given.match_points),
            "game_points": show_points(given.game_points),
        }
        if given.round:
            return say(
                "{team} got {match_points} match points and {game_points} game points in addition to its matches for round {round}.",
                round=given.round,
                team=team,
                **points,
            )
        return say(
            "{team} got {match_points} match points and {game_points} game points in addition to its matches.",
            team=team,
            **points,
        )


@dataclass(frozen=True, slots=True)
class AdjustTeamPoints(Command):
    """Add or deduct a team's points in addition to its matches, in tenths; they count from now on."""

    permission: ClassVar[Permission] = Permission.CORRECT
    act: ClassVar[str] = translatable("Give the points")

    team: int
    match_points: int
    game_points: int

    def decide(self, state: EventState) -> Decision:
        """A penalty or bonus counts for standings and pairings, so it is confirmed."""
        team = named_team(state, self.team)
        if not self.match_points and not self.game_points:
            return Decision()
        if max(abs(self.match_points), abs(self.game_points)) > _MOST_POINTS:
            raise Refused("these are more points than a team can get in an event")
        given = Assigned(team.team, None, self.game_points, self.match_points)
        warning = Caution(
            "points-adjusted",
            Level.CONFIRM,
            Text(
                "{name} gets {match_points} match points and {game_points} game points in addition to its matches.",
                name=team.name,
                match_points=show_points(self.match_points),
                game_points=show_points(self.game_points),
            ),
            (counts_from(state), Text("Tabiya notes it in the report.")),
            ADJUSTMENT.citation,
        )
        return Decision((TeamPointsAdjusted(given),), (warning,))
