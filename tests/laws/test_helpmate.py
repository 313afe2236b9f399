"""The search for mates: keys that tell positions apart, and the answer from all positions."""

from random import Random

import pytest

from tabiya.laws.blocked import Arrangements, Work
from tabiya.laws.fen import START, read_fen
from tabiya.laws.helpmate import (
    _Search,
    can_checkmate,
    get_key,
    get_pawns,
    key_after,
    who_can_checkmate,
)
from tabiya.laws.moves import legal_moves, play
from tests.campaigns.dead_positions import who_can_mate


@pytest.mark.parametrize(
    "fen",
    [
        START,
        "r3k2r/1P4p1/8/2pP4/8/8/P5p1/R3K2R w KQkq c6 0 1",
        "4k3/2p1p3/8/3P4/3p4/8/2P1P3/4K3 w - - 0 1",
    ],
)
def test_the_key_after_a_move_is_that_of_the_position_after_it(fen: str) -> None:
    """Castling, captures in passing and promotions included; and no two positions share a key."""
    chance = Random(3)  # noqa: S311 - a game, not a secret
    identities: dict[int, tuple[int, ...]] = {}
    for _ in range(4):
        position = read_fen(fen)
        for _ in range(60):
            moves = legal_moves(position)
            if not moves:
                break
            for move in moves:
                after = play(position, move)
                key = key_after(position, get_key(position), move)
                assert key == get_key(after)
                assert identities.setdefault(key, after.identity) == after.identity
            position = play(position, chance.choice(moves))


SMALL = (
    # A wall with nobody behind it but the kings, and two with few men in a corner.
    "2k5/8/8/p1p1p1p1/P1P1P1P1/8/8/5K2 b - - 0 1",
    "8/8/8/8/8/5k2/5p2/5K2 w - - 0 1",
    "7k/7P/6K1/8/8/8/8/8 b - - 0 1",
)


@pytest.mark.parametrize("fen", SMALL)
def test_no_answer_differs_from_that_of_all_positions(fen: str) -> None:
    """From these so few others come that all can be looked at one by one."""
    position = read_fen(fen)
    known = who_can_mate(position, 5_000)
    assert known is not None
    assert tuple(can_checkmate(position, white=white).possible for white in (False, True)) == known
    assert tuple(side.possible for side in reversed(who_can_checkmate(position))) == known


def test_a_pawn_that_can_be_captured_in_passing_proves_nothing() -> None:
    """The capture belongs to the arrangement before the two steps; the one after them is locked."""
    wall = "4k3/8/8/1p1p1p1p/1P1P1PpP/6P1/8/4K3 b - {} 0 1"
    locked, passed = read_fen(wall.format("-")), read_fen(wall.format("f3"))
    search = _Search(locked, 1, Work(10**6), white=False)
    search.arrangements = Arrangements(locked, 1000, white=False, work=search.work)
    assert search.hopeless(locked, get_pawns(locked))
    assert not search.hopeless(passed, get_pawns(passed))


def test_one_pool_of_work_bounds_all_parts_of_a_search() -> None:
    """Pawns that can make many arrangements, and kings behind them: little work, and no answer."""
    search = _Search(read_fen(MANY), 10**6, Work(5_000), white=True)
    search.look_ahead()
    assert search.answer().possible is None
    # The last step may take more than is left, but not much.
    assert -20_000 < search.work.left <= 0


MANY = "1b1k4/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/3K4 w - - 0 1"
