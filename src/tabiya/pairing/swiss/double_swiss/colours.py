"""Colour allocation in a Double-Swiss: who plays the first game with White (article 4)."""

from __future__ import annotations

from tabiya.model.colour import Colour
from tabiya.pairing.swiss.matches.colours import (
    ColourStep,
    alternate_first,
    alternate_other,
    alternate_to_latest_difference,
    initial_colour_by_number,
)
from tabiya.pairing.swiss.matches.contender import Contender
from tabiya.pairing.swiss.matches.editions import cite
from tabiya.rulebook.clause import Kind, clause


@clause(Kind.COLOUR, "give White to the player with the lower number of Whites", cite("4.3.2"))
def fewer_whites(first: Contender, other: Contender, initial: Colour) -> Colour | None:
    """Whoever began fewer matches with White begins this one."""
    mine, yours = (one.colours.count(Colour.WHITE) for one in (first, other))
    if mine == yours:
        return None
    return Colour.WHITE if mine < yours else Colour.BLACK


@clause(
    Kind.COLOUR,
    "who gets White plays the first game of the match with White and the second with Black",
    cite("4.4"),
)
def second_game(white: int, black: int) -> tuple[int, int]:
    """White and Black of the second game, from those of the first."""
    return black, white


COLOUR_STEPS: tuple[ColourStep, ...] = (
    initial_colour_by_number,
    fewer_whites,
    alternate_to_latest_difference,
    alternate_first,
    alternate_other,
)
