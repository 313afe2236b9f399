"""Colour allocation in steps, as every Swiss system does it: the first conclusive one decides.

A step answers with the colour of the higher ranked of two, or None if it does not decide. The steps
that several systems have stand here; each system gives them its own articles and order, and its own
words where the texts differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple, ParamSpec, TypeVar

from tabiya.model.colour import Colour
from tabiya.pairing.swiss.kit.entrant import Entrant, Strength
from tabiya.rulebook.clause import Clause, Kind, clause

P = ParamSpec("P")
Player = TypeVar("Player", bound=Entrant)
ColourStep = Clause[..., Colour | None]


class Allocation(NamedTuple, Generic[Player]):
    """Who gets White, and the step that decided it."""

    white: Player
    black: Player
    decided_by: ColourStep


def allocate(
    higher: Player, lower: Player, initial: Colour, steps: Sequence[ColourStep]
) -> Allocation[Player]:
    """Apply the steps in order until one is conclusive."""
    colour, step = first_conclusive(steps, higher, lower, initial)
    if colour is Colour.WHITE:
        return Allocation(higher, lower, step)
    return Allocation(lower, higher, step)


def first_conclusive(
    steps: Sequence[Clause[P, Colour | None]], *facts: P.args, **named_facts: P.kwargs
) -> tuple[Colour, Clause[P, Colour | None]]:
    """The colour of the higher ranked of two, and the step that decided it."""
    for step in steps:
        colour = step.function(*facts, **named_facts)
        if colour is not None:
            return colour, step
    raise AssertionError("the last step always decides")


def initial_colour_by_number(higher: Entrant, lower: Entrant, initial: Colour) -> Colour | None:
    """Neither has played yet: the lot drawn before round 1 decides."""
    if higher.colours or lower.colours:
        return None
    return initial if higher.odd_number else initial.opposite


@clause(Kind.COLOUR, "grant both colour preferences", {})
def both_preferences(higher: Entrant, lower: Entrant, initial: Colour) -> Colour | None:
    """If the wishes differ, or only one has a wish, both can be content."""
    wish, other = higher.preference.colour, lower.preference.colour
    if wish is other:
        return None
    if wish is not None:
        return wish
    return None if other is None else other.opposite


@clause(Kind.COLOUR, "grant the stronger colour preference", {})
def stronger_preference(higher: Entrant, lower: Entrant, initial: Colour) -> Colour | None:
    """Both want the same colour: it goes to the one who needs it more."""
    mine, yours = higher.preference, lower.preference
    if mine.colour is None or mine.strength == yours.strength:
        return None
    return mine.colour if mine.strength > yours.strength else mine.colour.opposite


def colour_that_must_be(higher: Entrant, lower: Entrant, initial: Colour) -> Colour | None:
    """Only one of the two must have a certain colour."""
    mine, yours = higher.preference, lower.preference
    if (mine.strength is Strength.ABSOLUTE) == (yours.strength is Strength.ABSOLUTE):
        return None
    if mine.strength is Strength.ABSOLUTE:
        return mine.colour
    return None if yours.colour is None else yours.colour.opposite


def wider_difference(higher: Entrant, lower: Entrant, initial: Colour) -> Colour | None:
    """Both want the same colour: it goes to the one who lacks it more."""
    mine, yours = higher.preference, lower.preference
    if mine.colour is None or abs(mine.difference) == abs(yours.difference):
        return None
    wider = abs(mine.difference) > abs(yours.difference)
    return mine.colour if wider else mine.colour.opposite


@clause(
    Kind.COLOUR,
    "alternate the colours to the most recent time in which one had White and the other Black",
    {},
)
def alternate_to_latest_difference(
    higher: Entrant, lower: Entrant, initial: Colour
) -> Colour | None:
    """Compare the games played from the latest backwards; unplayed rounds are skipped."""
    return alternated(higher.colours, lower.colours)


def alternated(mine: Sequence[Colour], yours: Sequence[Colour]) -> Colour | None:
    """The colour that alternates to the latest time in which two had different ones, if any.

    The colours of both are compared from the latest backwards, whichever rounds they are from.
    """
    for one, other in zip(reversed(mine), reversed(yours), strict=False):
        if one is not other:
            return one.opposite
    return None


@clause(Kind.COLOUR, "grant the colour preference of the higher ranked player", {})
def preference_of_higher_ranked(higher: Entrant, lower: Entrant, initial: Colour) -> Colour | None:
    """All else being equal, the higher ranked player is served first."""
    return higher.preference.colour
