"""What a screen in the hall is asked to show: all of it stands in its address."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from urllib.parse import urlencode

from starlette.datastructures import QueryParams

SECONDS = (5, 8, 10, 12, 15, 20, 30, 45, 60)
ROWS = (6, 8, 10, 12, 14, 16, 18, 20, 24)
LOOKS = ("dark", "light")
MOST_COLUMNS = 2
_MOST_PAGES = 4
_TIME = re.compile(r"([01]?[0-9]|2[0-3]):([0-5][0-9])")


class ScreenView(Enum):
    """The lists a screen turns through, in this order."""

    CHESS960 = "chess960"
    BRACKET = "bracket"
    BOARDS = "boards"
    NAMES = "names"
    RESULTS = "results"
    STANDINGS = "standings"


@dataclass(frozen=True, slots=True)
class ScreenOptions:
    """The views and how they are shown; whatever an address asks for otherwise is left aside."""

    views: tuple[ScreenView, ...] = tuple(ScreenView)
    seconds: int = 12
    """How long a page stays."""
    rows: int = 12
    """How many rows a page has; the type is as large as they let it be."""
    columns: int = 0
    """0 leaves it to the view."""
    look: str = "dark"
    start: str = ""
    """The time at which the round begins, if it is to be counted down to."""
    all_events: bool = False
    """Whether the other events of the desk follow, one after the other."""
    festival: str = ""
    """The festival whose other groups follow, one after the other."""

    @classmethod
    def of(cls, asked: QueryParams) -> ScreenOptions:
        """Return the options of an address."""
        named = asked.getlist("view")
        start = _TIME.fullmatch(asked.get("start", "")[:5])
        return cls(
            views=tuple(view for view in ScreenView if view.value in named) or tuple(ScreenView),
            seconds=_nearest(asked.get("seconds", ""), SECONDS, 12),
            rows=_nearest(asked.get("rows", ""), ROWS, 12),
            columns=_nearest(asked.get("columns", ""), range(MOST_COLUMNS + 1), 0),
            look=asked.get("look", "") if asked.get("look") in LOOKS else LOOKS[0],
            start=f"{int(start[1]):02}:{start[2]}" if start else "",
            all_events="all" in asked,
            festival=asked.get("festival", "")[:80],
        )

    def address(self, page: int | None = None, *, hold: bool = False) -> str:
        """Return the address of these options, at one of their pages; only what differs is said."""
        usual = ScreenOptions()
        query: list[tuple[str, str | int]] = []
        if self.views != usual.views:
            query += [("view", view.value) for view in self.views]
        for name in ("seconds", "rows", "columns", "look", "start", "festival"):
            if getattr(self, name) != getattr(usual, name):
                query.append((name, getattr(self, name)))
        if self.all_events:
            query.append(("all", 1))
        if page is not None:
            query.append(("page", page))
        if hold:
            query.append(("hold", 1))
        return f"/screen?{urlencode(query)}" if query else "/screen"

    def columns_for(self, view: ScreenView, lines: int) -> int:
        """Return how many columns a list has.

        Names are short enough for two; other lists have two when they would take so many pages that
        people wait too long for theirs.
        """
        many = view is ScreenView.NAMES or lines > _MOST_PAGES * self.rows
        return self.columns or (MOST_COLUMNS if many else 1)

    @property
    def start_second(self) -> int | None:
        """The start in seconds of the day."""
        if not self.start:
            return None
        hours, minutes = self.start.split(":")
        return int(hours) * 3600 + int(minutes) * 60


def _nearest(written: str, offered: range | tuple[int, ...], usual: int) -> int:
    if not (written.isascii() and written.isdigit() and len(written) < 5):
        return usual
    return min(offered, key=lambda number: abs(number - int(written)))
