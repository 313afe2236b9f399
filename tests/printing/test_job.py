"""The facts of an job to print."""

from __future__ import annotations

import pytest

from tabiya.errors import NotApplicable
from tabiya.model.points import Points
from tests.printing.events import job, round_robin, swiss, teams


def test_points_before_a_round_are_those_of_the_rounds_before() -> None:
    """What stands beside the names on the pairing list."""
    assert job(swiss(), 1).points_before == dict.fromkeys(range(1, 8), Points(0))
    found = job(swiss(), 2).points_before
    assert found == {1: 10, 5: 10, 7: 10, 3: 5, 6: 5, 2: 0, 4: 0}


def test_a_game_without_a_result_counts_nothing_in_the_standings() -> None:
    """For pairing it is a draw (C.04.2), on a list it would promise half a point to both."""
    rows = job(swiss(), 2).standings.by_number
    assert rows[5].points == rows[1].points == 10
    assert rows[3].points == 15


def test_a_round_that_was_not_paired_is_refused() -> None:
    """With how many there are."""
    for number in (0, 3):
        with pytest.raises(NotApplicable) as refused:
            _ = job(swiss(), number).paired_round
        assert "2 rounds" in refused.value.hint


def test_members_of_teams_have_points_of_their_own() -> None:
    """A list of boards shows what the player has, not the team."""
    assert job(teams(), 1).points_before[1] == 0
    assert job(teams(), 2).points_before[1] == 10


def test_the_kind_of_event_is_that_of_its_tables() -> None:
    """Players and teams, Swiss and round robin."""
    assert job(round_robin()).kind.round_robin
    assert job(teams()).kind.teams
    assert not job(swiss()).kind.round_robin
