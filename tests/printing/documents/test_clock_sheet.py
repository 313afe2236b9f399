"""The clock sheet."""

from __future__ import annotations

from tabiya.printing.documents.clock_sheet import DOCUMENT, ClockSheet, compose
from tabiya.printing.pdf import printed
from tests.printing.events import job, many, swiss
from tests.printing.reading import pages


def test_every_board_has_a_line_for_two_checks() -> None:
    """Both times, their sum, the move and the difference."""
    found = compose(job(swiss(), 2)).body
    assert isinstance(found, ClockSheet)
    assert found.boards == (1, 2)
    assert found.columns == ("Bo.", "White", "Black", "Sum", "Move", "Diff.")
    assert len(found.checks) == 2


def test_a_large_hall_needs_several_pages_each_with_its_columns() -> None:
    """100 boards."""
    sheets = pages(printed(DOCUMENT, job(many(200))).pdf)
    assert len(sheets) > 1
    assert all("Second check at" in sheet for sheet in sheets)
