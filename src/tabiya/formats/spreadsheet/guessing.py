"""A list without headings: each column is known by what most of its cells look like."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabiya.formats.spreadsheet.headings import Field
from tabiya.model.player import Title

_LOOKS: tuple[tuple[Field, Callable[[str], bool]], ...] = (
    (Field.TITLE, lambda cell: cell.upper() in Title.__members__),
    (Field.FEDERATION, lambda cell: len(cell) == 3 and cell.isalpha() and cell.isupper()),
    (Field.SEX, lambda cell: cell.casefold() in ("m", "f", "w")),
    (Field.BIRTH, lambda cell: cell.isdecimal() and 1900 <= int(cell[:9]) <= 2030),
    (Field.RATING, lambda cell: cell.isdecimal() and len(cell) in (3, 4) and int(cell) <= 3500),
    (Field.FIDE_ID, lambda cell: cell.isdecimal() and 5 <= len(cell) <= 10),
    (Field.NAME, lambda cell: sum(letter.isalpha() for letter in cell) >= 3),
)
"""Tried in this order; years come before ratings, because few lists hold ratings of 1900-2030
alone and most lists hold ratings above them too."""

_ENOUGH = 0.6


def guessed_fields(rows: Sequence[Sequence[str]]) -> tuple[Field | None, ...]:
    """What each column seems to tell; the first that fits a meaning keeps it."""
    width = max((len(row) for row in rows), default=0)
    fields: list[Field | None] = []
    for column in range(width):
        cells = [row[column] for row in rows if column < len(row) and row[column]]
        fields.append(_guess(cells, fields))
    if Field.NAME not in fields:
        return fields_with_a_name(rows, fields)
    return tuple(fields)


def _guess(cells: Sequence[str], taken: Sequence[Field | None]) -> Field | None:
    for field, looks in _LOOKS:
        if field not in taken and cells and sum(map(looks, cells)) >= _ENOUGH * len(cells):
            return field
    return None


def fields_with_a_name(
    rows: Sequence[Sequence[str]], fields: Sequence[Field | None]
) -> tuple[Field | None, ...]:
    """If nothing looks like a name, the first column with any letter in it must be one."""
    for column in range(len(fields)):
        if any(column < len(row) and any(map(str.isalpha, row[column])) for row in rows):
            return (*fields[:column], Field.NAME, *fields[column + 1 :])
    return tuple(fields)
