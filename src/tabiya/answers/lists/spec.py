"""What a list is: its columns, declared once, and the plain table that several surfaces draw."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, Flag, auto
from typing import Generic, NamedTuple, TypeVar

Row = TypeVar("Row")


class Surface(Flag):
    """Where a list is shown."""

    DESK = auto()
    SITE = auto()
    PAPER = auto()
    TERMINAL = auto()
    FILE = auto()
    """CSV and XLSX, which other programs read."""


EVERYWHERE = Surface.DESK | Surface.SITE | Surface.PAPER | Surface.TERMINAL | Surface.FILE


class CellKind(Enum):
    """How the cells of a column are set."""

    TEXT = auto()
    NUMBER = auto()
    PERSON = auto()
    """A title and a name, which lead to the page of the player where there is one."""


class PersonCell(NamedTuple):
    """The value of a cell that names a player."""

    title: str
    name: str
    number: int


Value = str | int | PersonCell | None


@dataclass(frozen=True, slots=True)
class ListColumn(Generic[Row]):
    """One column: what its cells hold, and how they are shown."""

    name: str
    cell: Callable[[Row], Value]
    heading: str = ""
    """For readers, in English; it is translated where it is shown."""
    field: str = ""
    """The heading in files, which is never translated and never changes."""
    kind: CellKind = CellKind.TEXT
    wide: bool = False
    """Whether small screens leave it out."""
    surfaces: Surface = EVERYWHERE
    optional: bool = False
    """Whether it is left out where all its cells are empty."""


@dataclass(frozen=True, slots=True)
class ListSpec(Generic[Row]):
    """A list, from which every surface draws its own."""

    name: str
    title: str
    columns: tuple[ListColumn[Row], ...]
    empty: str
    """What is shown instead of a list without rows."""
    note: Callable[[Sequence[Row]], str]
    """What paper says of all rows, such as how many there are."""

    def columns_on(self, surface: Surface, rows: Sequence[Row]) -> tuple[ListColumn[Row], ...]:
        """Return the columns of a surface; the rows are all of the list, not one page of it."""
        return tuple(
            column
            for column in self.columns
            if surface in column.surfaces
            and not (column.optional and all(column.cell(row) in ("", None) for row in rows))
        )


class PlainTable(NamedTuple):
    """A list as rows of texts and numbers; a person is two columns, the title and the name."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str | int, ...], ...]
    numeric: tuple[int, ...]
    """The places of the columns of numbers."""


def plain_table(
    spec: ListSpec[Row], surface: Surface, rows: Sequence[Row], *, title: str
) -> PlainTable:
    """Return the list for a surface; `title` is the heading of the titles of people."""
    columns = spec.columns_on(surface, rows)
    headings: list[str] = []
    numeric: list[int] = []
    for column in columns:
        if column.kind is CellKind.PERSON:
            headings.append(title)
        elif column.kind is CellKind.NUMBER:
            numeric.append(len(headings))
        headings.append(column.field if surface is Surface.FILE else column.heading)
    lines = tuple(
        tuple(part for column in columns for part in _parts(column.cell(row))) for row in rows
    )
    return PlainTable(tuple(headings), lines, tuple(numeric))


def _parts(value: Value) -> tuple[str | int, ...]:
    if isinstance(value, PersonCell):
        return value.title, value.name
    return ("" if value is None else value,)
