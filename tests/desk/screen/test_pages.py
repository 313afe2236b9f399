"""The screen in the hall, as a browser without scripts sees it."""

from __future__ import annotations

import html
import re

import pytest

from tabiya.answers.lists.standings import StandingsLine
from tabiya.answers.rounds import IdleLine, NameLine
from tabiya.desk.desk import Desk, DeskOptions
from tabiya.desk.rounds.pairing_list import BoardRow
from tabiya.desk.screen.options import ROWS, ScreenOptions, ScreenView
from tabiya.desk.screen.pages import (
    ScreenSheet,
    announced_minutes,
    list_sheets,
)
from tabiya.desk.standings.scores import scores_before
from tabiya.desk.start.pages import begin_demo, play_demo
from tabiya.store.facts.adjournments import AdjournGames
from tabiya.store.facts.results import EnterResult
from tabiya.store.facts.withdrawals import WithdrawPlayer
from tabiya.store.log.entry import Actor
from tests.desk.small_event import begin, pair_and_publish
from tests.desk.visiting import SingleDesk, Visitor

AWAY = ("192.0.2.7", 40_000)
_REFRESH = re.compile(r'<noscript><meta http-equiv="refresh" content="(\d+);url=([^"]+)">')


def _next(text: str) -> tuple[int, str]:
    found = _REFRESH.search(text)
    assert found is not None
    return int(found[1]), html.unescape(found[2])


def test_a_viewer_is_led_through_all_pages_and_back_to_the_first(demo: SingleDesk) -> None:
    """Without a login and without scripts: each page names the next."""
    viewer = Visitor(demo, address=AWAY)
    address, titles, names = "/screen?seconds=8&rows=6", [], ""
    for _ in range(12):
        page = viewer.get(address)
        assert page.status_code == 200
        found = re.search(r"<h1>([^<]+)</h1>", page.text)
        assert found is not None
        titles.append(found[1])
        names += page.text
        seconds, address = _next(page.text)
        assert seconds == 8
        if "page=1" in address.split("&"):
            break
    assert list(dict.fromkeys(titles)) == [
        "Results by board",
        "Who plays where",
        "Latest results",
        "Standings after round 2",
    ]
    assert demo.store is not None
    for who in demo.store.state.entrants.values():
        assert html.escape(who.player.name).replace("&#x27;", "&#39;") in names


def test_not_even_the_chief_shows_a_prepared_pairing_to_the_hall(
    demo: SingleDesk, arbiter: Visitor
) -> None:
    """The projector hangs on the arbiter's own machine."""
    arbiter.post("/rounds/pair")
    page = arbiter.get("/screen").text
    assert "Round 2" in page
    assert "Round 3" not in page
    arbiter.post("/rounds/3/publish")
    assert "Round 3" in arbiter.get("/screen").text


def test_a_page_that_is_held_does_not_go_on(arbiter: Visitor) -> None:
    """Until the link is followed that lets it."""
    page = arbiter.get("/screen?page=2&hold=1").text
    assert _REFRESH.search(page) is None
    assert "Continue" in page


@pytest.mark.parametrize("page", ["0", "-1", "99999", "x", "9" * 40, ""])
def test_any_number_leads_to_some_page(arbiter: Visitor, page: str) -> None:
    """The list may have become shorter since the address was made."""
    answer = arbiter.get(f"/screen?page={page}")
    assert answer.status_code == 200
    assert "<table" in answer.text


def test_before_the_first_round_it_says_so(desk: SingleDesk) -> None:
    """With the number of players."""
    visitor = Visitor(desk)
    visitor.get("/")
    visitor.post("/create", name="Open of Trees", rounds="5")
    page = visitor.get("/screen").text
    assert "Open of Trees" in page
    assert "has not been published yet" in page


def test_a_start_that_has_passed_is_not_counted_down_to(arbiter: Visitor) -> None:
    """One that is to come is."""
    assert "data-start=" not in arbiter.get("/screen?start=00:00").text
    assert "start at" not in arbiter.get("/screen").text


def test_the_settings_keep_what_was_chosen(arbiter: Visitor) -> None:
    """The form begins with the screen it was opened from."""
    page = arbiter.get("/screen?view=names&seconds=30&look=light&settings=1").text
    assert re.search(r'value="names" checked', page)
    assert not re.search(r'value="boards" checked', page)
    assert '<option value="30" selected>' in page
    assert '<option value="light" selected>' in page


def test_the_screen_offers_only_what_the_event_can_have(arbiter: Visitor) -> None:
    """A Swiss has no bracket and no position of Chess960; the mode of the desk is not for the hall."""
    page = arbiter.get("/screen?settings=1").text
    assert 'value="standings"' in page
    assert 'value="bracket"' not in page
    assert 'value="chess960"' not in page
    assert "FIDE mode" not in arbiter.get("/screen").text


def test_a_short_list_fills_the_height(arbiter: Visitor) -> None:
    """Nine boards take ten rows of room, not the twenty-four that would fit."""
    page = arbiter.get("/screen?view=boards&rows=24").text
    assert page.count("<tr data-key") == 10
    assert '<div id="sheet" data-rows="10"' in page


HAND = Actor("Test")


def _sheets(desk: SingleDesk, **how: object) -> tuple[ScreenSheet, ...]:
    assert desk.store is not None
    options = ScreenOptions(**how)  # type: ignore[arg-type]  # as the test says
    return list_sheets(desk.cache, scores_before(desk.current), desk.store.state, options)


def _lines(sheets: tuple[ScreenSheet, ...], view: ScreenView) -> list[object]:
    return [
        line for sheet in sheets if sheet.view is view for part in sheet.columns for line in part
    ]


@pytest.mark.parametrize("rows", ROWS)
@pytest.mark.parametrize("columns", [0, 1, 2])
def test_everybody_is_on_some_page_and_no_page_is_too_long(
    demo: SingleDesk, rows: int, columns: int
) -> None:
    """19 players, 9 boards and a bye, in any number of rows."""
    sheets = _sheets(demo, rows=rows, columns=columns)
    assert all(len(part) <= rows for sheet in sheets for part in sheet.columns)
    assert all(len(sheet.columns) <= sheet.across for sheet in sheets)
    boards = _lines(sheets, ScreenView.BOARDS)
    assert [row.board for row in boards if isinstance(row, BoardRow)] == list(range(1, 10))
    assert len([row for row in boards if isinstance(row, IdleLine)]) == 1
    names = [
        line.seat.name for line in _lines(sheets, ScreenView.NAMES) if isinstance(line, NameLine)
    ]
    assert len(names) == 19
    assert names == sorted(names, key=str.casefold)
    ranks = [
        line.row.rank
        for line in _lines(sheets, ScreenView.STANDINGS)
        if isinstance(line, StandingsLine)
    ]
    assert len(ranks) == 19
    assert ranks == sorted(ranks)
    for sheet in sheets:
        assert 1 <= sheet.part <= sheet.parts


def test_a_prepared_pairing_is_on_no_sheet(demo: SingleDesk, arbiter: Visitor) -> None:
    """Until it is published; then its round is the one shown."""
    before = _sheets(demo)
    arbiter.post("/rounds/pair")
    assert _sheets(demo) == before
    arbiter.post("/rounds/3/publish")
    after = _sheets(demo)
    assert _lines(after, ScreenView.BOARDS) != _lines(before, ScreenView.BOARDS)
    assert not any(sheet.view is ScreenView.RESULTS for sheet in after)
    assert {sheet.title for sheet in after if sheet.view is ScreenView.STANDINGS} == {
        "Standings after round 2"
    }


def test_the_latest_result_comes_first(demo: SingleDesk, arbiter: Visitor) -> None:
    """One page of them, and the standings follow."""
    arbiter.post("/rounds/pair")
    arbiter.post("/rounds/3/publish")
    assert demo.store is not None
    for board in (4, 2):
        seats = demo.store.state.rounds[2].boards[board - 1]
        result = demo.store.state.rounds[1].boards[0].result
        demo.store.do(EnterResult(3, board, seats.white, seats.black, result), HAND)
    sheets = _sheets(demo)
    latest = [row.board for row in _lines(sheets, ScreenView.RESULTS) if isinstance(row, BoardRow)]
    assert latest == [2, 4]
    standings = next(sheet for sheet in sheets if sheet.view is ScreenView.STANDINGS)
    assert standings.title == "Interim standings, round 3"
    assert standings.remark == "games not counted yet: 7"


def test_an_adjourned_game_is_not_taken_for_a_result(demo: SingleDesk, arbiter: Visitor) -> None:
    """The hall is told that one is to come."""
    arbiter.post("/rounds/pair")
    arbiter.post("/rounds/3/publish")
    assert demo.store is not None
    result = demo.store.state.rounds[1].boards[0].result
    for board, seats in enumerate(demo.store.state.rounds[2].boards[1:], start=2):
        demo.store.do(EnterResult(3, board, seats.white, seats.black, result), HAND)
    (asked,) = demo.store.consider(AdjournGames(3, (1,))).warnings
    demo.store.do(AdjournGames(3, (1,)), HAND, confirmed=[asked.token])
    boards = _sheets(demo)[0]
    assert (boards.title, boards.remark) == ("Results by board", "1 adjourned")


def test_who_has_left_is_not_looked_for(demo: SingleDesk, arbiter: Visitor) -> None:
    """A player who withdrew is in the standings, not among the pairings of the next round."""
    assert demo.store is not None
    gone = demo.store.state.entrants[4]
    demo.store.do(WithdrawPlayer(4, gone.revision), HAND)
    arbiter.post("/rounds/pair")
    arbiter.post("/rounds/3/publish")
    sheets = _sheets(demo)
    names = {
        line.seat.name for line in _lines(sheets, ScreenView.NAMES) if isinstance(line, NameLine)
    }
    places = {
        line.row.name
        for line in _lines(sheets, ScreenView.STANDINGS)
        if isinstance(line, StandingsLine)
    }
    assert gone.player.name not in names
    assert gone.player.name in places


def test_only_the_chosen_views_are_shown(demo: SingleDesk) -> None:
    """In the usual order."""
    sheets = _sheets(demo, views=(ScreenView.NAMES, ScreenView.STANDINGS))
    assert {sheet.view for sheet in sheets} == {ScreenView.NAMES, ScreenView.STANDINGS}
    assert sheets[0].view is ScreenView.NAMES


def test_one_screen_turns_through_all_events(demo: SingleDesk) -> None:
    """After the last page of one event comes the first of the next that has a published round."""
    second, _receipt = demo.begin("second", begin_demo(), Actor("Demo"), [])
    demo.begin("not-begun", begin_demo(), Actor("Demo"), [])
    play_demo(second.store)
    viewer = Visitor(demo, demo.open_events[0], address=AWAY)
    address, seen = "/e/demo/screen?rows=24&all=1", []
    for _ in range(12):
        seen.append(address.split("/")[2])
        address = _next(viewer.get(address).text)[1]
    assert list(dict.fromkeys(seen)) == ["demo", "second"]
    assert "demo" in seen[seen.index("second") :]
    assert "all events of this desk" in viewer.get("/screen?settings=1").text
    # The desk starts again: a screen that is at one event leads on to those nobody has opened yet.
    folder = demo.options.folder
    demo.close()
    again = Desk(DeskOptions(folder))
    viewer = Visitor(again, again.event("demo"), address=AWAY)
    assert [each.name for each in again.open_events] == ["demo"]
    seen = []
    for _ in range(12):
        seen.append(address.split("/")[2])
        address = _next(viewer.get(address).text)[1]
    assert set(seen) == {"demo", "second"}
    again.close()


def test_a_knock_out_has_its_bracket_on_the_screen(desk: SingleDesk) -> None:
    """One page of at most sixteen names after the other; a Swiss has none."""
    browser = begin(desk, 18, system="knockout")
    assert "<svg" not in browser.get("/screen?view=bracket").text
    pair_and_publish(browser, 1)
    pages = [browser.get(f"/screen?view=bracket&page={n}").text for n in (1, 2, 3)]
    assert all(page.count('role="img"') == 1 for page in pages)
    assert ">part 3 of 3" in pages[2].replace("\n", "")
    for player in range(1, 19):
        assert sum(f"{player} Player{player:02}<" in page for page in pages) >= 1
    assert "Pairings by board" not in "".join(pages)


@pytest.mark.parametrize(
    ("before", "minutes"),
    [(301, 0), (300, 5), (61, 5), (60, 1), (1, 1), (0, 0), (-5, 0)],
)
def test_the_start_is_announced_five_minutes_and_one_minute_before(
    before: int, minutes: int
) -> None:
    """General Regulations 4.4: nothing earlier, and nothing once the round has started."""
    start = 15 * 3600
    assert announced_minutes(start, start - before) == minutes
    assert announced_minutes(None, start) == 0
