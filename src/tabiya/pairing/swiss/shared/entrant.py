"""Entrants: what the Swiss rules look at in a player when a round is paired."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.model.colour import Colour
from tabiya.pairing.swiss.shared.colour_preference import Preference
from tabiya.pairing.swiss.shared.floats import Float


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player to be paired; entrants are ranked 0, 1, 2 ... by score and pairing number."""

    rank: int
    number: int
    score: int
    """Points that count for the pairing: the standing and the virtual points."""
    colours: tuple[Colour, ...]
    preference: Preference
    met: int
    """The ranks of all who may not be met, as a bit set: played before, or prohibited."""
    last_float: Float
    """The float of the previous round."""
    earlier_float: Float
    """The float of the round before that."""
    unplayed: int
    """How many rounds passed without a game."""
    bye_barred: bool
    topscorer: bool
    odd_number: bool
    """Whether the number is odd for the initial-colour, late entries not yet in left out."""

    __eq__ = object.__eq__
    __hash__ = object.__hash__

    def __str__(self) -> str:
        return str(self.number)
