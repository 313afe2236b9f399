"""What can be asked for about stages."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.model.player import Player
from tabiya.pairing.stages import StagesPlan
from tabiya.store.decision import Command


@dataclass(frozen=True, slots=True)
class MakeStage(Command):
    """Make an event a group of a stage of a championship."""

    championship: str
    plan: StagesPlan
    stage: int
    group: int
    waiting: tuple[Player, ...] = ()
    """Those who join at a later stage, the strongest first."""
