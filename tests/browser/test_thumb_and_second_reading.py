"""Other ways to enter results: with a thumb, and read a second time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.entering import stored_results
from tests.browser.server import RunningDesk
from tests.desk.filled import fill_event, ordinary_names


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[RunningDesk]:
    """A desk with round 1 of twelve players in play."""
    path = tmp_path / "event.tabiya"
    fill_event(path, ordinary_names(12), rounds=1, open_boards=6)
    running = RunningDesk(str(path), home=tmp_path).start()
    yield running
    running.stop()


def test_a_second_reading_survives_a_reload_and_leads_to_the_correction(
    desk: RunningDesk, new_page: Callable[..., Page], keep: Callable[[Page, str], None]
) -> None:
    """What was read is kept; a difference has its two answers in place."""
    page = new_page()
    page.goto(f"{desk.address}/rounds/1")
    expect(page.locator("tr.cursor")).to_be_visible()
    for key in "=0":
        page.keyboard.press(key)
    expect(page.locator("#entry-state")).to_contain_text("All stored", timeout=10_000)
    page.goto(f"{desk.address}/rounds/1?check=1")
    expect(page.locator(".tools [aria-current]")).to_have_text(["Second reading"])
    for key in "=1":
        page.keyboard.press(key)
    expect(page.locator("#b2 .row-state")).to_have_text("≠ read 1-0")
    page.reload()
    expect(page.locator("#b1 .row-state")).to_have_text("✓ same")
    expect(page.locator("#entry-state")).to_contain_text("1 difference, 4 boards to read")
    keep(page, "second-reading")
    assert stored_results(desk) == {1: "½-½", 2: "0-1"}
    page.get_by_role("button", name="Change it to 1-0").click()
    expect(page.locator("#b2 .row-state")).to_have_text("✓ same")
    assert stored_results(desk) == {1: "½-½", 2: "1-0"}
    page.get_by_role("button", name="Read all again").click()
    expect(page.locator("#b1 .row-state")).to_have_text("")


def test_a_thumb_takes_back_and_no_button_moves_under_it(
    desk: RunningDesk, new_page: Callable[..., Page], keep: Callable[[Page, str], None]
) -> None:
    """At 390 pixels: the targets are 44 pixels large, and a row that says saved keeps its shape."""
    phone = new_page(390, 844, has_touch=True, is_mobile=True)
    phone.goto(f"{desk.address}/rounds/1")
    draw = phone.locator("#b2").get_by_role("button", name="draw")
    more = phone.locator("#b2").get_by_role("link", name="More for board 2")
    back = phone.get_by_role("button", name="Take back")
    expect(back).to_be_disabled()
    before = [draw.bounding_box(), more.bounding_box()]
    draw.tap()
    expect(phone.locator("#b2 .row-state")).to_have_text("✓ saved")
    expect(phone.locator("#entry-state")).to_contain_text("All stored")
    assert [draw.bounding_box(), more.bounding_box()] == before
    for target in (draw, more, back):
        box = target.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    keep(phone, "phone-entry")
    back.tap()
    expect(phone.locator("#b2 .row-state")).to_have_text("✓ taken back")
    assert [draw.bounding_box(), more.bounding_box()] == before
    assert stored_results(desk) == {}
