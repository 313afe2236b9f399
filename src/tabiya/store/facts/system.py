"""The pairing system and its edition."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import ClassVar

from tabiya.errors import UnknownEdition
from tabiya.languages import Text, say, translatable
from tabiya.pairing.checklist import FIDE_MODE
from tabiya.pairing.handling import may_change_system
from tabiya.pairing.registry import is_held, system_named
from tabiya.rulebook.edition import edition_named, edition_on
from tabiya.store.common.locks import refuse_other_edition
from tabiya.store.decision import Caution, Command, Decision, Level, Refused
from tabiya.store.fact import Fact, Names, Payload, Upcaster, note_as_stored
from tabiya.store.facts.settings import SettingsChanged, tie_breaks_for
from tabiya.store.notes import describe_system, noted_if_started
from tabiya.store.parts import require
from tabiya.store.preconditions import settings_unchanged
from tabiya.store.state import EventState


def _other_system(payload: Payload) -> str:
    return f"{payload['system']} instead of {payload['previous_system']}"


@dataclass(frozen=True, slots=True)
class SystemChanged(Fact):
    """The pairing system or the edition of its rules was changed."""

    version: ClassVar[int] = 2
    upcasters: ClassVar[tuple[Upcaster, ...]] = (note_as_stored(_other_system),)
    report: ClassVar[str] = "`Pairing system @ Round n`, after the start"

    system: str
    edition: str | None
    previous_system: str
    previous_edition: str | None
    noted: str | None = None
    """The sentence in files of version 1; the reader makes it from the facts of newer ones."""

    def apply(self, state: EventState, seq: int) -> EventState:
        """Another system pairs from now on."""
        require(
            (state.system, state.edition) == (self.previous_system, self.previous_edition),
            "the previous pairing system was different",
        )
        changed = replace(state, system=self.system, edition=self.edition, settings_revision=seq)
        note = self.noted
        if note is None:
            note = (
                f"{_for_a_remark(self.system, self.edition)} instead of "
                f"{_for_a_remark(self.previous_system, self.previous_edition)}"
            )
        return noted_if_started(changed, "Pairing system", note)

    def describe(self, _names: Names) -> str:
        """The old system and the new one, each with its edition."""
        old = describe_system(self.previous_system, self.previous_edition)
        new = describe_system(self.system, self.edition)
        return say("The pairing system was changed from {old} to {new}.", old=old, new=new)


@dataclass(frozen=True, slots=True)
class ChangeSystem(Command):
    """Change the pairing system or its edition."""

    act: ClassVar[str] = translatable("Change the pairing system")

    system: str
    edition: str | None = None
    based_on: int | None = None

    def decide(self, state: EventState) -> Decision:
        """The system is announced before the start."""
        settings_unchanged(state, self.based_on)
        check_system(self.system, self.edition)
        if (self.system, self.edition) == (state.system, state.edition):
            return Decision()
        refuse_other_edition(state, self.system, self.edition)
        of_teams = system_named(self.system).teams is not None
        if state.entrants and of_teams != (state.paired_by.teams is not None):
            raise Refused(
                "an event that has entries cannot change between players and teams",
                hint="Undo the entries first, or create a new event.",
            )
        warnings: tuple[Caution, ...] = ()
        change = Text(
            "{found} instead of {expected}",
            found=describe_system(self.system, self.edition),
            expected=describe_system(state.system, state.edition),
        )
        if not may_change_system(len(state.rounds)):
            warnings = (
                Caution(
                    "system-after-start",
                    Level.LEAVE_FIDE_MODE,
                    "The pairing system should not change after the start.",
                    (Text("Later rounds are paired by {told}.", told=change),),
                    state.laws.cite(may_change_system),
                ),
            )
        other = edition_not_in_force(self.system, self.edition, state.settings.start)
        if other is not None:
            warnings += (other,)
        changed = SystemChanged(self.system, self.edition, state.system, state.edition)
        ties = tie_breaks_for(state, self.system)
        return Decision(
            (changed, *_settings_for(state, self.system), *ties.events), (*warnings, *ties.warnings)
        )


def _settings_for(state: EventState, system: str) -> tuple[SettingsChanged, ...]:
    """The announced rounds and points, where they follow from the system and nothing was played.

    Who announced 9 rounds means 9 pairings, and in matches of two games these are 18 rounds of the
    report. Byes are worth nothing where they only say why a player was away.
    """
    if state.started:
        return ()
    old, new = state.settings, state.settings
    before, after = system_named(state.system), system_named(system)
    if old.rounds is not None:
        new = replace(new, rounds=-(-old.rounds // before.games_a_match) * after.games_a_match)
    if old.scoring == before.usual_scoring:
        new = replace(new, scoring=after.usual_scoring)
    return () if new == old else (SettingsChanged(new, old),)


def check_system(system: str, edition: str | None) -> None:
    """A system by which events are paired here, and an edition that it has."""
    if not (is_held(system) and system_named(system).at_the_desk):
        raise Refused(
            "Tabiya cannot run events of the system {system} at the desk",
            system=system,
            hint="Pair their rounds on the command line: tabiya pair FILE.",
        )
    if edition is None:
        return
    try:
        edition_named(system_named(system).editions, edition)
    except UnknownEdition as unknown:
        raise Refused(unknown.message, hint=unknown.advice) from unknown


def edition_not_in_force(system: str, edition: str | None, start: date | None) -> Caution | None:
    """Whether the edition named is another than that of the first day, which FIDE mode refuses."""
    if edition is None:
        return None
    editions = system_named(system).editions
    named, in_force = edition_named(editions, edition), edition_on(editions, start)
    if named == in_force:
        return None
    return Caution(
        "edition-not-in-force",
        Level.LEAVE_FIDE_MODE,
        Text("{named} is not in force on the first day of the event.", named=named),
        (Text("The rules of that day are {in_force}.", in_force=in_force),),
        str(FIDE_MODE),
    )


def _for_a_remark(system: str, edition: str | None) -> str:
    """A system as a report file names it, whose remarks stay as they were written."""
    return f"{system} ({edition or 'rules of the first day'})"
