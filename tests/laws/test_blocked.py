"""Walls of pawns: no mate where nobody can pass, and no wall where a mate can be thought of."""

import pytest

from tabiya.laws.blocked import _attackable, _Piece, wall_against
from tabiya.laws.fen import read_fen
from tabiya.laws.helpmate import can_checkmate
from tabiya.laws.position import PAWN
from tabiya.laws.squares import NUMBERS
from tests.laws.test_flag import mates

# The pawns stand on squares that neither bishop can take, and no king can pass them.
LOCKED = "1p1p1p1p/1P1P1P1P/8/2K5/8 w - - 0 1"


def test_two_bishops_can_stand_in_the_way_of_their_own_king() -> None:
    """Black's king on h8, his bishops on g8 and h7: a bishop on the long diagonal mates alone."""
    position = read_fen(f"2b1b1k1/4B3/8/{LOCKED}")
    assert wall_against(position, white=True) is None
    verdict = can_checkmate(position, white=True)
    assert verdict.possible
    assert mates(position, verdict)


@pytest.mark.parametrize("black", ["2b3k1", "6k1"])
def test_one_bishop_is_too_few_to_stand_in_the_way(black: str) -> None:
    """Of the two light squares beside the corner one stays free."""
    position = read_fen(f"{black}/4B3/8/{LOCKED}")
    assert wall_against(position, white=True) is not None
    assert can_checkmate(position, white=True).possible is False


def test_a_knight_may_take_the_pawns_so_that_nothing_is_proved() -> None:
    """Then kings can pass."""
    assert wall_against(read_fen(f"4n1k1/4B3/8/{LOCKED}"), white=True) is None


def test_a_piece_may_give_itself_up_to_a_pawn() -> None:
    """A rook that can only go to a7, a6 and a5 is taken there by the pawn on b4, which promotes."""
    caged = "b7/1p4k1/{}p6/1p1p1p1p/pP1P1P1P/P7/2K5/8 w - - 0 1"
    position = read_fen(caged.format("r"))
    assert wall_against(position, white=True) is None
    verdict = can_checkmate(position, white=True)
    assert verdict.possible
    assert mates(position, verdict)
    assert wall_against(read_fen(caged.format("1")), white=True) is not None


def test_a_pawn_that_has_been_passed_is_no_longer_in_the_way() -> None:
    """Neither king can leave his side; the pawn on e5 has the one on e3 behind it, and promotes."""
    position = read_fen("7k/8/1p6/1Pp1Pp1p/2Pp1P1P/3Pp3/4P3/6K1 w - - 0 1")
    assert wall_against(position, white=True) is None
    verdict = can_checkmate(position, white=True)
    assert verdict.possible
    assert mates(position, verdict)
    without = read_fen("7k/8/1p6/1Pp2p1p/2Pp1P1P/3Pp3/4P3/6K1 w - - 0 1")
    assert wall_against(without, white=True) is not None


@pytest.mark.parametrize(
    ("white", "attacked"), [(True, {"a5", "c5"}), (False, {"a3", "c3"})], ids=["white", "black"]
)
def test_pawns_attack_forwards(attacked: set[str], *, white: bool) -> None:
    """From b4, where the pawn stays."""
    home = NUMBERS["b4"]
    pawn = _Piece(PAWN, white, home, 1 << home)
    found = {name for name, square in NUMBERS.items() if _attackable([pawn], square, 1 << home)}
    assert found == attacked


def test_a_wall_does_not_hold_while_a_pawn_can_be_captured_in_passing() -> None:
    """Nor while somebody can castle: the argument speaks of neither, for whichever position."""
    position = read_fen(f"6k1/4B3/8/{LOCKED}")
    wall = wall_against(position, white=True)
    assert wall is not None
    assert wall.holds(position)
    assert not wall.holds(position._replace(en_passant=1 << NUMBERS["a6"]))
    assert not wall.holds(position._replace(castling=1 << NUMBERS["h1"]))
