"""A game step by step, and two scoresheets of it."""

from tabiya.desk.at_the_board.game import (
    GameShown,
    SheetsCompared,
    game_shown,
    requested_fields,
    sheets_compared,
)
from tabiya.laws.chapter import LAWS_2023
from tabiya.laws.scoresheet import Status

SHUFFLE = "1.Nf3 Nf6 2.Ng1 Ng8 3.Nf3 Nf6 4.Ng1 Ng8"


def shown(**asked: str) -> GameShown:
    """The game as the page shows it."""
    found = game_shown(requested_fields(asked), LAWS_2023)
    assert isinstance(found, GameShown)
    return found


def test_a_game_is_shown_at_each_of_its_positions() -> None:
    """Without a ply at the end; a ply beyond the end is the end."""
    assert shown(game=SHUFFLE).ply == 8
    assert shown(game=SHUFFLE, ply="99").ply == 8
    third = shown(game=SHUFFLE, ply="3")
    assert third.fen.startswith("rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR b")
    assert third.completed == (2, 1)
    assert third.last_squares == ("f3", "g1")


def test_repetitions_and_claims_follow_the_ply() -> None:
    """The start has stood three times at the end; the last move could have been claimed with."""
    end = shown(game=SHUFFLE)
    assert end.occurred == (0, 4, 8)
    assert end.claim.correct
    before = shown(game=SHUFFLE, ply="7", rate="rapid")
    assert not before.claim.correct
    assert before.claim.minutes == 1
    assert before.claim_with_move is not None
    assert before.claim_with_move.correct
    assert before.intended == "Ng8"


def test_an_illegal_move_is_told_and_the_position_before_it_shown() -> None:
    found = shown(game="1.e4 e5 2.Nf3 Nc6 3.Rh5")
    (problem,) = found.problems
    assert (problem.ply, problem.number, problem.written, problem.article) == (
        5,
        "3.",
        "Rh5",
        "3.3",
    )
    assert found.plies == 4


def test_moves_are_taken_back_and_added() -> None:
    """The address behind `take back` holds the moves up to this position and no more."""
    assert "game=Nf3+Nf6+Ng1" in shown(game=SHUFFLE, ply="3").back
    assert shown(game="Nf3 Nf6 Ng1", add="d5").cells[-1].written == "d5"


def test_a_game_is_written_back_in_another_language() -> None:
    found = shown(game="1.e4 e5 2.Sf3 Sc6 3.Lb5", write_in="fr", style="long")
    assert [cell.written for cell in found.cells][2:] == ["Cg1f3", "Cb8c6", "Ff1b5"]
    assert found.language == "de"


def test_pgn_goes_in_and_out() -> None:
    found = shown(game='[White "A, B"]\n[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]\n\n1.O-O *')
    assert found.plies == 1
    assert '[White "A, B"]' in found.pgn
    assert "1. O-O" in found.pgn


def test_how_a_game_ended_is_seen_on_the_board() -> None:
    found = shown(game="1.f3 e5 2.g4 Qh4")
    assert found.end is not None
    assert (found.end.result, found.end_article) == ("0-1", "5.1.1")
    assert '[Result "0-1"]' in found.pgn


def test_a_start_that_cannot_be_read_is_told() -> None:
    assert "8 ranks" in str(game_shown(requested_fields({"game": "e4", "start": "x"}), LAWS_2023))


def test_two_sheets_part_where_they_differ() -> None:
    asked = requested_fields({"game": "1.e4 e5 2.Nf3 Nc6 3.Bb5", "other": "1.e4 e5 2.Nf3 -- 3.Bb5"})
    found = sheets_compared(asked)
    assert isinstance(found, SheetsCompared)
    assert (found.parts_at, found.plies, found.completed) == (4, 5, (3, 2))
    (line,) = found.lines
    assert [status for _, status, _ in line.entries] == [Status.LEGAL, Status.MISSING]
    assert line.chosen == "Nc6"
