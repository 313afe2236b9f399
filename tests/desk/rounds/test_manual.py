"""Manual pairing: a phase of its own, compared with the engine."""

import pytest

from tabiya.desk.rounds.next_round import engine_seats
from tests.desk.small_event import (
    begin,
    differences,
    enter_results,
    get_state,
    pair_and_publish,
    report,
    yes,
)
from tests.desk.visiting import SingleDesk, Visitor, path_within


def test_an_exchange_is_compared_with_the_engine_and_noted(
    arbiter: Visitor, demo: SingleDesk
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


def test_a_seat_for_nobody_is_refused_in_words(arbiter: Visitor, demo: SingleDesk) -> None:
    """A number that no player has."""
    arbiter.post("/rounds/pair")
    arbiter.confirm(arbiter.post("/rounds/3/manual/open"))
    answer = arbiter.post("/rounds/3/manual", one="1", other="777")
    assert answer.status_code == 422
    assert "There is no player 777" in answer.text


def _pairs(desk: SingleDesk) -> set[tuple[int, int]]:
    state = get_state(desk)
    numbers = {who.entrant: who.number for who in state.entrants.values()}
    return {(numbers[b.white], numbers[b.black]) for b in state.rounds[-1].boards}


@pytest.mark.parametrize("colour", ["w", "b", "lot"])
def test_an_exchange_in_round_1_leaves_the_right_pairing_as_it_was(
    desk: SingleDesk, colour: str
) -> None:
    """The colours of the engine's pairing are not read off the round that is being altered."""
    browser = begin(desk, 8)
    browser.post("/rounds/pair", initial_colour=colour)
    right = _pairs(desk)
    before = engine_seats(get_state(desk), 1)
    yes(browser, browser.post("/rounds/1/manual/open"))
    yes(browser, browser.post("/rounds/1/manual", one="1", other="2"))
    assert engine_seats(get_state(desk), 1) == before
    asked = browser.post("/rounds/1/manual/close")
    of_two = [pair for pair in right if 1 in pair or 2 in pair]
    assert asked.text.count("The rules give") == len(of_two) == 2
    yes(browser, asked)
    browser.post("/rounds/1/publish")
    document = report(browser)
    assert document.tournament.settings.initial_colour is get_state(desk).initial_colour
    hand = _pairs(desk)
    assert {board for each in differences(document) for board in each.recorded} == hand - right
    told = " ".join(f"{w}-{b}" for w, b in sorted(hand - right))
    meant = " ".join(f"{w}-{b}" for w, b in sorted(right - hand))
    assert f"MPA @ Round 1: {told} instead of {meant}" in document.tournament.notes


def test_seats_that_cannot_be_come_back_on_the_form(arbiter: Visitor) -> None:
    """Two players typed at two boards each; what else was typed is still there."""
    arbiter.post("/rounds/pair")
    arbiter.confirm(arbiter.post("/rounds/3/manual/open"))
    page = arbiter.post("/rounds/3/manual", w1="1", b1="2", w2="1", b2="3", w3="777", b3="4")
    assert page.status_code == 422
    assert "There is no player 777" in page.text
    assert 'name="w3" value="777"' in page.text
    page = arbiter.post("/rounds/3/manual", w1="1", b1="2", w2="1", b2="3")
    assert page.status_code == 422
    assert "appears twice in the pairing" in page.text
    assert 'name="w2" value="1"' in page.text


def test_many_byes_by_hand_are_asked_about_and_the_engines_bye_is_shown(desk: SingleDesk) -> None:
    """Nine players: two at a board, seven with the bye of a point."""
    browser = begin(desk, 9)
    browser.post("/rounds/pair", initial_colour="w")
    yes(browser, browser.post("/rounds/1/manual/open"))
    assert "Player09</bdi>: the pairing-allocated bye" in browser.get("/rounds/1/manual").text
    byes = {f"bye{entrant}": "U" for entrant in range(2, 9)}
    asked = browser.post("/rounds/1/manual", w1="1", b1="9", **byes)
    assert asked.status_code == 409
    assert "7 players would get the pairing-allocated bye" in asked.text


def test_the_end_of_a_phase_of_no_round_is_refused_in_words(arbiter: Visitor) -> None:
    """An old page may name a round that was undone meanwhile."""
    answer = arbiter.post("/rounds/9/manual/close")
    assert answer.status_code == 404
    assert "This round" in answer.text


def test_a_round_without_a_legal_pairing_is_paired_by_hand(desk: SingleDesk) -> None:
    """Four players have all met after three of four rounds; the desk shows the way on."""
    browser = begin(desk, 4, rounds="4")
    for number in (1, 2, 3):
        enter_results(browser, pair_and_publish(browser, number), number, "d")
    told = browser.post("/rounds/pair")
    assert told.status_code == 422
    assert "Round 4 has no legal pairing" in told.text
    assert 'name="by_hand" value="1"' in told.text
    page = yes(browser, browser.post("/rounds/pair", by_hand="1"))
    assert path_within(page) == "/rounds/4/manual"
    assert 'name="w2"' in page.text
    asked = browser.post("/rounds/4/manual", w1="1", b1="2", w2="3", b2="4")
    assert asked.text.count("have already played") == 2
    yes(browser, asked)
    closing = browser.post("/rounds/4/manual/close")
    assert "No pairing is possible by the rules" in closing.text
    yes(browser, closing)
    browser.post("/rounds/4/publish")
    assert _pairs(desk) == {(1, 2), (3, 4)}
    assert "### MPA @ Round 4: 1-2 3-4 instead of no pair" in browser.get("/exports/trf26").text
    assert "no legal opponent left" in browser.get("/rounds/4/why").text


def test_players_are_named_by_number_or_by_a_part_of_the_name(
    demo: SingleDesk, arbiter: Visitor
) -> None:
    """Without accents and in any order; a name that two have is asked about."""
    arbiter.post("/rounds/pair")
    arbiter.confirm(arbiter.post("/rounds/3/manual/open"))
    page = arbiter.get("/rounds/3/manual").text
    assert '<option value="3 Castro, Inés">' in page
    state = demo.current.store.state
    one, other = (p.white for p in state.rounds[2].pairs[:2])
    typed = state.entrants[one].player.name.split(",")[0]
    yes(
        arbiter,
        arbiter.post("/rounds/3/manual", one=typed, other=f"{state.entrants[other].number} x"),
    )
    after = demo.current.store.state.rounds[2].pairs
    assert (after[0].white, after[1].white) == (other, one)
    answer = arbiter.post("/rounds/3/manual", one="an", other="1")
    assert answer.status_code == 422
    assert "an may be" in answer.text.lower()
