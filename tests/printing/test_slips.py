"""Slips that are cut apart."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tabiya.printing.slips import piled


@given(st.integers(0, 200), st.integers(1, 12))
def test_piles_laid_on_each_other_are_in_order(number: int, to_a_page: int) -> None:
    """Cut through all pages at once, take the pile of each place after that of the place before."""
    pages = piled(range(number), to_a_page)
    assert all(0 < len(page) <= to_a_page for page in pages)
    piles = [[page[place] for page in pages if place < len(page)] for place in range(to_a_page)]
    assert [slip for pile in piles for slip in pile] == list(range(number))
