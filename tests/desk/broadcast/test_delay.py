"""What may leave the desk: never too early, never less than before."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tabiya.desk.broadcast.delay import SeenGame

MOVES = ("e4", "e5", "Nf3", "Nc6", "Bb5", "a6")
NO_CLOCKS = (None,) * 6


def test_a_move_leaves_when_it_is_old_enough() -> None:
    """Two moves at 12:00, two more at 12:05, with a delay of 10 minutes."""
    game = SeenGame()
    game.see(MOVES[:2], NO_CLOCKS[:2], 0.0)
    game.see(MOVES[:4], NO_CLOCKS[:4], 300.0)
    assert game.release(599.0, minutes=10, moves=0) == (0, "")
    assert game.release(600.0, minutes=10, moves=0) == (2, "")
    assert game.release(899.0, minutes=10, moves=0) == (2, "")
    assert game.release(900.0, minutes=10, moves=0) == (4, "")


def test_a_result_waits_as_long_as_a_move() -> None:
    """A handshake is news too; one that is corrected meanwhile begins anew."""
    game = SeenGame()
    game.see_result("1-0", 100.0)
    assert game.release(699.0, minutes=10, moves=0) == (0, "")
    game.see_result("½-½", 600.0)
    assert game.release(1199.0, minutes=10, moves=0) == (0, "")
    assert game.release(1200.0, minutes=10, moves=0) == (0, "½-½")
    game.see_result("", 1300.0)
    assert game.release(1300.0, minutes=10, moves=0) == (0, ""), (
        "a wrong result is taken back at once"
    )


def test_a_delay_in_moves_hides_the_last_ones_until_the_game_is_over() -> None:
    """Two moves of each side are four plies."""
    game = SeenGame()
    game.see(MOVES, NO_CLOCKS, 0.0)
    assert game.release(0.0, minutes=0, moves=2) == (2, "")
    game.see_result("0-1", 5.0)
    assert game.release(5.0, minutes=0, moves=2) == (6, "0-1")


def test_a_move_that_was_corrected_at_the_board_waits_again() -> None:
    """From the first one that is different."""
    game = SeenGame()
    game.see(MOVES[:4], NO_CLOCKS[:4], 0.0)
    assert game.release(600.0, minutes=10, moves=0)[0] == 4
    game.see((*MOVES[:2], "Nc3"), NO_CLOCKS[:3], 700.0)
    assert game.release(700.0, minutes=10, moves=0)[0] == 2
    assert game.release(1300.0, minutes=10, moves=0)[0] == 3


@given(
    steps=st.lists(st.tuples(st.integers(1, 400), st.integers(0, 6)), max_size=8),
    minutes=st.integers(0, 6),
    moves=st.integers(0, 2),
)
def test_no_move_leaves_before_its_time(
    steps: list[tuple[int, int]], minutes: int, moves: int
) -> None:
    """However the game grows and whenever the desk looks."""
    game, now, first = SeenGame(), 0.0, dict[int, float]()
    for wait, plies in steps:
        now += wait
        if plies > len(game.moves):
            game.see(MOVES[:plies], NO_CLOCKS[:plies], now)
            first |= {ply: now for ply in range(1, plies + 1) if ply not in first}
        before = game.outside
        out, _result = game.release(now, minutes=minutes, moves=moves)
        assert before <= out <= max(before, len(game.moves) - 2 * moves, 0)
        assert all(now - first[ply] >= 60 * minutes for ply in range(1, out + 1))
