"""A position set up on a phone by tapping only, with and without scripts."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acts import create_event
from tests.browser.server import RunningDesk

PIECES = (("K", "g6"), ("k", "h8"), ("R", "a1"), ("n", "h7"))


@pytest.mark.parametrize("scripts", [True, False])
def test_a_position_is_set_up_and_answered_by_taps(
    desk: RunningDesk,
    new_page: Callable[..., Page],
    keep: Callable[[Page, str], None],
    *,
    scripts: bool,
) -> None:
    """Every place to tap is large enough for a thumb; with scripts no tap loads a page."""
    page = new_page(390, 844, has_touch=True, is_mobile=True, java_script_enabled=scripts)
    create_event(page, desk.address)
    page.get_by_role("link", name="Now", exact=True).first.tap()
    page.get_by_role("link", name="Rules at the board", exact=True).tap()
    page.wait_for_url("**/at-the-board")
    page.get_by_role("button", name="Empty board").tap()
    expect(page.locator("input[name=placed]")).to_have_value("8/8/8/8/8/8/8/8")
    before = page.url
    for letter, square in PIECES:
        page.locator(f".palette label:has(input[value='{letter}'])").tap()
        place = page.locator(f"#squares button[value='{square}']")
        size = place.bounding_box()
        assert size is not None
        assert min(size["width"], size["height"]) >= 44
        place.tap()
        expect(place).to_have_attribute("data-letter", letter)
    assert (page.url == before) is scripts
    page.locator(".palette label:has(input[value='move'])").tap()
    for square in ("a1", "a7"):
        page.locator(f"#squares button[value='{square}']").tap()
    page.locator(".rest").get_by_role("button", name="Answer").tap()
    answers = page.locator("#answers")
    expect(answers).to_contain_text("If the flag of White falls")
    expect(answers).to_contain_text("0-1")
    assert "7k/R6n/6K1/8/8/8/8/8" in page.locator("#fen").input_value()
    keep(page, f"at-the-board-{'tapped' if scripts else 'without-scripts'}")
