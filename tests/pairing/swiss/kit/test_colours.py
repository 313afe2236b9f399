"""Colour allocation in steps: the first that decides, and the alternation all systems have."""

from __future__ import annotations

import pytest

from tabiya.model.colour import Colour
from tabiya.pairing.swiss.kit.colours import alternated, first_conclusive
from tabiya.rulebook.clause import Kind, clause

LETTERS = {"w": Colour.WHITE, "b": Colour.BLACK}


@clause(Kind.COLOUR, "nothing is decided for small numbers", {})
def large_is_white(number: int) -> Colour | None:
    """A step that is conclusive only sometimes."""
    return Colour.WHITE if number > 10 else None


@clause(Kind.COLOUR, "black is left", {})
def black_is_left(number: int) -> Colour | None:
    """A last step."""
    return Colour.BLACK


def test_a_later_step_is_asked_only_if_the_earlier_ones_are_silent() -> None:
    """The step that decided is named with its colour."""
    steps = (large_is_white, black_is_left)
    assert first_conclusive(steps, 11) == (Colour.WHITE, large_is_white)
    assert first_conclusive(steps, 9) == (Colour.BLACK, black_is_left)


def test_steps_that_leave_a_pair_undecided_are_a_mistake_of_the_edition() -> None:
    """No text ends without a decision."""
    with pytest.raises(AssertionError, match="the last step always decides"):
        first_conclusive((large_is_white,), 9)


@pytest.mark.parametrize(
    ("mine", "yours", "colour"),
    [
        ("wb", "bw", Colour.WHITE),
        ("bwb", "wwb", Colour.WHITE),
        ("wwb", "bwb", Colour.BLACK),
        ("wb", "wb", None),
        ("b", "wb", None),
        ("bw", "w", None),
        ("", "wb", None),
    ],
)
def test_colours_alternate_to_the_latest_difference(
    mine: str, yours: str, colour: Colour | None
) -> None:
    """Going back, who had White when the other had Black gets Black now."""
    own, others = ([LETTERS[letter] for letter in each] for each in (mine, yours))
    assert alternated(own, others) is colour
