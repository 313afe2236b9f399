"""Forms are read with care."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.datastructures import FormData

from tabiya.desk.web.forms import Fields


def _form(**fields: str) -> Fields:
    return Fields(FormData(list(fields.items())))


@given(st.text(max_size=300))
def test_any_text_gives_a_value_or_a_problem(typed: str) -> None:
    """No field can raise; control characters never come through."""
    form = _form(x=typed)
    line = form.text("x", longest=50)
    assert "x" in form.problems or len(line) <= 50
    assert "\n" not in line
    assert "\0" not in line
    form.number("x")
    form.day("x")
    form.choice("x", ("a", "b"))
    form.numbers("x")


@pytest.mark.parametrize("typed", ["1.5", "٣", "1e3", "--4", "9" * 40, "4 2"])
def test_only_plain_whole_numbers_are_numbers(typed: str) -> None:
    """Each of these leaves a sentence beside the field."""
    form = _form(n=typed)
    assert form.number("n") is None
    assert form.problems["n"]


def test_bounds_are_told() -> None:
    """The sentence names them."""
    form = _form(n="100")
    assert form.number("n", least=1, most=99) is None
    assert "1" in form.problems["n"]
    assert "99" in form.problems["n"]


def test_an_empty_field_is_no_problem_unless_it_is_needed() -> None:
    """Needed fields say so."""
    form = _form(a="", b="2026-04-03")
    assert form.number("a") is None
    assert form.problems == {}
    form.text("a", required=True)
    assert "a" in form.problems
    assert form.day("b") == date(2026, 4, 3)
