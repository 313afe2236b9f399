"""Tables for spreadsheets in which nothing is ever calculated."""

import csv
import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import load_workbook

from tabiya.formats.spreadsheet.writing import csv_bytes, xlsx_bytes

DANGEROUS = ["=1+1", "+1+1", "-1+1", "@SUM(A1)", "\t=1", " =1", '=cmd|" /C calc"!A0']


@pytest.mark.parametrize("text", DANGEROUS)
def test_a_formula_is_a_text_in_csv(text: str) -> None:
    """It begins with an apostrophe, which spreadsheets take as "text follows"."""
    data = csv_bytes(["Name"], [[text]]).decode("utf-8-sig")
    ((_,), (cell,)) = csv.reader(io.StringIO(data, newline=""))
    assert cell.startswith("'")


@pytest.mark.parametrize("text", [*DANGEROUS, "#N/A", "#REF!", "=", "plain", "2000"])
def test_a_formula_is_a_text_in_a_workbook(text: str) -> None:
    """The cell is marked as text and shows what was typed, without an apostrophe."""
    book = load_workbook(io.BytesIO(xlsx_bytes("t", ["Name"], [[text]])))
    cell = book.worksheets[0]["A2"]
    assert cell.data_type == "s"
    assert cell.value == text


def test_numbers_stay_numbers() -> None:
    """Points, ratings and minus signs; nothing is nothing."""
    data = csv_bytes(["Pts", "Rtg", "Diff", "x"], [[4.5, 2000, "-1.5", None]]).decode("utf-8-sig")
    assert data.splitlines() == ["Pts,Rtg,Diff,x", "4.5,2000,-1.5,"]
    book = load_workbook(io.BytesIO(xlsx_bytes("t", ["Pts"], [[4.5], [2000], [None]])))
    assert [row[0].value for row in book.worksheets[0]] == ["Pts", 4.5, 2000]


def test_the_heading_is_bold_and_stays_in_sight() -> None:
    """The rows below it are plain, also those that look like formulas."""
    book = load_workbook(io.BytesIO(xlsx_bytes("t", ["Name", "=1"], [["Ann", "=1"]])))
    sheet = book.worksheets[0]
    assert [[cell.font.b for cell in row] for row in sheet] == [[True, True], [False, False]]
    assert sheet.freeze_panes == "A2"
    assert sheet["B1"].data_type == "s"


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("", "Table"),
        (" : ", "Table"),
        ("a/b:c*[d]?'e\\f", "a b c  d   e f"),
        ("x" * 31, "x" * 31),
        ("x" * 32, "x" * 31),
        ("Round\x07 1", "Round 1"),
    ],
)
def test_a_sheet_is_called_by_its_title_as_far_as_spreadsheets_allow(title: str, name: str) -> None:
    """31 letters, without the seven signs and without control characters."""
    book = load_workbook(io.BytesIO(xlsx_bytes(title, ["a"], [])))
    assert book.sheetnames == [name]


def test_what_no_spreadsheet_can_hold_is_dropped() -> None:
    """Tabs and ends of lines stay, other control characters go."""
    text = csv_bytes(["a\x00b\x1fc\x7fd\ufffee"], [["x\ny"]]).decode("utf-8-sig")
    assert text == 'abcde\n"x\ny"\n'


@pytest.mark.parametrize("title", ["", "a/b:c*[d]?", "x" * 100, "'quoted'", "Round 1"])
def test_any_title_makes_a_sheet(title: str) -> None:
    """Signs that spreadsheets forbid are left out."""
    book = load_workbook(io.BytesIO(xlsx_bytes(title, ["a"], [])))
    assert 1 <= len(book.sheetnames[0]) <= 31


@settings(max_examples=60)
@given(st.text(st.characters(codec="utf-8"), max_size=60))
def test_any_name_can_be_written(name: str) -> None:
    """Control characters, which no spreadsheet can hold, are dropped."""
    assert csv_bytes(["Name"], [[name]])
    assert load_workbook(io.BytesIO(xlsx_bytes(name, [name], [[name]]))).worksheets
