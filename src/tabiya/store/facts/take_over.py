"""A desk that takes over the event from another one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.languages import say, translatable
from tabiya.store.decision import Command, Decision
from tabiya.store.fact import Fact, Names
from tabiya.store.parts import require
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class DeskTookOver(Fact):
    """Another desk leads the event from this line on, as a person decided."""

    epoch: int
    """How many times the event has been taken over, this time included."""
    desk: str
    """The name that desk has among desks."""

    def apply(self, state: EventState, _seq: int) -> EventState:
        """The event is led by another desk."""
        require(self.epoch == state.epoch + 1, "the desks took over in a different order")
        return replace(state, epoch=self.epoch, led_by=self.desk)

    def describe(self, _names: Names) -> str:
        """Which desk leads."""
        return say(
            "The desk {desk} took over the event (epoch {epoch}).", desk=self.desk, epoch=self.epoch
        )


@dataclass(frozen=True, slots=True)
class TakeOver(Command):
    """Let this desk lead the event from now on."""

    act: ClassVar[str] = translatable("Take over")

    desk: str

    def decide(self, state: EventState) -> Decision:
        """Raise the epoch; whoever leads already has nothing to take over."""
        if state.led_by == self.desk:
            return Decision()
        return Decision((DeskTookOver(state.epoch + 1, self.desk),))
