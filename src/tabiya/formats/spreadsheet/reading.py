"""A list of players, understood row by row, with everything that was not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import NamedTuple, TypeVar

from tabiya.errors import Problem
from tabiya.formats.spreadsheet import values
from tabiya.formats.spreadsheet.columns import (
    BELONGING,
    LINE_FIELDS,
    PlayerField,
    guessed_fields,
    is_heading_row,
    is_ignored,
    match_headings,
    parted_line,
)
from tabiya.formats.spreadsheet.grid import Grid, read_grid, refusal
from tabiya.languages import Plural, Text, gettext, say, say_number
from tabiya.model.player import NationalRating, Player, Title

T = TypeVar("T")

_LONGEST_NAME = 200
_LONGEST_CLUB = 100


class Belonging(NamedTuple):
    """To whom a player belongs, in the order of `BELONGING`."""

    club: str = ""
    school_class: str = ""
    group: str = ""


_TO_NOBODY = Belonging()


@dataclass(frozen=True, slots=True)
class SheetColumn:
    """A column of the file and what was understood of it; `field` None: left aside."""

    column: int
    heading: str
    field: PlayerField | None
    needless: bool = False
    """Whether it is known and simply not needed, such as a row number."""


@dataclass(frozen=True, slots=True)
class PreviewRow:
    """A row of the file: the player, unless no name was found, and what was left out."""

    row: int
    player: Player | None
    problems: tuple[Problem, ...] = ()
    belongs: Belonging = _TO_NOBODY


@dataclass(frozen=True, slots=True)
class PlayersPreview:
    r"""What was understood of a list, to be looked at before anybody is entered.

    >>> import tabiya
    >>> preview = tabiya.read_players("name;rating\nAnn;1700\n")
    >>> preview.problems, preview.entrants[0].rating
    ((), 1700)
    """

    columns: tuple[SheetColumn, ...]
    rows: tuple[PreviewRow, ...]

    @property
    def entrants(self) -> tuple[Player, ...]:
        """The same players without numbers, for `Tournament.of`, which gives them theirs."""
        return tuple(replace(player, number=0) for player in self.players)

    @property
    def players(self) -> tuple[Player, ...]:
        """Everybody who can be entered, numbered in the order of the list."""
        return tuple(row.player for row in self.rows if row.player is not None)

    @property
    def left_out(self) -> int:
        """How many rows tell of nobody who can be entered."""
        return sum(row.player is None for row in self.rows)

    @property
    def clubs(self) -> tuple[str, ...]:
        """The clubs of the same players, in the same order; empty where the list has none."""
        return tuple(row.belongs.club for row in self.rows if row.player is not None)

    @property
    def belonging(self) -> tuple[Belonging, ...]:
        """The club, the class and the team of the same players, in the same order."""
        return tuple(row.belongs for row in self.rows if row.player is not None)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything that was not understood, in the order of the file."""
        return tuple(problem for row in self.rows for problem in row.problems)


def read_mapped_players(
    data: bytes | str, columns: Mapping[int, PlayerField], *, rating_source: str = ""
) -> PlayersPreview:
    """Understand a table whose columns a person named by their numbers, from 1 on.

    No other column is used; a row of headings is passed over.
    """
    grid = read_grid(data)
    if not {PlayerField.NAME, PlayerField.LAST_NAME} & set(columns.values()):
        raise refusal(
            Text("no column is chosen for the names"), Text("Choose the column that contains them.")
        )
    width = max(map(len, grid), default=0)
    beyond = [number for number in columns if number > width]
    if beyond:
        raise refusal(
            Text("there is no column {column}", column=beyond[0]),
            Plural("The table has {n} column.", "The table has {n} columns.", width),
        )
    first = next((index for index, row in enumerate(grid) if any(row)), len(grid))
    headings = _heading_row(grid, first)
    body = range(first if headings is None else headings + 1, len(grid))
    named = grid[headings] if headings is not None else ()
    sheet_columns = tuple(
        SheetColumn(n, named[n - 1] if n <= len(named) else "", columns.get(n))
        for n in range(1, width + 1)
    )
    return PlayersPreview(sheet_columns, _rows(grid, body, sheet_columns, rating_source))


def read_player_rows(
    rows: Iterable[Sequence[str]], places: Mapping[PlayerField, int], *, rating_source: str = ""
) -> Iterator[tuple[Player, str]]:
    """Yield the players of a table with their clubs, by the places of its columns from 0 on.

    For lists of a hundred thousand people: what is odd in a cell is left out and not told.
    """
    known = dict(places)
    number = 0
    for place, cells in enumerate(rows, 1):
        row = _Row(place, cells, known)
        player = row.player(number + 1, rating_source) if any(cells) else None
        if player is not None:
            number += 1
            yield player, row.belongs().club


def players_in(
    grid: Grid,
    *,
    rating_source: str = "",
    chosen: Mapping[int, PlayerField | None] = MappingProxyType({}),
) -> PlayersPreview:
    """Understand the cells of a list; empty rows are passed over.

    `chosen` says what columns tell where a person knows better; others may not tell the same then.
    """
    first = next((index for index, row in enumerate(grid) if any(row)), None)
    if first is None:
        raise refusal(Text("the list is empty"), Text("Paste or upload at least one name."))
    headings = _heading_row(grid, first)
    parted = _parted(grid) if headings is None else None
    if parted is not None:
        grid, columns, body = *parted, range(first, len(grid))
    elif headings is None:
        columns = tuple(
            SheetColumn(index, "", field)
            for index, field in enumerate(guessed_fields(grid[first:]), start=1)
        )
        body = range(first, len(grid))
    else:
        columns = tuple(
            SheetColumn(index, heading, field, needless=is_ignored(heading))
            for index, (heading, field) in enumerate(
                zip(grid[headings], match_headings(grid[headings]), strict=True), start=1
            )
        )
        body = range(headings + 1, len(grid))
    assigned = set(chosen.values())
    columns = tuple(
        replace(column, field=chosen[column.column])
        if column.column in chosen
        else replace(column, field=None if column.field in assigned else column.field)
        for column in columns
    )
    if not {PlayerField.NAME, PlayerField.LAST_NAME} & {column.field for column in columns}:
        raise refusal(
            Text("no column with names was found"),
            Text("Write Name, or Last name and First name, above it."),
        )
    return PlayersPreview(columns, _rows(grid, body, columns, rating_source))


def _parted(grid: Grid) -> tuple[Grid, tuple[SheetColumn, ...]] | None:
    """Lines of words, such as "Magnus Carlsen 2839 NOR", as rows of cells; None if there is more."""
    if any(len(row) > 1 for row in grid):
        return None
    rows = tuple(parted_line(row[0]) if row and row[0] else () for row in grid)
    name = LINE_FIELDS.index(PlayerField.NAME)
    filled = [
        n for n in range(len(LINE_FIELDS)) if n == name or any(row and row[n] for row in rows)
    ]
    if filled == [name]:
        return None
    columns = tuple(SheetColumn(n, "", LINE_FIELDS[at]) for n, at in enumerate(filled, start=1))
    return tuple(tuple(row[n] for n in filled) if row else () for row in rows), columns


def _heading_row(grid: Grid, first: int) -> int | None:
    """The row with the headings: usually the first, sometimes below the name of the event."""
    for index in range(first, min(first + 10, len(grid))):
        if is_heading_row(grid[index]):
            return index
    return None


def _rows(
    grid: Grid, body: range, columns: Sequence[SheetColumn], rating_source: str
) -> tuple[PreviewRow, ...]:
    places = {column.field: column.column - 1 for column in columns if column.field}
    rows: list[PreviewRow] = []
    seen: dict[int, int] = {}
    named: dict[tuple[str, int | None], int] = {}
    number = 0
    for index in body:
        if not any(grid[index]):
            continue
        row = _Row(index + 1, _line_among_cells(grid[index], places), places)
        player = row.player(number + 1, rating_source)
        if player is not None:
            number += 1
            if player.fide_id is not None and player.fide_id in seen:
                row.complain(
                    PlayerField.FIDE_ID,
                    say("the same FIDE number is in row {row}", row=seen[player.fide_id]),
                    gettext("Remove one of the two, unless the number is wrong."),
                )
            elif player.fide_id is not None:
                seen[player.fide_id] = index + 1
            same = named.setdefault((player.name.casefold(), player.fide_id), index + 1)
            if player.fide_id is None and same != index + 1:
                row.complain(
                    PlayerField.NAME,
                    say("the same name is in row {row}", row=same),
                    gettext("Remove one of the two, unless two people have this name."),
                )
        rows.append(PreviewRow(index + 1, player, tuple(row.problems), row.belongs()))
    return tuple(rows)


def _line_among_cells(cells: Sequence[str], places: dict[PlayerField, int]) -> Sequence[str]:
    """A row with everything in the cell of the name, such as "Magnus Carlsen 2839 NOR", in its cells."""
    name = places.get(PlayerField.NAME)
    if name is None or name >= len(cells) or any(c for n, c in enumerate(cells) if n != name):
        return cells
    parts = {
        field: word
        for field, word in zip(LINE_FIELDS, parted_line(cells[name]), strict=True)
        if word
    }
    numbers = {PlayerField.RATING, PlayerField.FIDE_ID} & parts.keys()
    if not numbers or not parts.keys() <= places.keys():
        return cells
    line = [""] * (max(places.values()) + 1)
    for field, word in parts.items():
        line[places[field]] = word
    return line


class _Row:
    """One row while it is read: it gathers the problems of its cells."""

    def __init__(self, row: int, cells: Sequence[str], places: dict[PlayerField, int]) -> None:
        self._row = row
        self._cells = cells
        self._places = places
        self.problems: list[Problem] = []

    def player(self, number: int, rating_source: str) -> Player | None:
        """The player of this row, or None if it has no name."""
        name, titled = _without_title(self._name())
        if not name:
            self.complain(
                PlayerField.NAME, gettext("the name is missing"), gettext("This row is left out.")
            )
            return None
        if len(name) > _LONGEST_NAME:
            self.complain(
                PlayerField.NAME,
                say_number(
                    "the name is longer than {n} letter",
                    "the name is longer than {n} letters",
                    _LONGEST_NAME,
                ),
                "",
            )
            name = name[:_LONGEST_NAME]
        federation = self._read(PlayerField.FEDERATION, values.federation, "")
        source = self._cell(PlayerField.RATING_SOURCE) or rating_source
        return Player(
            number=number,
            name=name,
            sex=self._read(PlayerField.SEX, values.sex, None),
            title=self._read(PlayerField.TITLE, values.title, None) or titled,
            rating=(rating := self._read(PlayerField.RATING, values.rating, None)),
            federation=federation,
            fide_id=self._read(PlayerField.FIDE_ID, values.fide_id, None),
            birth=self._read(PlayerField.BIRTH, values.birth, ""),
            national=self._national(federation),
            rating_source=source if rating else "",
        )

    def belongs(self) -> Belonging:
        """The club, the class and the team, as far as they are not too long for a list."""
        return Belonging(*(" ".join(self._cell(f).split())[:_LONGEST_CLUB] for f in BELONGING))

    def _national(self, federation: str) -> tuple[NationalRating, ...]:
        """The national rating, of the federation named beside it, else of the player's own."""
        rating = self._read(PlayerField.NATIONAL_RATING, values.rating, None)
        named = self._read(PlayerField.NATIONAL_FEDERATION, values.federation, "")
        return (NationalRating(named or federation, rating),) if rating else ()

    def complain(self, field: PlayerField, message: str, hint: str) -> None:
        """Note what is wrong in the column of a field."""
        place = self._places.get(field, self._places.get(PlayerField.LAST_NAME, 0))
        self.problems.append(Problem(self._row, place + 1, self._cell(field), message, hint))

    def _name(self) -> str:
        whole = self._cell(PlayerField.NAME)
        if whole:
            return whole
        last, first = self._cell(PlayerField.LAST_NAME), self._cell(PlayerField.FIRST_NAME)
        return f"{last}, {first}" if last and first else last or first

    def _cell(self, field: PlayerField) -> str:
        place = self._places.get(field)
        return self._cells[place] if place is not None and place < len(self._cells) else ""

    def _read(self, field: PlayerField, read: Callable[[str], T], otherwise: T) -> T:
        try:
            return read(self._cell(field))
        except values.NotUnderstood as cause:
            self.complain(
                field,
                say("the {field} was left out: {cause}", field=gettext(field.value), cause=cause),
                "",
            )
            return otherwise


def _without_title(name: str) -> tuple[str, Title | None]:
    """`GM Carlsen, Magnus` is a title and a name."""
    first, _, rest = name.partition(" ")
    if rest and first in Title.__members__:
        return rest, Title(first)
    return name, None
