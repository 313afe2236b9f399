"""Draws results of games with the likelihood that the ratings give (B.02, table 8.1b)."""

from __future__ import annotations

from random import Random

from tabiya.generator.config import Config
from tabiya.model.result import GameResult
from tabiya.ratings.tables import expected_hundredths

_UNUSUAL = (GameResult.HALF_ZERO, GameResult.ZERO_HALF, GameResult.ZERO_ZERO)

UNRATED = {
    GameResult.WHITE_WINS: GameResult.WHITE_WINS_UNRATED,
    GameResult.DRAW: GameResult.DRAW_UNRATED,
    GameResult.BLACK_WINS: GameResult.BLACK_WINS_UNRATED,
}


def chances(difference: int, draw_rate: float) -> tuple[float, float]:
    """Return how likely the player wins and draws; together they make the expected score.

    A player expected to score little cannot draw often, so the share of draws is cut there.

    >>> chances(0, 0.5), chances(736, 0.5)
    ((0.25, 0.5), (1.0, 0.0))
    """
    expected = expected_hundredths(difference) / 100
    draw = min(draw_rate, 2 * expected, 2 * (1 - expected))
    return expected - draw / 2, draw


def draw_result(config: Config, rng: Random, difference: int) -> GameResult:
    """Return the result of a game in which White is stronger by this difference."""
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
    return UNRATED[result] if fate < config.unrated_rate else result


def _played(config: Config, rng: Random, difference: int) -> GameResult:
    win, draw = chances(difference, config.draw_rate)
    fate = rng.random()
    if fate < win:
        return GameResult.WHITE_WINS
    return GameResult.DRAW if fate < win + draw else GameResult.BLACK_WINS
