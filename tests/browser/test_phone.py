"""At 390 pixels: whom do I play, where; names of any length; pictures that can be read."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.server import RunningDesk
from tests.browser.test_accessibility import PAGES
from tests.desk.filled import fill_event, names_of_forty, one_of_two_hundred

OF_THE_LONGEST = ("/players/1", "/players/1/edit", "/rounds/3/why/1?not=2", "/standings/1")
LEGIBLE = 11
"""Pixels: smaller words are not read on a phone."""


@pytest.fixture(scope="module")
def desk_of_long_names(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningDesk]:
    """A desk with 21 players and three rounds; number 1 has a name of 200 letters, the others of 40."""
    folder = tmp_path_factory.mktemp("long")
    names = [one_of_two_hundred(21)[0], *names_of_forty(21)[1:]]
    fill_event(folder / "event.tabiya", names, rounds=3, open_boards=2)
    running = RunningDesk(str(folder / "event.tabiya"), home=folder).start()
    yield running
    running.stop()


@pytest.fixture
def phone(new_page: Callable[..., Page]) -> Page:
    """A small screen and a thumb."""
    return new_page(390, 844, has_touch=True, is_mobile=True)


def test_no_page_is_wider_than_the_screen(
    desk_of_long_names: RunningDesk, new_page: Callable[..., Page]
) -> None:
    """Every page, in German, whose words are the longest, with names of 40 letters and one of 200."""
    phone = new_page(390, 844, has_touch=True, is_mobile=True, locale="de-DE")
    wide = {}
    for path in (*PAGES, *OF_THE_LONGEST):
        phone.goto(f"{desk_of_long_names.address}{path}")
        language, width, screen = phone.evaluate(
            "[document.documentElement.lang, document.scrollingElement.scrollWidth, innerWidth]"
        )
        assert language == "de"
        if width > screen or width > 390:
            wide[path] = width
    assert wide == {}


def test_the_list_by_name_answers_whom_do_i_play_and_where(
    desk_of_long_names: RunningDesk, phone: Page
) -> None:
    """Board, colour and opponent stand beside the name; nothing scrolls sideways."""
    phone.goto(f"{desk_of_long_names.address}/rounds/3?order=name")
    heads = phone.locator("main th").all()
    seen = [head.inner_text() for head in heads if head.is_visible()]
    assert seen == ["Name", "Board", "Colour", "Opponent"]
    _nothing_scrolls_sideways(phone)
    ends = phone.locator("main tbody td").evaluate_all(
        "(all) => all.map((each) => each.getBoundingClientRect().right)"
    )
    assert 300 < max(ends) <= 390


def test_colours_stand_apart_from_opponents_in_the_list_by_name(
    desk_of_long_names: RunningDesk, new_page: Callable[..., Page]
) -> None:
    """In German, whose word for Black is the longest, nothing runs over into the next column."""
    phone = new_page(390, 844, has_touch=True, is_mobile=True, locale="de-DE")
    phone.goto(f"{desk_of_long_names.address}/rounds/3?order=name")
    expect(phone.get_by_role("cell", name="Schwarz").first).to_be_visible()
    over = phone.locator("main :is(td, th)").evaluate_all(
        "(all) => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.innerText)"
    )
    assert over == []


def test_the_card_needs_no_scrolling_sideways(desk_of_long_names: RunningDesk, phone: Page) -> None:
    """Round, board, colour, opponent, result and total of every round are on the screen."""
    for player in (1, 2):
        phone.goto(f"{desk_of_long_names.address}/players/{player}")
        _nothing_scrolls_sideways(phone)
        expect(phone.locator(".card tbody tr")).to_have_count(3)
        first = phone.locator(".card tbody tr").first
        expect(first.locator(".name")).to_be_in_viewport()
        expect(first.locator(".mark")).to_be_in_viewport()


def _nothing_scrolls_sideways(page: Page) -> None:
    inner = "(all) => all.filter((each) => each.scrollWidth > each.clientWidth).length"
    assert page.locator(".scroll").count() == 1
    assert page.locator(".scroll").evaluate_all(inner) == 0


def test_points_keep_away_from_the_squares_of_the_colours_had(
    desk_of_long_names: RunningDesk, phone: Page
) -> None:
    """In the picture of a pairing, also where they end in ½."""
    phone.goto(f"{desk_of_long_names.address}/rounds/3/why")
    gaps = phone.locator("figure svg g:has(rect)").evaluate_all(
        """(all) => all.map((each) => {
          const points = each.querySelector(".pic-small"), square = each.querySelector("rect");
          return [points.textContent, square.getBBox().x - points.getBBox().x - points.getBBox().width];
        })"""
    )
    assert "1½" in {points for points, _gap in gaps}
    assert [each for each in gaps if not 4 <= each[1] <= 10] == []


@pytest.mark.parametrize("path", ["/crosstable", "/standings"])
def test_the_name_stays_in_sight_while_a_wide_table_moves(
    desk_of_long_names: RunningDesk, phone: Page, path: str
) -> None:
    """At the far end of the table one still sees whose row it is."""
    phone.goto(f"{desk_of_long_names.address}{path}")
    table = phone.locator(".scroll")
    table.evaluate("(each) => { each.scrollLeft = 9999; }")
    assert table.evaluate("(each) => each.scrollLeft") > 0
    name = phone.locator("td.name").nth(2).bounding_box()
    assert name is not None
    assert name["x"] >= 0
    assert name["width"] < 200


@pytest.mark.parametrize("path", ["/crosstable", "/pictures", "/exports", "/log", "/access"])
def test_the_tab_of_the_page_is_in_sight(
    desk_of_long_names: RunningDesk, phone: Page, path: str
) -> None:
    """One sees where one is without moving the bar of tabs."""
    phone.goto(f"{desk_of_long_names.address}{path}")
    tab = phone.locator(".tabs [aria-current]").bounding_box()
    assert tab is not None
    assert tab["x"] >= 0
    assert tab["x"] + tab["width"] <= 390


@pytest.mark.parametrize("width", [390, 1280])
def test_words_in_pictures_are_legible_and_whole(
    desk_of_long_names: RunningDesk, new_page: Callable[..., Page], width: int
) -> None:
    """At least 11 pixels high as drawn, and inside the picture."""
    page = new_page(width, 900)
    page.goto(f"{desk_of_long_names.address}/pictures")
    measured = page.locator("figure svg text").evaluate_all(
        """(all) => all.filter((each) => each.getClientRects().length).map((each) => {
          const picture = each.closest("svg"), place = each.getBoundingClientRect();
          const frame = picture.getBoundingClientRect();
          const scale = frame.width / picture.viewBox.baseVal.width;
          return {
            words: each.textContent,
            height: parseFloat(getComputedStyle(each).fontSize) * scale,
            whole: place.left >= frame.left - 1 && place.right <= frame.right + 1,
          };
        })"""
    )
    assert len(measured) > 20
    assert [each for each in measured if each["height"] < LEGIBLE or not each["whole"]] == []
