"""Draws results of games with the likelihood that the ratings give (B.02, table 8.1b)."""

from __future__ import annotations

from bisect import bisect_left
from random import Random

from tabiya.generator.config import Config
from tabiya.model.result import GameResult

# The largest rating difference for each expected percentage of the stronger player, from 50 on.
_LARGEST_DIFFERENCE = (
    *(3, 10, 17, 25, 32, 39, 46, 53, 61, 68),
    *(76, 83, 91, 98, 106, 113, 121, 129, 137, 145),
    *(153, 162, 170, 179, 188, 197, 206, 215, 225, 235),
    *(245, 256, 267, 278, 290, 302, 315, 328, 344, 357),
    *(374, 391, 411, 432, 456, 484, 517, 559, 619, 735),
)

_UNUSUAL = (GameResult.HALF_ZERO, GameResult.ZERO_HALF, GameResult.ZERO_ZERO)

_UNRATED = {
    GameResult.WHITE_WINS: GameResult.WHITE_WINS_UNRATED,
    GameResult.DRAW: GameResult.DRAW_UNRATED,
    GameResult.BLACK_WINS: GameResult.BLACK_WINS_UNRATED,
}


def expected_percentage(difference: int) -> int:
    """How many points of a hundred games a player makes against one weaker by this difference.

    >>> expected_percentage(0), expected_percentage(100), expected_percentage(-100)
    (50, 64, 36)
    >>> expected_percentage(736), expected_percentage(-736)
    (100, 0)
    """
    stronger = 50 + bisect_left(_LARGEST_DIFFERENCE, abs(difference))
    return stronger if difference >= 0 else 100 - stronger


def chances(difference: int, draw_rate: float) -> tuple[float, float]:
    """How likely the player wins and draws; together they make the expected score.

    A player expected to score little cannot draw often, so the share of draws is cut there.
    """
    expected = expected_percentage(difference) / 100
    draw = min(draw_rate, 2 * expected, 2 * (1 - expected))
    return expected - draw / 2, draw


def draw_result(config: Config, rng: Random, difference: int) -> GameResult:
    """The result of a game in which White is stronger by this difference."""
    fate = rng.random()
    for rate, results in (
        (
            config.forfeit_rate,
            (GameResult.WHITE_WINS_BY_FORFEIT, GameResult.BLACK_WINS_BY_FORFEIT),
        ),
        (config.double_forfeit_rate, (GameResult.DOUBLE_FORFEIT,)),
        (config.unusual_rate, _UNUSUAL),
    ):
        if fate < rate:
            return results[int(rng.random() * len(results))]
        fate -= rate
    result = _played(config, rng, difference)
    return _UNRATED[result] if fate < config.unrated_rate else result


def _played(config: Config, rng: Random, difference: int) -> GameResult:
    win, draw = chances(difference, config.draw_rate)
    fate = rng.random()
    if fate < win:
        return GameResult.WHITE_WINS
    return GameResult.DRAW if fate < win + draw else GameResult.BLACK_WINS
