"""What the rules of a team competition settle: the scores, and the kind of colour preferences."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tabiya.model.colour import Colour
from tabiya.model.tournament import Settings
from tabiya.pairing.swiss.kit.entrant import Preference, Strength
from tabiya.pairing.swiss.matches.editions import cite
from tabiya.rulebook.clause import Kind, clause


class PreferenceType(Enum):
    """Which colour preferences teams have."""

    A = "TYPEA"
    B = "TYPEB"
    NONE = ""
    """Colour preferences are not used at all."""


class Score(Enum):
    """What can be the score of a team, as the codes write it."""

    MATCH_POINTS = "MP"
    GAME_POINTS = "GP"


@dataclass(frozen=True, slots=True)
class Regulations:
    """The choices that C.04.6 leaves to the rules of a competition."""

    preferences: PreferenceType = PreferenceType.A
    primary: Score = Score.MATCH_POINTS
    secondary: bool = True
    """Whether the other score is used for the allocation of colours."""


DEFAULT = Regulations()


@clause(
    Kind.DEFINITION,
    "match points are the score and game points help with colours, and colour preferences are of "
    "type A, unless the rules of the competition say otherwise",
    cite("", "1.2 and 1.7", "1.2 and 1.7"),
)
def regulations_of(settings: Settings) -> Regulations:
    """What the code of the event announces (TRF 192), else its words (TRF 092), else the default.

    A code with scores but without a type, such as FIDE_TEAM_MP_GP, has no colour preferences.
    """
    words = settings.code.split("_")
    scores = [Score(word) for word in words if word in ("MP", "GP")]
    kinds = [PreferenceType(word) for word in words if word in ("TYPEA", "TYPEB")]
    if not scores and not kinds:
        return _in_words(settings.kind.lower())
    silent = PreferenceType.NONE if scores else PreferenceType.A
    return Regulations(
        preferences=kinds[0] if kinds else silent,
        primary=scores[0] if scores else Score.MATCH_POINTS,
        secondary=len(scores) != 1,
    )


def _in_words(kind: str) -> Regulations:
    """What free words say: "type B", "no colour preferences", "game points"."""
    preferences = PreferenceType.A
    if "type b" in kind:
        preferences = PreferenceType.B
    elif "no colour" in kind:
        preferences = PreferenceType.NONE
    games, matches = kind.find("game points"), kind.find("match points")
    by_games = games >= 0 and (matches < 0 or games < matches)
    return Regulations(preferences, Score.GAME_POINTS if by_games else Score.MATCH_POINTS)


Colours = tuple[Colour, ...]


@clause(
    Kind.DEFINITION,
    "the colour difference is the number of matches with White less that of matches with Black",
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
    "type B: what is simple in type A is strong; a mild preference is for the colour had less "
    "often, or, with none, not in the last round, for the other than the last",
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
