"""The checklist of a round, against an event worked out by hand."""

from tabiya.explain.checklist import COLUMNS, MEANINGS, checklist, due
from tabiya.model.colour import Colour
from tabiya.pairing.swiss.shared.colour_preference import preference
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
