"""The rating change: score minus expected score, times K, rounded.

Scores and expectations are whole hundredths here, so that every sum is exact.
"""

from __future__ import annotations

from tabiya.ratings.editions import cited, cited_fast
from tabiya.ratings.tables import expected_hundredths
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.VALUE,
    "the change of a game is the score minus the scoring probability PD that the table gives for the "
    "difference in rating",
    {**cited(in_2017="8.5.5", since_2022="8.3.2"), **cited_fast("7.3.2")},
)
def score_minus_expectation(score: int, difference: int) -> int:
    """The change of one game in hundredths, the score being 0, 50 or 100.

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
    """A change in hundredths as whole points.

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
    """A change in hundredths as whole points.

    >>> rounded_half_away_from_zero(250), rounded_half_away_from_zero(-250)
    (3, -3)
    """
    size = (abs(hundredths) + 50) // 100
    return size if hundredths >= 0 else -size
