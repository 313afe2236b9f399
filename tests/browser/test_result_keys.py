"""The keys of result entry: a digit is a result or a board number, and no doubt costs a result."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.entering import PAUSE, Clerk
from tests.browser.server import RunningDesk
from tests.desk.filled import fill_event, ordinary_names


@pytest.fixture
def clerk(
    request: pytest.FixtureRequest, tmp_path: Path, new_page: Callable[..., Page]
) -> Iterator[Clerk]:
    """Somebody with round 1 before them, of as many boards as the test asks for."""
    boards = getattr(request, "param", 30)
    path = tmp_path / "event.tabiya"
    fill_event(path, ordinary_names(2 * boards), rounds=1, open_boards=boards)
    desk = RunningDesk(str(path), home=tmp_path).start()
    yield Clerk(new_page(), desk)
    desk.stop()


@pytest.mark.parametrize("clerk", [102], indirect=True)
def test_every_board_number_and_enter_leads_there_and_enters_nothing(clerk: Clerk) -> None:
    """Also numbers made of digits that are results: 1, 10, 15, 50, 101."""
    for board in (12, 1, 2, 10, 15, 50, 51, 55, 5, 100, 101, 102, 99, 11):
        clerk.type("ArrowDown")
        clerk.number(board)
        assert clerk.board == board
        assert clerk.shown == {}
    clerk.type("ArrowUp")
    clerk.until_stored()
    assert clerk.stored == {}


@pytest.mark.parametrize("clerk", [102], indirect=True)
def test_a_number_may_be_typed_slowly(clerk: Clerk) -> None:
    """Half a second between two digits: the first one is still held when Enter comes."""
    for board in (101, 12, 55):
        for key in (*str(board), "Enter"):
            clerk.type(key)
            clerk.wait(500)
        assert clerk.board == board
        clerk.wait(3000)
    clerk.until_stored()
    assert clerk.stored == clerk.shown == {}


def test_a_number_typed_after_results_leaves_them_alone(clerk: Clerk) -> None:
    """Seven results with pauses, then 25 and Enter: the results stay and board 25 is reached."""
    for key in "1101015":
        clerk.type(key, PAUSE)
    clerk.number(25)
    assert clerk.board == 25
    clerk.until_stored()
    seven = {1: "1-0", 2: "1-0", 3: "0-1", 4: "1-0", 5: "0-1", 6: "1-0", 7: "½-½"}
    assert clerk.stored == clerk.shown == seven


def test_a_number_typed_after_results_in_one_go_leaves_them_alone_too(clerk: Clerk) -> None:
    """Of 30 boards none is called 110, 525 or 52: those digits can only be results."""
    clerk.type(*"1101015")
    clerk.number(25)
    assert clerk.board == 25
    clerk.until_stored()
    assert (
        clerk.stored
        == clerk.shown
        == dict(enumerate(["1-0", "1-0", "0-1", "1-0", "0-1", "1-0", "½-½"], start=1))
    )


@pytest.mark.parametrize("clerk", [102], indirect=True)
def test_slips_in_any_order_are_entered_as_fast_as_one_types(clerk: Clerk) -> None:
    """Number, Enter, result, without a pause: the result is never taken for the next number."""
    for board, key in ((25, "1"), (12, "0"), (101, "5"), (10, "1"), (1, "=")):
        clerk.number(board)
        clerk.type(key)
    clerk.until_stored()
    assert clerk.stored == clerk.shown == {1: "½-½", 10: "1-0", 12: "0-1", 25: "1-0", 101: "½-½"}


def test_enter_after_each_result_overwrites_nothing(clerk: Clerk) -> None:
    """The habit of other programs: 1 Enter 0 Enter = Enter, slowly and in one go."""
    clerk.type("1", PAUSE, "0", PAUSE, "=")
    clerk.until_stored()
    before = clerk.stored
    assert before == {1: "1-0", 2: "0-1", 3: "½-½"}
    clerk.type("1", "Enter", "0", "Enter", "=", "Enter", PAUSE, "1", PAUSE, "Enter")
    clerk.until_stored()
    assert {board: clerk.stored[board] for board in before} == before
    assert clerk.stored == clerk.shown


def test_a_result_that_stands_is_changed_by_the_same_key_twice(clerk: Clerk) -> None:
    """One key asks, another one asks anew, Enter is no answer, and the same key again does it."""
    clerk.type("1", PAUSE, "ArrowUp", "0", PAUSE)
    assert "Board 1 has 1-0" in clerk.says
    clerk.type("=", "Enter", "0")
    clerk.until_stored()
    assert clerk.shown == clerk.stored == {1: "1-0"}
    clerk.type("0")
    clerk.until_stored()
    assert clerk.shown == clerk.stored == {1: "0-1"}
    clerk.type("ArrowUp", "Delete")
    assert "to remove it" in clerk.says
    clerk.type("Delete")
    clerk.until_stored()
    assert clerk.shown == clerk.stored == {}


@pytest.mark.parametrize("clerk", [6], indirect=True)
def test_a_key_after_the_last_open_board_does_nothing(clerk: Clerk) -> None:
    """The cursor leaves the list; further keys say what to do."""
    clerk.type("ArrowDown", *"1=0+-")
    assert clerk.board is None
    clerk.until_stored()
    assert clerk.says.startswith("All saved, 1 still playing.")
    clerk.type("1", "0", "=")
    assert "Home" in clerk.says
    clerk.until_stored()
    assert clerk.stored == clerk.shown == {2: "1-0", 3: "½-½", 4: "0-1", 5: "+/-", 6: "-/+"}
    clerk.type("Home", "1")
    clerk.until_stored()
    assert clerk.stored[1] == "1-0"
    assert clerk.board is None
    clerk.type("0")
    clerk.until_stored()
    assert len(clerk.stored) == 6
    assert clerk.stored[1] == "1-0"


def test_an_open_number_is_seen_and_takes_no_results(clerk: Clerk) -> None:
    """The key b, or a digit that is no result; Backspace mends it, Escape drops it."""
    clerk.type("b", "1", PAUSE, "2")
    expect(clerk.page.locator("#typed")).to_have_text("Board 12_")
    clerk.type("=", "u", "s", "+")
    assert "first Enter" in clerk.says
    clerk.type("Enter")
    assert clerk.board == 12
    clerk.type("9", "9", "Enter")
    assert "no board 99" in clerk.says
    clerk.type("1", "Backspace", "Backspace", "Enter")
    assert clerk.board == 9
    clerk.type("2", "1", PAUSE, "Escape")
    expect(clerk.page.locator("#typed")).to_have_text("")
    clerk.until_stored()
    assert clerk.stored == clerk.shown == {}
    assert clerk.board == 9


def test_a_digit_meant_as_a_result_comes_back_when_the_number_cannot_be(clerk: Clerk) -> None:
    """1, then 25: there is a board 12 but no board 125, so 1 was a result."""
    clerk.type("ArrowDown", "1", "2")
    assert clerk.shown == {}
    clerk.type("5")
    assert clerk.shown == {2: "1-0"}
    clerk.type("Enter")
    assert clerk.board == 25
    clerk.until_stored()
    assert clerk.stored == {2: "1-0"}


def test_undo_takes_back_the_last_own_act_whatever_became_of_it(clerk: Clerk) -> None:
    """Held, on its way or stored."""
    clerk.type("1", "u")
    assert clerk.shown == {}
    clerk.type("1", PAUSE, "=", "u")
    clerk.until_stored()
    expect(clerk.page.locator("#b2 [data-symbol]")).to_have_text("")
    assert clerk.stored == {1: "1-0"}
    clerk.type("u")
    expect(clerk.page.locator("#b1 .row-state")).to_have_text("✓ undone")
    assert clerk.stored == clerk.shown == {}
    clerk.type("u")
    assert "nothing to undo" in clerk.says
