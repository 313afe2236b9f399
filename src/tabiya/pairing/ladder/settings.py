"""What a ladder announces: how far a win lifts, and what a draw does."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.model.setting import FORMAT, ReportRemark, setting
from tabiya.model.setting_types import OneOf
from tabiya.pairing.evenings.settings import CHANGED, EveningSettings, between_setting
from tabiya.pairing.system import translatable


@dataclass(frozen=True, slots=True)
class LadderSettings(EveningSettings):
    """How players move on the ladder."""

    system: str = "ladder"
    between: int | None = between_setting(2, translatable("99: they meet only once"))
    win: str = setting(
        "place",
        OneOf(
            ("place", "place", translatable("takes the loser's place, those between move down")),
            ("exchange", "exchange", translatable("exchanges places with the loser")),
            ("half", "half", translatable("moves up half the way, rounded up")),
            kinds=(str,),
        ),
        label=translatable("A player who beats a higher one"),
        group=FORMAT,
        width="wide",
        lock=CHANGED,
        asked_first=True,
        report=ReportRemark("Ladder, a win against a higher player: {}"),
    )
    draw: str = setting(
        "nothing",
        OneOf(
            ("nothing", "nothing", translatable("stays")),
            ("below", "below", translatable("moves directly below the opponent")),
            kinds=(str,),
        ),
        label=translatable("A player who draws with a higher one"),
        group=FORMAT,
        width="half",
        lock=CHANGED,
        report=ReportRemark("Ladder, a draw with a higher player: {}"),
    )
