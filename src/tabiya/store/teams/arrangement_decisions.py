"""Decisions about which teams are paired: byes, withdrawals, pairs kept apart, points beside."""

from __future__ import annotations

from tabiya.formats.trf.layout.columns import ADJUSTMENT
from tabiya.languages import Text
from tabiya.model.points import show_points
from tabiya.model.result import ByeKind
from tabiya.pairing.handling import has_left
from tabiya.store.decision import Caution, Decision, Level, Refused
from tabiya.store.entrants.events import PlayerReturned, PlayerWithdrew
from tabiya.store.results.decisions import counts_from
from tabiya.store.state import EventState, RoundStatus
from tabiya.store.teams.commands import (
    AdjustTeamPoints,
    CancelTeamBye,
    PermitTeams,
    ProhibitTeams,
    RequestTeamBye,
    ReturnTeam,
    WithdrawTeam,
)
from tabiya.store.teams.decisions import rules_of_teams, team_of
from tabiya.store.teams.events import (
    TeamByeCancelled,
    TeamByeRequested,
    TeamPointsAdjusted,
    TeamsPermitted,
    TeamsProhibited,
)
from tabiya.store.teams.roster import Assigned

_MOST_POINTS = 1000


def request_team_bye(state: EventState, command: RequestTeamBye) -> Decision:
    """A team may be left out of a round to come."""
    team = team_of(state, command.team)
    if command.round <= len(state.rounds):
        raise Refused("round {round} is paired already", round=command.round)
    if state.total_rounds is not None and command.round > state.total_rounds:
        raise Refused("there are only {total_rounds} rounds", total_rounds=state.total_rounds)
    if command.kind is ByeKind.PAIRING_ALLOCATED:
        raise Refused("the pairing-allocated bye is given by the pairing and not asked for")
    if not rules_of_teams(state).ask_for_byes:
        raise Refused(
            "the table of this event pairs every team in every round",
            hint="If a team does not come, forfeit its match.",
        )
    fact = TeamByeRequested(team.team, command.round, command.kind)
    if any(
        (a.team, a.round, a.kind) == (team.team, command.round, command.kind)
        for a in state.roster.byes
    ):
        return Decision()
    return Decision((fact,))


def cancel_team_bye(state: EventState, command: CancelTeamBye) -> Decision:
    """Only a request that stands can be taken back."""
    team = team_of(state, command.team)
    if not any((a.team, a.round) == (team.team, command.round) for a in state.roster.byes):
        return Decision()
    if command.round <= len(state.rounds):
        raise Refused("round {round} is paired already", round=command.round)
    return Decision((TeamByeCancelled(team.team, command.round),))


def withdraw_team(state: EventState, command: WithdrawTeam) -> Decision:
    """All its players leave; a match that is known stays and needs its result."""
    team = team_of(state, command.team, command.based_on)
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
        (Text("A match that is paired already stays and needs its result, perhaps forfeits."),),
        state.laws.cite(has_left),
    )
    return Decision(facts, (warning,) if facts else ())


def return_team(state: EventState, command: ReturnTeam) -> Decision:
    """All its players are paired again."""
    team = team_of(state, command.team, command.based_on)
    return Decision(
        tuple(
            PlayerReturned(entrant, state.next_round)
            for entrant in team.members
            if state.entrants[entrant].withdrawn
        )
    )


def prohibit_teams(state: EventState, command: ProhibitTeams) -> Decision:
    """At least two teams that the event knows."""
    teams = tuple(dict.fromkeys(command.teams))
    for team in teams:
        team_of(state, team)
    if len(teams) < 2:
        raise Refused("it takes two teams to keep apart", hint="Choose at least two.")
    if state.paired_by.by_table:
        raise Refused("the table of this event says who meets whom")
    return Decision((TeamsProhibited(teams, command.first_round, command.last_round),))


def permit_teams(state: EventState, command: PermitTeams) -> Decision:
    """Only a prohibition that stands can be lifted."""
    rules_of_teams(state)
    if not any(each.teams == command.teams for each in state.roster.prohibitions):
        return Decision()
    return Decision((TeamsPermitted(command.teams),))


def adjust_team_points(state: EventState, command: AdjustTeamPoints) -> Decision:
    """A penalty or bonus counts for standings and pairings, so it is confirmed."""
    team = team_of(state, command.team)
    if not command.match_points and not command.game_points:
        return Decision()
    if max(abs(command.match_points), abs(command.game_points)) > _MOST_POINTS:
        raise Refused("these are more points than an event can bring")
    given = Assigned(team.team, None, command.game_points, command.match_points)
    warning = Caution(
        "points-adjusted",
        Level.CONFIRM,
        Text(
            "{name} gets {match_points} match points and {game_points} game points beside its matches.",
            name=team.name,
            match_points=show_points(command.match_points),
            game_points=show_points(command.game_points),
        ),
        (counts_from(state), Text("It is noted in the report.")),
        ADJUSTMENT.citation,
    )
    return Decision((TeamPointsAdjusted(given),), (warning,))
