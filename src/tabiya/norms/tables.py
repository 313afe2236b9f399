"""The tables of the regulations (1.72): which score is a norm against which average.

They are made, not copied: every cell follows from the table of dp. A test holds them against the
printed ones.
"""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.norms.strength import halves_needed, performance_rating
from tabiya.norms.titles import TitleSought

SHORTEST, LONGEST = 7, 19
"""The numbers of games for which tables are printed."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A score in half points, and the averages from which and up to which it is just enough."""

    halves: int
    lowest: int
    highest: int | None
    """None in the last row: there is no score with which less would do."""


def norm_table(sought: TitleSought, games: int) -> tuple[TableRow, ...]:
    """Return the rows for one title and a number of games, from the highest score downwards.

    >>> from tabiya.norms.titles import GM
    >>> [(row.halves, row.lowest, row.highest) for row in norm_table(GM, 9)][:2]
    [(14, 2380, 2433), (13, 2434, 2474)]
    """
    most = halves_needed(sought, sought.average, games) or 2 * games
    least = -(-7 * games // 10)
    starts = {
        halves: max(sought.average, sought.performance - performance_rating(0, halves, games))
        for halves in range(most, least - 1, -1)
    }
    return tuple(
        TableRow(halves, start, None if halves == least else starts[halves - 1] - 1)
        for halves, start in starts.items()
    )
