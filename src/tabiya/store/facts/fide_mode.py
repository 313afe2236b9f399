"""Leaving FIDE mode."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.languages import Text, say, translatable
from tabiya.pairing.checklist import FIDE_MODE
from tabiya.store.decision import Caution, Command, Decision, Level
from tabiya.store.fact import Fact, Names
from tabiya.store.notes import LEFT_FIDE_MODE, add_note
from tabiya.store.parts import require
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class FideModeLeft(Fact):
    """The event left FIDE mode and cannot return."""

    report: ClassVar[str] = "`FIDE mode left @ Round n`"

    round: int

    def apply(self, state: EventState, seq: int) -> EventState:
        """FIDE mode is over for good."""
        require(state.fide_mode, "the event has already left FIDE mode")
        left = replace(state, fide_mode=False, settings_revision=seq)
        return add_note(left, f"{LEFT_FIDE_MODE}{self.round}")

    def describe(self, _names: Names) -> str:
        """The round in which FIDE mode was left."""
        return say("FIDE mode was left in round {round}.", round=self.round)


@dataclass(frozen=True, slots=True)
class LeaveFideMode(Command):
    """Leave FIDE mode for good."""

    act: ClassVar[str] = translatable("Leave FIDE mode")

    def decide(self, state: EventState) -> Decision:
        """There is no way back."""
        if not state.fide_mode:
            return Decision()
        warning = Caution(
            "leave-fide-mode",
            Level.CONFIRM_TWICE,
            "The event leaves FIDE mode for good.",
            (
                Text("The event can never return to FIDE mode, not even by undo."),
                Text("The report states it, with the round."),
                Text("The event may not be accepted for rating or titles."),
            ),
            str(FIDE_MODE),
        )
        return Decision((FideModeLeft(len(state.rounds)),), (warning,))
