"""Board order: in which order a team lists its players, as its regulations say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabiya.pairing.competition_editions import EDITION_2019, general
from tabiya.rulebook.clause import Kind, clause


@dataclass(frozen=True, slots=True)
class BoardOrder:
    """What the regulations ask: any order, or that of the ratings with a tolerance."""

    by_rating: bool = False
    tolerance: int = 0
    """A player may stand above a team-mate with a higher rating if the difference is smaller."""


AS_LISTED = BoardOrder()


@clause(
    Kind.ABSOLUTE,
    "where the regulations say so, no player is listed above a team-mate whose rating is higher "
    "by the announced number of points",
    {EDITION_2019: general("7, fixed board order")},
)
def listed_too_high(
    ratings: Sequence[int | None], board_order: BoardOrder
) -> tuple[tuple[int, int], ...]:
    """The places, from 0, of players listed above a team-mate who is too much stronger.

    Doubt: "100 points higher" is read as 100 or more. Without a tolerance any higher rating counts.

    >>> listed_too_high((2400, 2450, 2500), BoardOrder(by_rating=True, tolerance=100))
    ((0, 2),)
    >>> listed_too_high((2400, 2499, None), BoardOrder(by_rating=True, tolerance=100))
    ()
    """
    if not board_order.by_rating:
        return ()
    least = max(board_order.tolerance, 1)
    return tuple(
        (place, below)
        for place, own in enumerate(ratings)
        for below, other in enumerate(ratings[place + 1 :], start=place + 1)
        if own is not None and other is not None and other - own >= least
    )


@clause(
    Kind.ABSOLUTE,
    "each team submits its list before round 1, and its order stays the same to the end",
    {EDITION_2019: general("7, fixed board order")},
)
def order_may_change(rounds_paired: int) -> bool:
    """Whether a team may still list its players in another order."""
    return rounds_paired == 0


def order_kept(before: Sequence[int], after: Sequence[int]) -> bool:
    """Whether those on both lists stand in the same order, and newcomers below them.

    >>> order_kept((1, 2, 3), (1, 3, 4)), order_kept((1, 2, 3), (1, 4, 2, 3))
    (True, False)
    """
    stayed = [player for player in before if player in after]
    return list(after[: len(stayed)]) == stayed
