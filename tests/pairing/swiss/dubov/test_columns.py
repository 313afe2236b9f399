"""The checklist of a Dubov round: what an arbiter needs to pair it by hand."""

from tabiya.explain.checklist import full_checklist
from tabiya.pairing.swiss.dubov.sentences import COLUMNS
from tests.explain.events import NAMES
from tests.pairing.swiss.dubov.events import five_after_one_round, paired, six_after_one_round

TITLES = tuple(column.title for column in COLUMNS)


def test_a_line_has_the_average_and_the_subgroup() -> None:
    """4 lost to 1 with Black, comes up, seeks White, has met 2400, and meets 3."""
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
        "ARO": "2400",
        "Up": "0",
        "l": "",
        "G": "1",
        "Opponents": "1",
        "Opp.": "3",
    }


def test_the_bye_is_in_no_subgroup() -> None:
    """4 is not paired."""
    before = five_after_one_round()
    row = next(
        row for row in full_checklist(before, paired(before), NAMES).rows if row.cells[1] == "4"
    )
    assert row.cells[-3:] == ("", "2", "bye")


def test_every_column_but_the_name_is_explained() -> None:
    """The usual place gives these columns for this system."""
    before = six_after_one_round()
    table = full_checklist(before, paired(before), NAMES)
    assert table.columns == TITLES
    assert {column for column, _ in table.meanings} == set(TITLES) - {"Name"}
