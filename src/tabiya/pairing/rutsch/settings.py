"""What a Rutsch event announces: who keeps the seat, and whether everyone meets twice."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.model.setting import FORMAT, SYSTEM_LOCKED, ReportRemark, setting
from tabiya.model.setting_types import OneOf
from tabiya.pairing.system import SystemSettings, translatable


@dataclass(frozen=True, slots=True)
class RutschSettings(SystemSettings):
    """The end of the row at which seats are not passed on, and how often it is gone along."""

    system: str = "rutsch"
    stays: str = setting(
        "first",
        OneOf(
            ("first", "first", translatable("number 1")),
            ("last", "last", translatable("the highest number")),
            kinds=(str,),
        ),
        label=translatable("Who keeps the same seat in all rounds"),
        hint=translatable(
            "With an odd number of players this seat is empty, and the player across from it is free."
        ),
        group=FORMAT,
        lock=SYSTEM_LOCKED,
        report=ReportRemark("Rutsch, the same seat in all rounds: {}"),
        asked_first=True,
    )
    cycles: int | None = setting(
        None,
        OneOf(
            ("1", 1, translatable("once")),
            ("2", 2, translatable("twice")),
            kinds=(int, type(None)),
        ),
        label=translatable("Rutsch: players meet"),
        group=FORMAT,
        lock=SYSTEM_LOCKED,
        report=ReportRemark("Rutsch, players meet: {}"),
        asked_first=True,
    )
    """How often everyone meets everyone; None leaves it to the rounds of the event."""
