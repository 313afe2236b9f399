"""Colour allocation: the steps that both systems of matches have (article 4)."""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.model.colour import Colour
from tabiya.pairing.swiss.kit import colours
from tabiya.pairing.swiss.kit.colours import Allocation, ColourStep
from tabiya.pairing.swiss.matches.editions import cite
from tabiya.pairing.swiss.matches.field import Contender
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.ORDER,
    "the participant with the higher score is first, then, among teams, the one with the "
    "higher secondary score if it is used, then the one with the smaller pairing number",
    cite("4.2", "4.2", "4.2"),
)
def first_of_pair(one: Contender) -> tuple[int, int, int]:
    """The place of a contender in a pair; the lowest is the first."""
    return (-one.score, -one.secondary, one.number)


initial_colour_by_number = clause(
    Kind.COLOUR,
    "when both have yet to play a match, the first of the pair gets the initial-colour if its "
    "number is odd, otherwise the other colour",
    cite("4.3.1", "4.3.1", "4.3.1"),
)(colours.initial_colour_by_number)

alternate_to_latest_difference = colours.alternate_to_latest_difference.printed(
    cite("4.3.3", "4.3.6", "4.3.6")
)


@clause(
    Kind.COLOUR,
    "alternate the colour of the first of the pair from its last played round",
    cite("4.3.4", "4.3.8", "4.3.8"),
)
def alternate_first(first: Contender, other: Contender, initial: Colour) -> Colour | None:
    """The first of the pair changes colour, if it has had one."""
    return first.colours[-1].opposite if first.colours else None


@clause(
    Kind.COLOUR,
    "alternate the colour of the other of the pair from its last played round",
    cite("4.3.5", "4.3.8", "4.3.9"),
)
def alternate_other(first: Contender, other: Contender, initial: Colour) -> Colour | None:
    """The first has not played yet, so the other changes colour.

    Doubt: the text of 2024 does not say what to do then; "the last played round" (4.3.8) is read as
    that of whoever has played.
    """
    return other.colours[-1] if other.colours else None


def allocate(
    one: Contender, other: Contender, initial: Colour, steps: Sequence[ColourStep]
) -> Allocation[Contender]:
    """Who of two gets White; the steps look at the first of the pair first."""
    first, second = sorted((one, other), key=first_of_pair.function)
    return colours.allocate(first, second, initial, steps)
