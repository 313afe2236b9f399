"""What people type about simulations."""

from collections.abc import Callable

import pytest

from tabiya.cli.simulation_values import byes_in_round, percentage, points, scoring_system
from tabiya.generator.config import ByesInRound
from tabiya.model.result import ByeKind
from tabiya.model.scoring import ScoringSystem


@pytest.mark.parametrize(("text", "rate"), [("0", 0), ("2.5", 0.025), ("30%", 0.3), ("100 %", 1)])
def test_a_percentage_is_a_part_of_one(text: str, rate: float) -> None:
    """With or without its sign."""
    assert percentage(text) == pytest.approx(rate)


def test_byes_in_a_round() -> None:
    """Round, kind and number of players, in either case of letters."""
    assert byes_in_round("3:h:12") == ByesInRound(3, ByeKind.HALF_POINT, 12)


@pytest.mark.parametrize(("text", "tenths"), [("1", 10), ("0.5", 5), ("½", 5), ("0", 0)])
def test_points(text: str, tenths: int) -> None:
    """Points are tenths inside."""
    assert points(text) == tenths


def test_a_scoring_system() -> None:
    """Three points for a win also make a bye worth three."""
    assert scoring_system("3-1-0") == ScoringSystem.of(30, 10)
    assert scoring_system("1-½-0") == ScoringSystem()


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (percentage, "101"),
        (percentage, "-1"),
        (percentage, "many"),
        (percentage, ""),
        (percentage, "."),
        (percentage, "1.2.3"),
        (byes_in_round, "3:U:1"),
        (byes_in_round, "3:H"),
        (byes_in_round, "x:H:1"),
        (points, "-1"),
        (points, "one"),
        (scoring_system, "3-1"),
        (scoring_system, "3-x-0"),
    ],
)
def test_nonsense_is_refused_with_the_word_itself(read: Callable[[str], object], text: str) -> None:
    """The complaint is a sentence that repeats what was typed."""
    with pytest.raises(ValueError, match="'"):
        read(text)
