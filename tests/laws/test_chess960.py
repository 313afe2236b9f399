"""The start positions of Guidelines II."""

import chess
import pytest

from tabiya.errors import InvalidFact
from tabiya.laws.chess960 import POSITIONS, start_number, start_position
from tabiya.laws.fen import START, write_fen


def test_every_number_gives_the_position_that_others_give() -> None:
    for number in range(POSITIONS):
        theirs = chess.Board.from_chess960_pos(number).fen()
        assert write_fen(start_position(number)) == theirs, number


def test_number_518_is_regular_chess() -> None:
    assert write_fen(start_position(518)) == START


def test_the_same_seed_draws_the_same_position() -> None:
    assert start_number("round 3") == start_number("round 3")
    drawn = {start_number(seed) for seed in range(4000)}
    assert len(drawn) > 900
    assert drawn <= set(range(POSITIONS))


@pytest.mark.parametrize("number", [-1, 960])
def test_there_are_no_others(number: int) -> None:
    with pytest.raises(InvalidFact, match="0 to 959"):
        start_position(number)
