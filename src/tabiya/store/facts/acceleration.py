"""Acceleration by virtual points."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.languages import gettext, translatable
from tabiya.model.tournament import VirtualPoints
from tabiya.pairing.checklist import ACCELERATION
from tabiya.store.decision import Caution, Command, Decision, Level
from tabiya.store.fact import Fact, Names
from tabiya.store.notes import noted_if_started
from tabiya.store.preconditions import settings_unchanged
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class AccelerationSet(Fact):
    """Virtual points were set for pairing; none ends the acceleration."""

    report: ClassVar[str] = "`Acceleration @ Round n`, after the start"

    virtual_points: tuple[VirtualPoints, ...]

    def apply(self, state: EventState, seq: int) -> EventState:
        """Virtual points are lent from now on."""
        changed = replace(state, virtual_points=self.virtual_points, settings_revision=seq)
        return noted_if_started(changed, "Acceleration", "changed after the start")

    def describe(self, _names: Names) -> str:
        """Whether there is acceleration now."""
        if self.virtual_points:
            return gettext("Virtual points were set.")
        return gettext("Acceleration ended.")


@dataclass(frozen=True, slots=True)
class SetAcceleration(Command):
    """Set or remove the virtual points of an acceleration."""

    act: ClassVar[str] = translatable("Change the acceleration")

    virtual_points: tuple[VirtualPoints, ...]
    based_on: int | None = None

    def decide(self, state: EventState) -> Decision:
        """Acceleration is announced before the start."""
        settings_unchanged(state, self.based_on)
        if self.virtual_points == state.virtual_points:
            return Decision()
        warnings: tuple[Caution, ...] = ()
        if state.started:
            warnings = (
                Caution(
                    "acceleration-after-start",
                    Level.LEAVE_FIDE_MODE,
                    "The acceleration cannot change after round 1.",
                    rule=str(ACCELERATION),
                ),
            )
        return Decision((AccelerationSet(self.virtual_points),), warnings)
