"""Who may not meet in a simulated event."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from tabiya.generator.config import Config, ImpossibleSimulation
from tabiya.generator.prohibitions import SHAPES, prohibited_pairs
from tabiya.generator.simulation import simulate


def list_groups(shape: str, players: int) -> list[tuple[int, ...]]:
    return [group.players for group in prohibited_pairs(shape, players, Random(1))]  # noqa: S311


def test_halves_are_what_their_names_say() -> None:
    """Ten players."""
    assert list_groups("top-half", 10) == [(1, 2, 3, 4, 5)]
    assert list_groups("halves", 10) == [(1, 2, 3, 4, 5), (6, 7, 8, 9, 10)]
    assert list_groups("odd-even", 10) == [(1, 3, 5, 7, 9), (2, 4, 6, 8, 10)]
    assert [len(group) for group in list_groups("random-half", 10)] == [5]
    assert sorted(sum(list_groups("random-halves", 10), ())) == list(range(1, 11))


def test_clubs_share_the_players_evenly() -> None:
    """Five clubs of twelve players have two or three each; a club of one keeps nobody apart."""
    assert sorted(map(len, list_groups("clubs-5", 12))) == [2, 2, 2, 3, 3]
    assert list_groups("clubs-20", 12) == []


def test_a_share_of_all_pairs() -> None:
    """Of 1,225 pairs about a half, each once."""
    pairs = list_groups("pairs-50", 50)
    assert set(pairs) < set(combinations(range(1, 51), 2))
    assert len(set(pairs)) == len(pairs)
    assert 500 < len(pairs) < 725


@pytest.mark.parametrize("shape", SHAPES)
def test_nobody_meets_whom_he_may_not(shape: str) -> None:
    """Twenty players; where prohibitions leave no pairing the event ends early."""
    played = simulate(Config(players=20, rounds=5, seed=4, prohibited=shape)).tournament
    met = {
        tuple(sorted((game.white, game.black))) for round_ in played.rounds for game in round_.games
    }
    barred = {
        pair for group in played.prohibited_pairs for pair in combinations(sorted(group.players), 2)
    }
    assert not met & barred
    assert barred or shape in ("clubs-20", "clubs-100")


def test_a_shape_that_does_not_exist_is_refused() -> None:
    """The hint names those that do."""
    with pytest.raises(ImpossibleSimulation, match="no prohibitions of the shape thirds"):
        Config(players=20, rounds=5, seed=4, prohibited="thirds")
