"""Comma-separated tables that no spreadsheet takes for formulas."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from io import StringIO

_STARTS_A_FORMULA = ("=", "+", "-", "@", "|", "%")
_MARK = "'"
"""What spreadsheets take for "text follows"."""


def comma_separated(rows: Iterable[Sequence[str]]) -> str:
    """The rows as text, one line each, every cell safe to open in a spreadsheet."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerows([safe_cell(cell) for cell in row] for row in rows)
    return text.getvalue()


def table_reader(text: str) -> csv.DictReader[str]:
    """Return the rows of a table by its headings; semicolons part the cells where commas do not."""
    text = text.removeprefix("\ufeff")
    headings = text.partition("\n")[0]
    delimiter = ";" if headings.count(";") > headings.count(",") else ","
    return csv.DictReader(StringIO(text), delimiter=delimiter)


def safe_cell(text: str) -> str:
    """The text with a mark before it if a spreadsheet would take it for a formula.

    A number stays a number, even a negative one. A text that looks marked already is marked once
    more, so that whoever reads it back finds exactly what was there.

    >>> safe_cell("+49"), safe_cell("-1.5"), safe_cell("@sum"), safe_cell("Ann")
    ("'+49", '-1.5', "'@sum", 'Ann')
    """
    begins = text.replace(_MARK, " ").lstrip()
    if begins.startswith(_STARTS_A_FORMULA) and not _is_negative_number(text):
        return f"{_MARK}{text}"
    return text


def without_mark(cell: str) -> str:
    """The text as it was before it was made safe; an apostrophe that belongs to it stays.

    >>> without_mark("'-2+3, x"), without_mark("'t Hart, Jan")
    ('-2+3, x', "'t Hart, Jan")
    """
    bare = cell.removeprefix(_MARK)
    return bare if bare != cell and safe_cell(bare) == cell else cell


def _is_negative_number(text: str) -> bool:
    return text[:1] == "-" and text[1:].replace(".", "", 1).isdecimal()
