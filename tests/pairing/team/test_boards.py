"""The boards of a team match: colours by board, empty chairs, and how many boards there are."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from tabiya.model.colour import Colour
from tabiya.model.team import LineUp
from tabiya.pairing.team.boards import colour_of_first_team, match_boards, number_of_boards
from tests.pairing.scenes import played_through, team_event

W, B = Colour.WHITE, Colour.BLACK


def test_the_first_team_has_white_on_the_odd_boards() -> None:
    """Boards 1 and 3 of four."""
    games = match_boards((11, 12, 13, 14), (21, 22, 23, 24)).games
    assert games == ((11, 21), (22, 12), (13, 23), (24, 14))


def test_announced_colours_are_kept() -> None:
    """TRF 352 WWBB: the first team has White on its two best boards."""
    games = match_boards((11, 12, 13, 14), (21, 22, 23, 24), (W, W, B, B)).games
    assert games == ((11, 21), (12, 22), (23, 13), (24, 14))


def test_whoever_sits_opposite_an_empty_chair_has_no_game() -> None:
    """The colours of the other boards stay."""
    match = match_boards((11, None, 13), (21, 22, 23))
    assert match.games == ((11, 21), (13, 23))
    assert match.unopposed == (22,)


@given(boards=st.integers(1, 20))
def test_colours_are_shared_equally(boards: int) -> None:
    """One White more at most."""
    whites = sum(colour_of_first_team(board, ()) is W for board in range(boards))
    assert whites - (boards - whites) == boards % 2


def test_the_number_of_boards_is_announced_or_seen_or_that_of_the_smallest_team() -> None:
    """Record 352, else what has been played, else the lists."""
    event = team_event(4, 5)
    assert number_of_boards(event) == 5
    named = replace(
        event, line_ups=(LineUp(round=1, team=1, opponent=4, players=(11, 12, 13, 14)),)
    )
    assert number_of_boards(named) == 4
    assert number_of_boards(replace(played_through(named, "team-round-robin", 1), line_ups=())) == 4
    announced = replace(event, settings=replace(event.settings, board_colours=(W, B, W)))
    assert number_of_boards(announced) == 3
