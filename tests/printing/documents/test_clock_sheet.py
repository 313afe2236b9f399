"""The clock sheet."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from fractions import Fraction

import pytest

from tabiya.model.time_control import read_time_control, time_control_of_code
from tabiya.printing.documents.clock_sheet import (
    DOCUMENT,
    ClockSheet,
    compose,
    expected_differences,
    per_move,
)
from tabiya.printing.pdf import printed
from tabiya.store.schedule import TimesAndAbsences
from tabiya.store.state import EventState
from tests.printing.events import job, many, swiss
from tests.printing.reading import pages

MANUAL = "90 min/40 moves + 30 min/rest of game + 30 sec/move"


def test_every_board_has_a_line_for_two_checks() -> None:
    """Both times, their sum, the move and the difference."""
    found = compose(job(swiss(), 2)).body
    assert isinstance(found, ClockSheet)
    assert found.boards == (1, 2)
    assert found.columns == ("Bo.", "White", "Black", "Sum", "Move", "Diff.")
    assert len(found.checks) == 2
    assert found.expected == ()


@pytest.mark.parametrize(
    ("white", "black", "move"), [(80, 85, 15), (90, 70, 10), (87, 79, 16), (65, 90, 5)]
)
def test_the_boards_of_the_manual_have_the_expected_difference(
    white: int, black: int, move: int
) -> None:
    """Started at 18:00, looked at at 18:30: 90 + 90 - 30 = 150 on all four boards."""
    control = read_time_control(MANUAL)
    assert control is not None
    added = per_move(control)
    assert added is not None
    assert white + black - added[0] * move == dict(expected_differences(control))[30] == 150


def test_the_sheet_says_at_which_time_which_difference_is_expected() -> None:
    """By the clock of the hall once the round was started; after move 40 there is more."""
    started = TimesAndAbsences(started={2: datetime(2026, 9, 5, 18, 0, tzinfo=UTC)})
    event = job(swiss(time_control=MANUAL), 2, state=EventState(schedule=started))
    sheet = compose(event)
    assert isinstance(sheet.body, ClockSheet)
    assert sheet.body.expected[:3] == (("18:30", "150"), ("19:00", "120"), ("19:30", "90"))
    assert sheet.body.started.endswith("18:00")
    assert "After move 40, 30 more" in sheet.note
    assert "minus the number of the move" in sheet.note
    unknown = compose(replace(event, state=None)).body
    assert isinstance(unknown, ClockSheet)
    assert unknown.expected[0] == ("30 min", "150")


@pytest.mark.parametrize(
    ("words", "adds"), [("60+10", "0.33 times"), ("30+60", "2 times"), ("90+0", "0 times")]
)
def test_other_increments_count_each_move_otherwise(words: str, adds: str) -> None:
    """Ten seconds for both together are a third of a minute."""
    assert f"minus {adds} the number" in compose(job(swiss(time_control=words), 2)).note


LATE = "100 min/40 moves + 50 min/20 moves + 15 min + 30 sec per move from move 61"


def test_an_increment_that_starts_later_counts_the_moves_from_there() -> None:
    """After half an hour 100 + 100 - 30 minutes are left, and the moves so far have added nothing."""
    control = read_time_control(LATE)
    assert control is not None
    assert per_move(control) == (Fraction(1), 61)
    assert dict(expected_differences(control))[30] == 170
    note = compose(job(swiss(time_control=LATE), 2)).note
    assert "minus the number of moves from move 61 on." in note
    assert "After move 40, 50 more" in note
    assert "After move 60, 15 more" in note
    assert "With 30 seconds for each move" not in note


@pytest.mark.parametrize(
    ("words", "what"),
    [
        ("90 minutes, 30 seconds delay per move", "plus the number of the move."),
        ("25 minutes, 10 seconds per move, Bronstein", "plus 0.33 times the number of the move."),
    ],
)
def test_a_clock_that_waits_or_gives_back_has_a_least_and_a_most(words: str, what: str) -> None:
    """A move may use less than its seconds, so that no sum is the same on all boards."""
    sheet = compose(job(swiss(time_control=words), 2))
    assert isinstance(sheet.body, ClockSheet)
    assert sheet.body.expected_name == "Least sum"
    assert sheet.body.expected[0] == ("30 min", "150" if "90" in words else "20")
    assert what in sheet.note
    assert "minus" not in sheet.note


def test_nothing_is_expected_where_moves_add_different_times() -> None:
    """Ten seconds in the first period and thirty in the second."""
    words = "W40/5400+10:1800+30-B40/5400+10:1800+30"
    control = time_control_of_code(words)
    assert control is not None
    assert per_move(control) is None
    assert expected_differences(control) == ()
    event = job(swiss(time_control_code=words), 2)
    assert "no single figure to compare all boards with" in compose(event).note


def test_a_large_hall_needs_several_pages_each_with_its_columns() -> None:
    """100 boards."""
    sheets = pages(printed(DOCUMENT, job(many(200))).pdf)
    assert len(sheets) > 1
    assert all("Second check at" in sheet for sheet in sheets)
