"""Who met whom in a recorded round."""

from __future__ import annotations

from tabiya.model.result import GameResult
from tabiya.model.round import Game, Round
from tabiya.pairing.swiss.kit.recorded import opponents_in, pairs_of_residents, same_pairs
from tests.explain.people import ANN, BEN, CLEO, DAN

FIELD = (ANN, BEN, CLEO, DAN)


def test_opponents_are_known_both_ways() -> None:
    """White's and Black's."""
    games = (Game(1, 4, GameResult.DRAW), Game(3, 2, GameResult.WHITE_WINS))
    assert opponents_in(Round(1, games)) == {1: 4, 4: 1, 2: 3, 3: 2}


def test_each_pair_of_residents_is_found_once() -> None:
    """1 met 2, both at home; 3 met 4, who is not; nobody met 3 twice."""
    opponents = {1: 2, 2: 1, 3: 4, 4: 3}
    assert pairs_of_residents((ANN, BEN, CLEO), FIELD, opponents) == [(ANN, BEN), (CLEO, DAN)]


def test_a_resident_without_an_opponent_of_the_field_is_left_out() -> None:
    """1 has no game, 2 met somebody who is not to be paired."""
    assert pairs_of_residents((ANN, BEN), FIELD, {2: 9, 9: 2}) == []


def test_pairs_are_the_same_whoever_is_named_first() -> None:
    """And in whatever order they stand."""
    assert same_pairs([(ANN, BEN), (CLEO, DAN)], [(DAN, CLEO), (ANN, BEN)])
    assert not same_pairs([(ANN, BEN), (CLEO, DAN)], [(ANN, CLEO), (BEN, DAN)])
