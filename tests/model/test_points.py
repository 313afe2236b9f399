"""Points are exact tenths, however people write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabiya.model.points import format_points, parse_points, show_points


@pytest.mark.parametrize(
    ("written", "tenths"),
    [
        ("1", 10),
        ("1.5", 15),
        (".5", 5),
        ("½", 5),
        ("4½", 45),
        ("11,5", 115),
        ("-0.5", -5),
        ("0", 0),
        ("1.50", 15),
        ("2.00", 20),
        ("1/2", 5),
        ("-1/2", -5),
        ("- 1/2", -5),
        ("-1 1/2", -15),
        ("-½", -5),
        ("−½", -5),
        ("-0,5", -5),
    ],
)
def test_every_common_spelling_is_understood(written: str, tenths: int) -> None:
    """Dots, commas, halves and signs."""
    assert parse_points(written) == tenths


@pytest.mark.parametrize(
    "written",
    [
        "",
        " ",
        "x",
        "1.25",
        "1.5.5",
        "--1",
        ".",
        "½½",
        "11/2",
        "1/3",
        "1/2/2",
        "½/2",
        "1 2",
        "/",
        "+",
    ],
)
def test_what_is_no_exact_number_of_tenths_is_not_guessed(written: str) -> None:
    """Nothing is rounded in silence."""
    assert parse_points(written) is None


@given(st.integers(-9999, 9999))
def test_what_is_written_is_read_again(tenths: int) -> None:
    """Both spellings of the file and of paper lead back to the number."""
    assert parse_points(format_points(tenths)) == tenths
    assert parse_points(show_points(tenths)) == tenths
