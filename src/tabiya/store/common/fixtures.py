"""The fixtures of an event of the desk, with the times and venues that were announced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabiya.answers.fixtures import FixtureLine, MatchTimes, fixture_lines
from tabiya.model.team import PlannedMatch
from tabiya.store.parts import RoundStatus

if TYPE_CHECKING:
    from tabiya.store.state import EventState


def match_times(state: EventState) -> MatchTimes:
    """When rounds and matches start."""
    teams = state.roster.teams
    return MatchTimes(
        state.schedule.planned,
        tuple(
            PlannedMatch(number, teams[home].number, teams[away].number, told.starts, told.venue)
            for (number, home, away), told in state.schedule.matches.items()
            if home in teams and away in teams
        ),
    )


def fixtures_of(state: EventState) -> tuple[FixtureLine, ...]:
    """All matches of the event with the scores of published rounds."""
    current = state.current_round
    hidden = current is not None and current.status is RoundStatus.PREPARED
    facts = state.tournament().up_to(len(state.rounds) - hidden)
    entrants = {team.number: team.team for team in state.roster.teams.values()}
    return fixture_lines(facts, state.paired_by, match_times(state), entrants)
