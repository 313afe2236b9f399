"""How to add an event of the log, carried out: one subject, one registration, nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from tabiya.store import registry
from tabiya.store.audit import audit_trail, step_in_words
from tabiya.store.decision import Caution, Command, Decision, Level, NeedsConfirmation, Refused
from tabiya.store.event_store import EventStore
from tabiya.store.log.codec import UnreadableFact
from tabiya.store.log.event import Event
from tabiya.store.log.lines import event_of
from tabiya.store.state import EventState, entrant_of
from tabiya.store.subject import Fact, Names, Subject, name_in
from tabiya.store.undo.commands import RedoStep, UndoStep
from tests.store.scenes import ANNA, confirm, new_event, play_round


@dataclass(frozen=True, slots=True)
class PhoneRang(Event):
    """The telephone of a player rang in the hall."""

    entrant: int


@dataclass(frozen=True, slots=True)
class ReportPhone(Command):
    """Write down that a telephone rang."""

    entrant: int


def report_phone(state: EventState, command: ReportPhone) -> Decision:
    """Confirmed, because the game may be lost by it."""
    if command.entrant not in state.entrants:
        raise Refused(f"there is no entrant {command.entrant}")
    name = state.entrants[command.entrant].player.name
    warning = Caution("phone", Level.CONFIRM, f"The telephone of {name} rang.")
    return Decision((PhoneRang(command.entrant),), (warning,))


def phone_rang(state: EventState, event: PhoneRang, _seq: int) -> EventState:
    """It is kept among the remarks of the house."""
    name = entrant_of(state, event.entrant).player.name
    return replace(state, remarks=(*state.remarks, f"telephone of {name}"))


def told(event: PhoneRang, names: Names) -> str:
    """Whose telephone it was."""
    return f"The telephone of {name_in(names, event.entrant)} rang."


PHONES = Subject(facts=(Fact(PhoneRang, phone_rang, told),), deciders={ReportPhone: report_phone})


@pytest.fixture
def registered() -> Iterator[None]:
    """The registry with one subject more, until the test ends."""
    registry.register(PHONES)
    yield
    del registry.FACTS[PhoneRang]
    del registry.KINDS[PhoneRang.__name__]
    del registry.DECIDERS[ReportPhone]


@pytest.mark.usefixtures("registered")
def test_a_new_event_is_decided_stored_told_undone_and_read_again(tmp_path: Path) -> None:
    """The path of every fact, from the question to the file that is opened again."""
    with new_event(tmp_path) as store:
        play_round(store)
        with pytest.raises(Refused):
            store.do(ReportPhone(99), ANNA)
        with pytest.raises(NeedsConfirmation, match="The telephone of Player C rang"):
            store.do(ReportPhone(3), ANNA)
        receipt = confirm(store, ReportPhone(3))
        assert store.state.remarks == ("telephone of Player C",)
        lines = [entry.event for entry in receipt.entries]
        assert (
            step_in_words(lines, {3: "Player C"}, lambda _step: ())
            == "The telephone of Player C rang."
        )
        assert list(audit_trail(store.entries()))[-1].text == "The telephone of Player C rang."
        store.do(UndoStep(), ANNA)
        assert store.state.remarks == ()
        store.do(RedoStep(), ANNA)
        known = store.state
    with EventStore.open(tmp_path / "event.tabiya", verify=True) as again:
        assert again.state == known


def test_a_program_that_does_not_know_the_event_says_so() -> None:
    """As an older version does with a file of a newer one."""
    with pytest.raises(UnreadableFact, match="PhoneRang"):
        event_of("PhoneRang", 1, '{"entrant": 3}')
