"""Who comes and goes in a simulated team Swiss."""

from __future__ import annotations

from dataclasses import replace

from tabiya.generator.team_absences import members_of, present_teams, with_team_byes
from tabiya.model.result import ByeKind
from tabiya.model.team import TeamBye
from tabiya.model.tournament import RequestedBye, Withdrawal
from tests.pairing.scenes import team_event


def test_a_team_is_there_without_a_bye_and_with_a_player_left() -> None:
    """1 has a bye in round 2, 2 has lost one of two players, 3 both."""
    told = replace(
        team_event(3, 2),
        team_byes=(TeamBye(2, 1, ByeKind.ZERO_POINT),),
        withdrawals=tuple(Withdrawal(player, 1) for player in (21, 31, 32)),
    )
    assert present_teams(told, 2) == [2]
    assert present_teams(told, 3) == [1, 2]


def test_byes_of_teams_are_entered_once() -> None:
    """Even if asked for twice."""
    asked = [RequestedBye(1, 2, ByeKind.HALF_POINT)] * 2
    told = with_team_byes(team_event(3, 2), asked)
    assert told.team_byes == (TeamBye(1, 2, ByeKind.HALF_POINT),)


def test_the_members_of_teams_are_listed() -> None:
    """Those of 1 and 3."""
    assert members_of(team_event(3, 2), [3, 1]) == [11, 12, 31, 32]
