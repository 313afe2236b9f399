"""The creation of an event."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.languages import Text, say, translatable
from tabiya.model.tournament import Settings
from tabiya.pairing.registry import USUAL
from tabiya.pairing.swiss.dutch import SYSTEM as DUTCH
from tabiya.store.decision import Command, Decision, Level, Refused
from tabiya.store.fact import Fact, Names
from tabiya.store.facts.settings import (
    acceleration_warnings,
    refuse_faults,
    scoring_warnings,
    unusual_rounds,
)
from tabiya.store.facts.system import check_system, edition_not_in_force
from tabiya.store.notes import LEFT_FIDE_MODE, add_note, system_title
from tabiya.store.parts import require
from tabiya.store.state import EventState

FIRST_SYSTEM = DUTCH.name
"""What a stored event is paired by that does not say it: there was no choice when it was written."""


@dataclass(frozen=True, slots=True)
class EventCreated(Fact):
    """The event was announced, with its settings and its pairing system."""

    report: ClassVar[str] = "`FIDE mode left @ Round 0`, if it was never in FIDE mode"

    settings: Settings
    system: str = FIRST_SYSTEM
    edition: str | None = None
    """The year that names the rules; None means those in force on the first day."""
    fide_mode: bool = True

    def apply(self, state: EventState, seq: int) -> EventState:
        """The event exists."""
        require(state.seq == 0, "the event already exists")
        created = replace(
            state,
            settings=self.settings,
            settings_revision=seq,
            system=self.system,
            edition=self.edition,
            fide_mode=self.fide_mode,
        )
        return created if self.fide_mode else add_note(created, f"{LEFT_FIDE_MODE}0")

    def describe(self, _names: Names) -> str:
        """The name of the event, its mode and its system."""
        values = {"name": self.settings.name, "system": system_title(self.system)}
        if self.fide_mode:
            return say("The event {name} was created in FIDE mode: {system}.", **values)
        return say("The event {name} was created outside FIDE mode: {system}.", **values)


@dataclass(frozen=True, slots=True)
class CreateEvent(Command):
    """Announce an event; the first command of every file that is not an import."""

    act: ClassVar[str] = translatable("Create the event")

    settings: Settings
    system: str = USUAL.name
    edition: str | None = None
    fide_mode: bool = True

    def decide(self, state: EventState) -> Decision:
        """A file holds one event."""
        if state.seq:
            raise Refused(
                "this file already contains an event", hint="Create a new file for another event."
            )
        check_system(self.system, self.edition)
        announced = replace(state, system=self.system, edition=self.edition)
        refuse_faults(announced, self.settings, Settings())
        warnings = (
            scoring_warnings(self.settings.scoring)
            + unusual_rounds(announced, self.settings.rounds)
            + acceleration_warnings(announced, self.settings)
        )
        other = edition_not_in_force(self.system, self.edition, self.settings.start)
        if self.fide_mode and other is not None:
            effects = (*other.effects, Text("The event does not run in FIDE mode, now or later."))
            warnings += (replace(other, level=Level.CONFIRM_TWICE, effects=effects),)
        in_fide_mode = self.fide_mode and other is None
        created = EventCreated(self.settings, self.system, self.edition, in_fide_mode)
        return Decision((created,), warnings)
