"""The change of a rating (B.02 8.3): how far apart two players count, what a game brings, rounding.

Scores and expectations are whole hundredths here, so that every sum is exact.
"""

from __future__ import annotations

from tabiya.ratings.editions import (
    FAST_2022,
    FAST_2022_OCTOBER,
    FAST_2024,
    FAST_2024_DECEMBER,
    cited,
    cited_fast,
)
from tabiya.ratings.tables import expected_hundredths
from tabiya.rulebook.clause import Kind, clause

LIMIT = 400

# Each clause about differences takes all those of an event (own rating minus the opponent's),
# because one edition grants the rule only once in an event.


def _within_limit(difference: int) -> int:
    return max(-LIMIT, min(LIMIT, difference))


@clause(
    Kind.VALUE,
    "a difference of more than 400 points counts as 400",
    {
        **cited(in_2017="8.5.4", in_2024="8.3.1"),
        **cited_fast("7.3.1", FAST_2024, FAST_2024_DECEMBER),
    },
)
def at_most_400_points(rating: int, differences: tuple[int, ...]) -> tuple[int, ...]:
    """Return every difference, cut at 400.

    >>> at_most_400_points(2212, (286, -447, -440))
    (286, -400, -400)
    """
    return tuple(map(_within_limit, differences))


@clause(
    Kind.VALUE,
    "a difference of more than 400 points counts as 400, but the stronger player profits from it "
    "only once in an event, in the game with the greatest difference",
    {**cited(in_2022="8.3.1"), **cited_fast("7.3.1", FAST_2022, FAST_2022_OCTOBER)},
)
def one_upgrade_of_an_opponent(rating: int, differences: tuple[int, ...]) -> tuple[int, ...]:
    """Return every difference, cut at 400 for the weaker player and once for the stronger.

    Doubt: the text says "a player may benefit from only one upgrade under this rule". Only the stronger player has a benefit, whatever the result, so only there the rule is
    limited to one game; of two games with the greatest difference it is the earlier.

    >>> one_upgrade_of_an_opponent(2500, (450, -500, 610, 610, 399))
    (450, -400, 400, 610, 399)
    """
    greatest = max(differences, default=0)
    upgraded = differences.index(greatest) if greatest > LIMIT else None
    return tuple(
        difference if difference > LIMIT and place != upgraded else _within_limit(difference)
        for place, difference in enumerate(differences)
    )


@clause(
    Kind.VALUE,
    "a difference of more than 400 points counts as 400 for players below 2650; from 2650 on every "
    "difference counts in full",
    cited(since_2025="8.3.1"),
)
def at_most_400_points_below_2650(rating: int, differences: tuple[int, ...]) -> tuple[int, ...]:
    """Return every difference, cut at 400 unless the player's own rating is 2650 or more.

    >>> at_most_400_points_below_2650(2649, (500,)), at_most_400_points_below_2650(2650, (500,))
    ((400,), (500,))
    """
    return differences if rating >= 2650 else tuple(map(_within_limit, differences))


@clause(
    Kind.VALUE,
    "the change of a game is the score minus the scoring probability PD that the table gives for the "
    "difference in rating",
    {**cited(in_2017="8.5.5", since_2022="8.3.2"), **cited_fast("7.3.2")},
)
def score_minus_expectation(score: int, difference: int) -> int:
    """Return the change of one game in hundredths, the score being 0, 50 or 100.

    >>> score_minus_expectation(100, 286), score_minus_expectation(0, -106)
    (16, -36)
    """
    return score - expected_hundredths(difference)


@clause(
    Kind.VALUE,
    "the rating change is rounded to the nearest whole number, 0.5 up, be it positive or negative",
    cited(in_2017="8.5.7"),
)
def rounded_half_up(hundredths: int) -> int:
    """Return a change in hundredths as whole points.

    >>> rounded_half_up(5640), rounded_half_up(250), rounded_half_up(-250)
    (56, 3, -2)
    """
    return (hundredths + 50) // 100


@clause(
    Kind.VALUE,
    "the rating change is rounded to the nearest whole number, 0.5 away from zero",
    {**cited(since_2022="8.3.4"), **cited_fast("7.3.4")},
)
def rounded_half_away_from_zero(hundredths: int) -> int:
    """Return a change in hundredths as whole points.

    >>> rounded_half_away_from_zero(250), rounded_half_away_from_zero(-250)
    (3, -3)
    """
    size = (abs(hundredths) + 50) // 100
    return size if hundredths >= 0 else -size
