"""What a ladder announces: how far a win lifts, and what a draw does."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.model.setting import ReportRemark
from tabiya.pairing.evenings.settings import EveningSettings, between_setting, club_choice
from tabiya.pairing.system import translatable


@dataclass(frozen=True, slots=True)
class LadderSettings(EveningSettings):
    """How players move on the ladder."""

    system: str = "ladder"
    between: int | None = between_setting(2, translatable("99: they meet only once"))
    win: str = club_choice(
        translatable("A player who beats a higher one"),
        ReportRemark("Ladder, a win against a higher player: {}"),
        ("place", translatable("takes the loser's place, those between move down")),
        ("exchange", translatable("exchanges places with the loser")),
        ("half", translatable("moves up half the way, rounded up")),
        width="wide",
        asked_first=True,
    )
    draw: str = club_choice(
        translatable("A player who draws with a higher one"),
        ReportRemark("Ladder, a draw with a higher player: {}"),
        ("nothing", translatable("stays")),
        ("below", translatable("moves directly below the opponent")),
    )
