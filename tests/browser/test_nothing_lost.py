"""Nothing is lost: servers that die while somebody types, two devices, pages that reload."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from tests.browser.acts import (
    TREES,
    create_event,
    enter_list,
    everything_is_stored,
    look_at_round_1,
    symbol,
    type_results,
)
from tests.browser.entering import cut_off_news
from tests.browser.server import RunningDesk


def test_results_typed_while_the_server_is_dead_wait_and_are_stored_once(
    round_1: RunningDesk, new_page: Callable[..., Page], keep: Callable[[Page, str], None]
) -> None:
    """Rows say that they wait; when the desk is back they are stored, each once."""
    page = new_page()
    look_at_round_1(page, round_1.address)
    type_results(page, "1")
    round_1.kill()
    for key in "=0":
        page.keyboard.press(key)
    expect(page.locator(".row-state.waiting")).to_have_count(2)
    expect(page.locator("#entry-state")).to_contain_text("2 waiting", timeout=15_000)
    keep(page, "server-away")
    page.keyboard.press("+")
    round_1.start()
    expect(page.locator(".row-state.waiting")).to_have_count(0, timeout=20_000)
    page.goto(f"{round_1.address}/rounds/1")
    assert [symbol(page, board) for board in (1, 2, 3, 4)] == ["1-0", "½-½", "0-1", "+/-"]
    page.goto(f"{round_1.address}/log?find=Round 1, board")
    for board in (1, 2, 3, 4):
        lines = page.locator(".log li", has_text=f"board {board}")
        expect(lines).to_have_count(1)


def test_waiting_results_survive_a_reload(
    round_1: RunningDesk, new_page: Callable[..., Page]
) -> None:
    """They are kept in the browser until the desk has acknowledged them."""
    page = new_page()
    look_at_round_1(page, round_1.address)
    page.route("**/result", lambda route: route.abort())
    page.keyboard.press("=")
    expect(page.locator("#b1 .row-state")).to_contain_text("waiting")
    page.on("dialog", lambda dialog: dialog.accept())
    page.reload()
    expect(page.locator("#b1 [data-symbol]")).to_have_text("½-½")
    page.unroute("**/result")
    expect(page.locator("#b1 .row-state")).to_contain_text("saved", timeout=15_000)
    page.reload()
    assert symbol(page, 1) == "½-½"


def test_an_answer_that_got_lost_does_not_double_the_result(
    round_1: RunningDesk, new_page: Callable[..., Page]
) -> None:
    """The desk stored it, the browser never heard: the same key is sent again and counts once."""
    page = new_page()
    look_at_round_1(page, round_1.address)
    lost: list[int] = []

    def lose_the_answer(route: Route) -> None:
        if not lost:
            lost.append(route.fetch().status)
            route.abort()
        else:
            route.continue_()

    page.route("**/result", lose_the_answer)
    page.keyboard.press("=")
    expect(page.locator("#b1 .row-state")).to_contain_text("saved", timeout=15_000)
    assert lost == [200]
    page.goto(f"{round_1.address}/log?find=board 1")
    expect(page.locator(".log li", has_text="board 1")).to_have_count(1)


def test_two_devices_see_each_other_and_overwrite_nothing(
    round_1: RunningDesk, new_page: Callable[..., Page], keep: Callable[[Page, str], None]
) -> None:
    """What one enters appears at the other; a clash is told, and a person decides."""
    one, other = new_page(), new_page()
    look_at_round_1(one, round_1.address)
    other.goto(f"{round_1.address}/rounds/1")
    type_results(one, "1")
    expect(other.locator("#b1 [data-symbol]")).to_have_text("1-0", timeout=10_000)

    cut_off_news(other)
    one.locator("#b2").get_by_role("button", name="White wins").click()
    everything_is_stored(one)
    other.locator("#b2").get_by_role("button", name="Black wins").click()
    expect(other.locator("#m2")).to_contain_text("has changed since you opened the page")
    keep(other, "clash")
    other.get_by_role("button", name="Enter 0-1 anyway").click()
    expect(other.locator("#b2 .row-state")).to_contain_text("saved")
    expect(one.locator("#b2 [data-symbol]")).to_have_text("0-1", timeout=10_000)


def test_a_double_click_pairs_once(desk: RunningDesk, new_page: Callable[..., Page]) -> None:
    """A second click on a button does nothing twice."""
    page = new_page()
    create_event(page, desk.address)
    enter_list(page, desk.address, TREES)
    page.goto(desk.address)
    page.get_by_role("button", name="Pair round 1").dblclick()
    expect(page.get_by_role("heading", name="Round 1")).to_be_visible()
    page.goto(f"{desk.address}/log?find=paired")
    expect(page.locator(".log li")).to_have_count(1)
