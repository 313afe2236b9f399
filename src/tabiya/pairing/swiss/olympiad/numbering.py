"""How teams are numbered before round 1: by their best players (3.1)."""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.pairing.swiss.olympiad.editions import cite
from tabiya.rulebook.clause import Kind, clause

COUNTED_PLAYERS = 4
"""So many of a team's players, those with the highest ratings, make its average."""


@clause(
    Kind.DEFINITION,
    "the average rating of a team is that of its four highest-rated players",
    cite("3.1.1"),
)
def best_ratings(ratings: Sequence[int]) -> int:
    """The sum of the four highest ratings, which orders teams as their average does.

    Doubt: a player without a rating counts as 0, and so does one that a small team lacks.
    """
    return sum(sorted(ratings, reverse=True)[:COUNTED_PLAYERS])


@clause(
    Kind.ORDER,
    "teams are numbered by the average rating of their four highest-rated players, then by the rating of "
    "the fifth, then alphabetically",
    cite("3.1"),
)
def initial_order(ratings: Sequence[int], name: str) -> tuple[int, int, str]:
    """The place of a team in the initial ranking, from the ratings of all its players."""
    fifth = sorted(ratings, reverse=True)[COUNTED_PLAYERS : COUNTED_PLAYERS + 1]
    return -best_ratings.function(ratings), -sum(fifth), name.casefold()
