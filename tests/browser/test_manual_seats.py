"""Manual pairing in the browser: seats are exchanged by pressing or by dragging."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.server import RunningDesk
from tests.desk.filled import fill_event, ordinary_names


def test_two_seats_are_exchanged_by_pressing_or_dragging_and_stored_by_the_button(
    tmp_path: Path, new_page: Callable[..., Page], keep: Callable[[Page, str], None]
) -> None:
    """Names stand in the seats; what was changed is marked until it is used."""
    fill_event(tmp_path / "event.tabiya", ordinary_names(12), rounds=1, open_boards=6)
    desk = RunningDesk(str(tmp_path / "event.tabiya"), home=tmp_path).start()
    try:
        page = new_page()
        page.goto(f"{desk.address}/rounds/1/manual")
        page.get_by_role("button", name="Open the manual phase").click()
        _say_yes(page)
        seat = {name: page.locator(f"input[name={name}]") for name in ("w1", "w2", "b3")}
        before = {name: found.input_value() for name, found in seat.items()}
        page.get_by_role("button", name="Exchange White at board 1").click()
        page.get_by_role("button", name="Exchange White at board 2").click()
        expect(seat["w1"]).to_have_value(before["w2"])
        expect(seat["w2"]).to_have_value(before["w1"])
        handle = page.get_by_role("button", name="Exchange White at board 1")
        handle.drag_to(page.get_by_role("button", name="Exchange Black at board 3"))
        expect(seat["b3"]).to_have_value(before["w2"])
        expect(seat["w1"]).to_have_value(before["b3"])
        expect(page.locator("input.changed")).to_have_count(3)
        keep(page, "manual-seats")
        page.set_viewport_size({"width": 390, "height": 844})
        keep(page, "manual-seats-phone")
        page.get_by_role("button", name="Use this pairing").click()
        _say_yes(page)
        expect(page.locator("input[name=w1]")).to_have_value(before["b3"])
    finally:
        desk.stop()


def _say_yes(page: Page) -> None:
    """As often as the desk asks."""
    page.wait_for_load_state()
    while page.locator("form.answer").count():
        page.locator("form.answer button").click()
        page.wait_for_load_state()
