"""The ratings of the opponents: unrated ones, the floor, the average (1.46, 1.47, 1.48a)."""

from __future__ import annotations

import pytest

from tabiya.norms import opponents_titles, strength
from tabiya.norms.titles import SOUGHT, TitleSought
from tests.rulebook.norms.notation import (
    DOUBLE,
    EVERY,
    SINCE_2024,
    UNTIL_2023,
    claim,
    get_name,
    meeting,
    twice,
)
from tests.rulebook.shown import shows


@shows(opponents_titles.few_unrated_opponents, *UNTIL_2023)
@pytest.mark.parametrize(
    ("games", "most"), [(7, 1), (8, 1), (9, 2), (13, 2), (14, 3), (18, 3), (19, 4)]
)
def test_in_2017_few_opponents_may_be_unrated(edition: str, games: int, most: int) -> None:
    """As the tables print it: a fifth of the number of opponents plus one."""
    for unrated, met in ((most, True), (most + 1, False)):
        mixed = [
            meeting(each, rating=None if each <= unrated else 2500) for each in range(1, games + 1)
        ]
        assert opponents_titles.few_unrated_opponents(claim(mixed, edition)).met is met


@shows(strength.unrated_counts_1000, *UNTIL_2023)
def test_in_2017_an_unrated_opponent_counts_1000(edition: str) -> None:
    """A rating is left as it is."""
    assert strength.unrated_counts_1000(None) == 1000
    assert strength.unrated_counts_1000(1200) == 1200


@shows(strength.unrated_counts_1400, *SINCE_2024)
def test_since_2024_an_unrated_opponent_counts_1400(edition: str) -> None:
    """A rating is left as it is."""
    assert strength.unrated_counts_1400(None) == 1400
    assert strength.unrated_counts_1400(2100) == 2100


@shows(strength.lowest_raised_to_the_floor, *EVERY)
@pytest.mark.parametrize(
    ("sought", "floor"), list(zip(SOUGHT, (2200, 2050, 2000, 1850), strict=True)), ids=get_name
)
def test_one_opponent_is_raised_to_the_floor(edition: str, sought: TitleSought, floor: int) -> None:
    """The lowest alone, unrated or not, and only if it lies below."""
    ratings: list[int | None] = [floor - 100, None, floor, floor - 1]
    mixed = [meeting(number, rating=each) for number, each in enumerate(ratings, start=1)]
    assert claim(mixed, edition, sought=sought).ratings == (floor - 100, floor, floor, floor - 1)
    rated = [each for each in mixed if each.rating is not None]
    assert claim(rated, edition, sought=sought).ratings == (floor, floor, floor - 1)
    high = [meeting(number, rating=floor) for number in (1, 2)]
    assert claim(high, edition, sought=sought).ratings == (floor, floor)
    both = claim(twice(mixed), edition, sought=sought, event=DOUBLE).ratings
    assert both == 2 * (floor - 100, floor, floor, floor - 1)


@shows(strength.average_of_opponents, *EVERY)
def test_the_average_is_rounded_half_up(edition: str) -> None:
    """1.47b."""
    assert strength.average_of_opponents((2379, 2380)) == 2380
    assert strength.average_of_opponents((2379, 2379, 2380)) == 2379
    assert strength.average_of_opponents(()) == 0


@shows(strength.average_is_high_enough, *EVERY)
@pytest.mark.parametrize(
    ("sought", "least"), list(zip(SOUGHT, (2380, 2230, 2180, 2030), strict=True)), ids=get_name
)
def test_the_least_average(edition: str, sought: TitleSought, least: int) -> None:
    """1.48a."""
    for rating, met in ((least, True), (least - 1, False)):
        games = [meeting(number, rating=rating) for number in range(1, 10)]
        finding = strength.average_is_high_enough(claim(games, edition, sought=sought))
        assert finding.met is met
