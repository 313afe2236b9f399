"""A list without headings: each column is known by what most of its cells look like."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabiya.formats.spreadsheet.headings import PlayerField
from tabiya.model.player import Title

_LOOKS: tuple[tuple[PlayerField, Callable[[str], bool]], ...] = (
    (PlayerField.TITLE, lambda cell: cell.upper() in Title.__members__),
    (PlayerField.FEDERATION, lambda cell: len(cell) == 3 and cell.isalpha() and cell.isupper()),
    (PlayerField.SEX, lambda cell: cell.casefold() in ("m", "f", "w")),
    (
        PlayerField.RATING,
        lambda cell: cell.isdecimal() and len(cell) in (3, 4) and int(cell) <= 3500,
    ),
    (PlayerField.FIDE_ID, lambda cell: cell.isdecimal() and 5 <= len(cell) <= 10),
    (PlayerField.NAME, lambda cell: sum(letter.isalpha() for letter in cell) >= 3),
)
"""Tried in this order."""

_ENOUGH = 0.6
_YEARS = range(1920, 2031)


def guessed_fields(rows: Sequence[Sequence[str]]) -> tuple[PlayerField | None, ...]:
    """What each column seems to tell; the first that fits a meaning keeps it.

    Years of birth look like ratings. Of two such columns the one with more years in it is the
    birth; a single one is the rating, because that is what pairings need.
    """
    width = max((len(row) for row in rows), default=0)
    columns = [[row[n] for row in rows if n < len(row) and row[n]] for n in range(width)]
    looks = [_look(cells) for cells in columns]
    numeric = [n for n, look in enumerate(looks) if look is PlayerField.RATING]
    if len(numeric) > 1:
        looks[max(numeric[:2], key=lambda n: _years_in(columns[n]))] = PlayerField.BIRTH
    fields: list[PlayerField | None] = []
    for look in looks:
        fields.append(None if look in fields else look)
    return tuple(fields) if PlayerField.NAME in fields else _with_a_name(columns, fields)


def _look(cells: Sequence[str]) -> PlayerField | None:
    for field, looks in _LOOKS:
        if cells and sum(map(looks, cells)) >= _ENOUGH * len(cells):
            return field
    return None


def _years_in(cells: Sequence[str]) -> float:
    years = sum(cell.isdecimal() and int(cell[:9]) in _YEARS for cell in cells)
    return years / len(cells)


def _with_a_name(
    columns: Sequence[Sequence[str]], fields: Sequence[PlayerField | None]
) -> tuple[PlayerField | None, ...]:
    """If nothing looks like a name, the first column with any letter in it must be one."""
    for index, cells in enumerate(columns):
        if any(letter.isalpha() for cell in cells for letter in cell):
            return (*fields[:index], PlayerField.NAME, *fields[index + 1 :])
    return tuple(fields)
