"""Records are what the facts add up to."""

from dataclasses import replace

from hypothesis import given, settings

from tabiya.model.colour import Colour
from tabiya.model.player import Player
from tabiya.model.points import Points
from tabiya.model.record import records
from tabiya.model.result import ByeKind, GameResult, Outcome
from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import PointAdjustment, Tournament
from tests.strategies import tournaments

PLAYERS = tuple(Player(number, f"Player {number}") for number in (1, 2, 3, 4, 5))
EVENT = Tournament(
    players=PLAYERS,
    rounds=(
        Round(
            1,
            (Game(1, 2, GameResult.WHITE_WINS), Game(3, 4, GameResult.BLACK_WINS_BY_FORFEIT)),
            (Bye(5, ByeKind.PAIRING_ALLOCATED),),
        ),
        Round(2, (Game(2, 3, GameResult.DRAW), Game(4, 1, GameResult.UNKNOWN))),
    ),
)


def test_a_score_is_the_sum_of_the_rounds() -> None:
    """1: win and adjourned (½); 2: loss, draw; 3: forfeit loss, draw; 4: forfeit win, ½; 5: bye."""
    scores = {number: record.score for number, record in records(EVENT).items()}
    assert scores == {1: 15, 2: 5, 3: 5, 4: 15, 5: 10}


def test_a_forfeit_is_neither_a_meeting_nor_a_colour() -> None:
    """3 and 4 did not play in round 1, so they may still meet, and no colour counts (C.04.2)."""
    record = records(EVENT)[3]
    assert record.opponents == (2,)
    assert record.colours == (Colour.BLACK,)
    assert record.cells[0].opponent == 4
    assert record.unplayed == 1


def test_who_is_missing_from_a_round_was_absent() -> None:
    """5 has no entry in round 2."""
    record = records(EVENT)[5]
    assert record.cells[1].outcome is Outcome.ZERO_POINT_BYE
    assert record.unplayed == 2
    assert record.score_after(1) == 10


def test_a_bonus_is_added_and_a_changed_worth_replaces() -> None:
    """TRF 299: a penalty of one point for 1, and draws worth nothing for 2 in round 2."""
    event = Tournament(
        players=PLAYERS,
        rounds=EVENT.rounds,
        adjustments=(
            PointAdjustment((1,), Points(-10)),
            PointAdjustment((2,), Points(0), outcome=Outcome.DRAW, round=2),
        ),
    )
    scores = {number: record.score for number, record in records(event).items()}
    assert (scores[1], scores[2], scores[3]) == (5, 0, 5)


def test_a_penalty_counts_from_the_round_after_which_it_was_given() -> None:
    """1 has 1, 1½ in all and loses ½ after round 2; 2 has +1 from the start; 3 gets it in round 5."""
    event = replace(
        EVENT,
        adjustments=(
            PointAdjustment((1,), Points(-5), round=2),
            PointAdjustment((2,), Points(10)),
            PointAdjustment((3,), Points(10), round=5),
        ),
    )
    now, earlier = records(event), records(event.up_to(1))
    assert [now[1].score_after(rounds) for rounds in (0, 1, 2)] == [0, 10, 10]
    assert [now[2].score_after(rounds) for rounds in (0, 1, 2)] == [10, 10, 15]
    assert [now[number].score for number in (1, 2, 3)] == [10, 15, 5]
    assert [earlier[number].score for number in (1, 2, 3)] == [10, 10, 0]


def test_a_changed_worth_holds_for_rated_and_unrated_results_of_that_kind_alone() -> None:
    """A win of 3: also one that is not rated, but neither a forfeit, a bye nor a draw."""
    games = (Game(1, 2, GameResult.WHITE_WINS_UNRATED), Game(3, 4, GameResult.WHITE_WINS))
    event = Tournament(
        players=PLAYERS,
        rounds=(*EVENT.rounds, Round(3, games, (Bye(5, ByeKind.FULL_POINT),))),
        adjustments=(PointAdjustment((), Points(30), outcome=Outcome.WIN),),
    )
    scores = {number: record.score for number, record in records(event).items()}
    assert scores == {1: 30 + 5 + 30, 2: 5, 3: 5 + 30, 4: 10 + 5, 5: 10 + 10}


@settings(max_examples=20)
@given(tournaments())
def test_every_record_has_a_cell_for_every_round(event: Tournament) -> None:
    """And opponents name each other."""
    all_records = records(event)
    for number, record in all_records.items():
        assert len(record.cells) == event.rounds_played
        for index, cell in enumerate(record.cells):
            if cell.opponent is not None:
                assert all_records[cell.opponent].cells[index].opponent == number
