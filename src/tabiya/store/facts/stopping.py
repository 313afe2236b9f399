"""An event that ends before its last announced round."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.languages import Plural, Text, say, translatable
from tabiya.pairing.basic_rules import declared_rounds_kept
from tabiya.store.decision import Caution, Command, Decision, Level, Refused
from tabiya.store.fact import Fact, Names
from tabiya.store.notes import add_note
from tabiya.store.parts import RoundStatus, require
from tabiya.store.state import EventState

_LONGEST_REASON = 300


@dataclass(frozen=True, slots=True)
class EventStopped(Fact, Command):
    """The event ends after the last round played, though more were announced."""

    operation: ClassVar[str] = "stop-event"
    act: ClassVar[str] = translatable("Stop the event")
    report: ClassVar[str] = "`Stopped @ Round n: ...`"

    reason: str

    def decide(self, state: EventState) -> Decision:
        """The rounds announced stay announced: the rounds played were paired by them."""
        current, announced = state.current_round, state.total_rounds
        if state.stopped:
            return Decision()
        if current is None or current.status is RoundStatus.PREPARED:
            raise Refused("the last round has not been published", hint="Publish or discard it.")
        if announced is None or current.number >= announced:
            raise Refused("all announced rounds have been paired")
        reason = " ".join(self.reason.split())
        if not reason:
            raise Refused("the reason is missing", hint="Enter why you are stopping the event.")
        if len(reason) > _LONGEST_REASON:
            raise Refused(
                "the reason is too long", hint=Text("At most {n} letters.", n=_LONGEST_REASON)
            )
        warning = Caution(
            "event-stopped",
            Level.CONFIRM_TWICE,
            Plural(
                "The event ends after round {round}, though {n} round was announced.",
                "The event ends after round {round}, though {n} rounds were announced.",
                announced,
                round=current.number,
            ),
            (
                Text("The standings and the report become final, and you can pair no more rounds."),
                Text("Tabiya notes it in the report."),
            ),
            state.laws.cite(declared_rounds_kept),
        )
        return Decision((EventStopped(reason),), (warning,))

    def apply(self, state: EventState, _seq: int) -> EventState:
        """No further round is expected."""
        require(bool(state.rounds), "no round has been played")
        played, announced = len(state.rounds), state.total_rounds
        note = f"Stopped @ Round {played}: {self.reason} (rounds announced: {announced})"
        return add_note(replace(state, stopped=True), note)

    def describe(self, _names: Names) -> str:
        """Why it was stopped."""
        return say("The event was stopped: {reason}.", reason=self.reason)
