"""The checklist of a Dubov round: what an arbiter needs to pair it by hand."""

from tabiya.explain.checklist import full_checklist
from tabiya.explain.dubov.checklist import COLUMNS, MEANINGS, checklist
from tests.explain.dubov.events import five_after_one_round, paired, six_after_one_round
from tests.explain.events import NAMES


def test_a_line_has_the_average_and_the_subgroup() -> None:
    """4 lost to 1 with Black, comes up, seeks White, has met 2400, and meets 3."""
    before = six_after_one_round()
    rows = checklist(before, paired(before), NAMES)
    assert [row.cells[1] for row in rows] == ["1", "2", "3", "4", "5", "6"]
    fourth = dict(zip(COLUMNS, rows[3].cells, strict=True))
    assert fourth == {
        "Rk": "4",
        "SNo": "4",
        "Name": "Dan",
        "Pts": "0",
        "Colours": "b",
        "C": "w",
        "D": "(W)",
        "ARO": "2400",
        "Up": "0",
        "l": "",
        "G": "1",
        "Opponents": "1",
        "Next": "3",
    }


def test_the_bye_is_in_no_subgroup() -> None:
    """4 is not paired."""
    before = five_after_one_round()
    row = next(row for row in checklist(before, paired(before), NAMES) if row.cells[1] == "4")
    assert row.cells[-3:] == ("", "2", "bye")


def test_every_column_but_the_name_is_explained() -> None:
    """The usual place gives these columns for this system."""
    before = six_after_one_round()
    table = full_checklist(before, paired(before), NAMES)
    assert table.columns == COLUMNS
    assert {column for column, _ in MEANINGS} == set(COLUMNS) - {"Name"}
