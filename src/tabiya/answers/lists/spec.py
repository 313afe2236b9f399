"""What a list is: its columns, declared once, and the plain table that several surfaces draw."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import dataclass, replace
from enum import Enum, Flag, auto
from itertools import groupby
from typing import Any, Generic, NamedTuple, TypeVar

from tabiya.languages import Text, gettext
from tabiya.model.event_profile import EventPart

Row = TypeVar("Row")


class Surface(Flag):
    """Where a list is shown."""

    DESK = auto()
    SITE = auto()
    PAPER = auto()
    TERMINAL = auto()
    FILE = auto()
    """CSV and XLSX, which other programs read."""
    SCREEN = auto()
    """The screen in the hall."""
    NARROW_SCREEN = auto()
    """The same where it has two columns."""
    JSON = auto()


EVERYWHERE = ~Surface(0)
_FOR_PROGRAMS = Surface.TERMINAL | Surface.FILE | Surface.JSON


class CellKind(Enum):
    """How the cells of a column are set."""

    TEXT = auto()
    NUMBER = auto()
    PERSON = auto()
    """A title and a name, which lead to the page of the player where there is one."""
    TEAM = auto()
    """The name of a team, which leads to its page."""
    GAME = auto()
    """What happened in a game or a match; the cell of a row against itself is `ONESELF`."""
    RESULT = auto()
    """The result of a game in words, empty while the game is open: paper leaves room to write it."""
    WHY = auto()
    """The way to the reasons of a row, which the desk unfolds below it."""


class PersonCell(NamedTuple):
    """The value of a cell that names a player."""

    title: str
    name: str
    number: int
    entrant: int = 0
    """How the desk knows the player."""
    remark: str = ""
    """What pages say beside the name, such as that the player withdrew."""
    colour: str = ""
    """Said with the name where the column is of a team and not of a colour."""


class TeamCell(NamedTuple):
    """The value of a cell that names a team."""

    name: str
    number: int
    entrant: int = 0
    """How the desk knows the team."""
    remark: str = ""


class Figure(NamedTuple):
    """A number that people read in another form than programs: 4½ and 4.5."""

    shown: str
    exact: str
    remark: str = ""


class WhyCell(NamedTuple):
    """The way to the reasons of a row, from the address of the event on, and whose they are."""

    target: str
    name: str


ONESELF = "***"
Value = str | int | PersonCell | TeamCell | Figure | WhyCell | None


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
    wide_on: Surface = EVERYWHERE
    """Where `wide` holds."""
    surfaces: Surface = EVERYWHERE
    optional: bool = False
    """Whether it is left out where all its cells are empty."""
    strong: bool = False
    """Whether it is what people look for."""
    tooltip: str | Text = ""
    """What the heading means, in English."""
    part: EventPart | None = None
    """What an event must use for people to need the column; programs always get it."""
    within: str = ""
    """What columns that depend on the event are together, such as its tie-breaks: in JSON an object."""

    @property
    def meaning(self) -> str:
        """What the heading means, in the language of the reader."""
        return gettext(self.tooltip) if isinstance(self.tooltip, str) else str(self.tooltip)


@dataclass(frozen=True, slots=True)
class ListSpec(Generic[Row]):
    """A list, from which every surface draws its own."""

    name: str
    title: str | Text
    columns: tuple[ListColumn[Row], ...]
    empty: str = ""
    """What is shown instead of a list without rows."""
    note: Callable[[Sequence[Row]], str] = lambda _rows: ""
    """What paper says of all rows, such as how many there are."""
    group: Callable[[Row], Hashable] = lambda _row: None
    """Neighbours of the same group belong together; paper draws a line between groups."""
    group_title: Callable[[Row], str] = lambda _row: ""
    """What is above a group, where it is a table of its own."""

    @property
    def heading(self) -> str:
        """The title in the language of the reader."""
        return gettext(self.title) if isinstance(self.title, str) else str(self.title)

    def groups(self, rows: Sequence[Row]) -> tuple[tuple[Row, ...], ...]:
        """Return the rows by group."""
        return tuple(tuple(group) for _key, group in groupby(rows, self.group))

    def without(self, hidden: Collection[EventPart]) -> ListSpec[Row]:
        """Return the list for people at an event that does not use some parts."""
        if not hidden:
            return self
        kept = tuple(
            replace(column, surfaces=column.surfaces & _FOR_PROGRAMS)
            if column.part in hidden
            else column
            for column in self.columns
        )
        return replace(self, columns=kept)

    def columns_on(self, surface: Surface, rows: Sequence[Row]) -> tuple[ListColumn[Row], ...]:
        """Return the columns of a surface; the rows are all of the list, not one page of it."""
        return tuple(
            replace(column, wide=column.wide and surface in column.wide_on)
            for column in self.columns
            if surface in column.surfaces
            and not (column.optional and all(column.cell(row) in ("", None) for row in rows))
        )


def list_values(columns: Sequence[ListColumn[Row]], row: Row) -> tuple[Value, ...]:
    """Return what the cells of a row hold."""
    return tuple([column.cell(row) for column in columns])


class PlainTable(NamedTuple):
    """A list as rows of texts and numbers; a person is two columns, the title and the name."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str | int, ...], ...]
    numeric: tuple[int, ...]
    """The places of the columns of numbers."""
    names: int | None = None
    """The place of the first names."""
    strong: tuple[int, ...] = ()
    """The places of the columns that people look for."""
    games: tuple[int, ...] = ()
    results: tuple[int, ...] = ()
    """The places of the columns of results."""


def plain_table(
    spec: ListSpec[Row],
    surface: Surface,
    rows: Sequence[Row],
    *,
    title: str,
    exact: bool | None = None,
) -> PlainTable:
    """Return the list for a surface; `title` is the heading of the titles of people.

    Terminals and files have the exact numbers, unless said otherwise.
    """
    columns = spec.columns_on(surface, rows)
    exact = surface in EXACT if exact is None else exact
    headings: list[str] = []
    places: list[int] = []
    for column in columns:
        if column.kind is CellKind.PERSON:
            headings.append(title)
        places.append(len(headings))
        headings.append(column.field if surface is Surface.FILE else column.heading)
    placed = tuple(zip(places, columns, strict=True))
    return PlainTable(
        tuple(headings),
        tuple(
            tuple(
                part
                for column in columns
                for part in _parts(column.cell(row), exact=exact, of=column.kind)
            )
            for row in rows
        ),
        tuple(place for place, column in placed if column.kind is CellKind.NUMBER),
        next((place for place, column in placed if column.kind in _NAMES), None),
        tuple(place for place, column in placed if column.strong),
        tuple(place for place, column in placed if column.kind is CellKind.GAME),
        tuple(place for place, column in placed if column.kind is CellKind.RESULT),
    )


_NAMES = (CellKind.PERSON, CellKind.TEAM)
EXACT = _FOR_PROGRAMS
"""Where numbers are written as programs read them."""


def _parts(value: Value, *, exact: bool, of: CellKind = CellKind.TEXT) -> tuple[str | int, ...]:
    if isinstance(value, PersonCell):
        return value.title, value.name
    if of is CellKind.PERSON:
        # Words where there is nobody, such as why a player has no opponent.
        return "", "" if value is None else str(value)
    if isinstance(value, TeamCell | WhyCell):
        return (value.name,)
    if isinstance(value, Figure):
        return (value.exact if exact else value.shown,)
    return ("" if value is None else value,)


def json_rows(spec: ListSpec[Row], rows: Sequence[Row]) -> list[dict[str, Any]]:
    """Return the rows for JSON by the names of the columns; a person is a `title` and a name.

    An object of columns that depend on the event has those alone that the row has a value for.
    """
    columns = spec.columns_on(Surface.JSON, rows)
    return [_json_row(columns, row) for row in rows]


def _json_row(columns: Sequence[ListColumn[Row]], row: Row) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for column in columns:
        value = column.cell(row)
        *title, cell = (None,) if value is None else _parts(value, exact=True)
        if title:
            data["title"] = title[0]
        if column.within:
            if cell is None:
                continue
            data.setdefault(column.within, {})[column.name] = cell
        else:
            data[column.name] = cell
    return data
