"""The end of a player's story: why none of the opponents who come earlier in the order."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice

from tabiya.explain.remark import Remark
from tabiya.explain.words import Numbered

MOST_RIVALS = 6
"""How many earlier opponents are gone through one by one before the story stops."""


def not_the_earlier_ones(
    pair: tuple[Numbered, Numbered],
    earlier: Iterable[Numbered],
    why_not: Callable[[int, int], Iterable[Remark]],
) -> list[Remark]:
    """Why the first of a pair meets none of those who come before the second in the order."""
    leader, partner = pair
    remarks = [
        Remark(
            f"Not {leader.number} against {other.number}:",
            children=tuple(why_not(leader.number, other.number)),
        )
        for other in islice(earlier, MOST_RIVALS)
    ]
    if not remarks:
        return [Remark(f"{partner.number} is the first opponent in order for {leader.number}.")]
    return remarks
