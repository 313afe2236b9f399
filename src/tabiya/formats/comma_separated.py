"""Comma-separated tables that no spreadsheet takes for formulas."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from io import StringIO

_STARTS_A_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "|", "%")


def comma_separated(rows: Iterable[Sequence[str]]) -> str:
    """The rows as text, one line each, every cell safe to open in a spreadsheet."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerows([safe_cell(cell) for cell in row] for row in rows)
    return text.getvalue()


def safe_cell(text: str) -> str:
    """The text with a mark before it if a spreadsheet would take it for a formula.

    A number stays a number, even a negative one.

    >>> safe_cell("+49"), safe_cell("-1.5"), safe_cell("@sum"), safe_cell("Ann")
    ("'+49", '-1.5', "'@sum", 'Ann')
    """
    if text.lstrip().startswith(_STARTS_A_FORMULA) and not _is_negative_number(text):
        return f"'{text}"
    return text


def _is_negative_number(text: str) -> bool:
    return text[:1] == "-" and text[1:].replace(".", "", 1).isdecimal()
