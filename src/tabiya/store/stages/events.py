"""What can happen to stages."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.model.player import Player
from tabiya.pairing.stages import StagesPlan
from tabiya.store.log.event import Event


@dataclass(frozen=True, slots=True)
class StageMade(Event):
    """The event became a group of a stage of a championship."""

    championship: str
    plan: StagesPlan
    stage: int
    group: int
    waiting: tuple[Player, ...]
