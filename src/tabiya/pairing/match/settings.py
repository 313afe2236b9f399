"""What a match of two players announces."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Self

from tabiya.model.setting import FORMAT, setting
from tabiya.model.setting_types import Flag, Whole
from tabiya.pairing.system import ReportWords, System, SystemSettings, translatable

_GAMES = r"(?<!\d)(\d{1,3})[- ]games?\b"
_PLAYS_ON = r"plays? on|all games are played"


@dataclass(frozen=True, slots=True)
class MatchSettings(SystemSettings):
    """How long a match is."""

    system: str = "match"
    games: int | None = setting(None, Whole(), translatable("Games in a match"))
    """How many games it has, where the event says so otherwise than by its rounds."""
    plays_on: bool = setting(
        False,  # noqa: FBT003 - the value of a field
        Flag(),
        label=translatable("All games are played, even when the match is decided"),
        group=FORMAT,
        width="wide",
    )

    @classmethod
    def from_report(cls, words: str, code: str) -> Self:
        """What words announce, such as "Match of 8 games, plays on"."""
        del code
        games = re.search(_GAMES, words, re.IGNORECASE)
        return cls(
            games=int(games[1]) if games else None,
            plays_on=bool(re.search(_PLAYS_ON, words, re.IGNORECASE)),
        )

    def to_report(self, by: System) -> ReportWords:
        """FIDE's table of codes has no word for it: the free words alone announce it."""
        games = f" of {self.games} games" if self.games else ""
        words = f"Match{games}" if games else by.kind
        return ReportWords(f"{words}, plays on" if self.plays_on else words, by.code)
