"""The first page: which event, and what to do next in it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabiya.desk.event_desk import DeskOptions, EventDesk
from tabiya.store.event_store import EventStore
from tests.desk.visiting import Visitor


@pytest.fixture
def bound(tmp_path: Path) -> Iterator[EventDesk]:
    """A desk started on one file that did not exist yet."""
    folder = tmp_path / "bound"
    folder.mkdir()
    store = EventStore.create(folder / "mine.tabiya")
    made = EventDesk(DeskOptions(folder, one_file=True), store)
    yield made
    made.close()


def test_the_demo_fills_the_file_the_desk_was_started_on(
    bound: EventDesk, visit: type[Visitor]
) -> None:
    """No other file appears, and the event is in this one."""
    visitor = visit(bound)
    assert "A new event in mine.tabiya" in visitor.get("/").text
    page = visitor.post("/demo")
    assert "Demo Open" in page.text
    assert [path.name for path in bound.event_files()] == ["mine.tabiya"]
    assert bound.store is not None
    assert len(bound.store.state.rounds) == 2


@pytest.mark.parametrize("path", ["/demo", "/open", "/leave"])
def test_a_file_with_an_event_takes_no_other(
    bound: EventDesk, visit: type[Visitor], path: str
) -> None:
    """A desk that was started for one event stays with it, and says how to start another."""
    visitor = visit(bound)
    visitor.post("/demo")
    answer = visitor.post(path, file="mine.tabiya")
    assert answer.status_code == 422
    assert "tabiya desk OTHER.tabiya" in answer.text
    assert bound.store is not None
    assert bound.store.state.settings.name == "Demo Open"


def test_without_a_file_the_demo_gets_one_of_its_own(desk: EventDesk, visit: type[Visitor]) -> None:
    """A second demo does not touch the first."""
    visitor = visit(desk)
    visitor.post("/demo")
    visitor.post("/leave")
    visitor.post("/demo")
    assert {path.name for path in desk.event_files()} == {"demo.tabiya", "demo-2.tabiya"}


def test_the_next_act_is_named_when_the_last_round_is_over(arbiter: Visitor) -> None:
    """All results of all rounds: standings and report."""
    for number in range(3, 6):
        arbiter.post("/rounds/pair")
        page = arbiter.post(f"/rounds/{number}/publish").text
        for board in range(1, 10):
            place = page.index(f'id="b{board}"')
            seat = page[page.index('value="', place) + 7 :].split('"')[0]
            arbiter.post(f"/rounds/{number}/result", r=seat)
    text = arbiter.get("/").text
    assert "All 5 rounds have been paired." in text
    assert "Final standings" in text
    assert "Final standings" in arbiter.get("/rounds/5").text


def test_an_event_file_is_not_put_into_the_file_of_the_desk(
    bound: EventDesk, arbiter: Visitor, visit: type[Visitor]
) -> None:
    """It is an event of its own, and the passwords of this desk stay with its file."""
    whole = arbiter.get("/exports/event-file").content
    answer = visit(bound).upload("/import", "other.tabiya", whole)
    assert answer.status_code == 422
    assert "tabiya desk THAT.tabiya" in answer.text
    assert bound.store is not None
    assert bound.store.state.seq == 0


def test_a_report_file_fills_the_file_of_the_desk(
    bound: EventDesk, arbiter: Visitor, visit: type[Visitor]
) -> None:
    """As the demo and a new event do."""
    report = arbiter.get("/exports/trf26").content
    assert "Demo Open" in visit(bound).upload("/import", "demo.trf", report).text
    assert bound.store is not None
    assert bound.store.path.name == "mine.tabiya"
    assert len(bound.store.state.rounds) == 2
