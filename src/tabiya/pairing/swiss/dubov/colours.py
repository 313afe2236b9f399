"""Colour allocation: who plays White (article 5; 2018: section E)."""

from __future__ import annotations

from tabiya.model.colour import Colour
from tabiya.pairing.swiss.dubov.editions import cite
from tabiya.pairing.swiss.dubov.field import Contestant
from tabiya.pairing.swiss.kit import colours
from tabiya.pairing.swiss.kit.colours import Allocation, ColourStep
from tabiya.rulebook.clause import Kind, clause

initial_colour_by_number = clause(
    Kind.COLOUR,
    "when both have yet to play, a higher ranked player with an odd number gets the "
    "initial-colour, with an even one the other",
    cite("E.1", "5.2.1", path_1997="5"),
)(colours.initial_colour_by_number)

both_preferences = colours.both_preferences.printed(cite("E.2", "5.2.2", path_1997="3"))

stronger_preference = colours.stronger_preference.printed(cite("E.3", "5.2.3"))

alternate_to_latest_difference = colours.alternate_to_latest_difference.printed(
    cite("E.4", "5.2.4", path_1997="3")
)

preference_of_higher_ranked = colours.preference_of_higher_ranked.printed(cite("E.5", "5.2.5"))

COLOUR_STEPS: tuple[ColourStep, ...] = (
    initial_colour_by_number,
    both_preferences,
    stronger_preference,
    alternate_to_latest_difference,
    preference_of_higher_ranked,
)
"""Both editions have the same; the lot decides first, for newcomers have a preference here."""


def allocate(one: Contestant, other: Contestant, initial: Colour) -> Allocation[Contestant]:
    """Who of two gets White; the steps look at the higher ranked of them first."""
    if other.rank < one.rank:
        one, other = other, one
    return colours.allocate(one, other, initial, COLOUR_STEPS)
