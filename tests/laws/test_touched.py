"""Touched pieces: which moves are left, case by case as Articles 4.3 to 4.5 have them."""

import pytest

from tabiya.laws.fen import read_fen
from tabiya.laws.notation import uci
from tabiya.laws.squares import NUMBERS
from tabiya.laws.touched import bound_moves


def left(fen: str, touched: str) -> tuple[str, set[str]]:
    """Return the article and the moves that are left after these squares were touched."""
    position = read_fen(fen)
    found = bound_moves(position, [NUMBERS[name] for name in touched.split()])
    article = next(iter(found.rule.cite.values())).path
    return article, {uci(position, move) for move in found.moves}


CASTLING = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
"""Both sides may castle."""
PREVENTED = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1"
"""A rook on f8 prevents castling on the king's side."""
TAKING = "4k3/8/8/3p1n2/8/8/8/R2QK3 w - - 0 1"
"""The queen can take on d5, nothing can take on f5."""


@pytest.mark.parametrize(
    ("fen", "touched", "article", "moves"),
    [
        # 4.3.1: the first own piece that can be moved; here the rook on a1 is shut in.
        ("4k3/8/8/8/8/P7/1P6/RN2K3 w - - 0 1", "a1 b1", "4.3.1", {"a1a2"}),
        ("4k3/8/8/8/8/8/PP6/RN2K3 w - - 0 1", "a1 b1", "4.3.1", {"b1c3", "b1d2", "b1a3"}),
        # 4.3.2: the first piece of the opponent that can be captured.
        (TAKING, "d5", "4.3.2", {"d1d5"}),
        (TAKING, "f5 d5", "4.3.2", {"d1d5"}),
        # 4.3.3: the one with the other; else the first piece touched that can be used.
        (TAKING, "d1 d5", "4.3.3", {"d1d5"}),
        (TAKING, "d5 d1", "4.3.3", {"d1d5"}),
        (TAKING, "d5 a1", "4.3.3", {"d1d5"}),
        # 4.4.1, 4.4.2 and 4.4.3.
        (CASTLING, "e1 h1", "4.4.1", {"e1g1"}),
        (CASTLING, "e1 a1", "4.4.1", {"e1c1"}),
        (PREVENTED, "e1 h1", "4.4.3", {"e1d1", "e1d2", "e1e2", "e1c1"}),
        # 4.5: the bishop cannot move and nothing takes on a8.
        ("r3k3/8/8/8/8/3P4/4P3/4KB2 w - - 0 1", "f1 a8", "4.3.3", {"f1g2", "f1h3"}),
    ],
)
def test_what_is_left(fen: str, touched: str, article: str, moves: set[str]) -> None:
    assert left(fen, touched) == (article, moves)


def test_a_rook_touched_before_the_king_must_move_itself() -> None:
    """4.4.2: castling on that side is barred, and 4.3.1 asks for the rook first."""
    article, moves = left(CASTLING, "h1 e1")
    assert article == "4.4.2"
    assert moves
    assert all(move.startswith("h1") for move in moves)


def test_a_rook_that_cannot_move_passes_the_duty_on_to_the_king() -> None:
    """The king may castle on the other side only; with a rook between them he cannot at all."""
    article, moves = left("4k3/8/8/8/8/8/7P/R3K1NR w KQ - 0 1", "h1 e1")
    assert article == "4.4.2"
    assert "e1c1" in moves
    assert all(move.startswith("e1") for move in moves)


def test_castling_that_is_illegal_frees_a_player_whose_king_cannot_move() -> None:
    """4.4.3, last sentence: he need not move the rook."""
    article, moves = left("3rkr2/8/8/8/8/8/P3P3/4K2R w K - 0 1", "e1 h1")
    assert article == "4.4.3"
    assert {"a2a3", "e2e3", "h1g1"} <= moves


def test_a_pawn_can_be_captured_in_passing_because_it_was_touched() -> None:
    """It stands beside the capturing pawn, not on the square of arrival."""
    assert left("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "d5") == ("4.3.2", {"e5d6"})


def test_nothing_usable_was_touched() -> None:
    """4.5: any legal move may be made, also if an empty square was named."""
    article, moves = left("4k3/8/8/8/8/P7/PP6/RB2K3 w - - 0 1", "a1")
    assert article == "4.5"
    assert "e1e2" in moves
