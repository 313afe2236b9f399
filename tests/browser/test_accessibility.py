"""Readable by everybody: axe finds nothing, a phone is enough, light and dark."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.server import RunningDesk

PAGES = (
    "/",
    "/players",
    "/players/3",
    "/players/3/edit",
    "/players/3/norms",
    "/players/upload",
    "/players/pairs",
    "/check-in",
    "/rounds/3",
    "/rounds/2?order=name",
    "/rounds/3/groups",
    "/rounds/3/manual",
    "/rounds/3/boards/1",
    "/rounds/3/why",
    "/rounds/3/why/3?not=5",
    "/standings",
    "/standings/3",
    "/crosstable",
    "/pictures",
    "/at-the-board?fen=8/8/4k3/4n3/8/8/4K3/3R4+w+-+-+0+1&ask=1",
    "/at-the-board/game?game=1.e4+e5+2.Nf3+Nc6+3.Rh5",
    "/at-the-board/cards",
    "/at-the-board/cards/illegal-move",
    "/at-the-board/chess960",
    "/at-the-board/games",
    "/at-the-board/words",
    "/prizes",
    "/norms?event=World+U16",
    "/norms/applications",
    "/print",
    "/exports",
    "/public-site",
    "/webhooks",
    "/broadcast",
    "/ratings",
    "/log",
    "/settings",
    "/access",
    "/login",
    "/create",
    "/create?kind=other",
    "/import",
)


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningDesk]:
    """A desk whose demo event is shared by all tests of this file."""
    running = RunningDesk(home=tmp_path_factory.mktemp("home")).start()
    yield running
    running.stop()


@pytest.fixture(scope="module", autouse=True)
def _third_round(demo: RunningDesk, chromium: Browser) -> None:
    page = chromium.new_page()
    page.goto(demo.address)
    page.get_by_role("button", name="Try the demo event").click()
    page.get_by_role("button", name="Pair round 3").click()
    page.get_by_role("button", name="Publish").click()
    page.close()


def test_axe_finds_nothing_on_any_page(
    demo: RunningDesk, new_page: Callable[..., Page], axe_faults: Callable[[Page], list[str]]
) -> None:
    """Contrast, names, labels, landmarks, headings: WCAG 2.2 AA and axe's best practices."""
    page = new_page()
    found = []
    for path in PAGES:
        page.goto(f"{demo.address}{path}")
        found += axe_faults(page)
    assert found == []


def test_a_thumb_enters_a_result(demo: RunningDesk, new_page: Callable[..., Page]) -> None:
    """The buttons are large enough, and one tap stores."""
    page = new_page(390, 844, has_touch=True, is_mobile=True)
    page.goto(f"{demo.address}/rounds/3")
    button = page.locator("#b2").get_by_role("button", name="draw")
    size = button.bounding_box()
    assert size is not None
    assert size["width"] >= 44
    assert size["height"] >= 44
    button.tap()
    expect(page.locator("#b2 .row-state")).to_contain_text("saved")


def test_every_act_works_without_javascript(
    demo: RunningDesk, new_page: Callable[..., Page]
) -> None:
    """A result is a button of a form."""
    page = new_page(java_script_enabled=False)
    page.goto(f"{demo.address}/rounds/3")
    page.locator("#b4").get_by_role("button", name="Black wins").click()
    expect(page.locator("#b4 [data-symbol]")).to_have_text("0-1")
    expect(page.locator(".told")).to_contain_text("board 4")
    page.locator(".told").get_by_role("button", name="Undo").click()
    expect(page.locator("#b4 [data-symbol]")).to_have_text("")


@pytest.mark.parametrize("size", ["A4", "Letter"])
def test_paper_shows_the_list_and_no_buttons(
    demo: RunningDesk, new_page: Callable[..., Page], size: str, tmp_path: Path
) -> None:
    """What is printed is the pairing list, not the page around it."""
    page = new_page()
    page.goto(f"{demo.address}/rounds/3")
    page.emulate_media(media="print")
    expect(page.locator(".strip")).to_be_hidden()
    expect(page.locator(".tabs")).to_be_hidden()
    expect(page.locator("#b1 button").first).to_be_hidden()
    expect(page.locator("#b1 .name").first).to_be_visible()
    page.pdf(path=tmp_path / "round.pdf", format=size)
    assert (tmp_path / "round.pdf").read_bytes().startswith(b"%PDF")
