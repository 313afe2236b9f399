"""A tournament refuses facts that contradict each other, and can be looked at as it was."""

import pytest

from tabiya.errors import InvalidFact
from tabiya.model.colour import Colour
from tabiya.model.player import Player
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import EarlierResult, RequestedBye, Settings, Tournament

FOUR = tuple(Player(number, f"Player {number}") for number in (1, 2, 3, 4))


@pytest.mark.parametrize(
    ("rounds", "complaint"),
    [
        ((Round(2),), "stands where round 1 should be"),
        ((Round(1, (Game(1, 1),)),), "meets himself"),
        ((Round(1, (Game(1, 2), Game(2, 3))),), "player 2 appears twice"),
        ((Round(1, (Game(1, 9),)),), "player 9 of round 1 is not in the list"),
        ((Round(1, (Game(1, 2),), (Bye(1, ByeKind.HALF_POINT),)),), "player 1 appears twice"),
    ],
)
def test_a_round_that_cannot_be_is_refused(rounds: tuple[Round, ...], complaint: str) -> None:
    """Each with the player and the round."""
    with pytest.raises(InvalidFact, match=complaint):
        Tournament(players=FOUR, rounds=rounds)


def test_two_players_with_one_number_are_refused() -> None:
    """Numbers name players."""
    with pytest.raises(InvalidFact, match="same number"):
        Tournament(players=(FOUR[0], FOUR[0]))


@pytest.mark.parametrize(("white", "colour"), [(1, Colour.WHITE), (3, Colour.BLACK)])
def test_the_initial_colour_is_read_off_the_first_board(white: int, colour: Colour) -> None:
    """The best-ranked player paired in round 1 shows it (TRF 152)."""
    black = 4 - white
    event = Tournament(players=FOUR, rounds=(Round(1, (Game(white, black),)),))
    assert event.initial_colour is colour


def test_a_declared_initial_colour_goes_before() -> None:
    """What was drawn is a fact of its own."""
    event = Tournament(settings=Settings(initial_colour=Colour.BLACK), players=FOUR)
    assert event.initial_colour is Colour.BLACK
    assert Tournament(players=FOUR).initial_colour is None


def test_nothing_is_announced_unless_somebody_says_so() -> None:
    """But for the scoring, which is the usual one."""
    silent = Settings()
    announced = {name for name in dir(silent) if name[0] != "_" and getattr(silent, name)}
    assert announced == {"scoring", "match_scoring"}


def test_looking_back_keeps_what_was_known() -> None:
    """The length, the initial colour and the byes asked for stay; results to come go."""
    event = Tournament(
        players=FOUR,
        rounds=(
            Round(1, (Game(3, 1), Game(2, 4))),
            Round(
                2, (Game(1, 2),), (Bye(3, ByeKind.HALF_POINT), Bye(4, ByeKind.PAIRING_ALLOCATED))
            ),
        ),
    )
    before = event.up_to(1)
    assert before.rounds_played == 1
    assert before.total_rounds == 2
    assert before.requested_byes == (RequestedBye(2, 3, ByeKind.HALF_POINT),)
    assert event.up_to(0).initial_colour is Colour.BLACK
    assert event.up_to(2) is event


def test_one_more_round_is_a_new_tournament() -> None:
    """Facts are never changed in place."""
    event = Tournament(players=FOUR)
    more = event.with_round(Round(1, (Game(1, 2, GameResult.DRAW),)))
    assert event.rounds == ()
    assert more.rounds_played == 1
    assert more.by_number[1] is FOUR[0]


def test_a_round_sees_the_result_from_which_it_was_paired_and_no_other_round_does() -> None:
    """Round 2 was paired while 3-1 was open, round 3 from the end of that game."""
    first = Round(1, (Game(3, 1, GameResult.DRAW), Game(2, 4, GameResult.WHITE_WINS)))
    second = Round(2, (Game(1, 2, GameResult.DRAW), Game(4, 3, GameResult.DRAW)))
    event = Tournament(
        players=FOUR,
        rounds=(first, second),
        earlier_results=(EarlierResult(2, 1, 3, 1, GameResult.UNKNOWN),),
    )
    assert event.before_round(2).rounds == (
        Round(1, (Game(3, 1, GameResult.UNKNOWN), Game(2, 4, GameResult.WHITE_WINS))),
    )
    assert event.before_round(3).rounds == (first, second)
