"""Colour allocation: who plays White (article 5; 2018: section E)."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.model.colour import Colour
from tabiya.pairing.swiss.dubov.contestant import Contestant
from tabiya.pairing.swiss.dubov.editions import cite
from tabiya.pairing.swiss.shared.colour_steps import alternated, first_conclusive
from tabiya.rulebook.clause import Clause, Kind, clause

ColourStep = Clause[[Contestant, Contestant, Colour], Colour | None]
"""The colour of the higher ranked player, from both players and the initial-colour, or nothing."""


@clause(
    Kind.COLOUR,
    "when both have yet to play, a higher ranked player with an odd number gets the "
    "initial-colour, with an even one the other",
    cite("E.1", "5.2.1"),
)
def initial_colour_by_number(
    higher: Contestant, lower: Contestant, initial: Colour
) -> Colour | None:
    """Neither has played yet: the lot drawn before round 1 decides, and decides first."""
    if higher.has_played or lower.has_played:
        return None
    return initial if higher.entrant.odd_number else initial.opposite


@clause(Kind.COLOUR, "grant both colour preferences", cite("E.2", "5.2.2"))
def both_preferences(higher: Contestant, lower: Contestant, initial: Colour) -> Colour | None:
    """If the wishes differ, both can be content."""
    return higher.seeks if higher.seeks is not lower.seeks else None


@clause(Kind.COLOUR, "grant the stronger colour preference", cite("E.3", "5.2.3"))
def stronger_preference(higher: Contestant, lower: Contestant, initial: Colour) -> Colour | None:
    """Both want the same colour: it goes to the one who needs it more."""
    mine, yours = higher.entrant.preference.strength, lower.entrant.preference.strength
    if mine == yours:
        return None
    return higher.seeks if mine > yours else higher.seeks.opposite


@clause(
    Kind.COLOUR,
    "alternate the colours to the most recent time in which one had White and the other Black",
    cite("E.4", "5.2.4"),
)
def alternate_to_latest_difference(
    higher: Contestant, lower: Contestant, initial: Colour
) -> Colour | None:
    """Compare the games played from the latest backwards; unplayed rounds are skipped."""
    return alternated(higher.entrant.colours, lower.entrant.colours)


@clause(
    Kind.COLOUR,
    "grant the colour preference of the higher ranked player",
    cite("E.5", "5.2.5"),
)
def preference_of_higher_ranked(
    higher: Contestant, lower: Contestant, initial: Colour
) -> Colour | None:
    """All else being equal, the player with more points or the smaller number is served first."""
    return higher.seeks


COLOUR_STEPS: tuple[ColourStep, ...] = (
    initial_colour_by_number,
    both_preferences,
    stronger_preference,
    alternate_to_latest_difference,
    preference_of_higher_ranked,
)


@dataclass(frozen=True, slots=True)
class Allocation:
    """Who gets White, and the step that decided it."""

    white: Contestant
    black: Contestant
    decided_by: ColourStep


def allocate(one: Contestant, other: Contestant, initial: Colour) -> Allocation:
    """Apply the steps in order until one is conclusive."""
    higher, lower = (one, other) if one.rank < other.rank else (other, one)
    colour, step = first_conclusive(COLOUR_STEPS, higher, lower, initial)
    white, black = (higher, lower) if colour is Colour.WHITE else (lower, higher)
    return Allocation(white, black, step)
