"""Other ways to enter results: with a thumb, and read a second time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.entering import cut_off_news, stored_results
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
    expect(page.locator("#entry-state")).to_contain_text("All saved", timeout=10_000)
    page.goto(f"{desk.address}/rounds/1?check=1")
    expect(page.locator(".tools [aria-current]")).to_have_text(["Double-check"])
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
    page.get_by_role("button", name="Double-check all again").click()
    expect(page.locator("#b1 .row-state")).to_have_text("")


def test_a_thumb_takes_back_and_no_button_moves_under_it(
    desk: RunningDesk, new_page: Callable[..., Page], keep: Callable[[Page, str], None]
) -> None:
    """At 390 pixels: the targets are 44 pixels large, and a row that says saved keeps its shape."""
    phone = new_page(390, 844, has_touch=True, is_mobile=True)
    phone.goto(f"{desk.address}/rounds/1")
    draw = phone.locator("#b2").get_by_role("button", name="draw")
    more = phone.locator("#b2").get_by_role("link", name="More for board 2")
    back = phone.get_by_role("button", name="Undo last result")
    expect(back).to_be_disabled()
    before = [draw.bounding_box(), more.bounding_box()]
    draw.tap()
    expect(phone.locator("#b2 .row-state")).to_have_text("✓ saved")
    expect(phone.locator("#entry-state")).to_contain_text("All saved")
    assert [draw.bounding_box(), more.bounding_box()] == before
    for target in (draw, more, back):
        box = target.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    keep(phone, "phone-entry")
    back.tap()
    expect(phone.locator("#b2 .row-state")).to_have_text("✓ undone")
    assert [draw.bounding_box(), more.bounding_box()] == before
    assert stored_results(desk) == {}


def test_a_tapped_row_at_the_foot_of_the_screen_stays_under_the_thumb(
    desk: RunningDesk, new_page: Callable[..., Page]
) -> None:
    """A second tap on the same place changes nothing, and enters nothing at another board."""
    phone = new_page(390, 640, has_touch=True, is_mobile=True)
    phone.goto(f"{desk.address}/rounds/1")
    expect(phone.locator("tr.cursor")).to_be_visible()
    phone.locator("#b4").evaluate("(row) => row.scrollIntoView({ block: 'end' })")
    button = phone.locator("#b4").get_by_role("button", name="draw")
    before = button.bounding_box()
    assert before is not None
    for _tap in range(2):
        phone.touchscreen.tap(before["x"] + 10, before["y"] + 10)
        expect(phone.locator("#b4 .row-state")).to_have_text("✓ saved")
    assert button.bounding_box() == before
    assert stored_results(desk) == {4: "½-½"}


def test_a_tablet_with_a_keyboard_begins_at_the_first_open_board(
    desk: RunningDesk, new_page: Callable[..., Page]
) -> None:
    """It calls itself a touch screen; the first key is a result all the same."""
    tablet = new_page(1180, 820, has_touch=True, is_mobile=True)
    tablet.goto(f"{desk.address}/rounds/1")
    expect(tablet.locator("#b1.cursor")).to_be_visible()
    tablet.keyboard.press("=")
    expect(tablet.locator("#b1 .row-state")).to_have_text("✓ saved")
    tablet.goto(f"{desk.address}/rounds/1?check=1")
    tablet.keyboard.press("=")
    expect(tablet.locator("#b1 .row-state")).to_have_text("✓ same")
    tablet.reload()
    expect(tablet.locator("#b2.cursor")).to_be_visible()


def test_no_words_of_a_row_cover_a_button_of_a_phone(
    desk: RunningDesk, new_page: Callable[..., Page], keep: Callable[[Page, str], None]
) -> None:
    """The longest ones are said when somebody else was faster."""
    phone = new_page(390, 844, has_touch=True, is_mobile=True)
    phone.goto(f"{desk.address}/rounds/1")
    other = new_page()
    other.goto(f"{desk.address}/rounds/1")
    cut_off_news(phone)
    other.locator("#b2").get_by_role("button", name="draw").click()
    expect(other.locator("#b2 .row-state")).to_have_text("✓ saved")
    phone.locator("#b2").get_by_role("button", name="White wins").tap()
    words = phone.locator("#b2 .row-state")
    expect(words).to_have_text("✕ not saved")
    right = words.evaluate(
        "(e) => { const r = document.createRange(); r.selectNodeContents(e);"
        " return r.getBoundingClientRect().right }"
    )
    button = phone.locator("#b2 .keys3 button").first.bounding_box()
    assert button is not None
    assert right <= button["x"]
    keep(phone, "phone-not-stored")
