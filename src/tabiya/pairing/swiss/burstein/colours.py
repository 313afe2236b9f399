"""Colour allocation: who plays White (article 5; 2018: section E)."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.model.colour import Colour
from tabiya.pairing.swiss.burstein.editions import cite
from tabiya.pairing.swiss.burstein.ranking import Ranking
from tabiya.pairing.swiss.shared.colour_preference import Strength
from tabiya.pairing.swiss.shared.colour_steps import alternated, first_conclusive
from tabiya.pairing.swiss.shared.entrant import Entrant
from tabiya.rulebook.clause import Clause, Kind, clause


@clause(
    Kind.COLOUR,
    "if neither has played yet, a higher ranked player with an odd number gets the initial-colour, "
    "with an even one the other",
    cite("E.0", "5.2.1", path_2017="5.1"),
)
def initial_colour_by_number(higher: Entrant, lower: Entrant, initial: Colour) -> Colour | None:
    """The lot drawn before round 1 decides."""
    if higher.colours or lower.colours:
        return None
    return initial if higher.odd_number else initial.opposite


@clause(Kind.COLOUR, "grant both colour preferences", cite("E.1", "5.2.2", path_2017="5.4"))
def both_preferences(higher: Entrant, lower: Entrant, initial: Colour) -> Colour | None:
    """If the wishes differ, or only one has a wish, both can be content."""
    wish, other = higher.preference.colour, lower.preference.colour
    if wish is other:
        return None
    if wish is not None:
        return wish
    return None if other is None else other.opposite


@clause(Kind.COLOUR, "grant the stronger colour preference", cite("E.2", "5.2.3"))
def stronger_preference(higher: Entrant, lower: Entrant, initial: Colour) -> Colour | None:
    """Both want the same colour: it goes to the one who needs it more."""
    mine, yours = higher.preference, lower.preference
    if mine.colour is None or mine.strength == yours.strength:
        return None
    return mine.colour if mine.strength > yours.strength else mine.colour.opposite


@clause(
    Kind.COLOUR,
    "alternate the colours to the most recent time in which one had White and the other Black",
    cite("E.3", "5.2.4", path_2017="5.4"),
)
def alternate_to_latest_difference(
    higher: Entrant, lower: Entrant, initial: Colour
) -> Colour | None:
    """Compare the games played from the latest backwards; unplayed rounds are skipped."""
    return alternated(higher.colours, lower.colours)


@clause(
    Kind.COLOUR,
    "grant the colour preference of the higher ranked player",
    cite("E.4", "5.2.5", path_2017="5.4"),
)
def preference_of_higher_ranked(higher: Entrant, lower: Entrant, initial: Colour) -> Colour | None:
    """All else being equal, the player with the stronger opposition is served first."""
    return higher.preference.colour


@clause(
    Kind.COLOUR,
    "nobody gets a colour thrice in a row or three times more than the other",
    cite("", "", path_2017="5.2 and 5.3"),
)
def colour_that_must_be(higher: Entrant, lower: Entrant, initial: Colour) -> Colour | None:
    """Until October 2018: these two articles stand before the steps."""
    mine, yours = higher.preference, lower.preference
    if (mine.strength is Strength.ABSOLUTE) == (yours.strength is Strength.ABSOLUTE):
        return None
    if mine.strength is Strength.ABSOLUTE:
        return mine.colour
    return None if yours.colour is None else yours.colour.opposite


@clause(
    Kind.COLOUR,
    "equalise the numbers of games with White and Black",
    cite("", "", path_2017="5.4"),
)
def wider_difference(higher: Entrant, lower: Entrant, initial: Colour) -> Colour | None:
    """Until October 2018: of two who want the same colour, who lacks it more gets it."""
    mine, yours = higher.preference, lower.preference
    if mine.colour is None or abs(mine.difference) == abs(yours.difference):
        return None
    wider = abs(mine.difference) > abs(yours.difference)
    return mine.colour if wider else mine.colour.opposite


ColourStep = Clause[[Entrant, Entrant, Colour], Colour | None]

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


@dataclass(frozen=True, slots=True)
class Allocation:
    """Who gets White, and the step that decided it."""

    white: Entrant
    black: Entrant
    decided_by: ColourStep


def allocate(
    one: Entrant,
    other: Entrant,
    initial: Colour,
    ranking: Ranking,
    steps: tuple[ColourStep, ...] = COLOUR_STEPS,
) -> Allocation:
    """Apply the steps in order until one is conclusive."""
    higher = ranking.higher(one, other)
    lower = other if higher is one else one
    colour, step = first_conclusive(steps, higher, lower, initial)
    white, black = (higher, lower) if colour is Colour.WHITE else (lower, higher)
    return Allocation(white, black, step)
