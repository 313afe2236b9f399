"""The ranks of a file are held to its own tie-breaks."""

from dataclasses import replace

from tabiya.checker.check import check
from tabiya.checker.ranks import differences_of_ranks, rank_differences
from tabiya.checker.report import DifferenceKind, list_lines
from tabiya.model.player import Player
from tabiya.model.result import GameResult
from tabiya.model.round import Game, Round
from tabiya.model.tournament import Settings, Tournament

# 2 and 1 have a point each, and so on down: Player 2 won with Black, 1 with White.
PLAYED = Tournament(
    Settings(rounds=1, tie_breaks=("BPG",)),
    tuple(Player(number, "", rating=2000) for number in range(1, 5)),
    (Round(1, (Game(1, 3, GameResult.WHITE_WINS), Game(4, 2, GameResult.BLACK_WINS))),),
)
RIGHT = {2: 1, 1: 2, 3: 3, 4: 4}


def test_ranks_by_the_declared_tie_breaks_are_right() -> None:
    """One point each; the game with Black (BPG) puts 2 before 1 and 3 before 4."""
    assert differences_of_ranks(PLAYED, RIGHT, None) == ((), "")


def test_wrong_ranks_are_one_difference_of_the_last_round() -> None:
    """1 and 2 have each other's rank, and the report says so in words."""
    report = check(PLAYED, declared_ranks=RIGHT | {1: 1, 2: 2})
    (difference,) = report.rounds[0].differences
    assert difference.kind is DifferenceKind.RANK
    assert set(difference.recorded) == {(1, 1), (2, 2)}
    assert set(difference.expected) == {(1, 2), (2, 1)}
    assert "    why: the tie-breaks of the file are BPG" in list_lines(report)


def test_a_file_that_names_no_tie_breaks_may_rank_as_it_likes() -> None:
    """Nothing is known about how it ranks."""
    silent = replace(PLAYED, settings=Settings(rounds=1))
    assert differences_of_ranks(silent, {1: 4, 2: 3, 3: 2, 4: 1}, None) == ((), "")


def test_ranks_wait_for_the_last_game() -> None:
    """While a game of the last round is open there are no final ranks."""
    open_game = Round(1, (Game(1, 3), Game(4, 2, GameResult.BLACK_WINS)))
    playing = replace(PLAYED, rounds=(open_game,))
    assert differences_of_ranks(playing, {1: 4, 2: 3, 3: 2, 4: 1}, None) == ((), "")


def test_ranks_wait_for_an_adjourned_game_of_an_older_round() -> None:
    """It is a draw for pairing purposes only, so nobody can say yet who is where."""
    last = Round(2, (Game(3, 2, GameResult.DRAW), Game(1, 4, GameResult.DRAW)))
    adjourned = Round(1, (Game(1, 3), Game(4, 2, GameResult.BLACK_WINS)))
    waiting = replace(PLAYED, rounds=(adjourned, last))
    assert differences_of_ranks(waiting, {1: 4, 2: 3, 3: 2, 4: 1}, None) == ((), "")


def test_a_report_for_ratings_keeps_the_ranks_of_the_event() -> None:
    """1 lost by a correction that came too late: the file has it for ratings, the ranks do not."""
    note = (
        "For rating @ Round 1: results as corrected; the pairings and ranks are those of the event"
    )
    late = Round(1, (Game(1, 3, GameResult.BLACK_WINS), Game(4, 2, GameResult.BLACK_WINS)))
    for_rating = replace(PLAYED, rounds=(late,), notes=(note,))
    assert differences_of_ranks(replace(for_rating, notes=()), RIGHT, None)[0]
    found, remark = differences_of_ranks(for_rating, RIGHT, None)
    assert found == ()
    assert remark.startswith("ranks not checked: ")


def test_tie_breaks_that_are_not_known_are_a_remark_not_a_crash() -> None:
    """The rounds are still checked."""
    odd = replace(PLAYED, settings=Settings(rounds=1, tie_breaks=("NOSUCH",)))
    report = check(odd, declared_ranks=RIGHT)
    assert report.remark.startswith("ranks not checked: ")
    assert "NOSUCH" in report.remark
    assert report.remark in list_lines(report)[-1]


def test_those_left_tied_may_stand_in_any_order_among_themselves() -> None:
    """Games won leave 1 and 2 tied, and 3 and 4: their own order is free, and nobody else's."""
    event = replace(PLAYED, settings=Settings(rounds=1, tie_breaks=("WIN",)))
    assert rank_differences(event, {1: 2, 2: 1, 3: 4, 4: 3}) == ()
    assert rank_differences(event, {1: 1, 2: 3, 3: 2, 4: 4}) == ((2, 3, 1), (3, 2, 3))
