"""The fixtures of an event of the desk, with the times and venues that were announced."""

from __future__ import annotations

from tabiya.answers.fixtures import FixtureLine, MatchTimes, fixture_lines
from tabiya.model.points import show_points
from tabiya.model.team import PlannedMatch
from tabiya.store.parts import RoundStatus
from tabiya.store.schedule import MatchSet
from tabiya.store.state import EventState


def match_times(state: EventState) -> MatchTimes:
    """When rounds and matches start."""
    teams, nothing = state.roster.teams, MatchSet(None, "")
    known = dict.fromkeys(state.schedule.matches)
    # A match that was played ahead is listed once, under the team that is known to be at home.
    for (number, team), other in state.roster.ahead.items():
        if (number, other, team) not in known:
            known[number, team, other] = None
    matches = []
    for number, home, away in known:
        if home in teams and away in teams:
            plan = state.schedule.matches.get((number, home, away), nothing)
            numbers = (teams[home].number, teams[away].number)
            score = _score_ahead(state, number, home, away)
            matches.append(PlannedMatch(number, *numbers, plan.starts, plan.venue, score))
    return MatchTimes(state.schedule.planned, tuple(matches))


def _score_ahead(state: EventState, number: int, home: int, away: int) -> str:
    """The score of a match that was played before its round, home before away."""
    if state.roster.ahead.get((number, home)) != away:
        return ""
    team_of, worth = state.roster.team_of, state.settings.scoring.table()
    sums = {home: 0, away: 0}
    for (round_, white, black), result in state.played_ahead.items():
        sides = (team_of.get(white), team_of.get(black))
        if round_ == number and set(sides) == {home, away}:
            sums[team_of[white]] += worth[result.white, False]
            sums[team_of[black]] += worth[result.black, True]
    return " : ".join(map(show_points, sums.values()))


def list_fixtures(state: EventState) -> tuple[FixtureLine, ...]:
    """All matches of the event with the scores of published rounds."""
    current = state.current_round
    hidden = current is not None and current.status is RoundStatus.PREPARED
    facts = state.tournament().up_to(len(state.rounds) - hidden)
    entrants = {team.number: team.team for team in state.roster.teams.values()}
    return fixture_lines(facts, state.paired_by, match_times(state), entrants)
