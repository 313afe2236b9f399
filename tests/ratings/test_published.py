"""Calculations that FIDE itself has published for players of 2025 and 2026, game by game.

The numbers are those of FIDE's own pages: the ratings it used, the change of each game in hundredths,
and the change with K. Where FIDE shows a rating cut to 400 points of distance, the cut one stands here.
"""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

import pytest

from tabiya.model.player import Title
from tabiya.ratings.facts import RatingListEntry
from tabiya.ratings.rate import rate
from tests.ratings.events import one_player


class Published(NamedTuple):
    """One event of one player."""

    rating: int
    games: str
    """Opponent, result and change, between commas."""
    k: int
    change: int
    """With K, in hundredths."""


EVENTS = [
    Published(2813, "1787 1 0, 2025 1 0, 2310 1 4, 2400 1 7, 2505 = -36", 10, -250),
    Published(2395, "1995 1 8, 2205 = -25, 2325 0 -60, 1995 1 8, 1995 1 8", 10, -610),
    Published(2400, "2000 1 8, 2000 1 8, 2121 1 16, 2800 0 -8, 2084 1 13", 10, 370),
    Published(2400, "2000 1 8, 2000 1 8, 2230 1 28, 2505 1 64, 2155 = -30", 10, 780),
    Published(2499, "2099 1 8, 2322 1 27, 2422 1 39, 2325 = -23, 2255 = -30", 10, 210),
    Published(2505, "2105 1 8, 2105 1 8, 2237 = -33, 2134 1 10, 2813 = 36", 10, 290),
    Published(2505, "2105 1 8, 2105 1 8, 2105 1 8, 2400 0 -64, 2118 1 9", 10, -310),
    Published(2053, "1675 1 9, 2310 0 -18, 1653 1 8, 1884 1 28, 2218 0 -28", 20, -20),
]


@pytest.mark.parametrize("event", EVENTS)
def test_every_game_changes_what_fide_published(event: Published) -> None:
    """In November 2025, after the change for players of 2650 and more."""
    cells = [game.split() for game in event.games.split(",")]
    games = [(int(opponent), result) for opponent, result, _ in cells]
    played = one_player(event.rating, games, start=date(2025, 11, 7))
    hero = rate(played, standings={1: RatingListEntry(k=event.k)}).by_number[1]
    assert [line.change for line in hero.games] == [int(change) for _, _, change in cells]
    assert hero.change == event.change


def test_a_change_of_minus_two_and_a_half_made_2810_of_2813() -> None:
    """The next list said 2810, and K 10 follows from the rating."""
    games = [(1787, "1"), (2025, "1"), (2310, "1"), (2400, "1"), (2505, "=")]
    hero = rate(one_player(2813, games, start=date(2025, 11, 7), title=Title.GM)).by_number[1]
    assert hero.k is not None
    assert (hero.k.value, hero.k.assumed) == (10, ())
    assert (hero.rounded, hero.new_rating) == (-3, 2810)


def test_a_k_of_20_became_17_with_39_games_in_the_month() -> None:
    """The first six games of the month, each with 17 times its change."""
    games = [(2406, "0"), (1908, "1"), (2220, "1"), (2216, "0"), (2204, "="), (2189, "1")]
    known = {1: RatingListEntry(k=20, period_games=39)}
    hero = rate(one_player(2054, games, start=date(2026, 8, 21)), standings=known).by_number[1]
    assert hero.k is not None
    assert hero.k.value == 17
    changes = [hero.k.value * (line.change or 0) for line in hero.games]
    assert changes == [-187, 510, 1224, -493, 340, 1156]


FIRST = [(1902, "="), (1877, "="), (1884, "1"), (2012, "0"), (1832, "1")]


def test_a_first_rating_of_november_2025() -> None:
    """3 of 5 against players who add up to 9507: the list of December said 1922."""
    hero = rate(one_player(None, FIRST, start=date(2025, 11, 7))).by_number[1]
    assert hero.first is not None
    assert (hero.first.rating, hero.first.published, hero.new_rating) == (1922, True, 1922)
    assert hero.k is None


def test_the_same_games_by_the_rule_of_2022() -> None:
    """The performance that FIDE's page still prints beside them: 1901.4 and 20, so 1921."""
    assert rate(one_player(None, FIRST), edition="2022").by_number[1].new_rating == 1921


CALCULATED = [
    (2000, 3, 5, 2020),
    (2000, 2, 5, 1928),
    (2100, 5, 5, 2200),
    (2400, 3, 5, 2420),
    (1600, 1, 5, 1360),
    (1800, 4, 7, 1820),
]
"""Average of the opponents, points, games, and the first rating."""


@pytest.mark.parametrize(("average", "score", "games", "rating"), CALCULATED)
def test_first_ratings_of_fides_calculator_by_the_rule_of_2022(
    average: int, score: int, games: int, rating: int
) -> None:
    """The calculator still follows the text of 2022; below 50 % it adds a negative dp."""
    played = [(average, "1")] * score + [(average, "0")] * (games - score)
    assert rate(one_player(None, played), edition="2022").by_number[1].new_rating == rating
