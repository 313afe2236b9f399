"""The crosstable as arbiters know it: `48w1` for a Swiss, the square for a round robin."""

from __future__ import annotations

from tabiya.desk.views.scores import so_far
from tabiya.desk.views.standings import StandingsShown
from tabiya.formats.crosstable import Crosstable, crosstable
from tabiya.store.state import EventState


def cross_rows(state: EventState, shown: StandingsShown) -> Crosstable | None:
    """The table that belongs to the standings; None if there are none."""
    if shown.found is None:
        return None
    return crosstable(so_far(state, shown.after), shown.found)
