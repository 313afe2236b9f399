"""Article 3 against two other boards: the number of series of moves, and random games."""

import chess
import cozy_chess
import pytest

from tabiya.laws.chess960 import start_position
from tabiya.laws.fen import read_fen, write_fen
from tabiya.laws.moves import (
    castling_hindrance,
    in_check,
    is_checkmate,
    is_stalemate,
    legal_moves,
    perft,
    play,
)
from tabiya.laws.notation import read_uci, uci
from tabiya.laws.position import KING, Move
from tabiya.laws.squares import NUMBERS
from tests.laws.random_games import compare_random_game

USUAL = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 3, 8902),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3, 97862),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4, 43238),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3, 9467),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 3, 62379),
    ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 3, 89890),
]
"""The six positions that every programmer of chess counts, with the published numbers."""


@pytest.mark.parametrize(("fen", "depth", "count"), USUAL)
def test_the_series_of_moves_are_as_many_as_published(fen: str, depth: int, count: int) -> None:
    assert perft(read_fen(fen), depth) == count


def cozy_perft(board: "cozy_chess.Board", depth: int) -> int:
    """Count the series of moves on the board of cozy-chess."""
    moves = list(board.generate_moves())
    if depth == 1:
        return len(moves)
    return sum(cozy_perft(_after(board, move), depth - 1) for move in moves)


def _after(board: "cozy_chess.Board", move: "cozy_chess.Move") -> "cozy_chess.Board":
    copied = cozy_chess.Board.from_fen(board.shredder_fen(), shredder=True)
    copied.play(move)
    return copied


@pytest.mark.parametrize("first", range(0, 960, 120))
def test_all_start_positions_of_chess960_have_as_many_moves(first: int) -> None:
    """Two plies deep, so that castling on the first move is among them."""
    for number in range(first, first + 120):
        theirs = cozy_perft(cozy_chess.Board.chess960_startpos(number), 2)
        assert perft(start_position(number), 2) == theirs, number


@pytest.mark.parametrize("first", range(0, 500, 50))
def test_random_games_are_as_on_another_board(first: int) -> None:
    """Moves, notation, repetition and clocks; the campaign plays longer ones and compares each ply."""
    for seed in range(first, first + 50):
        assert compare_random_game(seed, plies=60, every=10).differences == ()


def test_castling_is_prevented_for_now_or_lost_for_good() -> None:
    """3.8.2.1 is for ever, 3.8.2.2 while a square is attacked or a piece is between."""
    rook = NUMBERS["h1"]
    free = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
    assert castling_hindrance(read_fen(free), rook) == ""
    assert castling_hindrance(read_fen(free.replace("K -", "- -")), rook) == "3.8.2.1"
    between = "4k3/8/8/8/8/8/8/4K1NR w K - 0 1"
    assert castling_hindrance(read_fen(between), rook) == "3.8.2.2.2"
    for crossed in ("4k3/8/8/8/8/5r2/8/4K2R", "4k3/8/8/8/8/6r1/8/4K2R", "k3r3/8/8/8/8/8/8/4K2R"):
        assert castling_hindrance(read_fen(f"{crossed} w K - 0 1"), rook) == "3.8.2.2.1"
    attacked_rook = "4k2r/8/8/8/8/8/8/4K2R w K - 0 1"
    assert castling_hindrance(read_fen(attacked_rook), rook) == ""


@pytest.mark.parametrize(
    ("fen", "move", "after"),
    [
        ("4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1h1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"),
        ("4k3/8/8/8/8/8/8/RK2N3 w A - 0 1", "b1a1", "4k3/8/8/8/8/8/8/2KRN3 b - - 1 1"),
        ("4k3/8/8/8/8/8/8/4K2R w K - 10 30", "e1g1", "4k3/8/8/8/8/8/8/5RK1 b - - 11 30"),
    ],
)
def test_castling_puts_king_and_rook_where_regular_chess_does(
    fen: str, move: str, after: str
) -> None:
    """II.3.2: rook-move-only, transposition; and the count of 9.3 goes on."""
    position = read_fen(fen)
    assert write_fen(play(position, read_uci(position, move))) == after


def test_a_rook_that_covers_the_king_may_not_castle_away() -> None:
    """In Chess960 the rook on b1 keeps the rook on a1 from the king."""
    position = read_fen("4k3/8/8/8/8/8/8/rR1K4 w B - 0 1")
    assert castling_hindrance(position, NUMBERS["b1"]) == "3.8.2.2.1"


def test_a_pinned_pawn_gives_no_capture_in_passing() -> None:
    """The square is kept only if a legal move captures there."""
    position = read_fen("4r1k1/3p4/8/4P3/8/8/8/4K3 b - - 0 1")
    assert play(position, read_uci(position, "d7d5")).en_passant == 0
    position = read_fen("6k1/3p4/8/4P3/8/8/8/4K3 b - - 0 1")
    assert play(position, read_uci(position, "d7d5")).en_passant == 1 << NUMBERS["d6"]


def test_mate_and_stalemate() -> None:
    mated = read_fen("R5k1/5ppp/8/8/8/8/8/6K1 b - - 150 140")
    assert in_check(mated)
    assert is_checkmate(mated)
    assert not is_stalemate(mated)
    stale = read_fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
    assert is_stalemate(stale)
    assert not is_checkmate(stale)


def test_every_move_of_a_rich_position_is_named_as_programs_name_it() -> None:
    fen = USUAL[1][0]
    position = read_fen(fen)
    ours = {uci(position, move) for move in legal_moves(position)}
    assert ours == {move.uci() for move in chess.Board(fen).legal_moves}


def test_a_rook_beside_the_other_king_may_castle() -> None:
    """The move is written onto the square of the rook, which that king guards."""
    position = read_fen("8/8/8/8/8/8/k7/1R1K4 w B - 0 1")
    theirs = cozy_chess.Board.from_fen("8/8/8/8/8/8/k7/1R1K4 w B - 0 1", shredder=True)
    assert Move(KING, NUMBERS["d1"], NUMBERS["b1"]) in legal_moves(position)
    assert perft(position, 3) == cozy_perft(theirs, 3)
