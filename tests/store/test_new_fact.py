"""How to add an event of the log, carried out: one class in one file."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import ClassVar

import pytest

from docs.generate import table_of_facts
from tabiya.desk.desk import DeskOptions
from tabiya.store.codec import UnreadableFact
from tabiya.store.decision import Caution, Command, Decision, Level, NeedsConfirmation, Refused
from tabiya.store.fact import Fact, Names, name_in
from tabiya.store.facts.undo import RedoStep, UndoStep
from tabiya.store.log import registry
from tabiya.store.log.audit import audit_trail, describe_step
from tabiya.store.log.event_store import EventStore
from tabiya.store.log.lines import get_event
from tabiya.store.parts import require_entrant
from tabiya.store.permissions import Permission, Role
from tabiya.store.state import EventState
from tests.desk.api.programs import Program
from tests.desk.small_event import begin
from tests.desk.visiting import SingleDesk
from tests.store.scenes import ANNA, confirm, new_event, play_round


@dataclass(frozen=True, slots=True)
class PhoneRang(Fact, Command):
    """The telephone of a player rang in the hall; to ask for it is to report it."""

    permission: ClassVar[Permission] = Permission.KEEP_BOOK
    operation: ClassVar[str] = "report-phone"
    act: ClassVar[str] = "Report the phone"

    entrant: int

    def decide(self, state: EventState) -> Decision:
        """Confirmed, because the game may be lost by it."""
        if self.entrant not in state.entrants:
            raise Refused(f"there is no entrant {self.entrant}")
        name = state.entrants[self.entrant].player.name
        warning = Caution("phone", Level.CONFIRM, f"The telephone of {name} rang.")
        return Decision((self,), (warning,))

    def apply(self, state: EventState, _seq: int) -> EventState:
        """It is kept among the remarks of the house."""
        name = require_entrant(state, self.entrant).player.name
        return replace(state, remarks=(*state.remarks, f"telephone of {name}"))

    def describe(self, names: Names) -> str:
        """Whose telephone it was."""
        return f"The telephone of {name_in(names, self.entrant)} rang."


@pytest.fixture
def registered() -> Iterator[None]:
    """The registry with this file as one topic more, until the test ends."""
    registry.register(sys.modules[__name__])
    yield
    del registry.FACTS[PhoneRang.__name__]
    del registry.COMMANDS[PhoneRang.__name__]


@pytest.mark.usefixtures("registered")
def test_a_new_event_is_decided_stored_told_undone_and_read_again(tmp_path: Path) -> None:
    """The path of every fact, from the question to the file that is opened again."""
    with new_event(tmp_path) as store:
        play_round(store)
        with pytest.raises(Refused):
            store.do(PhoneRang(99), ANNA)
        with pytest.raises(NeedsConfirmation, match="The telephone of Player C rang"):
            store.do(PhoneRang(3), ANNA)
        receipt = confirm(store, PhoneRang(3))
        assert store.state.remarks == ("telephone of Player C",)
        lines = [entry.event for entry in receipt.entries]
        assert (
            describe_step(lines, {3: "Player C"}, lambda _step: ())
            == "The telephone of Player C rang."
        )
        assert list(audit_trail(store.entries()))[-1].text == "The telephone of Player C rang."
        store.do(UndoStep(), ANNA)
        assert store.state.remarks == ()
        store.do(RedoStep(), ANNA)
        known = store.state
    with EventStore.open(tmp_path / "event.tabiya", verify=True) as again:
        assert again.state == known


@pytest.mark.usefixtures("registered")
def test_a_new_event_is_an_operation_for_programs(tmp_path: Path) -> None:
    """Its address, request, role, question and receipt come from the class."""
    desk = SingleDesk(DeskOptions(tmp_path))
    try:
        begin(desk, 4)
        clerk, deputy = Program(desk, Role.CLERK), Program(desk, Role.DEPUTY)
        path, sent = "/commands/report-phone", {"entrant": 3}
        assert clerk.send(path, sent).status_code == 403
        assert deputy.send(path, {"entrant": "3"}).status_code == 400
        assert deputy.send(path, sent).json()["code"] == "needs-confirmation"
        assert deputy.confirmed(path, sent).json()["outcome"] == "stored"
        assert desk.store is not None
        assert desk.store.state.remarks
    finally:
        desk.close()


@pytest.mark.usefixtures("registered")
def test_a_new_event_is_written_into_the_page_of_events() -> None:
    """By its name, its fields and its docstring."""
    table = tuple(table_of_facts(sys.modules[__name__]))
    assert "| `PhoneRang` | `entrant` | The telephone of a player rang in the hall" in "".join(
        table
    )


def test_a_program_that_does_not_know_the_event_says_so() -> None:
    """As an older version does with a file of a newer one."""
    with pytest.raises(UnreadableFact, match="PhoneRang"):
        get_event("PhoneRang", 1, '{"entrant": 3}')
