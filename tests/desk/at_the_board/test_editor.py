"""Setting a position up by taps, and what is then said about it."""

import pytest

from tabiya.desk.at_the_board.editor import (
    EMPTY,
    Editor,
    PositionAnswers,
    answers_about,
    read_editor,
)
from tabiya.laws.chapter import LAWS_2023
from tabiya.laws.fen import START


def tap(editor: Editor, tool: str, *squares: str) -> Editor:
    """Tap squares one after the other, each as a request of its own."""
    for square in squares:
        editor = read_editor(
            {
                "placed": editor.placed,
                "turn": editor.turn,
                "held": editor.held,
                "tool": tool,
                "tap": square,
            }
        )
    return editor


def told(editor: Editor) -> PositionAnswers:
    """The answers about a position that can be read."""
    found = answers_about(editor, LAWS_2023, longer=False)
    assert isinstance(found, PositionAnswers)
    return found


def test_a_position_is_set_up_piece_by_piece() -> None:
    """A tap puts the chosen piece down, and the same piece again takes it away."""
    board = tap(Editor(EMPTY), "K", "e1")
    board = tap(board, "k", "e8")
    board = tap(board, "Q", "d1", "d2", "d1")
    assert board.placed == "4k3/8/8/8/8/8/3Q4/4K3"
    assert tap(board, "R", "d2").placed == "4k3/8/8/8/8/8/3R4/4K3"
    assert tap(board, "erase", "d2").placed == "4k3/8/8/8/8/8/8/4K3"


def test_a_piece_is_moved_by_two_taps() -> None:
    """An empty square holds nothing; a piece put on another one takes its place."""
    start = Editor(START.split()[0])
    assert tap(start, "move", "e4").held == ""
    assert tap(start, "move", "e2").held == "e2"
    assert tap(start, "move", "e2", "e4").placed.endswith("/8/4P3/8/PPPP1PPP/RNBQKBNR")
    assert tap(start, "move", "e2", "e2").placed == start.placed
    assert tap(start, "move", "d1", "d7").placed.startswith("rnbqkbnr/pppQpppp")


def test_a_line_fills_the_form() -> None:
    editor = read_editor({"fen": "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 12 30"})
    assert (editor.turn, editor.castling, editor.passing, editor.clock) == ("b", "KQkq", "e3", "12")
    assert editor.fen == "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 12 1"


@pytest.mark.parametrize(
    ("fen", "word"),
    [
        ("4k3/8/8/8/8/8/8/4K3 x", "w or b"),
        ("4k3/9/8/8/8/8/8/4K3 w", "rank 7"),
        ("nonsense", "8 ranks"),
        ("4k3/8/8/8/8/8/8/4K3 w KQ - 0 1", "castling right"),
    ],
)
def test_a_line_that_is_wrong_is_answered_in_words(fen: str, word: str) -> None:
    assert word in read_editor({"fen": fen}).problem


@pytest.mark.parametrize(
    ("placed", "word"),
    [
        ("4k3/8/8/8/8/8/8/K3K3", "White has 2 kings"),
        ("P3k3/8/8/8/8/8/8/4K3", "last rank"),
        ("8/8/8/8/8/8/8/4K3", "Black has no king"),
    ],
)
def test_an_illegal_position_is_answered_with_the_reason(placed: str, word: str) -> None:
    found = told(Editor(placed))
    assert not found.playable
    assert word in found.reasons[0]


def test_a_right_to_castle_that_cannot_be_is_told() -> None:
    found = answers_about(Editor("4k3/8/8/8/8/8/8/4K3", castling="K"), LAWS_2023, longer=False)
    assert isinstance(found, str)
    assert "castling" in found


def test_both_flags_are_answered_at_once() -> None:
    """Black's knight can mate against the rook; a bare king cannot."""
    both = told(Editor("8/8/4k3/4n3/8/8/4K3/3R4"))
    assert both.white is not None
    assert both.black is not None
    assert (both.black.flag.result, both.white.flag.result) == ("0-1", "1-0")
    assert both.black.line.endswith("#")
    bare = told(Editor("8/8/4k3/8/8/8/4K3/3R4"))
    assert bare.black is not None
    assert bare.black.flag.result == "1/2-1/2"
    assert bare.dead is False


def test_touched_squares_leave_the_moves_of_article_4() -> None:
    found = told(Editor("4k3/8/8/8/8/8/8/R3K2R", castling="KQ", touched="e1 h1"))
    assert (found.bound_moves, found.bound_article) == (("O-O",), "4.4.1")


@pytest.mark.parametrize(
    ("clock", "now", "with_move"), [("98", False, False), ("99", False, True), ("100", True, True)]
)
def test_the_fifty_moves_are_counted(clock: str, *, now: bool, with_move: bool) -> None:
    found = told(Editor("4k3/8/8/8/8/8/8/4K2R", clock=clock))
    assert (found.claim_now, found.claim_with_move) == (now, with_move)


def test_the_page_opens_with_the_starting_position_and_its_rights_to_castle() -> None:
    """Nobody has moved yet."""
    assert read_editor({}).fen == START
