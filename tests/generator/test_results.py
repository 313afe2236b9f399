"""Results drawn by the FIDE table of rating differences."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabiya.generator.config import Config
from tabiya.generator.results import chances, draw_result
from tabiya.model.result import GameResult


@pytest.mark.parametrize(
    ("difference", "percentage"),
    [
        (3, 50),
        (4, 51),
        (91, 62),
        (92, 63),
        (197, 75),
        (198, 76),
        (344, 88),
        (345, 89),
        (735, 99),
        (736, 100),
    ],
)
def test_the_table_of_the_rating_regulations(difference: int, percentage: int) -> None:
    """Rows of table 8.1b, at the edges of their ranges, for both players and without draws."""
    assert chances(difference, 0) == (percentage / 100, 0)
    assert chances(-difference, 0) == ((100 - percentage) / 100, 0)


@given(difference=st.integers(-1500, 1500), draw_rate=st.floats(0, 1))
def test_wins_and_half_the_draws_make_the_expected_score(difference: int, draw_rate: float) -> None:
    """However many draws are wished for, each player scores as much as without any."""
    win, draw = chances(difference, draw_rate)
    assert win >= 0
    assert 0 <= draw <= draw_rate
    assert win + draw <= 1 + 1e-9
    assert win + draw / 2 == pytest.approx(chances(difference, 0)[0])


TWO = Config(players=2, rounds=1, seed=1, draw_rate=1.0)


def frequencies(config: Config, difference: int) -> Counter[GameResult]:
    """How a thousand games between the same two players end."""
    rng = Random(1)  # noqa: S311 - repeatable chance, no secret
    return Counter(draw_result(config, rng, difference) for _ in range(1000))


def test_a_player_who_is_736_points_stronger_always_wins() -> None:
    """The table ends at 735."""
    assert frequencies(TWO, 736) == {GameResult.WHITE_WINS: 1000}


def test_equal_players_who_always_draw() -> None:
    """A draw rate of 100 % between equals leaves nothing else."""
    assert frequencies(TWO, 0) == {GameResult.DRAW: 1000}


def test_shares_of_special_results_are_kept() -> None:
    """A fifth each of forfeits, double forfeits, unusual and unrated results, within chance."""
    special = replace(
        TWO,
        draw_rate=0.3,
        forfeit_rate=0.2,
        double_forfeit_rate=0.2,
        unusual_rate=0.2,
        unrated_rate=0.2,
    )
    found = frequencies(special, 0)
    forfeits = found[GameResult.WHITE_WINS_BY_FORFEIT] + found[GameResult.BLACK_WINS_BY_FORFEIT]
    unusual = (
        found[GameResult.HALF_ZERO] + found[GameResult.ZERO_HALF] + found[GameResult.ZERO_ZERO]
    )
    unrated = sum(n for result, n in found.items() if "UNRATED" in result.name)
    for share in (forfeits, found[GameResult.DOUBLE_FORFEIT], unusual, unrated):
        assert 150 < share < 250
    assert len(found) == 12
