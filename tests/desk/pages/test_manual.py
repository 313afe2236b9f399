"""Manual pairing: a phase of its own, compared with the engine."""

from tabiya.desk.event_desk import EventDesk
from tests.desk.visiting import Visitor


def test_an_exchange_is_compared_with_the_engine_and_noted(
    arbiter: Visitor, demo: EventDesk
) -> None:
    """Open, exchange two players, close: the difference is shown and goes into the report."""
    arbiter.post("/rounds/pair")
    assert demo.store is not None
    arbiter.confirm(arbiter.post("/rounds/3/manual/open"))
    assert demo.store.state.rounds[2].manual
    one, other = (demo.store.state.rounds[2].boards[n].white for n in (0, 8))
    numbers = demo.store.state.entrants
    page = arbiter.post(
        "/rounds/3/manual", one=str(numbers[one].number), other=str(numbers[other].number)
    )
    if page.status_code == 409:
        arbiter.confirm(page)
    assert demo.store.state.rounds[2].boards[8].white == one
    assert "differs from the engine" in arbiter.get("/rounds/3/manual").text
    asked = arbiter.post("/rounds/3/manual/close")
    assert "The rules give" in asked.text
    arbiter.confirm(asked)
    assert not demo.store.state.rounds[2].manual
    assert any("MPA" in note for note in demo.store.state.report_notes)


def test_a_seat_for_nobody_is_refused_in_words(arbiter: Visitor, demo: EventDesk) -> None:
    """A number that no player has."""
    arbiter.post("/rounds/pair")
    arbiter.confirm(arbiter.post("/rounds/3/manual/open"))
    answer = arbiter.post("/rounds/3/manual", one="1", other="777")
    assert answer.status_code == 422
    assert "There is no player number 777" in answer.text
