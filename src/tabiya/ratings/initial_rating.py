"""The first rating of a player (B.02 8.2), and what a rating must be to stand on the list (7)."""

from __future__ import annotations

from fractions import Fraction

from tabiya.ratings.editions import (
    FAST_2022,
    FAST_2022_OCTOBER,
    FAST_2024,
    FAST_2024_DECEMBER,
    cited,
    cited_fast,
)
from tabiya.ratings.report import Performance
from tabiya.ratings.tables import rating_difference
from tabiya.rulebook.clause import Kind, clause

HYPOTHETICAL = (1800, 1800)


def _performance(average: Fraction, halves: int, games: int, added: Fraction) -> Performance:
    return Performance(average, halves, games, added, nearest(average + added))


def nearest(value: Fraction) -> int:
    """Return the nearest whole number, 0.5 up.

    >>> nearest(Fraction(13457, 7)), nearest(Fraction(3845, 2))
    (1922, 1923)
    """
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)


@clause(
    Kind.DEFINITION,
    "a score of zero in the first event is disregarded",
    {
        **cited(in_2017="8.2.1", since_2022="8.2.1"),
        **cited_fast("7.2.2"),
    },
)
def first_event_counts(halves: int) -> bool:
    """Return whether an unrated player's score in a first event leads to anything."""
    return halves > 0


@clause(
    Kind.VALUE,
    "the first rating is the average of the opponents, plus 20 for each half point over 50 %, or plus "
    "dp for a score below",
    {
        **cited(in_2017="8.2.1-8.2.4", in_2022="8.2.2-8.2.3"),
        **cited_fast("7.2.3-7.2.4", FAST_2022, FAST_2022_OCTOBER),
    },
)
def twenty_for_each_half_point(opponents: tuple[int, ...], halves: int) -> Performance:
    """Return the first rating from games against rated opponents.

    >>> twenty_for_each_half_point((1900, 1900, 1900, 1900, 1907), 6).rating
    1921
    """
    games = len(opponents)
    average = Fraction(sum(opponents), games)
    return _performance(average, halves, games, Fraction(_over_or_below(halves, games)))


def _over_or_below(halves: int, games: int) -> int:
    return 20 * (halves - games) if halves >= games else rating_difference(halves, games)


@clause(
    Kind.VALUE,
    "the first rating is the average of the opponents and of two hypothetical ones rated 1800, with "
    "whom the player drew, plus dp for the score in all these games",
    {**cited(since_2024="8.2.2-8.2.3"), **cited_fast("7.2.3-7.2.4", FAST_2024, FAST_2024_DECEMBER)},
)
def with_two_hypothetical_draws(opponents: tuple[int, ...], halves: int) -> Performance:
    """Return the first rating from games against rated opponents.

    >>> with_two_hypothetical_draws((1900, 1900, 1900, 1900, 1907), 6).rating
    1922
    """
    everybody = opponents + HYPOTHETICAL
    games, drawn = len(everybody), halves + len(HYPOTHETICAL)
    average = Fraction(sum(everybody), games)
    return _performance(average, drawn, games, Fraction(rating_difference(drawn, games)))


@clause(
    Kind.VALUE,
    "in a round robin the average is that of the rated players, less n/(n+1) of the average dp of "
    "their scores, n being the number of opponents",
    cited(in_2017="8.2.1"),
)
def round_robin_average(
    ratings: tuple[int, ...], scores: tuple[tuple[int, int], ...], opponents: int
) -> Fraction:
    """Return Ra of the tournament; `scores` are half points and games of each rated player.

    >>> round_robin_average((2000, 2000), ((6, 4), (6, 4)), 4)
    Fraction(9228, 5)
    """
    # The rated players met each other and the unrated ones, so their common score shows how much
    # stronger than the whole field they are; n/(n+1) because nobody meets himself.
    differences = [rating_difference(halves, games) for halves, games in scores]
    scored = Fraction(sum(differences), len(differences))
    return Fraction(sum(ratings), len(ratings)) - scored * opponents / (opponents + 1)


@clause(
    Kind.VALUE,
    "in a round robin the first rating is the tournament's average, plus 20 for each half point over "
    "50 %, or plus n/(n+1) of dp for a score below",
    cited(in_2017="8.2.2-8.2.5"),
)
def round_robin_first_rating(
    average: Fraction, halves: int, games: int, opponents: int
) -> Performance:
    """Return the first rating from all games of a round robin."""
    added = Fraction(_over_or_below(halves, games))
    if halves < games:
        added = added * opponents / (opponents + 1)
    return _performance(average, halves, games, added)


@clause(
    Kind.VALUE,
    "the first rating is at most 2200",
    {**cited(since_2024="8.2.3"), **cited_fast("7.2.4", FAST_2024, FAST_2024_DECEMBER)},
)
def first_rating_of_at_most_2200(rating: int) -> int:
    """Return the first rating, cut at 2200."""
    return min(rating, 2200)


@clause(
    Kind.VALUE,
    "a first rating has no upper limit",
    {
        **cited(in_2017="8.3", in_2022="8.2.3"),
        **cited_fast("7.2.4", FAST_2022, FAST_2022_OCTOBER),
    },
)
def first_rating_without_limit(rating: int) -> int:
    """Return the first rating as it is."""
    return rating


@clause(
    Kind.DEFINITION,
    "a first rating is published once it is based on 5 games, within 26 months",
    {**cited(in_2017="7.1.4", since_2022="7.1.4"), **cited_fast("6.1.4")},
)
def games_still_missing(games: int) -> int:
    """Return how many games against rated opponents are still missing before publication."""
    return max(0, 5 - games)


@clause(
    Kind.DEFINITION,
    "a rating below 1000 is not listed, and the player is unrated",
    {
        **cited(in_2017="7.2.1", in_2022="7.2.1"),
        **cited_fast("6.2.1", FAST_2022, FAST_2022_OCTOBER),
    },
)
def listed_from_1000(rating: int) -> bool:
    """Return whether a rating stands on the list."""
    return rating >= 1000


@clause(
    Kind.DEFINITION,
    "a rating below 1400 is not listed, and the player is unrated",
    {**cited(since_2024="7.2.1"), **cited_fast("6.2.1", FAST_2024, FAST_2024_DECEMBER)},
)
def listed_from_1400(rating: int) -> bool:
    """Return whether a rating stands on the list."""
    return rating >= 1400
