"""Readers of typed values: the value, or a sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabiya.cli.framework.values import whole_number


@given(st.integers(-99, 99))
def test_a_number_inside_the_bounds_is_read(number: int) -> None:
    """Both bounds belong to the permitted numbers."""
    assert whole_number(at_least=-99, at_most=99)(str(number)) == number


@pytest.mark.parametrize("text", ["", "-", "1.5", "١", "1e3", " 1", "0", "--1"])
def test_what_is_no_number_is_refused_in_words(text: str) -> None:
    """Blanks, fractions and foreign digits are not taken for whole numbers."""
    with pytest.raises(ValueError, match="is not a whole number of at least 1"):
        whole_number(at_least=1)(text)
