"""How the matches of a knock-out are played, as an event announces it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Self

from tabiya.model.setting import FORMAT, setting
from tabiya.model.setting_types import Flag, Pace, Whole
from tabiya.pairing.system import ReportWords, System, SystemSettings, translatable

_GAMES = r"(?<!\d)(\d{1,3})[- ]games?\b"
_FASTER = r"(?<!\d)(\d{1,3}) %s(?: of (\d{1,3}\+\d{1,3}))?"
_THIRD_PLACE = r"third[- ]place|3rd[- ]place"
_RAPID_TIME, _BLITZ_TIME = "15+10", "3+2"


@dataclass(frozen=True, slots=True)
class KnockoutSettings(SystemSettings):
    """How a match is played: its games, and the faster ones that decide a tied one."""

    system: str = "knockout"
    games: int = setting(
        2,
        Whole(),
        label=translatable("Games in a match"),
        group=FORMAT,
        width="half",
        bounds=(1, 20),
    )
    rapid: int = setting(
        2,
        Whole(),
        label=translatable("Rapid games if tied"),
        group=FORMAT,
        width="half",
        bounds=(0, 20),
    )
    rapid_time: str = setting(
        _RAPID_TIME,
        Pace(),
        label=translatable("Rapid: minutes + seconds"),
        group=FORMAT,
        width="half",
        longest=9,
    )
    """Minutes and the seconds added for each move."""
    blitz: int = setting(
        2,
        Whole(),
        label=translatable("Blitz games if tied again"),
        hint=translatable(
            "Last comes one game in which White must win and a draw is enough for Black"
        ),
        group=FORMAT,
        width="half",
        bounds=(0, 20),
    )
    blitz_time: str = setting(
        _BLITZ_TIME,
        Pace(),
        label=translatable("Blitz: minutes + seconds"),
        group=FORMAT,
        width="half",
        longest=9,
    )
    third_place: bool = setting(
        False,  # noqa: FBT003 - the value of a field
        Flag(),
        label=translatable("The losers of the semi-finals play for third place"),
        group=FORMAT,
        width="wide",
    )

    @classmethod
    def from_report(cls, words: str, code: str) -> Self:
        """What words announce, such as "2 games, 2 rapid of 10+5, 4 blitz".

        >>> words = "Knock-out: 4 games, 0 rapid, 2 blitz of 5+3, match for third place"
        >>> found = KnockoutSettings.from_report(words, "")
        >>> found.games, found.rapid, found.blitz, found.blitz_time, found.third_place
        (4, 0, 2, '5+3', True)
        """
        del code
        games = re.search(_GAMES, words, re.IGNORECASE)
        rapid, blitz = (
            re.search(_FASTER % kind, words, re.IGNORECASE) for kind in ("rapid", "blitz")
        )
        return cls(
            games=int(games[1]) if games else 2,
            rapid=int(rapid[1]) if rapid else 2,
            blitz=int(blitz[1]) if blitz else 2,
            rapid_time=(rapid and rapid[2]) or _RAPID_TIME,
            blitz_time=(blitz and blitz[2]) or _BLITZ_TIME,
            third_place=bool(re.search(_THIRD_PLACE, words, re.IGNORECASE)),
        )

    def to_report(self, by: System) -> ReportWords:
        """The words that `from_report` reads; the usual time controls need none."""
        rapid = "" if self.rapid_time == _RAPID_TIME else f" of {self.rapid_time}"
        blitz = "" if self.blitz_time == _BLITZ_TIME else f" of {self.blitz_time}"
        third = ", third-place match" if self.third_place else ""
        return ReportWords(
            f"Knock-out: {self.games} games, {self.rapid} rapid{rapid}, {self.blitz} blitz{blitz}, "
            f"sudden death{third}",
            by.code,
        )
