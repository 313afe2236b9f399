"""Tables for spreadsheets that cannot smuggle formulas in."""

import csv
from io import StringIO

from hypothesis import given
from hypothesis import strategies as st

from tabiya.formats.comma_separated import comma_separated, safe_cell, without_mark

TEXT = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r\0"))


@given(st.lists(st.lists(TEXT, min_size=2, max_size=4), min_size=1, max_size=4))
def test_no_cell_starts_a_formula_and_none_is_lost(rows: list[list[str]]) -> None:
    """Every cell comes back, at most with the mark before it."""
    read = list(csv.reader(StringIO(comma_separated(rows), newline="")))
    assert [[cell.removeprefix("'") for cell in row] for row in read] == [
        [cell.removeprefix("'") for cell in row] for row in rows
    ]
    for row in read:
        for cell in row:
            assert cell[:1] not in set("=+@") or cell[:1] == "'"


def test_negative_numbers_stay_numbers() -> None:
    assert safe_cell("-1.5") == "-1.5"
    assert safe_cell("-1+cmd()") == "'-1+cmd()"


@given(st.text(st.sampled_from("'=+-@|% \t1.a")))
def test_whatever_was_made_safe_comes_back_exactly(text: str) -> None:
    """Apostrophes that were there stay, ours goes."""
    assert without_mark(safe_cell(text)) == text


@given(st.text(st.sampled_from("'=+-@|% \t1.a")))
def test_a_text_that_looks_safe_but_was_not_ours_loses_nothing_it_needs(text: str) -> None:
    """Only a mark before what would be a formula is taken off."""
    assert without_mark(text) in (text, text[1:])
    if without_mark(text) != text:
        assert safe_cell(text[1:]) == text
