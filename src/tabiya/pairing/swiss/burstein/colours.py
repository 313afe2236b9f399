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

both_preferences = colours.both_preferences.printed(cite("E.1", "5.2.2", path_2017="5.4"))

stronger_preference = colours.stronger_preference.printed(cite("E.2", "5.2.3"))

alternate_to_latest_difference = colours.alternate_to_latest_difference.printed(
    cite("E.3", "5.2.4", path_2017="5.4")
)

preference_of_higher_ranked = colours.preference_of_higher_ranked.printed(
    cite("E.4", "5.2.5", path_2017="5.4")
)

colour_that_must_be = clause(
    Kind.COLOUR,
    "no player gets a colour three times in a row or three times more than the other",
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
