"""The boards of several events on a phone: a result comes to the board that was tapped, and nothing moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tabiya.store.facts.results import ResultEntered
from tabiya.store.log.event_store import EventStore
from tests.browser.server import RunningDesk
from tests.campaigns.desk.events import build_teams
from tests.desk.filled import fill_event, ordinary_names

A, B, TEAMS = "Open A", "Blitz", "Olympiad of 4"


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[RunningDesk]:
    """A desk with round 1 of two events in play: eight boards of one, four of the other."""
    folder = tmp_path / "events"
    folder.mkdir()
    for file, name, players in (("a", A, 16), ("b", B, 8)):
        names = [f"{who} {file}" for who in ordinary_names(players)]
        fill_event(
            folder / f"{file}.tabiya", names, rounds=1, open_boards=players // 2, called=name
        )
    running = RunningDesk(str(folder), home=tmp_path).start()
    yield running
    running.stop()


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[RunningDesk]:
    """A desk with round 1 of a team event, two matches of four boards, and of four single boards."""
    folder = tmp_path / "events"
    folder.mkdir()
    build_teams(folder / "a.tabiya", teams=4, round_in_play=1, rounds=3)
    names = ordinary_names(8)
    fill_event(folder / "b.tabiya", names, rounds=1, open_boards=4, called=B)
    running = RunningDesk(str(folder), home=tmp_path).start()
    yield running
    running.stop()


@pytest.fixture
def phone(desk: RunningDesk, new_page: Callable[..., Page]) -> Page:
    """A small screen and a thumb, with the boards of both events; nobody is kept from leaving the page."""
    made = new_page(390, 844, has_touch=True, is_mobile=True)
    made.on("dialog", lambda dialog: dialog.accept())
    made.goto(f"{desk.address}/boards")
    expect(made.locator("#entry-state")).to_be_visible()
    return made


def stored(desk: RunningDesk, file: str) -> dict[int, str]:
    """Results of round 1 by board, read from the file beside the desk."""
    with EventStore.open(Path(desk.words[0]) / f"{file}.tabiya", read_only=True) as store:
        boards = store.state.rounds[0].boards
    return {n: board.result.symbol for n, board in enumerate(boards, start=1) if not board.open}


def times_entered(desk: RunningDesk, file: str) -> int:
    """How often a result was entered in an event."""
    with EventStore.open(Path(desk.words[0]) / f"{file}.tabiya", read_only=True) as store:
        return sum(isinstance(entry.event, ResultEntered) for entry in store.entries())


def row(page: Page, name: str, board: int) -> Locator:
    """A board of an event."""
    return page.get_by_role("region", name=name).locator(f"[data-b='{board}']")


def says(page: Page, name: str, board: int) -> Locator:
    """What a row says of its result."""
    return row(page, name, board).locator(".row-state")


def tap(page: Page, box: FloatRect) -> None:
    """A finger on the middle of a place, whatever is there."""
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def box_of(place: Locator) -> FloatRect:
    """Where something is on the screen."""
    box = place.bounding_box()
    assert box is not None
    return box


def test_a_second_tap_on_the_same_place_enters_nothing_at_another_board(
    desk: RunningDesk,
    phone: Page,
    axe_faults: Callable[..., list[str]],
    keep: Callable[[Page, str], None],
) -> None:
    """The finished board stays where it was, greyed, and shows what was stored."""
    draw = phone.locator(".keys3").nth(4).get_by_role("button").nth(1)
    draw.scroll_into_view_if_needed()
    places = phone.locator(".keys3")
    before, finger = places.evaluate_all(_PLACES), box_of(draw)
    tap(phone, finger)
    expect(phone.get_by_role("button", name="Undo")).to_have_count(1)
    tap(phone, finger)
    expect(phone.locator("#entry-state")).to_contain_text("All saved, 11 still playing.")
    assert places.evaluate_all(_PLACES) == before
    shown = phone.locator("tr.done")
    expect(shown).to_have_count(1)
    expect(shown.locator("[data-symbol]")).to_have_text("½-½")
    expect(shown.locator(".row-state")).to_have_text("✓ saved")
    expect(shown.locator(".keys3").get_by_role("button", disabled=True)).to_have_count(3)
    keep(phone, "all-boards-stored")
    results = [*stored(desk, "a").items(), *stored(desk, "b").items()]
    assert [symbol for _board, symbol in results] == ["½-½"]
    phone.emulate_media(reduced_motion="reduce")
    assert axe_faults(phone, looks=("light", "dark")) == []


_PLACES = """(all) => all.map((each) => {
  const { x, y, width, height } = each.getBoundingClientRect();
  return [x + scrollX, y + scrollY, width, height].map(Math.round);
})"""
"""Where things are on the page, however far it is scrolled."""


def test_undo_takes_back_the_result_of_this_board_in_this_event(
    desk: RunningDesk, phone: Page
) -> None:
    """Both events have a board 2; the buttons are large enough, and none moves when a row says undone."""
    for name in (A, B):
        row(phone, name, 2).get_by_role("button", name="White wins").tap()
        expect(says(phone, name, 2)).to_have_text("✓ saved")
    back = row(phone, B, 2).get_by_role("button", name="Undo")
    place, button = box_of(row(phone, B, 2)), box_of(back)
    assert min(button["width"], button["height"]) >= 44
    back.tap()
    expect(says(phone, B, 2)).to_have_text("✓ undone")
    expect(row(phone, B, 2).get_by_role("button", disabled=True)).to_have_count(0)
    expect(back).to_have_count(0)
    assert box_of(row(phone, B, 2)) == place
    assert (stored(desk, "a"), stored(desk, "b")) == ({2: "1-0"}, {})
    row(phone, B, 2).get_by_role("button", name="Black wins").tap()
    expect(says(phone, B, 2)).to_have_text("✓ saved")
    assert stored(desk, "b") == {2: "0-1"}


@pytest.mark.parametrize(("width", "language"), [(360, "de"), (360, "it"), (320, "de")])
def test_the_page_fits_the_screen_in_the_languages_of_the_longest_words(
    desk: RunningDesk, new_page: Callable[..., Page], width: int, language: str
) -> None:
    """No button lies over another, where a second tap would come to the Undo."""
    page = new_page(width, 780, has_touch=True, is_mobile=True, locale=language)
    page.goto(f"{desk.address}/boards")
    assert page.evaluate("document.documentElement.lang") == language
    row(page, A, 1).locator("[data-r='d']").tap()
    expect(row(page, A, 1).locator(".row-state.saved")).to_be_visible()
    assert page.evaluate("document.scrollingElement.scrollWidth") == width
    boxes = [box_of(button) for button in row(page, A, 1).get_by_role("button").all()]
    assert [box for box in boxes if box["height"] < 44 or box["width"] < 30] == []
    assert len(boxes) == 4
    for one, other in pairwise(boxes):
        assert one["x"] + one["width"] <= other["x"]


def test_what_is_tapped_while_the_desk_is_away_is_stored_when_it_is_back(
    desk: RunningDesk, phone: Page, keep: Callable[[Page, str], None]
) -> None:
    """Each once, in the event of its row; the rows say that they wait, and stay where they are."""
    row(phone, A, 1).get_by_role("button", name="draw").tap()
    expect(says(phone, A, 1)).to_have_text("✓ saved")
    desk.kill()
    before = phone.locator("tr[data-b]").evaluate_all(_PLACES)
    row(phone, A, 3).get_by_role("button", name="White wins").tap()
    row(phone, B, 3).get_by_role("button", name="Black wins").tap()
    expect(phone.locator("#entry-state")).to_contain_text("2 waiting", timeout=15_000)
    for name in (A, B):
        expect(says(phone, name, 3)).to_have_text("waiting")
    assert phone.locator("tr[data-b]").evaluate_all(_PLACES) == before
    keep(phone, "all-boards-away")
    desk.start()
    for name in (A, B):
        expect(says(phone, name, 3)).to_have_text("✓ saved", timeout=20_000)
    assert (stored(desk, "a"), stored(desk, "b")) == ({1: "½-½", 3: "1-0"}, {3: "0-1"})
    assert (times_entered(desk, "a"), times_entered(desk, "b")) == (2, 1)


def test_results_that_wait_are_there_after_a_reload_with_their_undo(
    desk: RunningDesk, phone: Page
) -> None:
    """One is taken back as soon as it is stored, the other after one more reload."""
    phone.context.route("**/result", lambda route: route.abort())
    for board in (1, 2):
        row(phone, B, board).get_by_role("button", name="draw").tap()
        expect(says(phone, B, board)).to_have_text("waiting")
    phone.reload()
    for board in (1, 2):
        expect(row(phone, B, board).locator("[data-symbol]")).to_have_text("½-½")
    phone.context.unroute("**/result")
    expect(says(phone, B, 1)).to_have_text("✓ saved", timeout=15_000)
    expect(says(phone, B, 2)).to_have_text("✓ saved", timeout=15_000)
    row(phone, B, 1).get_by_role("button", name="Undo").tap()
    expect(says(phone, B, 1)).to_have_text("✓ undone")
    phone.reload()
    row(phone, B, 2).get_by_role("button", name="Undo").tap()
    expect(says(phone, B, 2)).to_have_text("✓ undone")
    assert (stored(desk, "b"), times_entered(desk, "b")) == ({}, 2)


def test_a_tap_right_after_a_row_moved_enters_nothing(
    desk: RunningDesk, phone: Page, new_page: Callable[..., Page]
) -> None:
    """Words of a clash push the boards below them down while a finger is on its way."""
    phone.route("**/live", lambda route: route.abort())
    phone.route("**/changed*", lambda route: route.abort())
    other = new_page()
    other.goto(f"{desk.address}/e/a/rounds/1")
    other.locator("#b1").get_by_role("button", name="draw").click()
    expect(other.locator("#b1 .row-state")).to_have_text("✓ saved")
    phone.evaluate(_TAP_WHEN_THE_ROWS_MOVE)
    row(phone, A, 1).get_by_role("button", name="White wins").tap()
    expect(phone.locator(".row-message")).to_contain_text("has changed since you opened the page")
    expect(phone.locator("body[data-tapped]")).to_have_count(1)
    expect(says(phone, A, 2)).to_have_text("")
    phone.get_by_role("button", name="Keep ½-½").tap()
    expect(phone.locator(".row-message")).to_have_count(0)
    assert stored(desk, "a") == {1: "½-½"}


_TAP_WHEN_THE_ROWS_MOVE = """() => new MutationObserver((_changes, watch) => {
  const words = document.querySelector(".row-message");
  if (!words) return;
  watch.disconnect();
  words.nextElementSibling.querySelector("button[data-r]").click();
  document.body.dataset.tapped = "1";
}).observe(document.querySelector("main"), { childList: true, subtree: true })"""


def test_boards_of_the_next_round_come_when_the_reader_asks_for_them(
    desk: RunningDesk, phone: Page, new_page: Callable[..., Page]
) -> None:
    """A round that is over takes no more taps; the boards of the other event stay where they are."""
    arbiter = new_page()
    arbiter.goto(f"{desk.address}/e/b/rounds/1")
    expect(arbiter.locator("tr.cursor")).to_be_visible()
    for _board in range(4):
        arbiter.keyboard.press("=")
    expect(phone.get_by_role("region", name=B)).to_contain_text("0 still playing", timeout=20_000)
    expect(phone.get_by_role("region", name=B).locator("tr.done")).to_have_count(4)
    expect(phone.get_by_role("link", name="Show the boards in play now")).to_have_count(0)
    arbiter.get_by_role("button", name="Pair round 2").first.click()
    arbiter.get_by_role("button", name="Publish").click()
    expect(phone.get_by_role("link", name="Show the boards in play now")).to_be_visible(
        timeout=20_000
    )
    row(phone, A, 1).get_by_role("button", name="draw").tap()
    expect(says(phone, A, 1)).to_have_text("✓ saved")
    phone.get_by_role("link", name="Show the boards in play now").tap()
    expect(phone.get_by_role("region", name=B)).to_contain_text("Round 2 · 4 still playing")
    expect(phone.get_by_role("link", name="Show the boards in play now")).to_have_count(0)


def test_without_scripts_a_finished_board_stays_in_its_place_with_undo(
    desk: RunningDesk, new_page: Callable[..., Page]
) -> None:
    """The page comes anew; while a finger may be on its way it takes no tap."""
    page = new_page(390, 844, has_touch=True, is_mobile=True, java_script_enabled=False)
    page.goto(f"{desk.address}/boards")
    boards = [*page.locator("tr[data-b] .bo").all_inner_texts()]
    row(page, A, 3).get_by_role("button", name="draw").tap()
    page.wait_for_url("**/boards#b3-*")
    assert page.locator("tr[data-b] .bo").all_inner_texts() == boards
    expect(row(page, A, 3).locator("[data-symbol]")).to_have_text("½-½")
    expect(row(page, A, 3).get_by_role("button", disabled=True)).to_have_count(3)
    assert (stored(desk, "a"), stored(desk, "b")) == ({3: "½-½"}, {})
    row(page, B, 1).get_by_role("button", name="White wins").tap()
    expect(row(page, B, 1).locator("[data-symbol]")).to_have_text("1-0")
    row(page, A, 3).get_by_role("button", name="Undo").tap()
    expect(row(page, A, 3).get_by_role("button", disabled=True)).to_have_count(0)
    assert page.locator("tr[data-b] .bo").all_inner_texts() == boards
    assert (stored(desk, "a"), stored(desk, "b")) == ({}, {1: "1-0"})


def test_without_scripts_a_page_just_loaded_takes_no_tap(
    desk: RunningDesk, new_page: Callable[..., Page]
) -> None:
    """The finger was on its way to what was there before; here that moment lasts until the test ends it."""
    page = new_page(390, 844, has_touch=True, is_mobile=True, java_script_enabled=False)
    page.goto(f"{desk.address}/boards")
    clock = page.context.new_cdp_session(page)
    clock.send("Animation.enable")
    clock.send("Animation.setPlaybackRate", {"playbackRate": 0})
    page.reload()
    finger = box_of(row(page, B, 1).get_by_role("button", name="draw"))
    tap(page, finger)
    clock.send("Animation.setPlaybackRate", {"playbackRate": 1})
    row(page, B, 2).get_by_role("button", name="draw").tap()
    expect(row(page, B, 2).locator("[data-symbol]")).to_have_text("½-½")
    assert stored(desk, "b") == {2: "½-½"}


def test_a_tap_on_1_gives_an_even_board_of_a_match_to_the_first_team(
    hall: RunningDesk, new_page: Callable[..., Page], keep: Callable[[Page, str], None]
) -> None:
    """There it has Black. The score of the match counts finished boards that the page no longer lists."""
    phone = new_page(390, 844, has_touch=True, is_mobile=True)
    phone.goto(f"{hall.address}/boards")
    score = phone.get_by_role("region", name=TEAMS).locator("[data-score]").first
    first, second = (row(phone, TEAMS, 2).locator(f".{place} .colour") for place in _PLAYERS)
    expect(first).to_have_text("Black")
    expect(second).to_have_text("White")
    expect(row(phone, B, 2).locator(".colour")).to_have_count(0)
    for name in (TEAMS, B):
        row(phone, name, 2).locator(".keys3 button").first.tap()
        expect(says(phone, name, 2)).to_have_text("✓ saved")
        expect(row(phone, name, 2).locator("[data-symbol]")).to_have_text("1-0")
    expect(score).to_have_text("1 : 0")
    assert (stored(hall, "a"), stored(hall, "b")) == ({2: "0-1"}, {2: "1-0"})
    keep(phone, "all-boards-teams")
    assert phone.evaluate("document.scrollingElement.scrollWidth") == 390
    assert phone.locator("table.boards").evaluate_all(_CELLS_IN_A_ROW) == [12]
    for board in (1, 3, 4, 5, 6):
        row(phone, TEAMS, board).locator(".keys3 button").first.tap()
        expect(says(phone, TEAMS, board)).to_have_text("✓ saved")
    expect(score).to_have_text("4 : 0")
    phone.reload()
    expect(row(phone, TEAMS, 2)).to_have_count(0)
    expect(score).to_have_text("4 : 0")
    row(phone, TEAMS, 4).get_by_role("button", name="Undo").tap()
    expect(says(phone, TEAMS, 4)).to_have_text("✓ undone")
    expect(score).to_have_text("3 : 0")
    assert stored(hall, "a") == {1: "1-0", 2: "0-1", 3: "1-0", 5: "1-0", 6: "0-1"}


_PLAYERS = ("first", "second")
_CELLS_IN_A_ROW = """(tables) => [...new Set(tables.flatMap(({ rows }) => [...rows].map(({ cells }) => cells.length)))]"""


def test_a_match_result_that_waits_or_clashes_is_named_as_it_was_tapped(
    hall: RunningDesk, new_page: Callable[..., Page]
) -> None:
    """From the first team, on the page of all boards as on every other."""
    phone = new_page(390, 844, has_touch=True, is_mobile=True)
    phone.on("dialog", lambda dialog: dialog.accept())
    phone.goto(f"{hall.address}/boards")
    phone.context.route("**/result", lambda route: route.abort())
    row(phone, TEAMS, 4).locator(".keys3 button").first.tap()
    expect(row(phone, TEAMS, 4).locator("[data-symbol]")).to_have_text("1-0")
    expect(says(phone, TEAMS, 4)).to_have_text("waiting")
    phone.goto(f"{hall.address}/e/a/players")
    expect(phone.locator("#waiting")).to_contain_text("round 1, board 4: 1-0")
    other = new_page()
    other.goto(f"{hall.address}/e/a/rounds/1")
    other.locator("#b4 .keys3 button").last.click()
    expect(other.locator("#b4 .row-state")).to_have_text("✓ saved")
    phone.goto(f"{hall.address}/boards")
    expect(row(phone, TEAMS, 4).locator("[data-symbol]")).to_have_text("1-0")
    phone.context.unroute("**/result")
    expect(phone.get_by_role("button", name="Keep 0-1")).to_be_visible(timeout=15_000)
    phone.get_by_role("button", name="Enter 1-0 anyway").tap()
    expect(says(phone, TEAMS, 4)).to_have_text("✓ saved")
    assert stored(hall, "a") == {4: "0-1"}
