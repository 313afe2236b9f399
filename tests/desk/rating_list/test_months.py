"""Months as lists are dated and as people say them."""

from datetime import date

import pytest

from tabiya.desk.rating_list.months import get_month, in_words, is_month, offered


@pytest.mark.parametrize(
    ("today", "newest"), [(date(2026, 11, 16), "2026-12"), (date(2026, 12, 31), "2027-01")]
)
def test_the_list_of_the_next_month_can_be_chosen(today: date, newest: str) -> None:
    """It comes out some days before; two years back is enough."""
    months = list(offered(today))
    assert months[:2] == [newest, get_month(today)]
    assert len(months) == 24
    assert all(is_month(month) for month in months)
    assert months == sorted(months, reverse=True)


def test_every_month_has_its_name() -> None:
    """In the order of the year."""
    names = [in_words(f"2026-{number:02}") for number in range(1, 13)]
    assert names[0] == "January 2026"
    assert names[11] == "December 2026"
    assert len(set(names)) == 12
