"""Values go into the columns of their record, and what does not fit is refused."""

import pytest

from tabiya.errors import InvalidFact
from tabiya.formats.trf.layout.columns import (
    BYES,
    MATCH_FORFEIT,
    ROUND_DATES,
    TEAM_BYES,
    VIRTUAL_POINTS,
)
from tabiya.formats.trf.writing.record import cut_text, one_line, points_text, record_line
from tests.formats.trf.reports import placed


def test_numbers_behind_the_fixed_fields_stand_in_their_steps() -> None:
    """One too wide still has a blank before it, so that the record grows by a column."""
    assert record_line(BYES, {"kind": "H", "round": 3}, ["7", "1234", "12345", "8"]) == (
        "240 H   3    7 1234 12345    8"
    )
    assert record_line(BYES, {"kind": "H", "round": 3}, ["1234"]) == "240 H   3 1234"
    assert record_line(BYES, {"kind": "H", "round": 3}, ["12345"]) == "240 H   3 12345"
    assert record_line(TEAM_BYES, {}, ["", "7"]).rstrip() == placed("320", {21: "7"})


def test_a_record_without_fixed_fields_begins_with_those_that_repeat() -> None:
    """Dates of rounds, from column 92 on."""
    line = record_line(ROUND_DATES, {}, ["26/03/01", "26/03/02"])
    assert line == placed("132", {92: "26/03/01", 102: "26/03/02"})


def test_a_record_may_have_another_code_and_missing_fields() -> None:
    """National ratings begin with that of a federation."""
    assert record_line(MATCH_FORFEIT, {"kind": "+-"}, code="ABC").rstrip() == "ABC +-"


def test_what_is_too_wide_is_named_with_its_record() -> None:
    """All of it, and nothing that fits."""
    values: dict[str, str | int] = {
        "match_points": "100.0",
        "points": "100.0",
        "first_round": 1,
        "last_player": 123456,
    }
    with pytest.raises(InvalidFact) as refused:
        record_line(VIRTUAL_POINTS, values)
    message = str(refused.value)
    assert "too wide for its columns: the match points 100.0, the last player 123456" in message
    assert (refused.value.where, refused.value.rule) == ("record 250", "TRF26, 250")
    assert refused.value.hint


def test_texts_are_cut_to_their_columns_and_to_one_line() -> None:
    """Without blanks around them."""
    assert cut_text(" ab\ncd ", 3) == "ab"
    assert cut_text("abcdef", 3) == "abc"
    assert one_line("\ta\x00b ") == "a b"


def test_points_have_one_decimal_and_may_be_missing() -> None:
    """Zero is a number of points."""
    assert [points_text(points) for points in (None, 0, 15, -5)] == ["", "0.0", "1.5", "-0.5"]
