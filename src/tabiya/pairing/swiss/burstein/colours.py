"""Colour allocation: who plays White (article 5; 2018: section E)."""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.model.colour import Colour
from tabiya.pairing.swiss.burstein.editions import cite
from tabiya.pairing.swiss.burstein.ranking import Ranking
from tabiya.pairing.swiss.kit import colours
from tabiya.pairing.swiss.kit.colours import Allocation, ColourStep
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.rulebook.clause import Kind, clause

initial_colour_by_number = clause(
    Kind.COLOUR,
    "if neither has played yet, a higher ranked player with an odd number gets the initial-colour, "
    "with an even one the other",
    cite("E.0", "5.2.1", path_2017="5.1"),
)(colours.initial_colour_by_number)

both_preferences = clause(
    Kind.COLOUR, "grant both colour preferences", cite("E.1", "5.2.2", path_2017="5.4")
)(colours.both_preferences)

stronger_preference = clause(
    Kind.COLOUR, "grant the stronger colour preference", cite("E.2", "5.2.3")
)(colours.stronger_preference)

alternate_to_latest_difference = clause(
    Kind.COLOUR,
    "alternate the colours to the most recent time in which one had White and the other Black",
    cite("E.3", "5.2.4", path_2017="5.4"),
)(colours.alternate_to_latest_difference)

preference_of_higher_ranked = clause(
    Kind.COLOUR,
    "grant the colour preference of the higher ranked player",
    cite("E.4", "5.2.5", path_2017="5.4"),
)(colours.preference_of_higher_ranked)

colour_that_must_be = clause(
    Kind.COLOUR,
    "nobody gets a colour thrice in a row or three times more than the other",
    cite("", "", path_2017="5.2 and 5.3"),
)(colours.colour_that_must_be)

wider_difference = clause(
    Kind.COLOUR,
    "equalise the numbers of games with White and Black",
    cite("", "", path_2017="5.4"),
)(colours.wider_difference)

COLOUR_STEPS: tuple[ColourStep, ...] = (
    initial_colour_by_number,
    both_preferences,
    stronger_preference,
    alternate_to_latest_difference,
    preference_of_higher_ranked,
)

COLOUR_STEPS_2017: tuple[ColourStep, ...] = (
    initial_colour_by_number,
    colour_that_must_be,
    both_preferences,
    wider_difference,
    alternate_to_latest_difference,
    preference_of_higher_ranked,
)
"""Until October 2018 two articles about the colour that must be stood before the steps."""


def allocate(
    one: Entrant,
    other: Entrant,
    initial: Colour,
    ranking: Ranking,
    steps: Sequence[ColourStep] = COLOUR_STEPS,
) -> Allocation[Entrant]:
    """Who of two gets White; the steps look at the higher ranked of them first."""
    higher = ranking.higher(one, other)
    return colours.allocate(higher, other if higher is one else one, initial, steps)
