"""Colour allocation among teams: which team has White on board 1 (article 4)."""

from __future__ import annotations

from tabiya.model.colour import Colour
from tabiya.pairing.swiss.kit.colours import ColourStep
from tabiya.pairing.swiss.kit.entrant import Strength
from tabiya.pairing.swiss.matches.colours import (
    alternate_first,
    alternate_other,
    alternate_to_latest_difference,
    initial_colour_by_number,
)
from tabiya.pairing.swiss.matches.editions import cite
from tabiya.pairing.swiss.matches.field import Contender
from tabiya.rulebook.clause import Kind, clause


def _wishes(first: Contender, other: Contender) -> tuple[Colour | None, Colour | None]:
    return first.preference.colour, other.preference.colour


@clause(
    Kind.COLOUR,
    "if only one team has a colour preference, grant it",
    cite("", "4.3.2", "4.3.2"),
)
def only_preference(first: Contender, other: Contender, initial: Colour) -> Colour | None:
    """One team wants a colour, the other does not mind."""
    mine, yours = _wishes(first, other)
    if mine is not None and yours is None:
        return mine
    return yours.opposite if yours is not None and mine is None else None


@clause(
    Kind.COLOUR,
    "if the two teams have opposite colour preferences, grant them",
    cite("", "4.3.3", "4.3.3"),
)
def opposite_preferences(first: Contender, other: Contender, initial: Colour) -> Colour | None:
    """Both can be content."""
    mine, yours = _wishes(first, other)
    return mine if yours is not None and mine is yours.opposite else None


@clause(
    Kind.COLOUR,
    "if only one team has a strong colour preference, grant it (type B)",
    cite("", "4.3.4", "4.3.4"),
)
def only_strong_preference(first: Contender, other: Contender, initial: Colour) -> Colour | None:
    """Both want the same colour: it goes to the one who needs it more."""
    mine, yours = (one.preference for one in (first, other))
    strong = (mine.strength is Strength.STRONG, yours.strength is Strength.STRONG)
    if mine.colour is None or strong[0] == strong[1]:
        return None
    return mine.colour if strong[0] else mine.colour.opposite


@clause(
    Kind.COLOUR,
    "give White to the team with the lower colour difference",
    cite("", "4.3.5", "4.3.5"),
)
def lower_difference(first: Contender, other: Contender, initial: Colour) -> Colour | None:
    """Whoever had White less often, set against Black, gets it."""
    if first.difference == other.difference:
        return None
    return Colour.WHITE if first.difference < other.difference else Colour.BLACK


@clause(
    Kind.COLOUR,
    "grant the colour preference of the first-team",
    cite("", "4.3.7", "4.3.7"),
)
def preference_of_first_team(first: Contender, other: Contender, initial: Colour) -> Colour | None:
    """All else being equal, the first of the two is served."""
    return first.preference.colour


COLOUR_STEPS: tuple[ColourStep, ...] = (
    initial_colour_by_number,
    only_preference,
    opposite_preferences,
    only_strong_preference,
    lower_difference,
    alternate_to_latest_difference,
    preference_of_first_team,
    alternate_first,
    alternate_other,
)
"""Both editions have the same steps; the last of 2026 is read into that of 2024."""

STEPS_OF_FIRST: tuple[ColourStep, ...] = (
    initial_colour_by_number,
    preference_of_first_team,
    alternate_first,
    alternate_other,
)
"""Those that ask which of the two is the first-team."""
