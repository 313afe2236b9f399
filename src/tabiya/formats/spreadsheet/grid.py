"""Cells out of what people paste or upload: CSV in any dress, or the first sheet of an XLSX."""

from __future__ import annotations

import csv
import io
import warnings
from collections.abc import Iterator
from datetime import date, datetime

from tabiya.errors import Problem, ReadingRefused
from tabiya.formats.comma_separated import without_mark
from tabiya.formats.spreadsheet.columns import is_heading_row
from tabiya.languages import Plural, Text, gettext

LARGEST_UPLOAD = 8 * 1024**2
LARGEST_UNPACKED = 64 * 1024**2
HIGHEST_RATIO = 200
MOST_MEMBERS = 500
MOST_ROWS = 10_000
MOST_COLUMNS = 60
LONGEST_CELL = 500

Grid = tuple[tuple[str, ...], ...]
"""Rows of cells as text, trimmed, the first row being row 1 of the file."""


def read_grid(data: bytes | str) -> Grid:
    """The cells of a file, whatever it is; raises ReadingRefused if it is nothing we know."""
    if len(data) > LARGEST_UPLOAD:
        raise refusal(
            Text("the file is too large"), Text("At most {n} MB.", n=LARGEST_UPLOAD // 1024**2)
        )
    if isinstance(data, str):
        return _from_text(data)
    if data.startswith(b"PK\x03\x04"):
        return _from_workbook(data)
    if data.startswith(b"\xd0\xcf\x11\xe0"):
        raise refusal(Text("this is an old Excel file (.xls)"), Text("Save it as .xlsx or .csv."))
    if data.startswith(b"%PDF-"):
        raise refusal(
            Text("this is a PDF, not a spreadsheet"), Text("Use .xlsx or .csv, or paste the list.")
        )
    if b"\x00" in data[:1000] and not data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise refusal(Text("this is not a spreadsheet"), Text("Use .xlsx or .csv."))
    return _from_text(_decoded(data))


def refusal(message: Text, hint: Text) -> ReadingRefused:
    """A file that cannot be read at all."""
    return ReadingRefused(message, (Problem(1, 0, "", str(message), str(hint)),))


def _decoded(data: bytes) -> str:
    """Text in the encodings spreadsheets save; the last accepts anything."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def _from_text(text: str) -> Grid:
    text = text.replace("\x00", "").removeprefix("\ufeff")
    delimiter = _delimiter(text)
    if delimiter is None:
        rows: Iterator[list[str]] = ([without_mark(line)] for line in text.splitlines())
        return _limited(rows)
    # Quotes that never close must not swallow the rest of the list without end.
    csv.field_size_limit(LARGEST_UPLOAD)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    try:
        return _limited([without_mark(cell) for cell in row] for row in reader)
    except csv.Error as cause:
        message = Text("Tabiya cannot separate the cells ({cause})", cause=cause)
        hint = gettext("Save it again as CSV.")
        problem = Problem(reader.line_num, 0, "", str(message), hint)
        raise ReadingRefused(message, (problem,)) from cause


def _delimiter(text: str) -> str | None:
    """What separates the cells; None if each line is one cell.

    A single comma in every line, without a heading, is a list of names written "Last, First".
    """
    lines = [line for line in text.splitlines()[:50] if line.strip()]
    for candidate in ("\t", ";"):
        if sum(candidate in line for line in lines) * 2 > len(lines):
            return candidate
    commas = [line.count(",") for line in lines]
    if not any(commas):
        return None
    heading = next(csv.reader([lines[0]]))
    if is_heading_row(heading) or min(commas[1:] or commas) > 1 or '"' in text:
        return ","
    return None


def _from_workbook(data: bytes) -> Grid:
    from openpyxl import load_workbook

    try:
        _check_archive(data)
        with warnings.catch_warnings():
            # Styles and extensions it does not know are of no interest here.
            warnings.simplefilter("ignore")
            book = load_workbook(io.BytesIO(data), read_only=True, data_only=True)
            try:
                sheet = book.worksheets[0]
                sheet.reset_dimensions()
                rows = sheet.iter_rows(
                    max_row=MOST_ROWS + 1, max_col=MOST_COLUMNS, values_only=True
                )
                return _limited([_shown(value) for value in row] for row in rows)
            finally:
                book.close()
    except ReadingRefused:
        raise
    except Exception as cause:
        # A broken part provokes any kind of error in zipfile, zlib and openpyxl; all mean the same
        # to the reader.
        raise refusal(
            Text("the workbook is damaged, protected or not a workbook"),
            Text("Open it in a spreadsheet program and save it again, or save it as CSV."),
        ) from cause


def _check_archive(data: bytes) -> None:
    """Refuse, before anything is unpacked in earnest, what would unpack without end."""
    # Loaded here, because lists are mostly CSV and it takes as long as all of our own reading.
    import zipfile

    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        members = archive.infolist()
        unpacked = sum(member.file_size for member in members)
        if len(members) > MOST_MEMBERS or unpacked > LARGEST_UNPACKED:
            raise refusal(
                Text("the unpacked workbook is too large"), Text("Save only the list of players.")
            )
        if unpacked > HIGHEST_RATIO * len(data):
            raise refusal(
                Text("the unpacked workbook is far too large"),
                Text("Save it again as CSV."),
            )
        for member in members:
            with archive.open(member) as part:
                # No more than the part declares is unpacked; if it lies, its checksum is wrong.
                content = part.read(member.file_size)
            if member.filename.endswith((".xml", ".rels")) and (
                b"<!DOCTYPE" in content or b"<!ENTITY" in content
            ):
                raise refusal(
                    Text("the workbook declares entities, which a spreadsheet does not need"),
                    Text("Save it again."),
                )


def _shown(value: object) -> str:
    """A cell as a person sees it: 2500, not 2500.0; dates as the report file writes them."""
    if value is None:
        return ""
    if isinstance(value, (datetime, date)):
        return value.strftime("%Y/%m/%d")
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


def _limited(rows: Iterator[list[str]]) -> Grid:
    grid = []
    for number, row in enumerate(rows, start=1):
        if number > MOST_ROWS:
            raise refusal(
                Plural("there is more than {n} row", "there are more than {n} rows", MOST_ROWS),
                Text("Split the list."),
            )
        cells = [" ".join(cell.split())[:LONGEST_CELL] for cell in row[:MOST_COLUMNS]]
        while cells and not cells[-1]:
            cells.pop()
        grid.append(tuple(cells))
    while grid and not any(grid[-1]):
        grid.pop()
    return tuple(grid)
