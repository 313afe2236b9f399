"""Line-ups: the fixed order of the list, reserves, the captain's list and its deadline."""

from dataclasses import replace
from itertools import permutations

import pytest

from tabiya.model.team import Team
from tabiya.pairing.team.line_up import (
    IllegalLineUp,
    default_line_up,
    out_of_order,
    refuse_illegal,
    refuse_shared_players,
    team_numbered,
)
from tests.pairing.scenes import team_event

FIVE = Team(1, "Riga", (1, 2, 3, 4, 5))


def test_four_boards_and_one_reserve_have_five_line_ups() -> None:
    """The text lists them: 1234, 1245, 1345, 1235, 2345; other permutations are not allowed."""
    legal = {seats for seats in permutations(FIVE.members, 4) if not out_of_order(FIVE, seats)}
    assert legal == {(1, 2, 3, 4), (1, 2, 4, 5), (1, 3, 4, 5), (1, 2, 3, 5), (2, 3, 4, 5)}


def test_without_a_list_by_the_deadline_the_first_named_play() -> None:
    """General Regulations 7.1."""
    assert default_line_up(FIVE, 4) == (1, 2, 3, 4)


def test_missing_players_leave_the_last_boards_empty() -> None:
    """Two of three boards can be filled, and nobody skips a board."""
    assert default_line_up(Team(1, "A", (7, 8)), 3) == (7, 8, None)
    assert default_line_up(FIVE, 4, absent=(1, 4)) == (2, 3, 5, None)


def test_an_empty_board_does_not_disturb_the_order() -> None:
    """Players may sit around an empty chair, in their order."""
    assert not out_of_order(FIVE, (1, None, 3, 5))


@pytest.mark.parametrize(
    ("seats", "complaint"),
    [
        ((2, 1, 3, 4), "the order differs from the list: 2 Bea, 1 Ada, 3, 4"),
        ((1, 2, 3, 9), "9 is not on the list of the team"),
        ((1, 1, 3, 4), "1 Ada is listed for two boards"),
        ((1, 2, 3, 4, 5), "5 players are listed for 4 boards"),
    ],
)
def test_an_illegal_line_up_is_refused_with_the_article(
    seats: tuple[int, ...], complaint: str
) -> None:
    """The captain reads what is wrong, the rule and the way out."""
    with pytest.raises(IllegalLineUp) as refusal:
        refuse_illegal(FIVE, seats, 4, {1: "Ada", 2: "Bea"})
    assert complaint in str(refusal.value)
    assert "line-up of Riga" in str(refusal.value)
    assert "General Regulations for Competitions 7" in str(refusal.value)
    assert refusal.value.hint


def test_an_unknown_team_is_refused() -> None:
    """With the numbers that exist."""
    with pytest.raises(IllegalLineUp, match=r"no team 7.*The teams are 1, 2"):
        team_numbered(team_event(2, 2), 7)


@pytest.mark.parametrize(
    ("teams", "complaint"),
    [
        ((Team(1, "A", (1, 2)), Team(2, "B", (2, 3))), "player 2 has two boards: in A and in B"),
        ((Team(1, "A", (1, 1)),), "player 1 has two boards"),
        ((Team(1, "A", (1,)), Team(1, "B", (2,))), "two teams have the number 1"),
    ],
)
def test_a_player_or_number_twice_is_refused(teams: tuple[Team, ...], complaint: str) -> None:
    """Two board numbers alike cannot be paired."""
    with pytest.raises(IllegalLineUp, match=complaint):
        refuse_shared_players(replace(team_event(2, 2), teams=teams))
