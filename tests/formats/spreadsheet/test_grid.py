"""Files that are no lists, or that would fill the memory, are refused before they do."""

import io
import zipfile
from collections.abc import Callable
from datetime import datetime

import pytest
from openpyxl import Workbook

from tabiya.errors import ReadingRefused
from tabiya.formats.spreadsheet import grid
from tabiya.formats.spreadsheet.grid import read_grid
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


def lying(data: bytes, size: int, told: int) -> bytes:
    """The archive in which a part of this size pretends to have another."""
    return data.replace(size.to_bytes(4, "little"), told.to_bytes(4, "little"))


ENTITY = b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet>&a;</worksheet>'


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (lambda: b"x" * (grid.LARGEST_UPLOAD + 1), "too large"),
        (b"\xd0\xcf\x11\xe0" + b"\0" * 100, "old Excel"),
        (b"\x89PNG\r\n\x1a\n\0\0\0", "not a spreadsheet"),
        (b"%PDF-1.7\nof some list", "this is a PDF"),
        (b"PK\x03\x04" + b"x" * 100, "damaged"),
        (archive(**{"hello.txt": b"hi"}), "damaged"),
        (with_part(b"<worksheet><broken"), "damaged"),
        (with_part(ENTITY), "entities"),
        (with_part(b"<!--" + b" " * 100_000 + b"-->" + ENTITY), "entities"),
        (with_part(b'<!ENTITY a "b">', "xl/_rels/workbook.xml.rels"), "entities"),
        (lambda: with_part(b" " * 30_000_000), "far too large"),
        (archive(**{f"part{n}": b"" for n in range(500)}), "damaged"),
        (archive(**{f"part{n}": b"" for n in range(501)}), "too large"),
        (lying(archive(**{"x.bin": bytes(100_000)}), 100_000, 100), "damaged"),
    ],
    ids=[
        *(
            "large",
            "xls",
            "png",
            "pdf",
            "torn",
            "zip",
            "broken",
            "entities",
            "late entities",
            "in relations",
        ),
        *("bomb", "500 parts", "501 parts", "lying"),
    ],
)
def test_dangerous_and_broken_files_are_refused(
    data: bytes | Callable[[], bytes], told: str
) -> None:
    """In words, with a hint, and without filling the memory."""
    with pytest.raises(ReadingRefused, match=told) as refused:
        read_grid(data if isinstance(data, bytes) else data())
    assert refused.value.problems[0].hint


@pytest.mark.parametrize(("more", "told"), [(0, "far too large"), (1, "too large")])
def test_a_workbook_may_unpack_to_64_megabytes(more: int, told: str) -> None:
    """With one byte more its size alone is enough to refuse it; it need not even be true."""
    small = archive(**{"x.bin": bytes(100_000)})
    with pytest.raises(ReadingRefused, match=told):
        read_grid(lying(small, 100_000, 64 * 1024**2 + more))


def test_a_workbook_may_unpack_to_two_hundred_times_its_size() -> None:
    """A comment of the archive makes it as large as needed; one byte less, and it is refused."""
    size = 2_000_000
    bare = archive(**{"x.bin": bytes(size)})
    for missing, told in ((0, "damaged"), (1, "far too large")):
        comment = b"x" * (size // 200 - len(bare) - missing)
        data = bare[:-2] + len(comment).to_bytes(2, "little") + comment
        assert len(data) == size // 200 - missing
        with pytest.raises(ReadingRefused, match=told):
            read_grid(data)


@pytest.mark.parametrize("place", range(10, 4500, 310))
def test_a_workbook_with_a_wrong_byte_is_refused_or_read(place: int) -> None:
    """Wherever it stands; `zlib` has errors of its own kind."""
    data = bytearray(xlsx_bytes("t", ["Name"], [["Ann"]]))
    data[place] ^= 0xFF
    try:
        answer: object = read_grid(bytes(data))
    except ReadingRefused as refused:
        answer = refused.problems[0].hint
    assert answer


def test_a_list_longer_than_any_event_is_refused() -> None:
    """Ten thousand rows are enough."""
    assert len(read_grid("Ann\n" * 10_000)) == 10_000
    with pytest.raises(ReadingRefused, match="more than 10000 rows") as refused:
        read_grid("Ann\n" * 10_001)
    assert refused.value.problems[0].hint


def test_rows_and_cells_have_their_ends() -> None:
    """Sixty columns, five hundred characters each; blanks at the end of rows and lists are nothing."""
    wide = ";".join(str(n) for n in range(61))
    (row,) = read_grid(f"{wide}\n;;;\n\n")
    assert row == tuple(str(n) for n in range(60))
    assert read_grid("x" * 501 + ";b")[0] == ("x" * 500, "b")
    assert read_grid("a;b;;\n;c\n;\n d ;e\n") == (("a", "b"), ("", "c"), (), ("d", "e"))


def test_a_file_may_have_eight_megabytes() -> None:
    """One more byte is too much."""
    most = 8 * 1024**2
    assert read_grid(b"x" * most) == (("x" * 500,),)
    with pytest.raises(ReadingRefused, match="too large") as refused:
        read_grid("x" * (most + 1))
    assert refused.value.problems[0].hint == "At most 8 MB."


def test_a_cell_in_quotes_may_be_as_long_as_the_file() -> None:
    """The limit of Python's own reader is lower."""
    assert read_grid(f'a;"{"x" * 200_000}"\nb;c')[0] == ("a", "x" * 500)


@pytest.mark.parametrize("mark", [b"\xff\xfe", b"\xfe\xff"])
def test_utf_16_is_known_by_its_mark_and_read_even_if_torn(mark: bytes) -> None:
    """Half a letter at the end costs that letter."""
    encoding = "utf-16-le" if mark == b"\xff\xfe" else "utf-16-be"
    ((name,),) = read_grid(mark + "Åse".encode(encoding) + b"x")
    assert name.rstrip("\N{REPLACEMENT CHARACTER}") == "Åse"


def test_bytes_that_no_letter_has_are_replaced() -> None:
    """Windows-1252 leaves five of them open."""
    assert read_grid(b"\xc5se \x81") == (("Åse \N{REPLACEMENT CHARACTER}",),)


def test_zeros_after_the_first_thousand_bytes_are_dropped() -> None:
    """Before, they show that this is no text."""
    assert read_grid(b"x" * 1000 + b"\0;b") == (("x" * 500, "b"),)
    with pytest.raises(ReadingRefused, match="not a spreadsheet"):
        read_grid(b"x" * 999 + b"\0;b")


def test_only_the_first_fifty_lines_decide_what_separates_the_cells() -> None:
    """Blank ones count not; more than half of them must have it."""
    assert read_grid("a\n" * 25 + "b;c\n" * 25)[30] == ("b;c",)
    assert read_grid("a\n" * 24 + "b;c\n" * 25)[30] == ("b", "c")
    assert read_grid("b;c\n" * 26 + "a\n" * 24 + "d\n" * 50)[0] == ("b", "c")
    assert read_grid("\n" * 40 + "b;c\n" * 2)[41] == ("b", "c")


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
        read_grid(data.getvalue())


def test_cells_are_read_as_people_see_them() -> None:
    """Whole numbers without a point, dates as the report writes them, the first sheet only."""
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(["Name", 2500.0, 2.5, datetime(1990, 11, 30), None, True])  # noqa: DTZ001 - a birthday
    book.create_sheet("other").append(["not this"])
    data = io.BytesIO()
    book.save(data)
    assert read_grid(data.getvalue()) == (("Name", "2500", "2.5", "1990/11/30", "", "True"),)


def test_a_number_with_a_useless_decimal_is_a_whole_one() -> None:
    """Other programs write them so into the sheet."""
    cells = "".join(f'<c r="{place}1"><v>{number}</v></c>' for place, number in SHEET.items())
    sheet = (
        '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
        f'<sheetData><row r="1">{cells}</row></sheetData></worksheet>'
    )
    assert read_grid(with_part(sheet.encode())) == (("2500", "2.5", "7", "-3"),)


SHEET = {"A": "2500.0", "B": "2.50", "C": "7", "D": "-3.0"}


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
    assert read_grid(text) == rows
