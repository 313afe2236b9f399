"""What a correction would change, before it is done."""

from tabiya.desk.results.effect import predict_effect
from tabiya.desk.standings.standings import get_standings
from tabiya.model.result import GameResult
from tabiya.store.facts.results import EnterResult
from tabiya.store.log.entry import Actor
from tests.desk.visiting import SingleDesk


def test_the_forecast_is_what_happens(demo: SingleDesk) -> None:
    """The moves shown are the moves made."""
    assert demo.store is not None
    board = demo.store.state.rounds[1].boards[0]
    command = EnterResult(2, 1, board.white, board.black, GameResult.BLACK_WINS)
    before = get_standings(demo.cache, demo.store.state).found
    told = predict_effect(demo.cache, demo.store.state, command)
    demo.store.do(command, Actor("Anna"))
    after = get_standings(demo.cache, demo.store.state).found
    assert before is not None
    assert after is not None
    moved = {
        row.name: (before.by_number[row.number].rank, row.rank)
        for row in after.rows
        if (row.rank, row.points)
        != (before.by_number[row.number].rank, before.by_number[row.number].points)
    }
    assert {move.name: move.rank for move in told.moves}.items() <= moved.items()
    assert len(told.moves) + told.more == len(moved)
    assert told.moves


def test_a_board_that_does_not_exist_changes_nothing(demo: SingleDesk) -> None:
    """The refusal comes from the command itself."""
    assert demo.store is not None
    command = EnterResult(2, 99, 1, 2, GameResult.DRAW)
    assert predict_effect(demo.cache, demo.store.state, command).moves == ()
