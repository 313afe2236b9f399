"""How far apart two players count as being: the 400-point rule and its exceptions.

Each clause takes all differences of an event (own rating minus the opponent's), because one edition
grants the rule only once in an event, and returns those to look up in the table.
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
from tabiya.rulebook.clause import Kind, clause

LIMIT = 400


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
    """Every difference, cut at 400.

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
    """Every difference, cut at 400 for the weaker player and once for the stronger.

    Doubt: only the stronger player has a benefit, whatever the result, so only there the rule is
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
    cited(in_2025="8.3.1"),
)
def at_most_400_points_below_2650(rating: int, differences: tuple[int, ...]) -> tuple[int, ...]:
    """Every difference, cut at 400 unless the player's own rating is 2650 or more.

    >>> at_most_400_points_below_2650(2649, (500,)), at_most_400_points_below_2650(2650, (500,))
    ((400,), (500,))
    """
    return differences if rating >= 2650 else tuple(map(_within_limit, differences))
