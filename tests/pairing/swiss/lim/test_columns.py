"""The checklist of a Lim round: what an arbiter needs to pair it by hand."""

from tabiya.explain.checklist import full_checklist
from tabiya.pairing.swiss.lim.sentences import COLUMNS, UNDONE
from tests.explain.events import NAMES
from tests.pairing.swiss.lim.events import (
    blocked_median,
    five_after_one_round,
    paired,
    six_after_one_round,
)

TITLES = tuple(column.title for column in COLUMNS)


def test_a_line_has_the_colour_due_and_the_float() -> None:
    """4 lost to 1 with Black, is due White, goes up and meets 3."""
    before = six_after_one_round()
    rows = full_checklist(before, paired(before), NAMES).rows
    assert [row.cells[1] for row in rows] == ["1", "2", "3", "4", "5", "6"]
    fourth = dict(zip(TITLES, rows[3].cells, strict=True))
    assert fourth == {
        "Rk": "4",
        "SNo": "4",
        "Name": "Dan",
        "Pts": "0",
        "Colours": "b",
        "C": "w",
        "D": "(W)",
        "Cd": "-1",
        "Sc": "-1",
        "l": "",
        "Fl": "up d",
        "Opponents": "1",
        "Opp.": "3",
    }


def test_a_player_moved_by_a_blocked_median_has_the_article_for_a_type() -> None:
    """1 and 2 were paired above the median and then moved down to it; nobody else was."""
    before = blocked_median()
    fl = {
        row.cells[1]: row.cells[TITLES.index("Fl")]
        for row in full_checklist(before, paired(before), NAMES).rows
    }
    assert fl == {"1": "down 2.6", "2": "down 2.6", "3": "", "4": "", "5": "", "6": ""}
    assert "2.6" in COLUMNS[TITLES.index("Fl")].meaning


def test_the_bye_is_in_the_list() -> None:
    """4 has no opponent."""
    before = five_after_one_round()
    cells = {
        row.cells[1]: row.cells[-1] for row in full_checklist(before, paired(before), NAMES).rows
    }
    assert cells["4"] == "bye"


def test_every_column_but_the_name_is_explained() -> None:
    """In the order of the columns, and found from the usual place."""
    before = six_after_one_round()
    table = full_checklist(before, paired(before), NAMES)
    assert table.columns == TITLES
    assert [column for column, _ in table.meanings] == [one for one in TITLES if one != "Name"]


def test_the_legend_names_the_article_that_cells_show() -> None:
    """The sentence is one for translators, so it cannot take the number from the program."""
    (legend,) = (column.meaning for column in COLUMNS if column.title == "Fl")
    assert f"down {UNDONE} if" in legend
