"""Invented players."""

from random import Random

import pytest

from tabiya.generator.config import Config, Distribution
from tabiya.generator.players import invent_players


def ratings(shape: Distribution, players: int = 200) -> list[int]:
    """The ratings of so many invented players between 1500 and 2500."""
    config = Config(
        players=players,
        rounds=1,
        seed=1,
        lowest_rating=1500,
        highest_rating=2500,
        distribution=shape,
    )
    rng = Random(1)  # noqa: S311 - repeatable chance, no secret
    return [player.rating or 0 for player in invent_players(config, rng)]


@pytest.mark.parametrize("shape", Distribution)
def test_numbers_follow_the_ratings(shape: Distribution) -> None:
    """The strongest player is number 1, and nobody is outside the range."""
    found = ratings(shape)
    assert found == sorted(found, reverse=True)
    assert found[0] <= 2500
    assert found[-1] >= 1500


def test_equal_steps_reach_from_end_to_end() -> None:
    """Five players from 1500 to 2500 are 250 apart."""
    assert ratings(Distribution.EVEN, 5) == [2500, 2250, 2000, 1750, 1500]


def test_a_bell_has_most_players_in_the_middle() -> None:
    """More than half of them are in the middle third, where pure chance has about a third."""

    def in_the_middle(shape: Distribution) -> int:
        return sum(1833 <= rating <= 2167 for rating in ratings(shape))

    assert in_the_middle(Distribution.BELL) > 100 > in_the_middle(Distribution.UNIFORM)
