"""What the rules of a team competition settle: the scores, and the kind of colour preferences."""

from __future__ import annotations

from tabiya.model.colour import Colour
from tabiya.model.tournament import Settings
from tabiya.pairing.announced import get_format
from tabiya.pairing.swiss.kit.entrant import Preference, Strength
from tabiya.pairing.swiss.matches.editions import cite
from tabiya.pairing.swiss.team_swiss.settings import PreferenceType, TeamSwissSettings
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.DEFINITION,
    "match points are the score and game points help with colours, and colour preferences are of "
    "type A, unless the rules of the competition say otherwise",
    cite("", "1.2 and 1.7", "1.2 and 1.7"),
)
def regulations_of(settings: Settings) -> TeamSwissSettings:
    """What the event announces, else the default."""
    return get_format(settings, TeamSwissSettings)


Colours = tuple[Colour, ...]


@clause(
    Kind.DEFINITION,
    "the colour difference is the number of matches with White minus those with Black",
    cite("", "1.6", "1.6"),
)
def colour_difference(colours: Colours) -> int:
    """Matches in which board 1 had White, minus those in which it had Black."""
    return 2 * colours.count(Colour.WHITE) - len(colours)


def _needed(colours: Colours) -> Colour | None:
    """The colour that a difference beyond 1 asks for, or two matches running with the other."""
    difference = colour_difference.function(colours)
    if abs(difference) > 1:
        return Colour.WHITE if difference < 0 else Colour.BLACK
    last = colours[-1] if len(colours) > 1 and colours[-1] is colours[-2] else None
    if last is Colour.BLACK and difference <= 0:
        return Colour.WHITE
    if last is Colour.WHITE and difference >= 0:
        return Colour.BLACK
    return None


@clause(
    Kind.DEFINITION,
    "type A: a team has a simple preference if its colour difference is beyond 1, or if it had the "
    "same colour in its last two matches and not fewer of that colour",
    cite("", "1.7.1", "1.7.1"),
)
def simple_preference(colours: Colours, *, last_round: bool) -> Preference:
    """The preference of type A, whatever the round."""
    needed = _needed(colours)
    strength = Strength.NONE if needed is None else Strength.MILD
    return Preference(needed, strength, colour_difference.function(colours), None)


@clause(
    Kind.DEFINITION,
    "type B: a simple preference of type A is strong here; a mild preference is for the colour "
    "had less often; if there is none, it is for the colour other than the last, except in the "
    "last round",
    cite("", "1.7.2", "1.7.2"),
)
def graded_preference(colours: Colours, *, last_round: bool) -> Preference:
    """The preference of type B.

    Doubt: with a difference of zero in the last round there is "no preference", but two matches
    running with one colour give a strong one; the strong one is read as going before.
    """
    difference = colour_difference.function(colours)
    needed = _needed(colours)
    if needed is not None:
        return Preference(needed, Strength.STRONG, difference, None)
    wish = None
    if difference:
        wish = Colour.WHITE if difference < 0 else Colour.BLACK
    elif colours and not last_round:
        wish = colours[-1].opposite
    return Preference(wish, Strength.NONE if wish is None else Strength.MILD, difference, None)


@clause(
    Kind.DEFINITION,
    "the rules of the competition may say that colour preferences are not used at all",
    cite("", "1.7", "1.7"),
)
def no_preference(colours: Colours, *, last_round: bool) -> Preference:
    """No preference; the difference still helps to allocate colours."""
    return Preference(None, Strength.NONE, colour_difference.function(colours), None)


PREFERENCES = {
    PreferenceType.A: simple_preference,
    PreferenceType.B: graded_preference,
    PreferenceType.NONE: no_preference,
}
