"""The wrong-board rule, by the worked example of the Arbiters' Manual 2019."""

from dataclasses import replace

import pytest

from tabiya.formats.trf import read_trf, write_trf
from tabiya.model.colour import Colour
from tabiya.model.player import Player
from tabiya.model.points import Points
from tabiya.model.result import GameResult, Outcome
from tabiya.model.round import Game, Round
from tabiya.model.scoring import STANDARD
from tabiya.model.team import LineUp, Team
from tabiya.model.team_record import team_event
from tabiya.model.tournament import Settings, Tournament
from tabiya.pairing.team.line_up import IllegalLineUp, out_of_order
from tabiya.pairing.team.wrong_board import correct, counted_as, with_wrong_boards_forfeited
from tabiya.tiebreaks.standings import standings

A = Team(1, "A team", (1, 2, 3, 4, 5))
B = Team(2, "B team", (6, 7, 8, 9, 10))
SEATS_OF_A = (1, 2, 3, 5)
SEATS_OF_B = (7, 9, 8, 10)
WIN, DRAW, LOSS = Outcome.WIN, Outcome.DRAW, Outcome.LOSS
PLUS, MINUS = Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS
AS_PLAYED = ((WIN, LOSS), (LOSS, WIN), (DRAW, DRAW), (LOSS, WIN))


def the_match() -> Tournament:
    """The example as an event: 1A-2B 1-0, 2A-4B 0-1, 3A-3B ½, 5A-5B 0-1."""
    games = (
        Game(1, 7, GameResult.WHITE_WINS),
        Game(9, 2, GameResult.WHITE_WINS),
        Game(3, 8, GameResult.DRAW),
        Game(10, 5, GameResult.WHITE_WINS),
    )
    colours = (Colour.WHITE, Colour.BLACK, Colour.WHITE, Colour.BLACK)
    return Tournament(
        settings=Settings(kind="Team round robin", rounds=1, board_colours=colours),
        players=tuple(Player(number, f"Player {number}") for number in range(1, 11)),
        rounds=(Round(1, games),),
        teams=(A, B),
        line_ups=(
            LineUp(round=1, team=1, opponent=2, players=SEATS_OF_A),
            LineUp(round=1, team=2, opponent=1, players=SEATS_OF_B),
        ),
    )


def test_the_worked_example_is_one_and_a_half_for_rating_and_three_to_one_for_standings() -> None:
    """Initial result 1.5-2.5, corrected 3-1: both players of B who changed places have lost."""
    found = correct(AS_PLAYED, out_of_order(A, SEATS_OF_A), out_of_order(B, SEATS_OF_B), STANDARD)
    assert found.played == (Points(15), Points(25))
    assert found.corrected == (Points(30), Points(10))
    assert found.boards == ((WIN, LOSS), (PLUS, MINUS), (PLUS, MINUS), (LOSS, WIN))


def test_if_both_sit_wrong_both_have_lost() -> None:
    """Nobody profits from his own mistake."""
    assert counted_as((WIN, LOSS), first_wrong=True, second_wrong=True) == (MINUS, MINUS)
    assert counted_as((WIN, LOSS), first_wrong=True, second_wrong=False) == (MINUS, PLUS)


def test_the_standings_count_the_corrected_match_and_the_games_stay_as_played() -> None:
    """Match points 2-0 for A; the games are still there to be rated."""
    event = with_wrong_boards_forfeited(the_match(), 1, 1)
    assert event.rounds == the_match().rounds
    one, two = (team_event(event).matches[number][0] for number in (1, 2))
    assert (one.match_points, one.game_points, one.outcome) == (20, 30, WIN)
    assert (two.match_points, two.game_points, two.outcome) == (0, 10, LOSS)
    assert [row.number for row in standings(event, ["MPvGP"]).rows] == [1, 2]


def test_without_the_rule_the_other_team_would_have_won() -> None:
    """So the test above can fail."""
    one = team_event(the_match()).matches[1][0]
    assert (one.match_points, one.game_points) == (0, 15)


def test_it_can_be_ruled_from_either_side_and_twice() -> None:
    """The same adjustments, once."""
    once = with_wrong_boards_forfeited(the_match(), 1, 1)
    again = with_wrong_boards_forfeited(once, 1, 2)
    assert set(again.adjustments) == set(once.adjustments)
    assert len(again.adjustments) == 2


def test_the_ruling_travels_in_a_report_file() -> None:
    """Records 299 and 300 of TRF26 hold it."""
    event = with_wrong_boards_forfeited(the_match(), 1, 1)
    written = write_trf(event, "trf26")
    assert team_event(read_trf(written).tournament).matches == team_event(event).matches
    teams = [line.split() for line in written.decode().splitlines() if line.startswith("310")]
    assert [line[4:7] for line in teams] == [["2.0", "3.0", "1"], ["0.0", "1.0", "2"]]


def test_a_match_in_order_is_not_touched() -> None:
    """There is nothing to rule."""
    right = replace(the_match(), line_ups=())
    in_order = replace(
        right,
        rounds=(
            Round(
                1,
                (
                    Game(1, 7, GameResult.WHITE_WINS),
                    Game(8, 2, GameResult.DRAW),
                    Game(3, 9, GameResult.DRAW),
                    Game(10, 5, GameResult.WHITE_WINS),
                ),
            ),
        ),
    )
    with pytest.raises(IllegalLineUp, match="every player sat on the right board"):
        with_wrong_boards_forfeited(in_order, 1, 1)


@pytest.mark.parametrize(("round_", "team"), [(2, 1), (1, 3)])
def test_a_match_that_does_not_exist_is_refused(round_: int, team: int) -> None:
    """A round not played, a team that is not there."""
    with pytest.raises(IllegalLineUp, match=f"team {team} has no match in round {round_}"):
        with_wrong_boards_forfeited(the_match(), round_, team)


def test_line_ups_that_contradict_the_games_are_refused() -> None:
    """Who shares a board must have played each other."""
    wrong = replace(
        the_match(),
        line_ups=(
            LineUp(round=1, team=1, opponent=2, players=(2, 1, 3, 5)),
            LineUp(round=1, team=2, opponent=1, players=SEATS_OF_B),
        ),
    )
    with pytest.raises(IllegalLineUp, match="2 and 7 share a board"):
        with_wrong_boards_forfeited(wrong, 1, 1)
