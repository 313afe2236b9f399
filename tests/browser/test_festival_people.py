"""The people of a festival on a phone: a list to look through, with the forms folded."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.server import RunningDesk
from tests.desk.festival.scene import desk_of_three, festival_of_three


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[RunningDesk]:
    """A desk with a festival of three groups and 18 people."""
    folder = tmp_path / "events"
    folder.mkdir()
    made = desk_of_three(folder)
    festival_of_three(made)
    made.close()
    running = RunningDesk(str(folder), home=tmp_path).start()
    yield running
    running.stop()


def test_everybody_has_two_lines_until_another_group_is_asked_for(
    desk: RunningDesk, new_page: Callable[..., Page], keep: Callable[[Page, str], None]
) -> None:
    """Twelve people and more fit a screen; whoever is moved is moved from the line itself."""
    phone = new_page(390, 844, has_touch=True, is_mobile=True, locale="de-DE")
    phone.goto(f"{desk.address}/f/Easter/people")
    rows = phone.locator(".people tbody tr")
    expect(rows).to_have_count(18)
    heights = rows.evaluate_all("(all) => all.map((each) => each.offsetHeight)")
    assert max(heights) <= 80
    assert phone.evaluate("document.scrollingElement.scrollWidth") <= 390
    keep(phone, "festival-people-phone")
    row = rows.filter(has_text="Bee0, B")
    move = row.get_by_role("button").first
    expect(move).to_be_hidden()
    row.locator("summary").tap()
    expect(move).to_be_in_viewport()
    row.locator("select").select_option("blitz")
    move.tap()
    expect(phone.locator(".told")).to_contain_text("Bee0, B")
    assert phone.evaluate("document.scrollingElement.scrollWidth") <= 390
