"""Flag fall and dead positions: the printed cases, and the proofs."""

import chess
import pytest

from tabiya.laws.fen import read_fen
from tabiya.laws.flag import flag_fall, is_dead, win_on_time_is_claimed
from tabiya.laws.helpmate import MateVerdict, can_checkmate, lacks_material, shortened
from tabiya.laws.moves import is_checkmate, legal_moves, play
from tabiya.laws.notation import uci
from tabiya.laws.position import Position

TABLE = [
    ("Q", "n", "draw"),
    ("Q", "b", "draw"),
    ("R", "n", "loss"),
    ("R", "b", "draw"),
    ("N", "n", "loss"),
    ("N", "b", "loss"),
    ("B", "n", "loss"),
]
"""The table printed with 6.9: who runs out of time, what the opponent has, what comes of it."""


def judged(fen: str, *, white: bool) -> str:
    """Return draw or loss for the player whose flag fell, having checked the proof."""
    position = read_fen(fen)
    fall = flag_fall(position, white=white)
    if fall.verdict.possible:
        assert mates(position, fall.verdict)
        return "loss"
    assert fall.result == "1/2-1/2"
    return "draw"


def mates(position: Position, verdict: MateVerdict) -> bool:
    """Whether the line is legal and ends in checkmate."""
    for move in verdict.line:
        assert move in legal_moves(position)
        position = play(position, move)
    return is_checkmate(position)


@pytest.mark.parametrize(("own", "other", "expected"), TABLE)
def test_the_printed_table(own: str, other: str, expected: str) -> None:
    """White's flag falls."""
    assert judged(f"8/8/4k3/4{other}3/8/8/4K3/3{own}4 w - - 0 1", white=True) == expected


def test_the_printed_table_on_bishops_and_pawns() -> None:
    """Bishops on opposite colours can mate, on the same they cannot; a pawn may underpromote."""
    assert judged("8/8/4k3/3b4/8/8/4K3/2B5 w - - 0 1", white=True) == "loss"
    assert judged("8/8/4k3/4b3/8/8/4K3/2B5 w - - 0 1", white=True) == "draw"
    assert judged("8/8/4k3/4n3/8/8/P3K3/3Q4 w - - 0 1", white=True) == "loss"
    assert judged("8/8/4k3/4b3/8/8/P3K3/3Q4 w - - 0 1", white=True) == "loss"


@pytest.mark.parametrize(
    ("fen", "white", "expected"),
    [
        ("8/8/4k3/8/8/8/4K3/3Q4 w - - 0 1", True, "draw"),
        ("8/8/4k3/8/8/8/4K3/2NN4 b - - 0 1", False, "loss"),
        # The only move takes the queen.
        ("3k4/3Q4/8/8/8/2K5/8/8 b - - 0 1", False, "draw"),
        # The pawn promotes to a knight.
        ("8/4K2k/4P2p/8/3b1q2/8/8/8 b - - 0 1", False, "loss"),
    ],
)
def test_positions_in_which_counting_material_errs(fen: str, *, white: bool, expected: str) -> None:
    assert judged(fen, white=white) == expected


def test_what_ended_the_game_before_stands() -> None:
    mated = flag_fall(read_fen("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"), white=True)
    assert (mated.result, mated.article) == ("1-0", "5.1.1")
    stale = flag_fall(read_fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), white=False)
    assert (stale.result, stale.article) == ("1/2-1/2", "5.2.1")
    long = flag_fall(read_fen("6k1/5ppp/8/8/8/8/8/R5K1 w - - 150 140"), white=False)
    assert (long.result, long.article) == ("1/2-1/2", "9.6.2")


@pytest.mark.parametrize(
    ("fen", "who"),
    [
        # Walls of pawns, made for these tests.
        ("8/2k5/8/1p1p1p1p/1P1P1P1P/4B3/2K5/8 w - - 0 1", "--"),
        ("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", "--"),
        ("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/R3K3 w - - 0 1", "WB"),
        ("4k3/8/8/1p1p1p2/1P1P1P2/8/8/4K3 w - - 0 1", "WB"),
        ("8/8/8/8/8/8/8/k1K1R3 w - - 0 1", "W-"),
    ],
)
def test_who_can_still_checkmate(fen: str, who: str) -> None:
    position = read_fen(fen)
    verdicts = {letter: can_checkmate(position, white=letter == "W") for letter in "WB"}
    found = "".join(letter if verdicts[letter].possible else "-" for letter in "WB")
    assert found == who
    assert all(mates(position, each) for each in verdicts.values() if each.possible)
    assert is_dead(verdicts["W"], verdicts["B"]) is (who == "--")


def test_nothing_is_guessed() -> None:
    """With no positions to look at, the answer is None, and so is that about death."""
    position = read_fen("8/8/4k3/4n3/8/8/4K3/3R4 w - - 0 1")
    unknown = MateVerdict(possible=None)
    assert can_checkmate(position, white=False, limit=1).possible is None
    assert is_dead(unknown, MateVerdict(possible=False)) is None
    assert is_dead(unknown, MateVerdict(possible=True)) is False


def test_the_material_rule() -> None:
    assert lacks_material(read_fen("8/8/4k3/8/8/8/4K3/3Q4 w - - 0 1"), white=False)
    assert not lacks_material(read_fen("8/8/4k3/8/8/8/4K3/3Q4 w - - 0 1"), white=True)
    assert lacks_material(read_fen("8/8/4k3/4n3/8/8/4K3/2QQ4 w - - 0 1"), white=False)
    assert lacks_material(read_fen("8/8/4k3/2b1b3/8/8/4K3/2B1R3 w - - 0 1"), white=False)
    assert not lacks_material(read_fen("8/8/4k3/2b1b3/8/8/4K3/2BN4 w - - 0 1"), white=False)


def test_what_is_proved_without_a_search_has_looked_at_no_position() -> None:
    """By the pieces alone, and by a wall of pawns; a search has looked at the position at least."""
    alone = can_checkmate(read_fen("8/8/4k3/8/8/8/4K3/3Q4 w - - 0 1"), white=False)
    assert (alone.possible, alone.positions) == (False, 0)
    mated = can_checkmate(read_fen("8/8/8/8/8/8/8/k1K1R3 w - - 0 1"), white=True)
    assert mated.possible
    assert mated.positions > 0


def test_a_win_on_time_is_claimed_or_called() -> None:
    """A.4.3 and A.4.5 of 2018."""
    assert win_on_time_is_claimed(claimed=True, seen_by_the_arbiter=False)
    assert win_on_time_is_claimed(claimed=False, seen_by_the_arbiter=True)
    assert not win_on_time_is_claimed(claimed=False, seen_by_the_arbiter=False)


def test_a_line_is_shown_without_its_detours() -> None:
    """Shorter, legal on another board, and still mate by the same side."""
    fen = "8/8/4k3/4n3/8/8/4K3/3R4 w - - 0 1"
    position = read_fen(fen)
    found = can_checkmate(position, white=False).line
    short = shortened(position, found)
    assert len(short) < len(found) / 2
    board = chess.Board(fen)
    for move in short:
        board.push(chess.Move.from_uci(uci(position, move)))
        position = play(position, move)
    assert board.is_valid()
    assert board.is_checkmate()
    assert board.turn is chess.WHITE
    assert shortened(read_fen(fen), ()) == ()
