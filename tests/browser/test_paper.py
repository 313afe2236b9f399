"""What is printed and hung on the wall: A4 and Letter, whatever the names are."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.server import RunningDesk
from tests.desk.filled import fill_event, names_of_forty, one_of_two_hundred, ordinary_names

PLAYERS = 69
DOCUMENTS = {
    "/rounds/7": {"ordinary": 1, "forty": 2, "two hundred": 2},
    "/rounds/7?order=name": {"ordinary": 2, "forty": 2, "two hundred": 2},
    # What the tie-breaks mean is printed too, which one name of 200 letters moves to a third sheet.
    "/standings": {"ordinary": 2, "forty": 2, "two hundred": 3},
    "/crosstable": {"ordinary": 3, "forty": 3, "two hundred": 3},
    "/players": {"ordinary": 2, "forty": 2, "two hundred": 2},
    "/players/1": {"ordinary": 1, "forty": 1, "two hundred": 1},
    "/check-in": {"ordinary": 1, "forty": 2, "two hundred": 2},
    "/pictures": {"ordinary": 1, "forty": 1, "two hundred": 1},
}
"""The sheets that 69 players and seven rounds need, by the length of the names."""
BETWEEN_MARGINS = {"A4": (188, 275), "Letter": (194, 257)}
"""Millimetres upright and across."""
_SEEN = """(selector) => [...document.querySelectorAll(selector)]
  .filter((each) => each.getClientRects().length && getComputedStyle(each).visibility !== "hidden")
  .map((each) => each.outerHTML.slice(0, 90))"""


NAMES = {
    "ordinary": ordinary_names,
    "forty": names_of_forty,
    "two hundred": one_of_two_hundred,
}


@pytest.fixture(scope="module")
def get_desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], RunningDesk]]:
    """Desks by how long the names are, each with seven rounds, the last one in play."""
    running: dict[str, RunningDesk] = {}

    def desk(kind: str) -> RunningDesk:
        if kind not in running:
            folder = tmp_path_factory.mktemp("wall")
            fill_event(folder / "event.tabiya", NAMES[kind](PLAYERS), rounds=7, open_boards=6)
            running[kind] = RunningDesk(str(folder / "event.tabiya"), home=folder).start()
        return running[kind]

    yield desk
    for each in running.values():
        each.stop()


@pytest.fixture
def club(get_desk: Callable[[str], RunningDesk]) -> RunningDesk:
    """The desk of an event with ordinary names."""
    return get_desk("ordinary")


def _sheets(pdf: bytes) -> list[tuple[float, float]]:
    """Width and height of every page of a document that Chromium wrote."""
    boxes = re.findall(rb"/MediaBox \[0 0 ([0-9.]+) ([0-9.]+)\]", pdf)
    assert len(boxes) == pdf.count(b"/Type /Page\n") > 0
    return [(float(width), float(height)) for width, height in boxes]


@pytest.mark.parametrize("kind", list(NAMES))
def test_a_document_needs_no_more_sheets_than_it_must(
    get_desk: Callable[[str], RunningDesk], new_page: Callable[..., Page], kind: str
) -> None:
    """34 boards and the bye fit one sheet; no name spoils a list; the crosstable lies across."""
    page = new_page()
    found = {}
    # Letter is the shorter of the two; that no column falls off is looked at below on both.
    sizes = tuple(BETWEEN_MARGINS) if kind == "ordinary" else ("Letter",)
    for path in DOCUMENTS:
        page.goto(f"{get_desk(kind).address}{path}")
        for size in sizes:
            sheets = _sheets(page.pdf(format=size, prefer_css_page_size=True))
            found[path, size] = len(sheets)
            across = path == "/crosstable"
            assert all((width > height) == across for width, height in sheets), path
    assert found == {key: min(found[key], DOCUMENTS[key[0]][kind]) for key in found}


@pytest.mark.parametrize("kind", list(NAMES))
def test_no_column_falls_off_the_sheet(
    get_desk: Callable[[str], RunningDesk], new_page: Callable[..., Page], kind: str
) -> None:
    """Between the margins there is room for everything, and every column is there."""
    page = new_page()
    page.emulate_media(media="print")
    for path in DOCUMENTS:
        page.goto(f"{get_desk(kind).address}{path}")
        for upright, across in BETWEEN_MARGINS.values():
            width = int((across if path == "/crosstable" else upright) / 25.4 * 96)
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate("innerWidth") == width
            assert page.evaluate("document.scrollingElement.scrollWidth") <= width, path
            narrow = """() => [...document.querySelectorAll("td:has(bdi)")]
              .filter((each) => each.getBoundingClientRect().width < 110).length"""
            assert page.evaluate(narrow) == 0, f"{path}: a name has less than 3 cm"


def test_nothing_that_could_be_pressed_is_printed(
    club: RunningDesk, new_page: Callable[..., Page]
) -> None:
    """No button, no field; the only links are names and heads of columns."""
    page = new_page()
    page.emulate_media(media="print")
    for path in DOCUMENTS:
        page.goto(f"{club.address}{path}")
        pressed = "button, .button, input, select, textarea, summary, nav, dialog"
        assert page.evaluate(_SEEN, pressed) == [], path
        assert page.evaluate(_SEEN, "a:not(:has(bdi)):not(th a)") == [], path
        expect(page.locator("h1")).to_be_visible()


def test_the_foot_says_what_when_and_which_sheet(
    club: RunningDesk, new_page: Callable[..., Page]
) -> None:
    """The time is that of printing, on this clock of 24 hours."""
    page = new_page(timezone_id="Asia/Kolkata")
    page.goto(f"{club.address}/rounds/7")
    page.clock.set_fixed_time("2026-09-05T18:35:00Z")
    page.pdf()
    words = "(name) => getComputedStyle(document.documentElement).getPropertyValue(name)"
    assert page.evaluate(words, "--paper-time") == '"Printed 2026-09-06 00:05"'
    assert page.evaluate(words, "--paper-title") == '"Round 7 · Open of the Four Winds"'
    style = page.request.get(f"{club.address}/static/print.css").text()
    foot = re.search(r"@bottom-right \{(.*)\}", style)
    assert foot is not None
    assert all(part in foot[1] for part in ("--paper-time", "counter(page)", "counter(pages)"))


def test_the_marks_of_a_player_are_black_on_white(
    club: RunningDesk, new_page: Callable[..., Page]
) -> None:
    """Printers leave backgrounds out: the sign is read without them, a win has a heavy frame."""
    page = new_page()
    page.goto(f"{club.address}/players")
    page.emulate_media(media="print")
    look = """(kind) => [...document.querySelectorAll(`.mark.${kind}`)].map((mark) => {
      const style = getComputedStyle(mark);
      return [style.color, style.backgroundColor, style.borderTopStyle, style.borderTopWidth];
    })"""
    black, none = "rgb(0, 0, 0)", "rgba(0, 0, 0, 0)"
    frames = {"win": ("solid", "2px"), "draw": ("solid", "1px"), "loss": ("solid", "1px")}
    for kind, frame in {**frames, "bye": ("dashed", "1px"), "open": ("solid", "1px")}.items():
        seen = {tuple(each) for each in page.evaluate(look, kind)}
        assert seen == {(black, none, *frame)}, kind
