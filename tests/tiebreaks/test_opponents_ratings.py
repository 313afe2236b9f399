"""The perfect performance reads the table of expectations backwards."""

from fractions import Fraction

from tabiya.ratings.tables import expected_hundredths
from tabiya.tiebreaks.opponents_ratings import perfect_performance


def test_a_perfect_score_needs_a_certain_win_against_the_strongest() -> None:
    """Highest opponent + 736, which is what the table gives."""
    assert perfect_performance((2000, 2300), 4) == 3036


def test_a_zero_score_is_800_below_the_weakest() -> None:
    assert perfect_performance((2000, 2300), 0) == 1200


def test_the_perfect_performance_is_the_lowest_that_reaches_the_score() -> None:
    """One point less no longer does."""
    ratings, halves = (1850, 2100, 2012), 3
    found = perfect_performance(ratings, halves)
    assert found is not None

    def expected(rating: int) -> Fraction:
        return Fraction(sum(expected_hundredths(rating - each) for each in ratings), 100)

    assert expected(found - 1) < Fraction(halves, 2) <= expected(found)
