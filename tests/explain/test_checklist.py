"""The checklist of a round, against an event worked out by hand."""

from tabiya.explain.checklist import COLUMNS, MEANINGS, checklist, due, meanings_of, row_of, rows_of
from tabiya.explain.why_paired import trace_of
from tabiya.model.colour import Colour
from tabiya.pairing.swiss.kit.entrant import preference
from tests.explain.events import NAMES, five_after_one_round, paired, six_after_one_round

W, B = Colour.WHITE, Colour.BLACK


def test_each_player_has_a_line_in_rank_order() -> None:
    """1 had White against 4 and so should get Black; the opponent is 2."""
    event = six_after_one_round()
    rows = [
        dict(zip(COLUMNS, row.cells, strict=True))
        for row in checklist(event, paired(event, "2026"), NAMES)
    ]
    assert [row["SNo"] for row in rows] == ["1", "2", "3", "4", "5", "6"]
    first = rows[0]
    assert (first["Colours"], first["C"], first["D"]) == ("w", "b", "(B)")
    assert (first["Cd"], first["Sc"], first["Opponents"], first["Next"]) == ("+1", "+1", "4", "2")


def test_the_float_of_a_bye_is_shown_and_the_free_player_too() -> None:
    """5 had the bye in round 1, which is a downfloat; somebody has it in round 2."""
    event = five_after_one_round()
    rows = [
        dict(zip(COLUMNS, row.cells, strict=True))
        for row in checklist(event, paired(event, "2026"), NAMES)
    ]
    assert next(row for row in rows if row["SNo"] == "5")["l"] == "v"
    assert sum(row["Next"] == "bye" for row in rows) == 1


def test_the_spelling_of_a_colour_due_tells_its_strength() -> None:
    """Absolute without brackets, strong in brackets, mild in small letters, none blank."""
    assert due(preference((W, W))) == "B"
    assert due(preference((B,))) == "(W)"
    assert due(preference((W, B))) == "(w)"
    assert due(preference(())) == ""


def test_every_column_but_the_name_is_explained() -> None:
    """A reader finds each heading below the table."""
    assert {column for column, _ in MEANINGS} == {*COLUMNS} - {"Name"}


def test_a_system_may_give_a_column_a_meaning_of_its_own() -> None:
    """The others mean what they always do; a name needs no explanation."""
    own = {"l": "late", "BH": "Buchholz"}
    assert meanings_of(("SNo", "Name", "l", "BH"), own) == (
        ("SNo", "starting number"),
        ("l", "late"),
        ("BH", "Buchholz"),
    )


def test_a_line_has_its_cells_in_the_order_of_the_columns() -> None:
    """A column without a cell stays empty, a cell without a column is left out."""
    assert row_of(("B", "A", "C"), {"A": "1", "B": "2", "D": "3"}).cells == ("2", "1", "")


def test_a_system_may_fill_cells_in_its_own_way() -> None:
    """Its own cells stand in the place of the usual ones."""
    before = six_after_one_round()
    pairing = paired(before, "2026")
    leader = trace_of(pairing).field.entrants[0]
    lines = rows_of(("SNo", "Pts", "l"), [(leader, {"l": "!"})], before, pairing, NAMES)
    assert [line.cells for line in lines] == [("1", "1", "!")]
