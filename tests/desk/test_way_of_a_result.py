"""One result takes one way: the modules that the page names, one transaction, and the role is asked once.

The way begins with the POST that arrives and ends with its answer. A module counts if a function
of it runs, or if one of its facts is made.
"""

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

import pytest

from tabiya.store.permissions import Permission
from tests.desk.in_process import begin_afresh
from tests.desk.visiting import SingleDesk, Visitor, clerk_of
from tests.docs.test_architecture_page import files_in, section

_connections: list[str] = []


def _note_connections(event: str, arguments: tuple[Any, ...]) -> None:
    if event == "sqlite3.connect":
        _connections.append(str(arguments[0]))


sys.addaudithook(_note_connections)


class Way:
    """What ran while a request was answered: the modules in order, and their functions."""

    def __init__(self) -> None:
        self.functions: dict[str, list[str]] = {}
        self.statements: list[str] = []
        self.connections: list[str] = []

    def see(self, frame: FrameType, event: str, _argument: object) -> None:
        """Note a call; every thread that works on the request calls this."""
        module = str(frame.f_globals.get("__name__", ""))
        if event == "call" and module.split(".", maxsplit=1)[0] == "tabiya":
            self.functions.setdefault(module, []).append(frame.f_code.co_qualname)


@contextmanager
def watched(desk: SingleDesk) -> Iterator[Way]:
    """Everything of ours that runs, in this thread and in those that begin meanwhile."""
    assert desk.store is not None
    assert desk.store._writer is not None
    way = Way()
    before = len(_connections)
    desk.store._writer.set_trace_callback(way.statements.append)
    begin_afresh()
    threading.setprofile(way.see)
    sys.setprofile(way.see)
    try:
        yield way
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
        begin_afresh()
        desk.store._writer.set_trace_callback(None)
        way.connections = _connections[before:]


def _seats(arbiter: Visitor, demo: SingleDesk) -> list[str]:
    """The boards of a third round that is being played, as buttons name them."""
    arbiter.post("/rounds/pair")
    arbiter.post("/rounds/3/publish")
    assert demo.store is not None
    boards = enumerate(demo.store.state.rounds[2].boards, start=1)
    return [f"{number}.{b.white}.{b.black}.{b.revision}." for number, b in boards]


@pytest.fixture(params=["key at the laptop", "form at the laptop", "key at a phone"])
def way(request: pytest.FixtureRequest, arbiter: Visitor, demo: SingleDesk) -> Way:
    """The way of a result, once the same has been done before."""
    seats = _seats(arbiter, demo)
    visitor = clerk_of(demo) if request.param == "key at a phone" else arbiter
    visitor.get("/rounds/3")
    accept = "text/html" if request.param == "form at the laptop" else "application/json"

    def enter(seat: str) -> Any:
        return visitor.client.post(
            visitor.within("/rounds/3/result"),
            data={"r": f"{seat}1-0", "key": seat},
            headers={"accept": accept, "x-csrf": visitor.token},
            follow_redirects=False,
        )

    assert enter(seats[0]).status_code in (200, 303)
    with watched(demo) as seen:
        answer = enter(seats[1])
    assert answer.status_code in (200, 303)
    assert demo.store is not None
    assert demo.store.state.rounds[2].boards[1].result.symbol == "1-0"
    return seen


def test_the_page_of_the_architecture_names_every_module_of_the_way(way: Way) -> None:
    """Whoever reads "The life of a result" has read of every file that it passes."""
    told = set(files_in(section("How a result is stored")))
    passed = {f"{name.removeprefix('tabiya.').replace('.', '/')}.py" for name in way.functions}
    assert passed <= told, passed - told


def test_what_was_just_written_is_not_read_back(way: Way) -> None:
    """One transaction on the connection that is open; no line of the log is read."""
    assert way.connections == []
    kinds = [" ".join(statement.split()[:2]) for statement in way.statements]
    assert kinds.count("BEGIN IMMEDIATE") == kinds.count("COMMIT") == 1, way.statements
    assert kinds[0] == "BEGIN IMMEDIATE"
    assert kinds[-1] == "COMMIT"
    assert not [text for text in way.statements if "payload" in text and "INSERT" not in text]


def test_the_role_is_asked_once(way: Way) -> None:
    """By the lock of the route, before anything that was sent is read."""
    ran = [name for functions in way.functions.values() for name in functions]
    assert ran.count("Person.may") == 1
    assert ran.index("Person.may") < ran.index("Fields.__init__")


def test_a_clerk_who_enters_an_older_round_is_asked_for_more(
    arbiter: Visitor, demo: SingleDesk
) -> None:
    """The lock of the route lets him pass; the page does not."""
    _seats(arbiter, demo)
    clerk = clerk_of(demo)
    clerk.get("/rounds/2")
    assert demo.store is not None
    seq = demo.store.state.seq
    board = demo.store.state.rounds[1].boards[0]
    seat = f"1.{board.white}.{board.black}.{board.revision}."
    answer = clerk.send("/rounds/2/result", r=f"{seat}0-1", key="a")
    assert answer.status_code == 403
    assert Permission.CORRECT.words in answer.json()["message"]
    assert demo.store.state.seq == seq
