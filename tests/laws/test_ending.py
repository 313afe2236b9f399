"""How a game ended, as far as the board tells."""

import pytest

from tabiya.laws.ending import how_it_ended
from tabiya.laws.fen import START, read_fen
from tabiya.laws.notation import follow, moves_in

BACK_AND_FORTH = "Nf3 Nf6 Ng1 Ng8 "


@pytest.mark.parametrize(
    ("start", "moves", "result", "article"),
    [
        (START, "f3 e5 g4 Qh4", "0-1", "5.1.1"),
        ("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "Qf7", "1/2-1/2", "5.2.1"),
        ("4k3/8/8/8/8/8/3r4/4K3 w - - 0 1", "Kxd2", "1/2-1/2", "5.2.2"),
        (START, 4 * BACK_AND_FORTH, "1/2-1/2", "9.6.1"),
        ("4k3/8/8/8/8/8/8/4K2R w - - 149 100", "Rh2", "1/2-1/2", "9.6.2"),
        ("7k/8/6K1/8/8/8/8/5Q2 w - - 149 100", "Qf8", "1-0", "5.1.1"),
    ],
)
def test_the_board_ended_it(start: str, moves: str, result: str, article: str) -> None:
    end = how_it_ended(follow(read_fen(start), moves_in(moves)).positions)
    assert end is not None
    assert (end.result, end.article) == (result, article)


@pytest.mark.parametrize("moves", ["e4", 3 * BACK_AND_FORTH])
def test_players_or_a_clock_must_have_ended_it(moves: str) -> None:
    """A third or fourth occurrence must be claimed."""
    assert how_it_ended(follow(read_fen(START), moves_in(moves)).positions) is None
