"""Arrangements of pawns: no mate where nobody can pass, and no wall where a mate can be thought of."""

from random import Random

import pytest

from tabiya.laws.blocked import PROMOTED, Arrangements, Work, attacked
from tabiya.laws.fen import read_fen
from tabiya.laws.helpmate import can_checkmate
from tabiya.laws.position import BISHOP, KING, KNIGHT, QUEEN, ROOK
from tabiya.laws.squares import NUMBERS, squares_in
from tests.campaigns.dead_positions import who_can_mate
from tests.laws.test_flag import mates

# The pawns stand on squares that neither bishop can take, and no king can pass them.
LOCKED = "1p1p1p1p/1P1P1P1P/8/2K5/8 w - - 0 1"


def walled(fen: str, *, white: bool = True) -> bool:
    """Whether no mate by this colour can be thought of in anything that comes of a position."""
    known = Arrangements(read_fen(fen), 1000, white=white)
    return not known.may_lead_to_mate(known.start)


def kings_apart(fen: str, *, white: bool) -> bool:
    """Whether the kings cannot come to two squares between which a mate can be thought of."""
    position = read_fen(fen)
    return not Arrangements(position, 1000, white=white).kings_meet_for_mate(position)


def assert_mates(fen: str, *, white: bool = True) -> None:
    verdict = can_checkmate(read_fen(fen), white=white)
    assert verdict.possible
    assert mates(read_fen(fen), verdict)


@pytest.mark.parametrize("kind", [KNIGHT, BISHOP, ROOK, QUEEN, KING, PROMOTED])
def test_what_several_pieces_attack_is_what_each_attacks(kind: int) -> None:
    """Found for all at once, with other pieces in the way and at every edge of the board."""
    chance = Random(kind)  # noqa: S311 - squares, not a secret
    for _ in range(100):
        squares = chance.getrandbits(64) & chance.getrandbits(64)
        blocked = chance.getrandbits(64) & chance.getrandbits(64)
        one_by_one = 0
        for square in squares_in(squares):
            one_by_one |= attacked(kind, 1 << square, blocked)
        assert attacked(kind, squares, blocked) == one_by_one


def test_two_bishops_can_stand_in_the_way_of_their_own_king() -> None:
    """Black's king on h8, his bishops on g8 and h7: a bishop on the long diagonal mates alone."""
    assert not walled(f"2b1b1k1/4B3/8/{LOCKED}")
    assert_mates(f"2b1b1k1/4B3/8/{LOCKED}")


@pytest.mark.parametrize("black", ["2b3k1", "6k1"])
def test_one_bishop_is_too_few_to_stand_in_the_way(black: str) -> None:
    """Of the two light squares beside the corner one stays free."""
    assert walled(f"{black}/4B3/8/{LOCKED}")
    assert can_checkmate(read_fen(f"{black}/4B3/8/{LOCKED}"), white=True).possible is False


def test_a_knight_may_take_the_pawns_so_that_nothing_is_proved() -> None:
    """Then kings can pass."""
    assert not walled(f"4n1k1/4B3/8/{LOCKED}")


def test_a_piece_may_give_itself_up_to_a_pawn() -> None:
    """A rook that can only go to a7, a6 and a5 is taken there by the pawn on b4, which promotes."""
    caged = "b7/1p4k1/{}p6/1p1p1p1p/pP1P1P1P/P7/2K5/8 w - - 0 1"
    assert not walled(caged.format("r"))
    assert_mates(caged.format("r"))
    assert walled(caged.format("1"))


def test_a_pawn_that_has_been_passed_is_no_longer_in_the_way() -> None:
    """Neither king can leave his side; the pawn on e5 has the one on e3 behind it, and promotes."""
    passed = "7k/8/1p6/1Pp1Pp1p/2Pp1P1P/3Pp3/4P3/6K1 w - - 0 1"
    assert not walled(passed)
    assert_mates(passed)
    assert walled("7k/8/1p6/1Pp2p1p/2Pp1P1P/3Pp3/4P3/6K1 w - - 0 1")


def test_the_capture_in_passing_opens_the_only_way() -> None:
    """Black's pawn on g4 takes the one that came to f4, and promotes; a move later all is locked."""
    wall = "4k3/8/8/1p1p1p1p/1P1P1PpP/6P1/8/4K3 b - {} 0 1"
    assert not walled(wall.format("f3"), white=False)
    assert_mates(wall.format("f3"), white=False)
    assert walled(wall.format("-"), white=False)


def test_a_pawn_that_makes_two_steps_later_may_be_captured_in_passing_too() -> None:
    """f2-f4 and g4xf3 are one step from one arrangement to another."""
    position = read_fen("4k3/8/8/1p1p1p1p/1P1P2pP/6P1/5P2/4K3 w - - 0 1")
    known = Arrangements(position, 1000, white=False)
    (step,) = [each for each in known.known[known.start].steps if each.both_move]
    assert step.after == (
        pawns("b5 d5 f5 h5 f3"),
        pawns("b4 d4 h4 g3"),
    )
    assert not step.white


def pawns(names: str) -> int:
    """A set of squares by their names."""
    return sum(1 << NUMBERS[name] for name in names.split())


BOXED = "4k3/p7/P1p5/K1p5/1pP5/1P{}/8/6b1 w - - 0 1"
"""White's king has two squares, a4 and a5, and all pawns are locked."""


def test_a_king_who_takes_the_last_move_from_the_other_cannot_mate_him() -> None:
    """Black's king on a3 and his bishop on d8 would mate a king on a5.

    But a king on a5 has no move while the other is on a3, and he comes to a3 without a check. So nobody
    has the move before the mate. With a pawn on h3 White has one.
    """
    dead = BOXED.format("6")
    assert not walled(dead, white=False)
    assert kings_apart(dead, white=False)
    assert who_can_mate(read_fen(dead), 20_000) == (False, False)
    assert not kings_apart(BOXED.format("5P"), white=False)
    assert_mates(BOXED.format("5P"), white=False)


def test_a_mate_behind_a_wall_is_gone_to_without_a_long_search() -> None:
    """Black's king and two bishops go to a corner, though four more bishops could move all the time."""
    fen = f"2b1bk2/b3B3/1b4B1/{LOCKED}"
    verdict = can_checkmate(read_fen(fen), white=True)
    assert verdict.possible
    assert mates(read_fen(fen), verdict)
    assert verdict.positions < 3_000


@pytest.mark.parametrize("work", [1, 100])
def test_what_is_not_looked_at_for_want_of_work_is_not_proved(work: int) -> None:
    """With enough of it no mate can be thought of."""
    dead = read_fen(f"6k1/4B3/8/{LOCKED}")
    assert walled(f"6k1/4B3/8/{LOCKED}")
    position = read_fen("4k3/8/8/1p1p1p1p/1P1P2pP/6P1/5P2/4K3 w - - 0 1")
    for start in (dead, position):
        known = Arrangements(start, 1000, white=True, work=Work(work))
        assert known.work.left <= 0
        assert known.may_lead_to_mate(known.start)
        assert known.kings_meet_for_mate(start)


def test_a_position_that_came_about_otherwise_is_not_among_what_is_explored() -> None:
    """The bishop cannot get through the wall while the pawns stand so."""
    known = Arrangements(read_fen(f"6k1/4B3/8/{LOCKED}"), 1000, white=True)
    assert known.contains(read_fen(f"3B4/7k/8/{LOCKED}"))
    assert not known.contains(read_fen("6k1/8/8/1p1p1p1p/1P1P1P1P/8/2K1B3/8 w - - 0 1"))
