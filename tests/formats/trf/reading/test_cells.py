"""The cells of a player: opponents, colours and results, each in its column."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabiya.errors import Problem, ReadingRefused
from tabiya.formats.trf.reading.cells import (
    BLANK,
    REFUSED,
    CellReader,
    Cells,
    RawCell,
    get_column,
    parse_cell,
)
from tabiya.formats.trf.reading.findings import Findings

LETTERS = "1=0WDL+- UFHZ"


def read(*cells: str) -> tuple[Cells, list[tuple[int, str]]]:
    """The cells behind 90 columns, and the columns and words of the complaints."""
    findings = Findings()
    line = (" " * 90 + "".join(f"{cell:10}" for cell in cells)).rstrip()
    found = CellReader(findings).read(line, 3)
    complaints: tuple[Problem, ...] = ()
    try:
        findings.raise_if_refused("")
    except ReadingRefused as refused:
        complaints = refused.problems
    assert all(each.row == 3 and each.rule and each.hint for each in complaints)
    return found, [(each.column, each.message) for each in complaints]


def one_by_one(cells: Cells) -> list[RawCell]:
    """The cells as single values."""
    return [cells[index] for index in range(len(cells))]


def test_columns_are_those_of_the_handbook() -> None:
    """Round 1: opponent 92, colour 97, result 99; round 3 stands twenty columns further."""
    assert [get_column(0, part) for part in ("opponent", "colour", "result")] == [92, 97, 99]
    assert (get_column(0), get_column(2), get_column(2, "result")) == (92, 112, 119)


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("   12 w 1 ", RawCell(12, "w", "1")),
        (" 9999 b =", RawCell(9999, "b", "=")),
        ("10000 W 0", RawCell(10_000, "w", "0")),
        ("    7 B w", RawCell(7, "b", "W")),
        ("    7 - +", RawCell(7, "", "+")),
        ("    7   -", RawCell(7, "", "-")),
        ("    7 w", RawCell(7, "w", " ")),
        ("    7 w ½", RawCell(7, "w", "=")),
        ("    7 w *", RawCell(7, "w", " ")),
        ("    7 w ?", RawCell(7, "w", " ")),
        (" 0000 - U", RawCell(0, "", "U")),
        (" 0000 - h", RawCell(0, "", "H")),
        ("        z", RawCell(0, "", "Z")),
        ("", BLANK),
        ("   12xw 1 ", None),
        ("   12 wx1 ", None),
        ("   12 w 1x", None),
        ("   1x w 1 ", None),
        ("    ² w 1 ", None),
        ("   12 x 1 ", None),
        ("   12 w 7 ", None),
    ],
)
def test_a_cell_is_number_colour_and_result_in_place(text: str, cell: RawCell | None) -> None:
    """In both cases of the letters; a hyphen or a blank is no colour."""
    assert parse_cell(text) == cell


GAMES = st.builds(
    "{:5} {} {}".format, st.integers(1, 99_999), st.sampled_from("wb"), st.sampled_from("1=0WDL+-")
)
ANYTHING = GAMES | st.sampled_from(
    (" 0000 - U", " 0000 - Z", " 0000 - +", "", "    7 - +", "    7 w", "    7 B l", "    3 w *")
)


@given(st.lists(ANYTHING, max_size=6))
def test_a_line_read_as_a_whole_is_what_its_cells_are(cells: list[str]) -> None:
    """The quick way for lines with nothing but games tells what the slow one would."""
    found, complaints = read(*cells)
    expected = [parse_cell(cell) or BLANK for cell in cells]
    while expected and not cells[len(expected) - 1]:
        expected.pop()
    assert one_by_one(found) == expected
    assert complaints == []


@pytest.mark.parametrize(
    ("cell", "column", "words"),
    [
        ("   2a w 1", 92, "must be a number"),
        ("    2 x 1", 97, "colour"),
        (" 0000 - 7", 99, "no such result"),
        ("    2  w1", 92, "not in place"),
        ("   2 w 1", 92, "not in place"),
        ("    2 w 1x", 92, "not in place"),
        (" 0000 w 1", 92, "no opponent"),
        (" 0000 b", 92, "no opponent"),
        (" 0000 w =", 92, "no opponent"),
        ("    2 w U", 92, "cannot have an opponent"),
        ("    2 - Z", 92, "cannot have an opponent"),
    ],
)
def test_what_is_no_cell_is_refused_in_its_column(cell: str, column: int, words: str) -> None:
    """In every round alike, each time it comes; its neighbours are read."""
    found, complaints = read(cell, "    4 b 1", cell)
    assert [place for place, _ in complaints] == [column, column + 20]
    assert all(words in message for _, message in complaints)
    assert one_by_one(found) == [REFUSED, RawCell(4, "b", "1"), REFUSED]


@pytest.mark.parametrize("letter", "+-UFHZ")
def test_a_bye_with_a_colour_is_the_bye_alone(letter: str) -> None:
    """Some programs write the colour that was due; nobody played."""
    found, complaints = read(f" 0000 w {letter}")
    assert (one_by_one(found), complaints) == ([RawCell(0, "", letter)], [])


@pytest.mark.parametrize("letter", "*?")
def test_an_unknown_result_against_nobody_is_no_entry(letter: str) -> None:
    """Whatever stands in the column of the colour."""
    for colour in "w-":
        found, complaints = read(f" 0000 {colour} {letter}", "    2 w 1")
        assert (one_by_one(found), complaints) == ([BLANK, RawCell(2, "w", "1")], [])


def test_byes_written_as_results_are_noticed() -> None:
    """They speak for a file of 2006; a result with an opponent and a letter do not."""
    for cell, old in (
        (" 0000 - +", True),
        (" 0000 - 0", True),
        (" 0000 - U", False),
        ("    2 - +", False),
    ):
        cells = CellReader(Findings())
        assert not cells.met_old_byes()
        cells.read(" " * 90 + cell, 1)
        assert cells.met_old_byes() is old


def test_cells_can_be_filled_up_and_become_byes() -> None:
    """A round that a line does not reach is blank."""
    cells, _ = read("    2 w 1", "    3 b =")
    assert (len(cells), cells[2]) == (2, BLANK)
    cells.fill_up(4)
    assert (len(cells), cells[3]) == (4, BLANK)
    cells.write_bye(1, "H")
    cells.write_bye(2, "Z")
    expected = [RawCell(2, "w", "1"), RawCell(0, "", "H"), RawCell(0, "", "Z"), BLANK]
    assert one_by_one(cells) == expected
    assert (cells.colours, cells.results) == ("w   ", "1HZ ")


def test_an_opponent_without_colour_and_result_is_a_cell() -> None:
    """Also at the end of a line, where it is one word more than games have."""
    cells, complaints = read("    2 w 1", "    5")
    assert one_by_one(cells) == [RawCell(2, "w", "1"), RawCell(5, "", " ")]
    assert complaints == []
