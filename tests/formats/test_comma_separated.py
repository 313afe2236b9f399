"""Tables for spreadsheets that cannot smuggle formulas in."""

import csv
from io import StringIO

import pytest
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


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "|", "%"])
def test_every_sign_that_starts_a_formula_is_marked(sign: str) -> None:
    """Also behind blanks and apostrophes; not inside a text."""
    for text in (f"{sign}x", f" {sign}x", f"'{sign}x", f"\t{sign}"):
        assert safe_cell(text) == f"'{text}"
    assert safe_cell(f"x{sign}") == f"x{sign}"


@pytest.mark.parametrize("text", ["-1", "-1.5", "-.5", "-1."])
def test_a_negative_number_is_a_minus_and_digits_with_one_point(text: str) -> None:
    """Nothing else after a minus is one."""
    assert safe_cell(text) == text
    for other in (f"{text}.5.", f"-{text}", f"{text}x", f" {text}", "-"):
        assert safe_cell(other) == f"'{other}"


def test_each_row_is_a_line() -> None:
    """Ended by LF; commas and quotes are quoted as everywhere."""
    assert comma_separated([["a", "b,c"], ['d"', "=e"]]) == 'a,"b,c"\n"d""",\'=e\n'
