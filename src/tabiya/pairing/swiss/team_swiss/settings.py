"""What the rules of a competition of teams settle, where C.04.6 leaves them the choice."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Self

from tabiya.model.setting import FORMAT, SYSTEM_LOCKED, setting
from tabiya.model.setting_types import Flag, OneOf
from tabiya.pairing.announced import ACCELERATION_CODES
from tabiya.pairing.swiss.settings import SwissSettings
from tabiya.pairing.system import ReportWords, System, translatable


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
class TeamSwissSettings(SwissSettings):
    """The choices that C.04.6 leaves to the rules of a competition."""

    system: str = "team"

    primary: Score = setting(
        Score.MATCH_POINTS,
        OneOf(
            ("MP", Score.MATCH_POINTS, translatable("by match points")),
            ("GP", Score.GAME_POINTS, translatable("by game points")),
            kinds=(Score,),
        ),
        label=translatable("Regulations of the pairing"),
        group=FORMAT,
        lock=SYSTEM_LOCKED,
    )
    preferences: PreferenceType = setting(
        PreferenceType.A,
        OneOf(
            ("TYPEA", PreferenceType.A, translatable("colour preferences of type A")),
            ("TYPEB", PreferenceType.B, translatable("colour preferences of type B")),
            ("none", PreferenceType.NONE, translatable("no colour preferences")),
            kinds=(PreferenceType,),
        ),
        label=translatable("Colour preferences"),
        group=FORMAT,
        lock=SYSTEM_LOCKED,
    )

    secondary: bool = setting(
        True,  # noqa: FBT003 - the value of a field
        Flag(),
        label=translatable("The other score helps with colours"),
        group=FORMAT,
        width="wide",
        lock=SYSTEM_LOCKED,
    )
    """Whether the other score is used for the allocation of colours."""

    @classmethod
    def from_report(cls, words: str, code: str) -> Self:
        """What the code announces, else the words, else the default of C.04.6.

        A code with scores but without a type, such as FIDE_TEAM_MP_GP, has no colour preferences.
        """
        accelerated = SwissSettings.from_report("", code).acceleration
        parts = code.split("_")
        scores = [Score(part) for part in parts if part in ("MP", "GP")]
        types = [PreferenceType(part) for part in parts if part in ("TYPEA", "TYPEB")]
        if not scores and not types:
            preferences, score = _read_words(words.lower())
            return cls(acceleration=accelerated, preferences=preferences, primary=score)
        silent = PreferenceType.NONE if scores else PreferenceType.A
        return cls(
            acceleration=accelerated,
            preferences=types[0] if types else silent,
            primary=scores[0] if scores else Score.MATCH_POINTS,
            secondary=len(scores) != 1,
        )

    def to_report(self, by: System) -> ReportWords:
        """The code has a word for each choice, such as FIDE_TEAM_TYPEA_MP_GP."""
        other = "GP" if self.primary is Score.MATCH_POINTS else "MP"
        second = other if self.secondary else ""
        words = (by.code, self.preferences.value, self.primary.value, second)
        code = "_".join(filter(None, words))
        return ReportWords(by.kind, f"{code}{ACCELERATION_CODES.get(self.acceleration, '')}")


def _read_words(kind: str) -> tuple[PreferenceType, Score]:
    """What free words say: "type B", "no colour preferences", "game points"."""
    preferences = PreferenceType.A
    if "type b" in kind:
        preferences = PreferenceType.B
    elif "no colour" in kind:
        preferences = PreferenceType.NONE
    games, matches = kind.find("game points"), kind.find("match points")
    by_games = games >= 0 and (matches < 0 or games < matches)
    return preferences, Score.GAME_POINTS if by_games else Score.MATCH_POINTS
