"""Replaying a round: what counts as known before it."""

from dataclasses import replace

from tabiya.checker.replay import known_before, replay
from tabiya.errors import NoLegalPairing
from tabiya.model.colour import Colour
from tabiya.model.player import Player
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import (
    LateEntry,
    PointAdjustment,
    RequestedBye,
    Tournament,
    Withdrawal,
)
from tabiya.pairing.round_pairing import RoundPairing


def event(*rounds: Round) -> Tournament:
    """A tournament of six players with these rounds."""
    players = tuple(Player(number, f"P{number}") for number in range(1, 7))
    return Tournament(players=players, rounds=rounds)


ROUND_1 = Round(1, (Game(4, 1, GameResult.DRAW), Game(2, 5, GameResult.WHITE_WINS)), ())
ROUND_2 = Round(
    2,
    (Game(1, 2, GameResult.DRAW),),
    (Bye(3, ByeKind.PAIRING_ALLOCATED), Bye(4, ByeKind.HALF_POINT)),
)


def test_the_result_of_the_round_itself_is_not_known() -> None:
    """Only the rounds before it are left."""
    assert known_before(event(ROUND_1, ROUND_2), 2).rounds == (ROUND_1,)


def test_the_length_of_the_event_is_kept() -> None:
    """The last recorded round is the last one, unless more were announced."""
    assert known_before(event(ROUND_1, ROUND_2), 1).settings.rounds == 2


def test_a_bye_asked_for_is_known_but_the_allocated_bye_is_not() -> None:
    """Player 4 asked for half a point; that player 3 would be left over is for the pairing to say."""
    requests = known_before(event(ROUND_1, ROUND_2), 2).requested_byes
    assert RequestedBye(round=2, player=4, kind=ByeKind.HALF_POINT) in requests
    assert 3 not in {request.player for request in requests}


def test_a_blank_cell_is_an_absence() -> None:
    """Players 3 and 6 have no entry in round 1, so they were away."""
    assert known_before(event(ROUND_1, ROUND_2), 1).requested_byes == (
        RequestedBye(round=1, player=3),
        RequestedBye(round=1, player=6),
    )


def test_the_initial_colour_is_read_off_round_1() -> None:
    """Player 1 had Black in round 1, so Black was drawn."""
    assert known_before(event(ROUND_1, ROUND_2), 1).settings.initial_colour is Colour.BLACK


def test_announcements_that_the_round_contradicts_are_left_out() -> None:
    """Who was paired had not withdrawn and had entered; the others may have."""
    facts = replace(
        event(ROUND_1, ROUND_2),
        withdrawals=(Withdrawal(player=1, after_round=1), Withdrawal(player=5, after_round=1)),
        late_entries=(LateEntry(player=2, first_round=3), LateEntry(player=6, first_round=3)),
    )
    before = known_before(facts, 2)
    assert before.withdrawals == (Withdrawal(player=5, after_round=1),)
    assert before.late_entries == (LateEntry(player=6, first_round=3),)


def test_a_penalty_of_a_later_round_is_not_known() -> None:
    """A point taken away in round 2 does not count when round 2 is paired."""
    early, late = (
        PointAdjustment((1,), Points(-10), round=1),
        PointAdjustment((1,), Points(-10), round=2),
    )
    facts = replace(event(ROUND_1, ROUND_2), adjustments=(early, late))
    assert known_before(facts, 2).adjustments == (early,)


def test_where_no_pairing_exists_the_replay_goes_on() -> None:
    """The refusal is kept as the answer to that round."""

    def refuse(before: Tournament) -> RoundPairing:
        raise NoLegalPairing("nobody is left", players=(1, 2))

    (first,), (second,) = replay(event(ROUND_1, ROUND_2), refuse)
    assert first.pairing is second.pairing is None
    assert second.refusal is not None
    assert second.refusal.players == (1, 2)


def test_a_round_without_games_is_not_paired_again() -> None:
    """A file may announce byes of a round that nobody has paired yet."""

    def fail(before: Tournament) -> RoundPairing:
        raise AssertionError

    announced = Round(1, (), (Bye(3, ByeKind.HALF_POINT),))
    assert list(replay(event(announced), fail)) == []
