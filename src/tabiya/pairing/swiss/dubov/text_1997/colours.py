"""Colour allocation of the text of 1997 (3, and 5 for the first round)."""

from __future__ import annotations

from tabiya.model.colour import Colour
from tabiya.pairing.swiss.dubov.colours import (
    alternate_to_latest_difference,
    both_preferences,
    initial_colour_by_number,
)
from tabiya.pairing.swiss.dubov.editions import cite_1997
from tabiya.pairing.swiss.dubov.text_1997.field import OldDubovEntrant
from tabiya.pairing.swiss.kit import colours
from tabiya.pairing.swiss.kit.colours import Allocation, ColourStep
from tabiya.rulebook.clause import Kind, clause

needed_colour = clause(
    Kind.COLOUR,
    "no player has three games more with one colour than with the other, or one colour three "
    "times running",
    cite_1997("2"),
)(colours.colour_that_must_be)

equal_numbers = clause(
    Kind.COLOUR, "equalise the numbers of games with Black and with White", cite_1997("3")
)(colours.wider_difference)


@clause(Kind.COLOUR, "White goes to the player with the higher ARO", cite_1997("3"))
def white_to_higher_aro(
    higher: OldDubovEntrant, lower: OldDubovEntrant, initial: Colour
) -> Colour | None:
    """The colour of the first of two; nothing if their averages are equal."""
    if higher.aro == lower.aro:
        return None
    return Colour.WHITE if higher.aro > lower.aro else Colour.BLACK


@clause(Kind.COLOUR, "White goes to the player with the lower R", cite_1997("3"))
def white_to_lower_rating(
    higher: OldDubovEntrant, lower: OldDubovEntrant, initial: Colour
) -> Colour | None:
    """The colour of the first of two.

    Doubt: where the ratings are equal too the text has nothing more; the first in rank has Black.
    """
    return Colour.WHITE if higher.rating < lower.rating else Colour.BLACK


COLOUR_STEPS: tuple[ColourStep, ...] = (
    initial_colour_by_number,
    both_preferences,
    needed_colour,
    equal_numbers,
    alternate_to_latest_difference,
    white_to_higher_aro,
    white_to_lower_rating,
)
"""Two who have not played get their colours by lot in the first round, where all stand so."""


def allocate(
    one: OldDubovEntrant, other: OldDubovEntrant, initial: Colour, *, first_round: bool
) -> Allocation[OldDubovEntrant]:
    """Who of two gets White; the steps look at the higher ranked of them first."""
    if other.rank < one.rank:
        one, other = other, one
    steps = COLOUR_STEPS if first_round else COLOUR_STEPS[1:]
    return colours.allocate(one, other, initial, steps)
