"""What is carried from one rating period to the next, because no list of FIDE says it.

A table with one fact a line: games of the unrated that wait for a first rating, games completed by
those who are new to a list, and the month of everybody's last game.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass, field

from tabiya.errors import TabiyaError
from tabiya.languages import say
from tabiya.ratings.facts import RatingList
from tabiya.ratings.period import NoMonth, PooledGames, month_named, month_text

HEADING = ("fide_id", "list", "fact", "month", "games", "halves", "opponents")
_SINCE, _PLAYED, _COMPLETED, _POOLED = "since", "played", "completed", "pooled"
_KEPT_MONTHS = 13
"""Whoever has not played for longer is inactive, whenever it was."""

Key = tuple[int, str]
"""A FIDE number and a list."""


class BrokenCarry(TabiyaError):
    """The table of the last period cannot be understood."""


@dataclass(slots=True)
class Carried:
    """The facts of all players; `since` is the first month that was counted."""

    since: int
    played: dict[Key, int] = field(default_factory=dict)
    completed: dict[Key, int] = field(default_factory=dict)
    pooled: dict[Key, tuple[PooledGames, ...]] = field(default_factory=dict)

    def text(self, month: int) -> str:
        """The table for the period after the list of a month."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(HEADING)
        writer.writerow((0, "", _SINCE, month_text(self.since), "", "", ""))
        writer.writerows(self._rows(month))
        return out.getvalue()

    def _rows(self, month: int) -> Iterator[tuple[object, ...]]:
        for fide_id, kind in sorted({*self.played, *self.completed, *self.pooled}):
            key = (fide_id, kind)
            last = self.played.get(key)
            if last is not None and month - last <= _KEPT_MONTHS:
                yield (fide_id, kind, _PLAYED, month_text(last), "", "", "")
            if key in self.completed:
                yield (fide_id, kind, _COMPLETED, "", self.completed[key], "", "")
            for games in self.pooled.get(key, ()):
                opponents = " ".join(map(str, games.opponents))
                yield (
                    *(fide_id, kind, _POOLED, month_text(games.month), len(games.opponents)),
                    *(games.halves, opponents),
                )


def read_carried(text: str, name: str) -> Carried:
    """Read the table of the last period."""
    rows = csv.reader(io.StringIO(text))
    if tuple(next(rows, ())) != HEADING:
        raise BrokenCarry(
            "{file}: the first line does not belong to the table of a rating period",
            file=name,
            hint="Use the .carry.csv file that the last period wrote next to its list.",
        )
    carried = Carried(0)
    for line, row in enumerate(rows, start=2):
        try:
            _take(carried, *row)
        except (TypeError, ValueError, NoMonth) as wrong:
            raise BrokenCarry(
                "{file}: line {line} cannot be understood ({reason})",
                file=name,
                line=line,
                reason=wrong,
            ) from None
    return carried


def _take(
    carried: Carried,
    fide_id: str,
    kind: str,
    fact: str,
    month: str,
    games: str,
    halves: str,
    opponents: str,
) -> None:
    if fact == _SINCE:
        carried.since = month_named(month)
        return
    key = (int(fide_id), RatingList(kind).value)
    match fact:
        case "played":
            carried.played[key] = month_named(month)
        case "completed":
            carried.completed[key] = int(games)
        case "pooled":
            pooled = PooledGames(
                month_named(month), tuple(map(int, opponents.split())), int(halves)
            )
            carried.pooled[key] = (*carried.pooled.get(key, ()), pooled)
        case _:
            raise ValueError(say("'{word}' is not a fact", word=fact))
