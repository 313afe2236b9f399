"""What events of the Lim system announce to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from tabiya.model.setting import FORMAT, setting
from tabiya.model.setting_types import Flag
from tabiya.pairing.announced import ACCELERATION_CODES
from tabiya.pairing.swiss.settings import SwissSettings
from tabiya.pairing.system import ReportWords, System, translatable

_NAMES = {"maxi", "maxitournament"}


@dataclass(frozen=True, slots=True)
class LimSettings(SwissSettings):
    """What an event announces that is paired by the Lim system."""

    system: str = "lim"
    maxi: bool = setting(
        False,  # noqa: FBT003 - the value of a field
        Flag(),
        label=translatable("Maxi-tournament: exchanges for colours only within 100 rating points"),
        group=FORMAT,
        width="wide",
    )

    @classmethod
    def from_report(cls, words: str, code: str) -> Self:
        """The words say that it is a Maxi-tournament, and the code ends with the acceleration."""
        letters = "".join(sign if sign.isalnum() else " " for sign in words.lower())
        maxi = not _NAMES.isdisjoint(letters.split())
        return cls(acceleration=SwissSettings.from_report("", code).acceleration, maxi=maxi)

    def to_report(self, by: System) -> ReportWords:
        """The words of the system, and that it is a Maxi-tournament."""
        code = f"{by.code}{ACCELERATION_CODES.get(self.acceleration, '')}"
        return ReportWords(f"{by.kind}, Maxi-tournament" if self.maxi else by.kind, code)
