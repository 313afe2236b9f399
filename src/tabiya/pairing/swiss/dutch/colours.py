"""Colour allocation: who plays White (C.04.3, 2017 section E, 2026 article 5)."""

from __future__ import annotations

from tabiya.model.colour import Colour
from tabiya.pairing.swiss.kit import colours
from tabiya.pairing.swiss.kit.colours import Allocation, ColourStep
from tabiya.pairing.swiss.kit.editions import dutch
from tabiya.pairing.swiss.kit.entrant import Entrant, Strength
from tabiya.rulebook.clause import Kind, clause

both_preferences = colours.both_preferences.printed(dutch("E.1", "5.2.1"))


@clause(
    Kind.COLOUR,
    "grant the stronger colour preference; of two absolute ones, the wider colour difference",
    dutch("E.2", "5.2.2"),
)
def stronger_preference(higher: Entrant, lower: Entrant, initial: Colour) -> Colour | None:
    """Both want the same colour: it goes to the one who needs it more."""
    mine, yours = higher.preference, lower.preference
    if mine.strength is yours.strength is Strength.ABSOLUTE:
        return colours.wider_difference(higher, lower, initial)
    return colours.stronger_preference.function(higher, lower, initial)


alternate_to_latest_difference = colours.alternate_to_latest_difference.printed(
    dutch("E.3", "5.2.3")
)

preference_of_higher_ranked = colours.preference_of_higher_ranked.printed(dutch("E.4", "5.2.4"))

initial_colour_by_number = clause(
    Kind.COLOUR,
    "a higher ranked player with an odd number gets the initial-colour, with an even one the other",
    dutch("E.5", "5.2.5"),
)(colours.initial_colour_by_number)

COLOUR_STEPS: tuple[ColourStep, ...] = (
    both_preferences,
    stronger_preference,
    alternate_to_latest_difference,
    preference_of_higher_ranked,
    initial_colour_by_number,
)
"""Both editions have the same."""


def allocate(one: Entrant, other: Entrant, initial: Colour) -> Allocation[Entrant]:
    """Who of two gets White; the steps look at the higher ranked of them first."""
    if other.rank < one.rank:
        one, other = other, one
    return colours.allocate(one, other, initial, COLOUR_STEPS)
