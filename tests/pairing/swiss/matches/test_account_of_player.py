"""The explanation of one player or team in a round of matches."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabiya.errors import InvalidFact
from tabiya.explain.player import explain_player
from tabiya.explain.remark import as_lines
from tabiya.model.result import ByeKind
from tabiya.model.team import TeamBye
from tabiya.model.tournament import ProhibitedPairs, RequestedBye, Tournament
from tests.explain.events import NAMES
from tests.pairing.swiss.double_swiss.events import double_event
from tests.pairing.swiss.matches.events import five_players, paired, six_players, six_teams


def told(tournament: Tournament, number: int) -> str:
    """The explanation as text."""
    said = explain_player(tournament, paired(tournament), number, NAMES)
    return "\n".join(as_lines(said))


def test_an_upfloater_is_told_where_he_came_and_why_nobody_earlier() -> None:
    """4 meets 2, whose first opponent in order would be 3; but 3 meets 1."""
    text = told(six_players(), 4)
    assert text.startswith("4 Dan has 0 points.")
    assert "Upfloater in bracket 1, with 1 Ann, 2 Ben, 3 Cleo." in text
    assert (
        "3 Cleo (meets 1 Ann) comes before 4 Dan in the order for 2 Ben: the smaller pairing numbers"
        in text
    )


def test_an_earlier_opponent_is_answered_for() -> None:
    """1 would meet 4 in round 1, but the tournament keeps the two apart: so he meets 5."""
    apart = replace(double_event(6), prohibited_pairs=(ProhibitedPairs((1, 4)),))
    text = told(apart, 1)
    assert "1 Ann (White) meets 5 Eve." in text
    assert "Not 1 Ann against 4 Dan:\n  The tournament prohibits 1 Ann and 4 Dan" in text


def test_the_bye_is_told_and_an_absence_too() -> None:
    """4 has the bye, 3 is away."""
    assert "receives the bye" in told(five_players(), 4)
    away = replace(five_players(), requested_byes=(RequestedBye(round=3, player=3),))
    assert "3 Cleo is not paired in round 3: a bye or an absence" in told(away, 3)
    free = replace(six_teams(), team_byes=(TeamBye(round=2, team=6, kind=ByeKind.HALF_POINT),))
    assert "6 Team 6 is not paired in round 2" in told(free, 6)


def test_a_stranger_is_refused() -> None:
    """There is no team 9."""
    with pytest.raises(InvalidFact, match="there is no team 9"):
        told(six_teams(), 9)


def test_the_wish_of_a_team_and_its_scores_are_told() -> None:
    """Team 1 had White, so it would like Black, mildly; it has 2 match and 2 game points."""
    text = told(six_teams(), 1)
    assert text.startswith("1 Team 1 has 2 points, secondary score 2 points.")
    assert "Colours so far: W; has a preference for Black, difference +1." in text


def test_before_round_one_nobody_is_asked_whether_he_floated() -> None:
    """There is no previous round."""
    assert "previous round" not in told(double_event(6), 1)
    assert "Not a floater in the previous round." in told(six_players(), 1)


def test_those_passed_over_on_the_way_up_are_answered_for() -> None:
    """1 has 3 points, 2 and 4 have 2½, 3 has nothing; 1 has met 2, so that 4 comes up."""
    columns = (
        "1-3 1-0, 4-2 0-1",
        "3-1 0-1, 2-4 ½-½",
        "2-1 ½-½, 3-4 0-1",
        "1-2 ½-½, 4-3 1-0",
    )
    event = double_event(4, *columns, rounds=10)
    for number in (1, 4):
        text = told(event, number)
        assert "Not 1 Ann against 2 Ben:\n  1 Ann and 2 Ben already met in round 3." in text
        assert "in the order for" not in text
