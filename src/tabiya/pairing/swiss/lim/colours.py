"""Colour allocation: who plays White (5, 7.2)."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.model.colour import Colour
from tabiya.pairing.swiss.lim.editions import cite
from tabiya.pairing.swiss.lim.exchanges import due_different_colours
from tabiya.pairing.swiss.lim.scoregroups import Direction
from tabiya.pairing.swiss.shared.colour_preference import Strength
from tabiya.pairing.swiss.shared.colour_steps import alternated, first_conclusive
from tabiya.pairing.swiss.shared.entrant import Entrant
from tabiya.rulebook.clause import Clause, Kind, clause


@dataclass(frozen=True, slots=True)
class Board:
    """Two players who meet, the higher ranked first, and where."""

    higher: Entrant
    lower: Entrant
    direction: Direction
    """Of the scoregroup where they are paired: downward in the median and above."""
    initial: Colour


ColourStep = Clause[[Board], Colour | None]
"""The colour of the higher ranked player, or nothing."""


@clause(
    Kind.COLOUR,
    "if neither has played yet, a higher ranked player with an odd number gets the colour drawn for "
    "the first player, with an even one the other",
    cite("7.2", "7.2"),
)
def colour_by_lot(board: Board) -> Colour | None:
    """The lot drawn before round 1 decides."""
    if board.higher.colours or board.lower.colours:
        return None
    return board.initial if board.higher.odd_number else board.initial.opposite


@clause(
    Kind.COLOUR,
    "both are given the colour that is due to them",
    cite("5.1", "5.1"),
)
def both_colours_due(board: Board) -> Colour | None:
    """The colours due differ, or only one has a colour due."""
    if not due_different_colours.function(board.higher, board.lower):
        return None
    mine, yours = board.higher.preference.colour, board.lower.preference.colour
    if mine is not None:
        return mine
    return None if yours is None else yours.opposite


@clause(
    Kind.COLOUR,
    "who would get a colour for the third time in a row, or three more of it, is given the other",
    cite("5.1 and 5.3", "5.1 and 5.3"),
)
def colour_that_must_be(board: Board) -> Colour | None:
    """Both are due the same colour, and only one of the two must have it."""
    mine, yours = board.higher.preference, board.lower.preference
    must = mine.strength is Strength.ABSOLUTE
    if mine.colour is None or must == (yours.strength is Strength.ABSOLUTE):
        return None
    return mine.colour if must else mine.colour.opposite


@clause(
    Kind.COLOUR,
    "the numbers of games with White and Black are kept as equal as the round allows",
    cite("5.5 and 5.6", "5.5 and 5.6"),
)
def wider_difference(board: Board) -> Colour | None:
    """Both are due the same colour: it goes to the one who lacks it more."""
    mine, yours = board.higher.preference, board.lower.preference
    if mine.colour is None or abs(mine.difference) == abs(yours.difference):
        return None
    wider = abs(mine.difference) > abs(yours.difference)
    return mine.colour if wider else mine.colour.opposite


@clause(
    Kind.COLOUR,
    "the colours of earlier rounds, going back, decide who is given the alternate colour",
    cite("5.4", "5.4"),
)
def colour_history(board: Board) -> Colour | None:
    """Compare the games played from the latest backwards; unplayed rounds are skipped."""
    return alternated(board.higher.colours, board.lower.colours)


@clause(
    Kind.COLOUR,
    "with identical histories the higher ranked player gets the colour due, below the median the lower "
    "ranked",
    cite("5.4", "5.4"),
)
def colour_by_rank(board: Board) -> Colour | None:
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


@dataclass(frozen=True, slots=True)
class Allocation:
    """Who gets White, and the step that decided it."""

    white: Entrant
    black: Entrant
    decided_by: ColourStep


def allocate(one: Entrant, other: Entrant, direction: Direction, initial: Colour) -> Allocation:
    """Apply the steps in order until one is conclusive."""
    higher, lower = (one, other) if one.rank < other.rank else (other, one)
    colour, step = first_conclusive(COLOUR_STEPS, Board(higher, lower, direction, initial))
    white, black = (higher, lower) if colour is Colour.WHITE else (lower, higher)
    return Allocation(white, black, step)
