"""Invents the players of a simulated tournament, strongest first."""

from __future__ import annotations

from random import Random

from tabiya.generator.config import Config, Distribution
from tabiya.model.player import Player


def invent_players(config: Config, rng: Random) -> tuple[Player, ...]:
    """The players with their ratings and starting numbers, in the initial order (C.04.2)."""
    ratings = sorted(
        (draw_rating(config, rng, index) for index in range(config.players)), reverse=True
    )
    return tuple(
        Player(number, f"Player {number:04}", rating=rating)
        for number, rating in enumerate(ratings, start=1)
    )


def draw_rating(config: Config, rng: Random, index: int) -> int:
    """A rating of the shape wished for; with equal steps the index, from 0 for the strongest, decides."""
    return config.lowest_rating + int(
        _place(config, rng, index) * (config.highest_rating - config.lowest_rating) + 0.5
    )


def _place(config: Config, rng: Random, index: int) -> float:
    """Where the player stands between the weakest, 0, and the strongest, 1.

    Only `random()` is used, because its sequence is the same in every version of Python.
    """
    match config.distribution:
        case Distribution.UNIFORM:
            return rng.random()
        case Distribution.BELL:
            return (rng.random() + rng.random() + rng.random()) / 3
        case Distribution.EVEN:
            return 1 - index / max(config.players - 1, 1)
