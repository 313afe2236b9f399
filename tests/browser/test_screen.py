"""The screen in the hall: it turns its pages, follows the event, and obeys its keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.acts import type_results
from tests.browser.server import RunningDesk

PATIENCE = 20_000
"""Milliseconds; a page stays for at least five seconds."""


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory, chromium: Browser) -> Iterator[RunningDesk]:
    """A desk whose demo event, after two rounds, is shared by the tests that only look on."""
    running = RunningDesk(home=tmp_path_factory.mktemp("home")).start()
    page = chromium.new_page()
    page.goto(running.address)
    page.get_by_role("button", name="Try the demo event").click()
    expect(page.get_by_role("button", name="Pair round 3")).to_be_visible()
    page.close()
    yield running
    running.stop()


@pytest.fixture
def arbiter(desk: RunningDesk, new_page: Callable[..., Page]) -> Page:
    """The demo event with its third round paired but not published."""
    page = new_page()
    page.goto(desk.address)
    page.get_by_role("button", name="Try the demo event").click()
    page.get_by_role("button", name="Pair round 3").click()
    expect(page.get_by_role("button", name="Publish").first).to_be_visible()
    return page


def test_a_screen_left_alone_shows_the_new_round_and_each_result(
    desk: RunningDesk,
    arbiter: Page,
    new_page: Callable[..., Page],
    keep: Callable[[Page, str], None],
) -> None:
    """Nobody touches it: publication and results reach it by themselves."""
    screen = new_page(1920, 1080)
    screen.goto(f"{desk.address}/screen?seconds=60&page=4")
    expect(screen.locator("h1")).to_contain_text("Standings after round 2")
    arbiter.get_by_role("button", name="Publish").first.click()
    expect(screen.locator("h1")).to_have_text("Pairings by board")
    expect(screen.locator(".round")).to_have_text("Round 3 of 5")
    type_results(arbiter, "10")
    expect(screen.locator("td.result").nth(0)).to_have_text("1-0")
    expect(screen.locator("td.result").nth(1)).to_have_text("0-1")
    expect(screen.locator("tr.fresh")).not_to_have_count(0)
    keep(screen, "screen-boards")


def test_pages_turn_by_themselves_and_stop_at_a_key(
    hall: RunningDesk, new_page: Callable[..., Page]
) -> None:
    """The space bar holds a page and lets it go on; the arrows turn at once."""
    screen = new_page()
    screen.clock.install()
    screen.goto(f"{hall.address}/screen?seconds=5&rows=20")
    number = screen.locator("[data-page-words]")
    expect(number).to_have_text("1 / 4")
    screen.clock.run_for(6_000)
    expect(number).to_have_text("2 / 4")
    screen.keyboard.press("Space")
    expect(screen.get_by_text("Continue")).to_be_visible()
    screen.keyboard.press("ArrowRight")
    expect(number).to_have_text("3 / 4")
    expect(screen.locator("h1")).to_have_text("Latest results")
    screen.keyboard.press("ArrowLeft")
    expect(number).to_have_text("2 / 4")
    expect(screen.locator("h1")).to_have_text("Who plays where")
    screen.clock.run_for(6_000)
    expect(number).to_have_text("2 / 4")
    screen.keyboard.press("Space")
    screen.clock.run_for(6_000)
    expect(number).to_have_text("3 / 4")


def test_it_says_so_when_the_desk_is_gone_and_goes_on_when_it_is_back(
    desk: RunningDesk, arbiter: Page, new_page: Callable[..., Page]
) -> None:
    """What was shown last stays on the screen meanwhile."""
    screen = new_page()
    screen.goto(f"{desk.address}/screen?seconds=60")
    expect(screen.locator("[data-lost]")).to_be_hidden()
    desk.kill()
    expect(screen.locator("[data-lost]")).to_be_visible()
    expect(screen.locator("td.result").first).to_be_visible()
    desk.start()
    expect(screen.locator("[data-lost]")).to_be_hidden()


@pytest.mark.parametrize("how", ["", "&columns=1&rows=24", "&columns=2&rows=6"])
def test_every_row_is_on_the_screen_without_scrolling(
    hall: RunningDesk, new_page: Callable[..., Page], how: str
) -> None:
    """On every page of any size; styles alone fit it to the screen."""
    screen = new_page()
    pages = 1
    page = 0
    while page < pages:
        page += 1
        screen.goto(f"{hall.address}/screen?seconds=60&page={page}{how}")
        pages = int(screen.locator("#sheet").get_attribute("data-pages") or 0)
        for width, height in ((1920, 1080), (1280, 720), (1024, 768)):
            screen.set_viewport_size({"width": width, "height": height})
            lowest, foot = screen.evaluate(
                "[Math.max(...[...document.querySelectorAll('tbody tr')]"
                ".map((row) => row.getBoundingClientRect().bottom)),"
                " document.querySelector('footer').getBoundingClientRect().top]"
            )
            assert lowest <= foot + 1
            assert foot < screen.evaluate("innerHeight") == height
            assert screen.evaluate("document.documentElement.scrollWidth") <= width
    assert pages >= 4


def test_without_scripts_the_next_page_is_loaded(
    hall: RunningDesk, new_page: Callable[..., Page]
) -> None:
    """By the browser itself, after the seconds asked for."""
    screen = new_page(java_script_enabled=False)
    screen.goto(f"{hall.address}/screen?seconds=5")
    expect(screen.locator("h1")).to_have_text("Results by board")
    expect(screen.locator("h1")).to_have_text("Who plays where", timeout=PATIENCE)


@pytest.mark.parametrize("look", ["dark", "light"])
def test_axe_finds_nothing_on_the_screen(
    hall: RunningDesk,
    new_page: Callable[..., Page],
    axe_faults: Callable[..., list[str]],
    look: str,
) -> None:
    """Contrast, names, landmarks, headings, on the four lists and the settings."""
    screen = new_page()
    found = []
    for page in ("page=1", "page=2", "page=3", "page=4", "settings=1"):
        screen.goto(f"{hall.address}/screen?seconds=60&look={look}&{page}")
        # Its look is its own, whatever the browser likes.
        found += axe_faults(screen, looks=("light",))
    assert found == []


def test_a_phone_shows_it_too(
    hall: RunningDesk, new_page: Callable[..., Page], keep: Callable[[Page, str], None]
) -> None:
    """Nothing is wider than the phone; there the page may be scrolled."""
    phone = new_page(390, 844, has_touch=True, is_mobile=True)
    for page in range(1, 5):
        phone.goto(f"{hall.address}/screen?seconds=60&page={page}")
        assert phone.evaluate("document.documentElement.scrollWidth") <= 390
        keep(phone, f"phone-screen-{page}")
