"""How time controls are written."""

from __future__ import annotations

import pytest

from tabiya.pairing.match.time_control import (
    BLITZ,
    STANDARD,
    SUDDEN_DEATH,
    SUDDEN_DEATH_WITH_LATE_INCREMENT,
    MatchTimeControl,
)


@pytest.mark.parametrize(
    ("control", "text"),
    [
        (STANDARD, "90' for 40 moves, 30' for the rest, 30\" a move"),
        (BLITZ, "3', 2\" a move"),
        (SUDDEN_DEATH, "White 5', Black 4'"),
        (SUDDEN_DEATH_WITH_LATE_INCREMENT, "White 5', Black 4', 2\" a move from move 61"),
    ],
)
def test_a_control_is_written_as_arbiters_write_it(control: MatchTimeControl, text: str) -> None:
    """Minutes with one stroke, seconds with two."""
    assert str(control) == text
