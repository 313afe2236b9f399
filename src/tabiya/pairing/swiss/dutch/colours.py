"""Colour allocation: who plays White (C.04.3, 2017 section E, 2026 article 5)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tabiya.model.colour import Colour
from tabiya.pairing.swiss.shared.colour_preference import Strength
from tabiya.pairing.swiss.shared.editions import DUTCH_2017, DUTCH_2026
from tabiya.pairing.swiss.shared.entrant import Entrant
from tabiya.rulebook.article import Article
from tabiya.rulebook.clause import Clause, Kind, clause
from tabiya.rulebook.edition import Edition


def _cite(path_2017: str, path_2026: str) -> dict[Edition, Article]:
    return {
        DUTCH_2017: Article("C.04.3", path_2017),
        DUTCH_2026: Article("C.04.3", path_2026),
    }


@clause(Kind.COLOUR, "grant both colour preferences", _cite("E.1", "5.2.1"))
def both_preferences(higher: Entrant, lower: Entrant, initial: Colour) -> Colour | None:
    """If the wishes differ, or only one has a wish, both can be content."""
    wish, other = higher.preference.colour, lower.preference.colour
    if wish is not None and wish is not other:
        return wish
    if wish is None and other is not None:
        return other.opposite
    return None


@clause(
    Kind.COLOUR,
    "grant the stronger colour preference; of two absolute ones, the wider colour difference",
    _cite("E.2", "5.2.2"),
)
def stronger_preference(higher: Entrant, lower: Entrant, initial: Colour) -> Colour | None:
    """Both want the same colour: it goes to the one who needs it more."""
    mine, yours = higher.preference, lower.preference
    if mine.colour is None:
        return None
    if mine.strength != yours.strength:
        return mine.colour if mine.strength > yours.strength else mine.colour.opposite
    if mine.strength is Strength.ABSOLUTE and abs(mine.difference) != abs(yours.difference):
        wider = abs(mine.difference) > abs(yours.difference)
        return mine.colour if wider else mine.colour.opposite
    return None


@clause(
    Kind.COLOUR,
    "alternate the colours to the most recent time in which one had White and the other Black",
    _cite("E.3", "5.2.3"),
)
def alternate_to_latest_difference(
    higher: Entrant, lower: Entrant, initial: Colour
) -> Colour | None:
    """Compare the games played from the latest backwards; unplayed rounds are skipped."""
    for mine, yours in zip(reversed(higher.colours), reversed(lower.colours), strict=False):
        if mine is not yours:
            return mine.opposite
    return None


@clause(
    Kind.COLOUR, "grant the colour preference of the higher ranked player", _cite("E.4", "5.2.4")
)
def preference_of_higher_ranked(higher: Entrant, lower: Entrant, initial: Colour) -> Colour | None:
    """All else being equal, the better ranked player is served first."""
    return higher.preference.colour


@clause(
    Kind.COLOUR,
    "a higher ranked player with an odd number gets the initial-colour, with an even one the other",
    _cite("E.5", "5.2.5"),
)
def initial_colour_by_number(higher: Entrant, lower: Entrant, initial: Colour) -> Colour | None:
    """Neither has played yet: the lot drawn before round 1 decides."""
    return initial if higher.odd_number else initial.opposite


ColourStep = Callable[[Entrant, Entrant, Colour], Colour | None]

COLOUR_STEPS: tuple[Clause[[Entrant, Entrant, Colour], Colour | None], ...] = (
    both_preferences,
    stronger_preference,
    alternate_to_latest_difference,
    preference_of_higher_ranked,
    initial_colour_by_number,
)


@dataclass(frozen=True, slots=True)
class Allocation:
    """Who gets White, and the step that decided it."""

    white: Entrant
    black: Entrant
    decided_by: Clause[[Entrant, Entrant, Colour], Colour | None]


def allocate(one: Entrant, other: Entrant, initial: Colour) -> Allocation:
    """Apply the steps in order until one is conclusive."""
    higher, lower = (one, other) if one.rank < other.rank else (other, one)
    for step in COLOUR_STEPS:
        colour = step.function(higher, lower, initial)
        if colour is not None:
            if colour is Colour.WHITE:
                return Allocation(higher, lower, step)
            return Allocation(lower, higher, step)
    raise AssertionError("the last step always decides")
