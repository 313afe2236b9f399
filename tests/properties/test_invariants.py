"""The invariants themselves: each kind of unlawful round is caught."""

from dataclasses import replace

import pytest

from tabiya.model.player import Player
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import ProhibitedPairs, RequestedBye, Settings, Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.kit.editions import DUTCH_2017, DUTCH_2026
from tabiya.rulebook.edition import Edition
from tests.properties.invariants import assert_valid_round

PLAYERS = tuple(Player(number, "") for number in range(1, 6))


def tournament(*rounds: Round) -> Tournament:
    """Five players in an event of nine rounds."""
    return Tournament(Settings(rounds=9), PLAYERS, rounds)


def pairing(
    *pairs: tuple[int, int],
    bye: int | None,
    absent: tuple[Bye, ...] = (),
    edition: Edition = DUTCH_2026,
    number: int = 2,
) -> RoundPairing:
    """A pairing as an engine would hand it over."""
    return RoundPairing(number, "dutch", edition, pairs, bye, absent)


ROUND_1 = Round(
    1,
    (Game(1, 3, GameResult.DRAW), Game(4, 2, GameResult.WHITE_WINS_BY_FORFEIT)),
    (Bye(5, ByeKind.PAIRING_ALLOCATED),),
)


def test_a_lawful_round_passes() -> None:
    """4 and 2 did not play in round 1, so they may meet; 1 has the bye for the first time."""
    assert_valid_round(tournament(ROUND_1), pairing((2, 4), (3, 5), bye=1))


@pytest.mark.parametrize(
    "unlawful",
    [
        pytest.param(pairing((2, 4), (2, 5), bye=1), id="2 plays twice, 3 not at all"),
        pytest.param(pairing((2, 4), bye=1), id="3 and 5 are forgotten"),
        pytest.param(pairing((2, 4), (3, 5), bye=None), id="1 is forgotten"),
        pytest.param(pairing((3, 1), (2, 5), bye=4), id="3 and 1 have met"),
        pytest.param(pairing((1, 2), (3, 4), bye=5), id="5 had the bye"),
        pytest.param(pairing((1, 2), (3, 5), bye=4), id="4 won by forfeit"),
        pytest.param(
            pairing((1, 2), (3, 5), bye=4, edition=DUTCH_2017), id="4 won by forfeit, 2017"
        ),
        pytest.param(pairing((2, 4), (3, 5), bye=1, number=3), id="the wrong round"),
        pytest.param(
            pairing((2, 4), bye=1, absent=(Bye(3, ByeKind.ZERO_POINT), Bye(5, ByeKind.ZERO_POINT))),
            id="3 and 5 did not ask for an absence",
        ),
    ],
)
def test_an_unlawful_round_is_caught(unlawful: RoundPairing) -> None:
    """Each breaks one rule."""
    with pytest.raises(AssertionError):
        assert_valid_round(tournament(ROUND_1), unlawful)


def test_an_absent_player_must_not_be_paired() -> None:
    """5 asked for half a point, so four players are left."""
    before = replace(
        tournament(ROUND_1),
        requested_byes=(RequestedBye(round=2, player=5, kind=ByeKind.HALF_POINT),),
    )
    asked = (Bye(5, ByeKind.HALF_POINT),)
    assert_valid_round(before, pairing((2, 1), (3, 4), bye=None, absent=asked))
    with pytest.raises(AssertionError):
        assert_valid_round(before, pairing((2, 4), (3, 5), bye=1))


def test_a_prohibited_pair_is_caught() -> None:
    """2 and 4 are kept apart in round 2."""
    before = replace(
        tournament(ROUND_1),
        prohibited_pairs=(ProhibitedPairs((2, 4), first_round=2, last_round=2),),
    )
    with pytest.raises(AssertionError):
        assert_valid_round(before, pairing((2, 4), (3, 5), bye=1))


def colours_so_far(*, total: int) -> Tournament:
    """Four players; 1 and 2 have had White twice, 3 and 4 Black twice; 1 and 2 won all games."""
    games = (((1, 3), (2, 4)), ((1, 4), (2, 3)))
    rounds = tuple(
        Round(number, tuple(Game(*pair, GameResult.WHITE_WINS) for pair in pairs))
        for number, pairs in enumerate(games, start=1)
    )
    return Tournament(Settings(rounds=total), PLAYERS[:4], rounds)


def test_two_who_need_the_same_colour_may_not_meet() -> None:
    """1 and 2 would one of them have White for the third time running."""
    with pytest.raises(AssertionError, match="needs"):
        assert_valid_round(colours_so_far(total=4), pairing((1, 2), (4, 3), bye=None, number=3))


def test_in_the_last_round_only_topscorers_and_their_opponents_may() -> None:
    """1 and 2 have two points of two and may meet; 3 and 4 have none and may not."""
    with pytest.raises(AssertionError, match="4 needs White"):
        assert_valid_round(colours_so_far(total=3), pairing((1, 2), (3, 4), bye=None, number=3))
