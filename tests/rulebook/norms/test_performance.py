"""How well the player did: the performance, and 35 % (1.22, 1.48)."""

from __future__ import annotations

import pytest

from tabiya.model.result import Outcome
from tabiya.norms import strength
from tabiya.norms.titles import SOUGHT, TitleSought
from tests.rulebook.norms.notation import EVERY, claim, get_name, meeting
from tests.rulebook.shown import shows


@shows(strength.performance_rating, *EVERY)
@pytest.mark.parametrize(
    ("average", "halves", "games", "performance"),
    [(2380, 14, 9, 2600), (2480, 16, 12, 2605), (2600, 9, 9, 2600), (2700, 0, 9, 1900)],
)
def test_the_performance_is_the_average_plus_dp(
    edition: str, average: int, halves: int, games: int, performance: int
) -> None:
    """7 of 9 is 78 % (dp 220), 8 of 12 is 67 % (dp 125), half is 0, nothing -800."""
    assert strength.performance_rating(average, halves, games) == performance


@shows(strength.performance_is_high_enough, *EVERY)
@pytest.mark.parametrize(
    ("sought", "least"), list(zip(SOUGHT, (2600, 2450, 2400, 2250), strict=True)), ids=get_name
)
def test_the_least_performance(edition: str, sought: TitleSought, least: int) -> None:
    """1.48; half of the points make the average the performance."""
    for rating, met in ((least, True), (least - 1, False)):
        games = [meeting(each, rating=rating, outcome=Outcome.DRAW) for each in range(1, 10)]
        finding = strength.performance_is_high_enough(claim(games, edition, sought=sought))
        assert finding.met is met


@shows(strength.performance_is_high_enough, *EVERY)
@pytest.mark.parametrize(
    ("rating", "needed"),
    [(2600, "at least 2600 (4½ points)"), (1700, "at least 2600 (no score is enough)")],
)
def test_the_score_that_would_be_enough_is_told(edition: str, rating: int, needed: str) -> None:
    """Against an average of 2600 half of nine points; against one of 1700 not even all (+800)."""
    games = [meeting(each, rating=rating) for each in range(1, 10)]
    assert (
        strength.performance_is_high_enough(claim(games, edition, sought=SOUGHT[0])).needed
        == needed
    )


@shows(strength.score_of_35_per_cent, *EVERY)
@pytest.mark.parametrize(
    ("halves", "games", "met"), [(7, 9, True), (6, 9, False), (9, 13, False), (7, 10, True)]
)
def test_the_least_score_is_not_rounded(
    edition: str, halves: int, games: int, *, met: bool
) -> None:
    """3 of 9 and 4½ of 13 (34.6 %) are too little, as the last rows of the tables show."""
    drawn = [
        meeting(each, outcome=Outcome.DRAW if each <= halves else Outcome.LOSS)
        for each in range(1, games + 1)
    ]
    assert strength.score_of_35_per_cent(claim(drawn, edition)).met is met
