"""What the rules of a team competition settle: the scores, and the kind of colour preferences."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tabiya.model.tournament import Settings
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
    words = settings.kind_code.upper().split("_")
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
