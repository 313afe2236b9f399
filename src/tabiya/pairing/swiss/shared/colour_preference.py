"""Colour preferences: what a player's colours so far entitle to in the next game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from tabiya.model.colour import Colour


class Strength(IntEnum):
    """How strong a colour preference is; a higher value is granted before a lower one."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


@dataclass(frozen=True, slots=True)
class Preference:
    """The colour a player should get next, how strongly, and the colour difference behind it."""

    colour: Colour | None
    strength: Strength
    difference: int
    repeated: Colour | None
    """The colour of the two latest games, if it was the same."""


NO_PREFERENCE = Preference(None, Strength.NONE, 0, None)


def preference(colours: tuple[Colour, ...]) -> Preference:
    """The preference that follows from the colours of the games played, oldest first.

    Absolute: difference beyond 1, or the same colour in the two latest games; strong: difference
    of 1; mild: alternate to the latest game; none: no game played yet.
    """
    if not colours:
        return NO_PREFERENCE
    difference = 2 * colours.count(Colour.WHITE) - len(colours)
    last = colours[-1]
    repeated = last if len(colours) > 1 and colours[-2] is last else None
    if difference > 1:
        return Preference(Colour.BLACK, Strength.ABSOLUTE, difference, repeated)
    if difference < -1:
        return Preference(Colour.WHITE, Strength.ABSOLUTE, difference, repeated)
    if repeated is not None:
        return Preference(repeated.opposite, Strength.ABSOLUTE, difference, repeated)
    if difference == 1:
        return Preference(Colour.BLACK, Strength.STRONG, difference, None)
    if difference == -1:
        return Preference(Colour.WHITE, Strength.STRONG, difference, None)
    return Preference(last.opposite, Strength.MILD, 0, None)
