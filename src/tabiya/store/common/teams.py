"""Teams, as commands and facts about them see them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tabiya.languages import gettext, say
from tabiya.model.player import Player
from tabiya.model.tournament import strength
from tabiya.pairing.system import TeamRules
from tabiya.store.common.match_seating import get_match
from tabiya.store.decision import Conflict, Refused
from tabiya.store.fact import Names, name_in
from tabiya.store.parts import DoesNotFit, PairedRound
from tabiya.store.preconditions import get_name
from tabiya.store.roster import EnteredTeam, Roster, TeamPair
from tabiya.store.state import EventState


def rules_of_teams(state: EventState) -> TeamRules:
    """What the system of the event asks of its teams; refused where single players are paired."""
    rules = state.paired_by.teams
    if rules is None:
        raise Refused(
            "this event pairs individual players, not teams",
            hint="Choose a team pairing system in the settings.",
        )
    return rules


def named_team(state: EventState, team: int, based_on: int | None = None) -> EnteredTeam:
    """The team named in a command, if nobody has changed it since the page was shown."""
    rules_of_teams(state)
    entered = state.roster.teams.get(team)
    if entered is None:
        raise Refused(
            "there is no team {team}", team=team, hint="It may have been removed. Reload the page."
        )
    if based_on not in (None, entered.revision):
        raise Conflict(
            "{name} has changed since you opened the page",
            name=entered.name,
            now=describe_team(state, entered),
            revision=entered.revision,
        )
    return entered


def describe_team(state: EventState, team: EnteredTeam) -> str:
    """A team on one line."""
    captain = (
        say(", captain {captain}", captain=team.details.captain) if team.details.captain else ""
    )
    return f"{team.name}{captain}: {', '.join(get_name(state, e) for e in team.members)}"


def average(state: EventState, players: Sequence[Player], boards: int) -> int:
    """The average rating of the first boards, to a hundredth, of those who have a rating."""
    ratings = [strength(player, state.settings) for player in players[:boards]]
    known = [rating for rating in ratings if rating]
    return 100 * sum(known) // max(len(known), 1)


def initial_place(
    state: EventState, name: str, players: Sequence[Player], boards: int
) -> tuple[int, int, str]:
    """The place of a team among all before round 1, by the rule of the system; the lowest is first."""
    rule = state.paired_by.order_of_teams
    if rule is None:
        return -average(state, players, boards), 0, ""
    return rule([strength(player, state.settings) for player in players], name)


def paired_match(state: EventState, number: int, team: EnteredTeam) -> tuple[PairedRound, TeamPair]:
    """Return a paired round and the match of a team in it."""
    if not 1 <= number <= len(state.rounds):
        raise Refused("round {round} has not been paired", round=number)
    round_ = state.rounds[number - 1]
    match = get_match(round_, team.team)
    if match is None:
        raise Refused("{name} has no match in round {number}", name=team.name, number=number)
    return round_, match


def team_in(names: Names, team: int) -> str:
    """The name of a team, or its number where the log has not told it."""
    return names.get(-team, say("team {team}", team=team))


def team_first(names: Names, team: int) -> str:
    """The same at the beginning of a sentence."""
    name = team_in(names, team)
    return name[:1].upper() + name[1:]


def seats_named(seats: tuple[int | None, ...], names: Names) -> str:
    """Return the players of a line-up by name, from board 1 down."""
    return ", ".join(gettext("empty") if one is None else name_in(names, one) for one in seats)


def require_team(state: EventState, team: int) -> EnteredTeam:
    """Return the team that a fact is about."""
    entered = state.roster.teams.get(team)
    if entered is None:
        raise DoesNotFit("there is no team {team}", team=team)
    return entered


def with_roster(state: EventState, roster: Roster) -> EventState:
    """Return the same event with other teams, lists or line-ups."""
    return replace(state, roster=roster)
