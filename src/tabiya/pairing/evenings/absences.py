"""What byes are called at a club, where they say why a player is away."""

from __future__ import annotations

from tabiya.languages import translatable
from tabiya.model.result import ByeKind

ABSENCES = {
    ByeKind.HALF_POINT: translatable("absent with notice"),
    ByeKind.ZERO_POINT: translatable("absent without notice"),
    ByeKind.FULL_POINT: translatable("away for the club"),
}
