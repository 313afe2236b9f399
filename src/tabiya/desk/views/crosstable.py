"""The crosstable as arbiters know it: `48w1` for a Swiss, the square for a round robin."""

from __future__ import annotations

from tabiya.desk.views.scores import so_far
from tabiya.desk.views.standings import StandingsShown
from tabiya.formats.crosstable import Crosstable, crosstable
from tabiya.store.state import EventState

_ON_THE_CARD = ("No.", "Title", "Rtg", "FED")
"""What a small screen leaves out, because the player's card has it."""


def cross_rows(state: EventState, shown: StandingsShown) -> Crosstable | None:
    """The table that belongs to the standings; None if there are none."""
    if shown.found is None:
        return None
    return crosstable(so_far(state, shown.after), shown.found)


def column_looks(table: Crosstable) -> tuple[str, ...]:
    """How each column is set: numbers to the right, names wide, the least needed only with room."""
    return tuple(
        " ".join(
            word
            for word, fits in (
                ("num", column in table.numeric),
                ("name", column == "Name"),
                ("wide", column in _ON_THE_CARD),
            )
            if fits
        )
        for column in table.columns
    )
