"""The time controls of FIDE's events and clocks."""

from __future__ import annotations

import pytest

from tabiya.model.time_control import TimeControl, read_time_control
from tabiya.pairing.time_controls import (
    BLITZ,
    CLOCK_MODES,
    EVENTS,
    STANDARD,
    SUDDEN_DEATH,
    SUDDEN_DEATH_WITH_LATE_INCREMENT,
    presets,
)

_THREE_PERIODS = "100'/40+50'/20+15'/end with incr. 30\"/move, starting from move 1"
_TWO_PERIODS = "90'/40+30'/end with incr. 30\"/move, starting from move 1"


@pytest.mark.parametrize(
    ("control", "text"),
    [
        (STANDARD, "90' for 40 moves, 30' for the rest, 30\" a move"),
        (BLITZ, "3', 2\" a move"),
        (SUDDEN_DEATH, "White 5', Black 4'"),
        (SUDDEN_DEATH_WITH_LATE_INCREMENT, "White 5', Black 4', 2\" a move from move 61"),
    ],
)
def test_a_control_is_written_as_arbiters_write_it(control: TimeControl, text: str) -> None:
    """Minutes with one stroke, seconds with two."""
    assert str(control) == text


@pytest.mark.parametrize(
    ("events", "printed", "minutes"),
    [
        (("World Championship Match", "Candidates Tournament", "Grand Prix"), _THREE_PERIODS, 180),
        (("World Cup", "Chess Olympiad", "World Amateur Championship"), _TWO_PERIODS, 150),
        (("World Rapid Championships",), "15' with incr. 10\" per move, starting from move 1", 25),
        (("World Blitz Championships",), "3' with incr. 2\" per move, starting from move 1", 5),
    ],
)
def test_the_events_have_the_controls_that_the_manual_prints(
    events: tuple[str, ...], printed: str, minutes: int
) -> None:
    """Manual 2019, rate of play: as printed there, and the minutes for sixty moves."""
    assert len(EVENTS) == 22
    for event in events:
        assert EVENTS[event] == read_time_control(printed)
        assert EVENTS[event].seconds_for(60) == 60 * minutes


def test_every_mode_of_a_clock_is_offered_once() -> None:
    """The form proposes them in words that it reads back."""
    offered = [each.control for each in presets()]
    assert len(set(offered)) == len(offered)
    assert set(CLOCK_MODES) <= set(offered)
    assert [read_time_control(each.words) for each in offered] == offered
