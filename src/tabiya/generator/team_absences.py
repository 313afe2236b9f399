"""Who comes and goes in a simulated team Swiss: whole teams, not single players."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tabiya.model.team import TeamBye
from tabiya.model.tournament import RequestedBye, Tournament


def present_teams(tournament: Tournament, number: int) -> list[int]:
    """The teams that can be paired in this round: not withdrawn, without a bye."""
    gone = {withdrawal.player for withdrawal in tournament.withdrawals}
    free = {bye.team for bye in tournament.team_byes if bye.round == number}
    return [
        team.number
        for team in tournament.teams
        if team.number not in free and not gone.issuperset(team.members)
    ]


def with_team_byes(tournament: Tournament, requests: Iterable[RequestedBye]) -> Tournament:
    """The event with these byes of teams, each once."""
    asked = (TeamBye(request.round, request.player, request.kind) for request in requests)
    return replace(tournament, team_byes=tuple(dict.fromkeys((*tournament.team_byes, *asked))))


def members_of(tournament: Tournament, teams: Iterable[int]) -> list[int]:
    """The players of these teams."""
    wanted = set(teams)
    return [player for team in tournament.teams if team.number in wanted for player in team.members]
