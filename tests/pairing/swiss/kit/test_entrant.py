"""Colour preferences follow from the colours of the games played (A.6; 2026: 1.7)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabiya.model.colour import Colour
from tabiya.pairing.swiss.kit.entrant import Strength, preference

COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK}


def colours(history: str) -> tuple[Colour, ...]:
    """A history in letters."""
    return tuple(COLOURS[letter] for letter in history)


@pytest.mark.parametrize(
    ("history", "colour", "strength"),
    [
        ("W", "B", Strength.STRONG),
        ("B", "W", Strength.STRONG),
        ("WB", "W", Strength.MILD),
        ("BW", "B", Strength.MILD),
        ("WW", "B", Strength.ABSOLUTE),
        ("BBWW", "B", Strength.ABSOLUTE),
        ("WWBB", "W", Strength.ABSOLUTE),
        ("WWBW", "B", Strength.ABSOLUTE),
        ("WBBWW", "B", Strength.ABSOLUTE),
        ("WBW", "B", Strength.STRONG),
        ("WWBWB", "B", Strength.STRONG),
    ],
)
def test_the_preference_is_that_of_the_text(history: str, colour: str, strength: Strength) -> None:
    """A difference beyond 1, or the same colour twice running, is absolute."""
    found = preference(colours(history))
    assert (found.colour, found.strength) == (COLOURS[colour], strength)


@pytest.mark.parametrize(
    ("history", "repeated"), [("W", ""), ("WW", "W"), ("WB", ""), ("WBB", "B"), ("BBW", "")]
)
def test_the_colour_of_the_two_latest_games_is_known(history: str, repeated: str) -> None:
    """If it was the same; two games are enough."""
    assert preference(colours(history)).repeated is COLOURS.get(repeated)


def test_nobody_has_a_preference_before_the_first_game() -> None:
    """Whoever has not played takes what the opponent leaves."""
    assert preference(()).colour is None


@given(st.text("WB", min_size=1, max_size=9))
def test_mirrored_histories_have_mirrored_preferences(history: str) -> None:
    """White and Black are treated alike."""
    mirrored = preference(colours(history.translate(str.maketrans("WB", "BW"))))
    found = preference(colours(history))
    assert found.colour is not None
    assert mirrored.colour is found.colour.opposite
    assert (mirrored.strength, mirrored.difference) == (found.strength, -found.difference)
