"""Every command is an operation: its request, its role, its key and its conflicts come from the class."""

from __future__ import annotations

import pytest

from tabiya.desk.api.commands import command_path
from tabiya.desk.api.operations import NOT_FOR_PROGRAMS, description, operations
from tabiya.store.decision import Command
from tabiya.store.log.registry import COMMANDS
from tabiya.store.permissions import Role
from tests.desk.api.programs import Program, smallest
from tests.desk.teams.team_event import begin_teams
from tests.desk.visiting import SingleDesk

NAMED = tuple(each for each in operations() if "/commands/" in each.path)


def test_every_command_is_an_operation_or_has_a_reason() -> None:
    """And none is two."""
    carried_out = [each.command for each in operations() if each.command]
    assert len(carried_out) == len(set(carried_out))
    assert {*carried_out, *NOT_FOR_PROGRAMS} == set(COMMANDS.values())
    assert not set(carried_out) & set(NOT_FOR_PROGRAMS)


@pytest.mark.parametrize("kind", COMMANDS.values(), ids=COMMANDS)
def test_the_name_of_an_operation_asks_for_something(kind: type[Command]) -> None:
    """A class that is named by what happened says what it is called before it has happened."""
    assert command_path(kind).replace("-", "").isalpha()
    assert not command_path(kind).endswith(("ed", "drawn", "made", "struck")), kind


def test_a_command_is_stored_once_under_its_key(demo: SingleDesk) -> None:
    """With the person and the reason, as from a page."""
    assert demo.store is not None
    program = Program(demo, Role.DEPUTY)
    sent = {"text": "The clock of board 3 was replaced.", "why": "it stopped"}
    first = program.send("/commands/add-note", sent, key="once")
    again = program.send("/commands/add-note", sent, key="once")
    assert (first.json()["outcome"], again.json()["repeated"]) == ("stored", True)
    assert first.json()["seq"] == again.json()["seq"]
    (line,) = demo.store.step(first.json()["step"])
    assert (line.actor.why, demo.store.state.report_notes[-1]) == ("it stopped", sent["text"])


def test_a_command_asks_and_is_confirmed(demo: SingleDesk) -> None:
    """An expulsion is a question first."""
    program = Program(demo, Role.DEPUTY)
    sent = {"entrant": 3, "reason": "a telephone in the toilet"}
    asked = program.send("/commands/expel-player", sent)
    assert (asked.status_code, asked.json()["code"]) == (409, "needs-confirmation")
    assert program.confirmed("/commands/expel-player", sent).status_code == 200
    assert demo.store is not None
    assert demo.store.state.entrants[3].expelled


def test_a_command_that_was_overtaken_is_told_by_whom(demo: SingleDesk) -> None:
    """Nothing is overwritten."""
    program = Program(demo, Role.DEPUTY)
    assert demo.store is not None
    seen = demo.store.state.entrants[4].revision
    assert program.send("/players/4", {"federation": "NOR"}, method="PATCH").status_code == 200
    late = program.send("/commands/fix-board", {"entrant": 4, "board": 2, "based_on": seen})
    assert (late.status_code, late.json()["code"]) == (409, "conflict")
    assert demo.store.state.entrants[4].fixed_board is None


def test_the_time_of_asking_is_the_desks_to_say(demo: SingleDesk) -> None:
    """A program writes no incident into yesterday."""
    program = Program(demo, Role.DEPUTY)
    written = {"kind": "incident", "text": "A telephone rang."}
    assert "at" not in smallest_schema("WriteInBook")["properties"]
    refused = program.send("/commands/write-in-book", {**written, "at": "2020-01-01T10:00"})
    assert refused.status_code == 400
    assert program.send("/commands/write-in-book", written).status_code == 200


def smallest_schema(name: str) -> dict[str, dict[str, object]]:
    """Return the description of what is sent for a command."""
    found: dict[str, dict[str, object]] = description()["components"]["schemas"][f"Command.{name}"]
    return found


def test_a_clerks_program_stays_in_the_round_in_play(demo: SingleDesk) -> None:
    """As on the pages: an older round asks for the role that corrects."""
    clerk, deputy = Program(demo, Role.CLERK), Program(demo, Role.DEPUTY)
    sent = {"round": 1, "games": []}
    assert clerk.send("/commands/record-endings", sent).status_code == 403
    assert deputy.send("/commands/record-endings", sent).status_code != 403


NUMBERS = pytest.mark.parametrize("number", [-1, 0, 3, 99, 2**53 - 1, 2**63])


def refuse_or_do(chief: Program, number: int) -> None:
    """Send every command with one number everywhere: it is done, asked about or refused in words."""
    for each in NAMED:
        path = each.path.removeprefix("/events/{event}")
        answer = chief.confirmed(path, smallest(each, number))
        assert answer.status_code in (200, 400, 403, 404, 409, 422), (each.name, answer.text)
        assert answer.json().get("detail", "done").strip()


@NUMBERS
def test_no_number_makes_a_command_stumble(demo: SingleDesk, number: int) -> None:
    """In an open of single players."""
    refuse_or_do(Program(demo, Role.CHIEF), number)


@NUMBERS
def test_no_number_makes_a_command_of_teams_stumble(desk: SingleDesk, number: int) -> None:
    """In an event of teams with a round paired."""
    begin_teams(desk, 4, 3, 2)
    chief = Program(desk, Role.CHIEF)
    chief.confirmed("/rounds", {"round": 1})
    refuse_or_do(chief, number)


def test_a_repeated_pairing_is_answered_from_its_receipt_even_when_it_was_undone(
    demo: SingleDesk,
) -> None:
    """Results may have changed since: it would be another pairing."""
    program = Program(demo, Role.CHIEF)
    assert demo.store is not None
    number = demo.store.state.next_round
    first = program.confirmed("/rounds", {"round": number}, key="pair")
    assert first.status_code == 201
    assert program.send("/undo", {"step": first.json()["step"]}).status_code == 200
    again = program.send("/rounds", {"round": number}, key="pair")
    assert (again.status_code, again.json()["repeated"]) == (201, True)
    assert again.json()["step"] == first.json()["step"]


def test_a_repeated_request_is_answered_from_its_receipt_when_what_it_is_about_has_gone(
    demo: SingleDesk,
) -> None:
    """The player was removed since; another program with the same key learns nothing."""
    program = Program(demo, Role.CHIEF)
    made = program.confirmed("/players", {"name": "Late, Lena"}, key="add")
    entrant = made.json()["player"]["entrant"]
    path = f"/players/{entrant}"
    first = program.send(path, {"name": "Late, Lina"}, method="PATCH", key="correct")
    assert first.status_code == 200, first.text
    gone = program.confirmed("/commands/remove-player", {"entrant": entrant}, key="remove")
    assert gone.status_code == 200, gone.text
    again = program.send(path, {"name": "Late, Lina"}, method="PATCH", key="correct")
    assert (again.status_code, again.json()["repeated"]) == (200, True)
    assert again.json()["step"] == first.json()["step"]
    assert program.send(path, {"name": "Late"}, method="PATCH", key="new").status_code == 404
    other = Program(demo, Role.DEPUTY)
    sent = other.send(path, {"name": "Late, Lina"}, method="PATCH", key="correct")
    assert sent.status_code == 404
