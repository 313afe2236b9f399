"""Colour allocation: who plays White (5, 7.2)."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.model.colour import Colour
from tabiya.pairing.swiss.kit import colours
from tabiya.pairing.swiss.kit.colours import Allocation, first_conclusive
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.lim.editions import cite
from tabiya.pairing.swiss.lim.scoregroups import Direction
from tabiya.rulebook.clause import Clause, Kind, clause


@dataclass(frozen=True, slots=True)
class LimBoard:
    """Two players who meet, the higher ranked first, and where."""

    higher: Entrant
    lower: Entrant
    direction: Direction
    """Of the scoregroup where they are paired: downward in the median and above."""
    initial: Colour


ColourStep = Clause[[LimBoard], Colour | None]
"""The colour of the higher ranked player, or nothing."""


@clause(
    Kind.COLOUR,
    "if neither has played yet, a higher ranked player with an odd number gets the colour drawn for "
    "the first player, with an even one the other",
    cite("7.2", "7.2"),
)
def colour_by_lot(board: LimBoard) -> Colour | None:
    """The lot drawn before round 1 decides."""
    return colours.initial_colour_by_number(board.higher, board.lower, board.initial)


@clause(
    Kind.COLOUR,
    "if neither has played yet, the smaller number decides: an odd one gets the colour drawn for the "
    "first player, an even one the other, whatever the scores",
    cite("7.2", "7.2"),
)
def colour_by_lot_of_list(board: LimBoard) -> Colour | None:
    """By another reading of 7.2, which speaks of round 1 alone: numbers decide, not scores."""
    first, second = sorted((board.higher, board.lower), key=lambda one: one.number)
    colour = colours.initial_colour_by_number(first, second, board.initial)
    return colour if colour is None or first is board.higher else colour.opposite


@clause(
    Kind.COLOUR,
    "both get the colour that is due to them",
    cite("5.1", "5.1"),
)
def both_colours_due(board: LimBoard) -> Colour | None:
    """The colours due differ, or only one has a colour due."""
    return colours.both_preferences.function(board.higher, board.lower, board.initial)


@clause(
    Kind.COLOUR,
    (
        "a player who would get a colour for the third time in a row, or three more of it, "
        "gets the other"
    ),
    cite("5.1 and 5.3", "5.1 and 5.3"),
)
def colour_that_must_be(board: LimBoard) -> Colour | None:
    """Both are due the same colour, and only one of the two must have it."""
    return colours.colour_that_must_be(board.higher, board.lower, board.initial)


@clause(
    Kind.COLOUR,
    "the numbers of games with White and Black are kept as equal as the round allows",
    cite("5.5 and 5.6", "5.5 and 5.6"),
)
def wider_difference(board: LimBoard) -> Colour | None:
    """Both are due the same colour: it goes to the one who lacks it more."""
    return colours.wider_difference(board.higher, board.lower, board.initial)


@clause(
    Kind.COLOUR,
    "the colours of earlier rounds, going back, decide who gets the alternate colour",
    cite("5.4", "5.4"),
)
def colour_history(board: LimBoard) -> Colour | None:
    """Compare the games played from the latest backwards; unplayed rounds are skipped."""
    return colours.alternated(board.higher.colours, board.lower.colours)


@clause(
    Kind.COLOUR,
    "with identical histories the higher ranked player gets the colour due, below the median the lower "
    "ranked",
    cite("5.4", "5.4"),
)
def colour_by_rank(board: LimBoard) -> Colour | None:
    """All else being equal, the place of the scoregroup decides who is served first."""
    due = board.higher.preference.colour
    if due is None or board.direction is Direction.DOWN:
        return due
    return due.opposite


COLOUR_STEPS: tuple[ColourStep, ...] = (
    colour_by_lot,
    both_colours_due,
    colour_that_must_be,
    wider_difference,
    colour_history,
    colour_by_rank,
)


def allocate(
    one: Entrant,
    other: Entrant,
    direction: Direction,
    initial: Colour,
    lot: ColourStep = colour_by_lot,
) -> Allocation[Entrant]:
    """Apply the steps in order until one is conclusive; `lot` is the first, as 7.2 is read."""
    higher, lower = (one, other) if one.rank < other.rank else (other, one)
    steps = (lot, *COLOUR_STEPS[1:])
    colour, step = first_conclusive(steps, LimBoard(higher, lower, direction, initial))
    white, black = (higher, lower) if colour is Colour.WHITE else (lower, higher)
    return Allocation(white, black, step)
