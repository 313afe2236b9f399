"""Tables for spreadsheets; a name that looks like a formula stays a name."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Sequence

from tabiya.formats.comma_separated import comma_separated

CellValue = str | int | float | None

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\ufffe\uffff]")
_LONGEST_SHEET_NAME = 31
_TAKEN_FOR_MORE_THAN_TEXT = ("=", "#")
"""How texts begin that a workbook would hold for a formula or for an error."""


def csv_bytes(header: Sequence[str], rows: Iterable[Sequence[CellValue]]) -> bytes:
    """A table as CSV in UTF-8, with the mark by which spreadsheets know the encoding."""
    text = comma_separated([_shown(cell) for cell in row] for row in (header, *rows))
    return text.encode("utf-8-sig")


def _shown(cell: CellValue) -> str:
    return "" if cell is None else _CONTROL.sub("", str(cell))


def xlsx_bytes(title: str, header: Sequence[str], rows: Iterable[Sequence[CellValue]]) -> bytes:
    """A table as a workbook with one sheet; texts are marked as texts, so none is a formula."""
    from openpyxl import Workbook
    from openpyxl.cell import Cell as SheetCell
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.styles import Font

    book = Workbook(write_only=True)
    sheet = book.create_sheet(_sheet_name(title))
    sheet.freeze_panes = "A2"

    def made(cell: CellValue, *, bold: bool = False) -> SheetCell | CellValue:
        if not isinstance(cell, str):
            return cell
        text = _shown(cell)
        if not bold and not text.startswith(_TAKEN_FOR_MORE_THAN_TEXT):
            return text
        styled = WriteOnlyCell(sheet, value=text)
        styled.data_type = "s"
        if bold:
            styled.font = Font(bold=True)
        return styled

    sheet.append([made(cell, bold=True) for cell in header])
    for row in rows:
        sheet.append([made(cell) for cell in row])
    data = io.BytesIO()
    book.save(data)
    return data.getvalue()


def _sheet_name(title: str) -> str:
    """Spreadsheets forbid some signs in the name of a sheet, and more than 31 letters."""
    allowed = re.sub(r"[\[\]:*?/\\']", " ", _CONTROL.sub("", title)).strip()
    return allowed[:_LONGEST_SHEET_NAME] or "Table"
