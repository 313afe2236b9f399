"""Scoresheets."""

from __future__ import annotations

from datetime import date

from tabiya.printing.documents.scoresheets import DOCUMENT, Scoresheets, compose
from tabiya.printing.pdf import printed
from tests.printing.events import job, swiss
from tests.printing.reading import pages


def test_each_board_has_a_page_with_a_sheet_for_each_player() -> None:
    """Two boards, two pages, every name twice, moves to 60."""
    sheets = pages(printed(DOCUMENT, job(swiss(), 2)).pdf)
    assert len(sheets) == 2
    assert sheets[0].count("Eriksen, Liv") == sheets[0].count("Adeyemi, Tunde") == 2
    assert sheets[0].count("60") == 2


def test_the_day_of_the_round_is_filled_in_where_it_is_known() -> None:
    """Otherwise its place stays empty."""
    found = compose(job(swiss(round_dates=(None, date(2026, 9, 6))), 2)).body
    assert isinstance(found, Scoresheets)
    assert found.day == "6 September 2026"
    assert compose(job(swiss(), 2)).body.day == ""  # type: ignore[attr-defined]  # as above
