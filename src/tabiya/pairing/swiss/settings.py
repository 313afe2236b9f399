"""What events of Swiss systems announce to them: how the first rounds are accelerated."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from tabiya.model.setting import NUMBERS_AND_COLOURS, SYSTEM_LOCKED, setting
from tabiya.model.setting_types import OneOf
from tabiya.pairing.announced import ACCELERATION_CODES, NO_ACCELERATION, acceleration_in
from tabiya.pairing.system import ReportWords, System, SystemSettings, translatable


def acceleration_setting(*more: tuple[str, str, str]) -> str:
    """Declare the acceleration, with the ways that a system knows besides Baku."""
    options = (
        (NO_ACCELERATION, NO_ACCELERATION, translatable("none")),
        ("baku", "baku", translatable("Baku")),
        *more,
    )
    declared: str = setting(
        NO_ACCELERATION,
        OneOf(*options, kinds=(str,)),
        label=translatable("Acceleration (Swiss)"),
        group=NUMBERS_AND_COLOURS,
        width="half",
        lock=SYSTEM_LOCKED,
    )
    return declared


@dataclass(frozen=True, slots=True)
class SwissSettings(SystemSettings):
    """What a Swiss announces."""

    acceleration: str = acceleration_setting()

    @classmethod
    def from_report(cls, words: str, code: str) -> Self:
        """The code ends with the acceleration."""
        del words
        return cls.carried_from(SwissSettings(acceleration=acceleration_in(code)))

    def to_report(self, by: System) -> ReportWords:
        """The code of the system, and that of the acceleration at its end."""
        return ReportWords(by.kind, f"{by.code}{ACCELERATION_CODES.get(self.acceleration, '')}")
