"""Text in pictures keeps to its room."""

from hypothesis import given
from hypothesis import strategies as st

from tabiya.explain.drawing import estimate_width, fitted, fitted_name, wrapped


@given(st.text(max_size=80), st.integers(40, 300))
def test_a_text_never_takes_more_than_its_room(text: str, room: int) -> None:
    """It is cut with an ellipsis where it must be."""
    assert estimate_width(fitted(text, room, 12), 12) <= room


@given(st.text(alphabet="abc W", max_size=200), st.integers(60, 200))
def test_a_long_text_has_at_most_so_many_lines(text: str, room: int) -> None:
    """Each keeps to its room."""
    lines = wrapped(text, room, 10, 3)
    assert len(lines) <= 3
    assert all(estimate_width(line, 10) <= room for line in lines)


@given(st.text(max_size=60), st.text(max_size=60), st.integers(40, 300))
def test_a_name_has_initials_before_it_is_cut(last: str, first: str, room: int) -> None:
    """It keeps to its room; the last name is whole wherever it fits with one initial."""
    shown = fitted_name(f"{last}, {first}", room, 12)
    assert estimate_width(shown, 12) <= room
    assert fitted_name("Castellanos, Bartholomew", 96, 12) == "Castellanos, B."
