"""Tables (.csv) of facts about players that a report file does not hold: one player on each line."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import StringIO

from tabiya.errors import TabiyaError
from tabiya.model.player import Player

NAMING = ("number", "fide_id")
"""The two columns by which a line can name its player."""


class FactsRefused(TabiyaError):
    """A table of facts that cannot be understood, with the line and what to write there."""


@dataclass(frozen=True, slots=True)
class FactsLine:
    """What one line says of one player; an empty cell is "not known"."""

    number: int
    """The player's starting number."""
    cells: Mapping[str, str]
    where: str
    """The file and the line, for messages."""

    def text(self, column: str) -> str:
        """The cell as it is written; empty if the table does not have the column."""
        return self.cells.get(column, "")

    def whole_number(self, column: str, *, most: int, least: int = 0) -> int | None:
        """The cell as a number, None if it is empty."""
        return _whole_number(self.cells, column, self.where, least=least, most=most)


def text_of_table(path: str) -> str:
    """The text of the file at this path."""
    try:
        with open(path, encoding="utf-8", newline="") as source:
            return source.read()
    except UnicodeDecodeError as wrong:
        raise FactsRefused(
            f"byte {wrong.start + 1} is no UTF-8", where=path, hint="Save the table as UTF-8 text."
        ) from None


def lines_of_table(
    text: str, players: Sequence[Player], *, name: str, columns: Sequence[str]
) -> Iterator[FactsLine]:
    """The lines about players of the event; `columns` are those it may have beside the naming ones.

    A line names its player by `number` or by `fide_id`. Lines of people who do not play in the
    event are passed over, so that one table serves many events.
    """
    reader = csv.DictReader(StringIO(text.removeprefix("\ufeff")))
    found = [column.strip().casefold() for column in reader.fieldnames or ()]
    strange = [column for column in found if column not in (*NAMING, *columns)]
    if strange or not set(NAMING) & set(found):
        known = ", ".join((*NAMING, *columns))
        raise FactsRefused(
            f"the column {strange[0]!r} is not known" if strange else "no column names the players",
            where=f"{name}, line 1",
            hint=f"The first line names the columns: {known}; one of the first two.",
        )
    reader.fieldnames = found
    by_id = {each.fide_id: each.number for each in players if each.fide_id is not None}
    numbers = {each.number for each in players}
    seen: set[int] = set()
    for row in reader:
        where = f"{name}, line {reader.line_num}"
        if None in row or None in row.values():
            raise FactsRefused(
                "the line has more or fewer cells than there are columns",
                where=where,
                hint="Leave no comma out, even where a cell is empty.",
            )
        cells = {column: value.strip() for column, value in row.items()}
        number = _whole_number(cells, "number", where, most=9999)
        identity = _whole_number(cells, "fide_id", where, most=10**12)
        if number is None and identity is not None:
            number = by_id.get(identity)
        if number is None or number not in numbers:
            continue
        if number in seen:
            raise FactsRefused(
                f"player {number} is named twice", where=where, hint="Keep one of the two lines."
            )
        seen.add(number)
        yield FactsLine(number, cells, where)


def _whole_number(
    cells: Mapping[str, str], column: str, where: str, *, most: int, least: int = 0
) -> int | None:
    text = cells.get(column, "")
    if not text:
        return None
    if text.isascii() and text.isdigit() and len(text) <= len(str(most)):
        number = int(text)
        if least <= number <= most:
            return number
    raise FactsRefused(
        f"{column} {text!r} is no whole number up to {most}",
        where=where,
        hint="Leave the cell empty if it is not known.",
    )
