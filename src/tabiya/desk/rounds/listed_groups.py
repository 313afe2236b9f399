"""Score groups before a round of any other Swiss system: its own checklist, parted by score."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from tabiya.explain.checklist import Checklist
from tabiya.store.state import EventState

_SCORE = "Pts"
_NUMBER = "SNo"
_NAME = "Name"


@dataclass(frozen=True, slots=True)
class ListedRow:
    """A player of a score group; the cells are in the order of the columns."""

    entrant: int
    cells: tuple[tuple[str, str], ...]
    """Each with its column."""


@dataclass(frozen=True, slots=True)
class ListedGroup:
    """Everybody with the same score who is to be paired."""

    points: str
    rows: tuple[ListedRow, ...]


@dataclass(frozen=True, slots=True)
class ListedGroups:
    """The groups of a round, the highest score first, and what the columns mean."""

    columns: tuple[str, ...]
    meanings: tuple[tuple[str, str], ...]
    groups: tuple[ListedGroup, ...]


def listed_groups(state: EventState, checklist: Checklist) -> ListedGroups:
    """The checklist of a round with a table for each score."""
    entrants = {who.number: who.entrant for who in state.entrants.values()}
    columns = tuple(column for column in checklist.columns if column != _SCORE)
    rows = [dict(zip(checklist.columns, row.cells, strict=True)) for row in checklist.rows]
    return ListedGroups(
        columns,
        tuple(each for each in checklist.meanings if each[0] in columns),
        tuple(
            ListedGroup(
                points,
                tuple(
                    ListedRow(
                        entrants[int(row[_NUMBER])],
                        tuple((column, row[column]) for column in columns),
                    )
                    for row in members
                ),
            )
            for points, members in groupby(rows, key=lambda row: row[_SCORE])
        ),
    )
