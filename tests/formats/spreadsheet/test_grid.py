"""Files that are no lists, or that would fill the memory, are refused before they do."""

import io
import zipfile
from datetime import datetime

import pytest
from openpyxl import Workbook

from tabiya.errors import ReadingRefused
from tabiya.formats.spreadsheet import grid
from tabiya.formats.spreadsheet.grid import grid_of
from tabiya.formats.spreadsheet.writing import xlsx_bytes


def archive(**parts: bytes) -> bytes:
    """A zip archive with these parts."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as made:
        for name, content in parts.items():
            made.writestr(name, content)
    return data.getvalue()


def with_part(content: bytes, sheet: str = "xl/worksheets/sheet1.xml") -> bytes:
    """A good workbook in which one part is replaced."""
    good = zipfile.ZipFile(io.BytesIO(xlsx_bytes("t", ["Name"], [["Ann"]])))
    parts = {name: good.read(name) for name in good.namelist()}
    parts[sheet] = content
    return archive(**parts)


ENTITY = b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet>&a;</worksheet>'


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"x" * (grid.LARGEST_UPLOAD + 1), "too large"),
        (b"\xd0\xcf\x11\xe0" + b"\0" * 100, "old Excel"),
        (b"\x89PNG\r\n\x1a\n\0\0\0", "no spreadsheet"),
        (b"PK\x03\x04" + b"x" * 100, "damaged or protected"),
        (archive(**{"hello.txt": b"hi"}), "damaged"),
        (with_part(b"<worksheet><broken"), "damaged"),
        (with_part(ENTITY), "entities"),
        (with_part(b" " * 30_000_000), "far more than it holds"),
        (archive(**{f"part{n}": b"" for n in range(600)}), "unpacks to too much"),
    ],
    ids=["large", "xls", "png", "torn", "zip", "broken", "entities", "bomb", "many"],
)
def test_dangerous_and_broken_files_are_refused(data: bytes, told: str) -> None:
    """In words, with a hint, and without filling the memory."""
    with pytest.raises(ReadingRefused, match=told) as refused:
        grid_of(data)
    assert refused.value.problems[0].hint


def test_a_list_longer_than_any_event_is_refused() -> None:
    """Ten thousand rows are enough."""
    with pytest.raises(ReadingRefused, match="more than 10000 rows"):
        grid_of("Ann\n" * 10_001)


def test_a_row_far_below_the_others_does_not_make_a_million() -> None:
    """A workbook may claim a cell in its last row."""
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.cell(1, 1, "Name")
    sheet.cell(1_000_000, 1, "far away")
    data = io.BytesIO()
    book.save(data)
    with pytest.raises(ReadingRefused, match="more than 10000 rows"):
        grid_of(data.getvalue())


def test_cells_are_read_as_people_see_them() -> None:
    """Whole numbers without a point, dates as the report writes them, the first sheet only."""
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(["Name", 2500.0, 2.5, datetime(1990, 11, 30), None, True])  # noqa: DTZ001 - a birthday
    book.create_sheet("other").append(["not this"])
    data = io.BytesIO()
    book.save(data)
    assert grid_of(data.getvalue()) == (("Name", "2500", "2.5", "1990/11/30", "", "True"),)


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("a;b\nc;d", (("a", "b"), ("c", "d"))),
        ("a\tb;x\nc\td", (("a", "b;x"), ("c", "d"))),
        ("name,rating\nc,d", (("name", "rating"), ("c", "d"))),
        ('"a, b",c\n"d",e', (("a, b", "c"), ("d", "e"))),
        ("a,b,c\nd,e,f", (("a", "b", "c"), ("d", "e", "f"))),
        ("Last, First\nOther, One", (("Last, First",), ("Other, One",))),
        ("  much   space  ", (("much space",),)),
        ('a;"never closed\nb;c', (("a", "never closed b;c"),)),
        ("\ufeffa;b", (("a", "b"),)),
        ("a\x00;b", (("a", "b"),)),
    ],
)
def test_what_separates_the_cells_is_found(text: str, rows: grid.Grid) -> None:
    """Tab, semicolon or comma, whichever the lines share."""
    assert grid_of(text) == rows
