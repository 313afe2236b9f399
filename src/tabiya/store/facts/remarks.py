"""Remarks of the arbiter."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.languages import say, translatable
from tabiya.store.decision import Command, Decision, Refused
from tabiya.store.fact import Fact, Names
from tabiya.store.notes import add_note, could_be_ours
from tabiya.store.permissions import Permission
from tabiya.store.state import EventState

_LONGEST_TEXT = 500


@dataclass(frozen=True, slots=True)
class NoteAdded(Fact, Command):
    """The arbiter added a remark; a public one goes into the report file."""

    operation: ClassVar[str] = "add-note"
    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Add the note")
    report: ClassVar[str] = "the remark, if `in_report`"

    text: str
    in_report: bool = True

    def decide(self, _state: EventState) -> Decision:
        """Any remark but an empty one."""
        text = " ".join(self.text.split())
        if not text:
            raise Refused("the remark is empty", hint="Enter a remark.")
        if len(text) > _LONGEST_TEXT:
            raise Refused(
                "the remark is too long",
                hint="At most {_LONGEST_TEXT} letters.",
                _LONGEST_TEXT=_LONGEST_TEXT,
            )
        if self.in_report and could_be_ours(text):
            raise Refused(
                "in the report, programs would read this remark as data",
                hint="Leave out the @ and the heading, or make the remark internal.",
            )
        return Decision((NoteAdded(text, self.in_report),))

    def apply(self, state: EventState, _seq: int) -> EventState:
        """A remark is kept, in the report file or in the house."""
        if self.in_report:
            return add_note(state, self.text)
        return replace(state, remarks=(*state.remarks, self.text))

    def describe(self, _names: Names) -> str:
        """The remark itself, and for whom it is."""
        if self.in_report:
            return say("A remark for the report: {text}", text=self.text)
        return say("An internal remark: {text}", text=self.text)
