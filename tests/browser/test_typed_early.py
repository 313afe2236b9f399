"""Keys and taps that are faster than the page: before its script is there, and before the desk answers."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Dialog, Page, Route, expect

from tests.browser.acts import everything_is_stored, look_at_round_1
from tests.browser.entering import stored_results, stored_steps
from tests.browser.server import RunningDesk

SCRIPT = "**/static/results.js"


class _Held:
    """Requests of a page that stay on their way until they are let go."""

    def __init__(self, page: Page, pattern: str) -> None:
        self.routes: list[Route] = []
        page.route(pattern, self._hold)

    def _hold(self, route: Route) -> None:
        self.routes.append(route)


class _SlowPage:
    """The list of boards of round 1, whose script comes when it is let go."""

    def __init__(self, page: Page, desk: RunningDesk) -> None:
        self.page = page
        self.held = _Held(page, SCRIPT)
        page.goto(f"{desk.address}/rounds/1", wait_until="commit")
        expect(page.locator("#b5")).to_be_visible()

    def let_the_script_come(self) -> None:
        for route in self.held.routes:
            route.continue_()


def test_keys_typed_before_the_script_is_there_are_stored_in_order(
    round_1: RunningDesk, new_page: Callable[..., Page]
) -> None:
    """Four results at once, as soon as the boards can be seen."""
    slow = _SlowPage(new_page(), round_1)
    for key in "1=0+":
        slow.page.keyboard.press(key)
    assert stored_results(round_1) == {}
    slow.let_the_script_come()
    everything_is_stored(slow.page)
    assert [step.board for step in stored_steps(round_1)] == [1, 2, 3, 4]
    assert stored_results(round_1) == {1: "1-0", 2: "½-½", 3: "0-1", 4: "+/-"}


def test_a_pause_between_early_keys_still_parts_a_result_from_a_number(
    round_1: RunningDesk, new_page: Callable[..., Page]
) -> None:
    """1, a pause, then 5 and Enter: White won on board 1, and board 5 is marked."""
    slow = _SlowPage(new_page(), round_1)
    slow.page.keyboard.press("1")
    slow.page.wait_for_timeout(1000)
    for key in ("5", "Enter", "0"):
        slow.page.keyboard.press(key)
    slow.let_the_script_come()
    everything_is_stored(slow.page)
    assert stored_results(round_1) == {1: "1-0", 5: "0-1"}


def test_taps_before_the_script_is_there_are_all_stored(
    round_1: RunningDesk, new_page: Callable[..., Page]
) -> None:
    """Three boards on a phone, one after the other, without waiting for a page."""
    slow = _SlowPage(new_page(390, 844, has_touch=True, is_mobile=True), round_1)
    for board, name in ((1, "White wins"), (2, "draw"), (4, "Black wins")):
        slow.page.locator(f"#b{board}").get_by_role("button", name=name).tap()
    slow.let_the_script_come()
    expect(slow.page.locator(".row-state.saved")).to_have_count(3)
    assert stored_results(round_1) == {1: "1-0", 2: "½-½", 4: "0-1"}


@pytest.mark.parametrize("width", [1280, 390])
def test_a_page_whose_script_does_not_come_says_what_was_typed_and_asks_before_it_is_left(
    width: int,
    round_1: RunningDesk,
    new_page: Callable[..., Page],
    keep: Callable[[Page, str], None],
) -> None:
    """What was typed was not stored: nobody can believe the opposite."""
    slow = _SlowPage(new_page(width, 844), round_1)
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    slow.page.on("dialog", stay)
    for key in "10=":
        slow.page.keyboard.press(key)
    expect(slow.page.locator("#typed-early")).to_contain_text("Typed so far: 1 0 =.")
    keep(slow.page, f"typed-early-{width}")
    slow.page.close(run_before_unload=True)
    slow.page.wait_for_timeout(300)
    assert asked == ["beforeunload"]
    slow.let_the_script_come()
    expect(slow.page.locator("#typed-early")).to_have_count(0)
    everything_is_stored(slow.page)
    assert stored_results(round_1) == {1: "1-0", 2: "0-1", 3: "½-½"}


def test_where_the_script_fails_the_buttons_send_forms_and_keys_are_told_about(
    round_1: RunningDesk, new_page: Callable[..., Page]
) -> None:
    """The page goes on as one without any script."""
    page = new_page()
    page.route(SCRIPT, lambda route: route.abort())
    page.goto(f"{round_1.address}/rounds/1")
    page.locator("#b2").get_by_role("button", name="draw").click()
    expect(page.locator("#b2 [data-symbol]")).to_have_text("½-½")
    assert stored_results(round_1) == {2: "½-½"}
    page.keyboard.press("1")
    expect(page.locator("#typed-early")).to_contain_text("Typed so far: 1.")


def test_results_typed_while_the_desk_answers_slowly_are_stored_once_each_in_order(
    round_1: RunningDesk, new_page: Callable[..., Page]
) -> None:
    """Five results and a change of one of them are typed before the first one is answered."""
    page = new_page()
    look_at_round_1(page, round_1.address)
    on_their_way = _Held(page, "**/result").routes
    for key in ("1", "=", "0", "1", "+", "ArrowUp", "ArrowUp", "-", "-"):
        page.keyboard.press(key)
    expect(page.locator(".row-state.waiting")).to_have_count(5)
    answered = 0
    for _ in range(100):
        page.wait_for_timeout(100)
        assert len(on_their_way) <= answered + 1  # one after the other
        if len(on_their_way) > answered:
            page.wait_for_timeout(300)
            on_their_way[answered].continue_()
            answered += 1
        elif not page.locator(".row-state.waiting").count():
            break
    everything_is_stored(page)
    assert [(step.board, step.result.symbol) for step in stored_steps(round_1)] == [
        (1, "1-0"),
        (2, "½-½"),
        (3, "0-1"),
        (4, "1-0"),
        (5, "+/-"),
        (4, "-/+"),
    ]


def test_no_key_lands_on_the_old_board_while_another_list_is_on_its_way(
    round_1: RunningDesk, new_page: Callable[..., Page]
) -> None:
    """In the list of boards still playing, the number of a finished board leads to the full list."""
    page = new_page()
    look_at_round_1(page, round_1.address)
    page.keyboard.press("1")
    everything_is_stored(page)
    page.goto(f"{round_1.address}/rounds/1?open=1")
    expect(page.locator("#b2.cursor")).to_be_visible()
    on_their_way = _Held(page, "**/rounds/1?board=1").routes
    for key in ("b", "1", "Enter", "0"):
        page.keyboard.press(key)
    page.wait_for_timeout(300)
    on_their_way[0].continue_()
    expect(page.locator("#b1.cursor")).to_be_visible()
    assert stored_results(round_1) == {1: "1-0"}
