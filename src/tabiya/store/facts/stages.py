"""The championship of an event, and its stage."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.languages import say, translatable
from tabiya.store.decision import Command, Decision, Refused
from tabiya.store.fact import Fact, Names, kept
from tabiya.store.parts import StageOfEvent, require
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class StageMade(StageOfEvent, Fact, Command):
    """The event became a group in a championship stage."""

    operation: ClassVar[str] = "make-stage"
    act: ClassVar[str] = translatable("Create the stage")

    def decide(self, state: EventState) -> Decision:
        """Before the start, and once."""
        if state.stage is not None or state.started:
            raise Refused("the event has begun, or already belongs to a championship")
        if not 1 <= self.stage <= len(self.plan.stages) or self.group < 1:
            raise Refused("the plan has no stage {stage}", stage=self.stage)
        if not self.championship.strip():
            raise Refused("the championship has no name", hint="Enter a name.")
        return Decision((self,))

    def apply(self, state: EventState, _seq: int) -> EventState:
        """The event knows what it is a part of."""
        require(state.stage is None, "the event is already a stage")
        return replace(state, stage=kept(StageOfEvent, self))

    def describe(self, _names: Names) -> str:
        """Which stage of which championship."""
        name = self.plan.stages[self.stage - 1].name
        return say(
            "The event is stage {stage} ({name}), group {group}, of {championship}.",
            stage=self.stage,
            name=name,
            group=self.group,
            championship=self.championship,
        )
