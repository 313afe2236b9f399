"""Results typed on a page that is left: the next page sends them, or says that they wait."""

from __future__ import annotations

import resource
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.entering import cut_off_news, stored_results, stored_steps
from tests.browser.server import RunningDesk
from tests.desk.filled import fill_event, ordinary_names

NO_LIMIT = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[RunningDesk]:
    """A desk with round 1 of twelve players in play."""
    path = tmp_path / "event.tabiya"
    fill_event(path, ordinary_names(12), rounds=1, open_boards=6)
    running = RunningDesk(str(path), home=tmp_path).start()
    yield running
    running.stop()


@pytest.fixture
def page(desk: RunningDesk, new_page: Callable[..., Page]) -> Page:
    """The list of boards, ready for the first key; nobody is kept from leaving it."""
    made = new_page()
    made.on("dialog", lambda dialog: dialog.accept())
    made.goto(f"{desk.address}/rounds/1")
    expect(made.locator("tr.cursor")).to_be_visible()
    return made


def _save_state(page: Page) -> str:
    return page.locator("[data-live=save-state]").inner_text()


def test_a_key_and_at_once_another_page_is_a_stored_result(desk: RunningDesk, page: Page) -> None:
    """1, then s for the standings, while the digit might still be the beginning of a number."""
    page.keyboard.press("1")
    page.keyboard.press("s")
    page.wait_for_url("**/standings")
    expect(page.locator("[data-live=save-state]")).to_have_text("saved")
    assert stored_results(desk) == {1: "1-0"}
    assert len(stored_steps(desk)) == 1


def test_a_key_and_at_once_a_closed_tab_is_a_stored_result(desk: RunningDesk, page: Page) -> None:
    """The request outlives the page; a page opened later in the same browser stores nothing twice."""
    page.keyboard.press("5")
    other = page.context.new_page()
    page.close(run_before_unload=True)
    other.goto(f"{desk.address}/players")
    expect(other.locator("[data-live=save-state]")).to_have_text("saved")
    assert stored_results(desk) == {1: "½-½"}
    assert len(stored_steps(desk)) == 1


def test_other_pages_say_what_waits_and_send_it(
    desk: RunningDesk, page: Page, keep: Callable[[Page, str], None]
) -> None:
    """While the network fails no page says saved; when it is back any page stores them, once."""
    page.context.route("**/result", lambda route: route.abort())
    for key in "1=":
        page.keyboard.press(key)
    expect(page.locator("#entry-state")).to_contain_text("2 waiting", timeout=10_000)
    page.goto(f"{desk.address}/players")
    expect(page.locator("#waiting")).to_contain_text("2 results are waiting in this browser")
    expect(page.locator("#waiting")).to_contain_text("round 1, board 2: ½-½")
    assert "saved" not in _save_state(page)
    assert "2 results waiting in this browser" in _save_state(page)
    keep(page, "waiting-elsewhere")
    page.context.unroute("**/result")
    expect(page.locator("#waiting")).to_be_empty(timeout=15_000)
    expect(page.locator("[data-live=save-state]")).to_have_text("saved")
    assert stored_results(desk) == {1: "1-0", 2: "½-½"}
    assert len(stored_steps(desk)) == 2


def test_two_tabs_of_one_browser_store_everything_once(desk: RunningDesk, page: Page) -> None:
    """Both send what waits; each result has one key, and the log one line for it."""
    page.context.route("**/result", lambda route: route.abort())
    other = page.context.new_page()
    other.goto(f"{desk.address}/rounds/1")
    page.bring_to_front()
    for key in ("1", "=", "ArrowUp", "0", "0", "+"):
        page.keyboard.press(key)
    expect(other.locator("#b1 [data-symbol]")).to_have_text("1-0")
    expect(other.locator("#b2 [data-symbol]")).to_have_text("0-1")
    page.wait_for_timeout(3500)
    page.context.unroute("**/result")
    for each in (page, other):
        expect(each.locator("[data-live=save-state]")).to_have_text("saved", timeout=15_000)
        expect(each.locator(".row-state.waiting, .row-state.failed")).to_have_count(0)
        expect(each.locator("#b2 [data-symbol]")).to_have_text("0-1")
    for board in (1, 2, 3):
        expect(page.locator(f"#b{board} .row-state")).to_have_text("✓ saved")
    assert stored_results(desk) == {1: "1-0", 2: "0-1", 3: "+/-"}
    assert [step.board for step in stored_steps(desk)].count(1) == 1
    assert [step.board for step in stored_steps(desk)].count(2) == 2


def test_a_refused_result_is_not_forgotten_by_a_reload(
    desk: RunningDesk, page: Page, new_page: Callable[..., Page]
) -> None:
    """Somebody else was faster: every page says so until a person has decided."""
    cut_off_news(page)
    other = new_page()
    other.goto(f"{desk.address}/rounds/1")
    other.locator("#b1").get_by_role("button", name="White wins").click()
    expect(other.locator("#b1 .row-state")).to_have_text("✓ saved")
    page.locator("#b1").get_by_role("button", name="Black wins").click()
    expect(page.locator("#m1")).to_contain_text("has changed since you opened the page")
    page.goto(f"{desk.address}/standings")
    expect(page.locator("#waiting")).to_contain_text("Not saved: round 1, board 1: 0-1.")
    assert "1 result not saved" in _save_state(page)
    page.locator("#waiting").get_by_role("link", name="To the board").click()
    expect(page.locator("#m1")).to_contain_text("has changed since you opened the page")
    assert page.locator("#b1 [data-symbol]").inner_text() == "1-0"
    page.get_by_role("button", name="Keep 1-0").click()
    expect(page.locator("[data-live=save-state]")).not_to_contain_text("not saved")
    page.reload()
    expect(page.locator("#m1")).to_have_count(0)
    assert stored_results(desk) == {1: "1-0"}


def test_a_full_disk_is_called_a_full_disk(
    desk: RunningDesk, page: Page, keep: Callable[[Page, str], None]
) -> None:
    """The desk answers, in words; the result waits and is stored when there is room."""
    assert desk.process is not None
    assert desk.process.pid is not None
    journal = Path(desk.words[0]).with_name("event.tabiya-wal").stat().st_size
    resource.prlimit(desk.process.pid, resource.RLIMIT_FSIZE, (journal, NO_LIMIT[1]))
    page.keyboard.press("=")
    expect(page.locator("#entry-state")).to_contain_text("isk is full", timeout=10_000)
    expect(page.locator("#b1 .row-state")).to_have_text("waiting")
    assert "does not answer" not in _save_state(page) + page.locator("#entry-state").inner_text()
    keep(page, "disk-full")
    resource.prlimit(desk.process.pid, resource.RLIMIT_FSIZE, NO_LIMIT)
    expect(page.locator("#b1 .row-state")).to_have_text("✓ saved", timeout=15_000)
    assert stored_results(desk) == {1: "½-½"}
