"""Manual pairing: a phase of its own, compared with the engine."""

import pytest

from tabiya.desk.event_desk import EventDesk
from tabiya.desk.next_round import engine_seats
from tests.desk.small_event import begin, differences, report, state_of, yes
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


def _pairs(desk: EventDesk) -> set[tuple[int, int]]:
    state = state_of(desk)
    numbers = {who.entrant: who.number for who in state.entrants.values()}
    return {(numbers[b.white], numbers[b.black]) for b in state.rounds[-1].boards}


@pytest.mark.parametrize("colour", ["w", "b", "lot"])
def test_an_exchange_in_round_1_leaves_the_right_pairing_as_it_was(
    desk: EventDesk, colour: str
) -> None:
    """The colours of the engine's pairing are not read off the round that is being altered."""
    browser = begin(desk, 8)
    browser.post("/rounds/pair", initial_colour=colour)
    right = _pairs(desk)
    before = engine_seats(state_of(desk), 1)
    yes(browser, browser.post("/rounds/1/manual/open"))
    yes(browser, browser.post("/rounds/1/manual", one="1", other="2"))
    assert engine_seats(state_of(desk), 1) == before
    asked = browser.post("/rounds/1/manual/close")
    of_two = [pair for pair in right if 1 in pair or 2 in pair]
    assert asked.text.count("The rules give") == len(of_two) == 2
    yes(browser, asked)
    browser.post("/rounds/1/publish")
    document = report(browser)
    assert document.tournament.settings.initial_colour is state_of(desk).initial_colour
    hand = _pairs(desk)
    assert {board for each in differences(document) for board in each.recorded} == hand - right
    told = " ".join(f"{w}-{b}" for w, b in sorted(hand - right))
    meant = " ".join(f"{w}-{b}" for w, b in sorted(right - hand))
    assert f"MPA @ Round 1: {told} instead of {meant}" in document.tournament.notes
