"""Tables: plain columns for programs, drawn ones for people, the same cells in both."""

import io

import pytest

from tabiya.cli.framework.tables import blocks, draw_table, plain_lines

COLUMNS = ("No.", "Name", "Points")
ROWS = (("1", "Muñoz, [bold] Ana", "2½"), ("12", "Li", "10"))
NUMERIC = ("No.", "Points")


class Terminal(io.StringIO):
    """An output that says a person is watching."""

    def isatty(self) -> bool:
        """Yes."""
        return True


def test_plain_columns_are_aligned() -> None:
    """Numbers stand to the right, names to the left, and no line ends in blanks."""
    assert plain_lines(columns=COLUMNS, rows=ROWS, numeric=NUMERIC) == [
        "No.  Name               Points",
        "  1  Muñoz, [bold] Ana      2½",
        " 12  Li                     10",
    ]


def test_a_program_gets_plain_lines(capsys: pytest.CaptureFixture[str]) -> None:
    """What goes into a pipe has no colours and no frame."""
    draw_table("Standings", columns=COLUMNS, rows=ROWS, numeric=NUMERIC)
    lines = plain_lines(columns=COLUMNS, rows=ROWS, numeric=NUMERIC)
    assert capsys.readouterr().out.splitlines() == lines


def test_a_person_gets_a_drawn_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a terminal the table has its title, and names in brackets stay as they are."""
    screen = Terminal()
    monkeypatch.setattr("sys.stdout", screen)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("TERM", "dumb")
    draw_table("Standings", columns=COLUMNS, rows=ROWS, numeric=NUMERIC)
    assert screen.getvalue().splitlines() == [
        "Standings",
        "┌─────┬───────────────────┬────────┐",
        "│ No. │ Name              │ Points │",
        "├─────┼───────────────────┼────────┤",
        "│   1 │ Muñoz, [bold] Ana │     2½ │",
        "│  12 │ Li                │     10 │",
        "└─────┴───────────────────┴────────┘",
    ]


def test_a_terminal_without_lines_gets_signs(monkeypatch: pytest.MonkeyPatch) -> None:
    """An old console of Windows has no lines, but everything stands where it should."""
    screen = io.TextIOWrapper(io.BytesIO(), encoding="cp1252")
    monkeypatch.setattr(screen, "isatty", lambda: True)
    monkeypatch.setattr("sys.stdout", screen)
    monkeypatch.setenv("TERM", "dumb")
    draw_table("", columns=("No.", "Name"), rows=(("1", "Li"),), numeric=("No.",))
    screen.seek(0)
    assert screen.read().split() == [
        "+-----+------+",
        "|",
        "No.",
        "|",
        "Name",
        "|",
        "+-----+------+",
        "|",
        "1",
        "|",
        "Li",
        "|",
        "+-----+------+",
    ]


def test_names_of_wide_letters_stand_in_line() -> None:
    """A Chinese letter takes two places, an accent none."""
    lines = plain_lines(columns=("Name", "Rtg"), rows=(("丁立人", "2780"), ("Li", "2700")))
    assert lines == ["Name    Rtg", "丁立人  2780", "Li      2700"]


def test_a_table_too_wide_is_drawn_in_blocks_that_repeat_the_first_columns() -> None:
    """Each block fits, every column is in one of them, and nothing is cut."""
    columns = ["Rk.", "No.", "Name", *(f"R{number}" for number in range(1, 12))]
    rows = [["1", "2", "Archer, Amy", *["12w1"] * 11]]
    found = blocks(columns, rows, 80, 3)
    assert len(found) == 2
    assert all(block[:3] == [0, 1, 2] for block in found)
    assert sorted(place for block in found for place in block[3:]) == list(range(3, 14))
    assert blocks(columns, rows, 200, 3) == [list(range(14))]


def test_letters_that_a_terminal_lacks_do_not_shift_the_columns(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In plain ASCII a letter becomes an escape of several signs, and the points still stand below each other."""
    screen = io.TextIOWrapper(io.BytesIO(), encoding="ascii", errors="backslashreplace")
    monkeypatch.setattr("sys.stdout", screen)
    draw_table("Standings", columns=COLUMNS, rows=ROWS, numeric=NUMERIC)
    screen.seek(0)
    assert screen.read().splitlines() == [
        "No.  Name                  Points",
        "  1  Mu\\xf1oz, [bold] Ana   2\\xbd",
        " 12  Li                        10",
    ]
