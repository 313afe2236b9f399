"""The newcomer's way: few clicks, one obvious button at a time, a strip that keeps up."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acts import TREES, create_event, enter_list, look_at_round_1, pair_and_publish
from tests.browser.server import RunningDesk
from tests.desk.teams.team_event import team_list

MOST_CLICKS = 5
MOST_CLICKS_OF_TEAMS = 7
_COUNTING = """
addEventListener("click", (event) => {
  if (event.isTrusted) sessionStorage.clicks = Number(sessionStorage.clicks || 0) + 1;
}, true);
"""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[RunningDesk]:
    """`tabiya desk` without a file, as a newcomer starts it."""
    running = RunningDesk(home=tmp_path).start()
    yield running
    running.stop()


@pytest.fixture
def counted(folder: RunningDesk, new_page: Callable[..., Page]) -> Page:
    """A browser at the first page of the desk that counts the clicks of a hand."""
    page = new_page()
    page.add_init_script(_COUNTING)
    page.goto(folder.address)
    return page


def _clicks(page: Page) -> int:
    return int(page.evaluate("Number(sessionStorage.clicks || 0)"))


def _unsorted() -> str:
    """A list as clubs have it: not in the order of ratings."""
    head, *lines = TREES.strip().splitlines()
    return "\n".join((head, *sorted(lines, key=lambda line: line[::-1])))


def _round_1_is_paired(page: Page) -> None:
    expect(page.get_by_role("heading", name="Round 1", exact=True)).to_be_visible()
    expect(page.locator("tr[data-b]")).to_have_count(5)
    # Numbers go by rating although the list did not: number 1 meets number 6.
    expect(page.locator("#b1")).to_contain_text("Ash, Anna")
    expect(page.locator("#b1")).to_contain_text("Fir, Fiona")


def _name_a_new_event(page: Page, kind: str = "Weekend Swiss") -> None:
    """Nothing is typed before the form is there: on a slow machine the keys would be lost."""
    page.get_by_role("link", name=re.compile(f"^{kind}")).click()
    expect(page.get_by_label("Name of the event")).to_be_focused()
    page.keyboard.type("Open of Trees")
    page.get_by_role("button", name="Create the event").click()


def test_an_own_event_is_paired_and_published_with_five_clicks(counted: Page) -> None:
    """The kind of event, create, enter, pair, publish; typing and pasting need no click."""
    _name_a_new_event(counted)
    expect(counted.get_by_label("Paste names")).to_be_focused()
    counted.keyboard.insert_text(_unsorted())
    counted.get_by_role("button", name="Add these 10 players").click()
    counted.get_by_role("button", name="Pair round 1").click()
    _round_1_is_paired(counted)
    counted.get_by_role("button", name="Publish").click()
    expect(counted.locator("#entry")).to_be_visible()
    assert 0 < _clicks(counted) <= MOST_CLICKS


def test_a_knock_out_is_paired_and_published_with_five_clicks(counted: Page) -> None:
    """The same way; ten players make a bracket of sixteen, with four in its first matches."""
    _name_a_new_event(counted, "Knock-out")
    expect(counted.get_by_label("Paste names")).to_be_focused()
    counted.keyboard.insert_text(_unsorted())
    counted.get_by_role("button", name="Add these 10 players").click()
    counted.get_by_role("button", name="Pair round 1").click()
    counted.get_by_role("button", name="Publish").click()
    expect(counted.locator("tr[data-b]")).to_have_count(2)
    expect(counted.locator("#b1")).to_contain_text("Hazel, Hugo")
    expect(counted.locator("#b1")).to_contain_text("Ivy, Ida")
    assert 0 < _clicks(counted) <= MOST_CLICKS


def test_an_event_of_teams_is_paired_and_published_with_seven_clicks(
    counted: Page, keep: Callable[[Page, str], None]
) -> None:
    """The kind, create, enter, pair, publish; the list of teams is pasted."""
    counted.get_by_role("link", name="Team Swiss").click()
    expect(counted.get_by_label("Name of the event")).to_be_focused()
    counted.keyboard.type("League of Trees")
    counted.get_by_role("button", name="Create the event").click()
    expect(counted.get_by_label("Paste the teams")).to_be_focused()
    counted.keyboard.insert_text(team_list(8, 5))
    counted.get_by_role("button", name="Add these 8 teams").click()
    keep(counted, "teams-entered")
    counted.get_by_role("button", name="Pair round 1").click()
    expect(counted.locator("tr.match-head")).to_have_count(4)
    counted.get_by_role("button", name="Publish").click()
    expect(counted.locator("#entry")).to_be_visible()
    assert 0 < _clicks(counted) <= MOST_CLICKS_OF_TEAMS


def test_a_file_of_players_is_paired_with_five_clicks(counted: Page, tmp_path: Path) -> None:
    """Choosing the file is a click too, and shows the players at once."""
    file = tmp_path / "trees.csv"
    file.write_text(_unsorted(), encoding="utf-8")
    _name_a_new_event(counted)
    with counted.expect_file_chooser() as chooser:
        counted.get_by_label("or choose a file").click()
    chooser.value.set_files(file)
    counted.get_by_role("button", name="Add these 10 players").click()
    counted.get_by_role("button", name="Pair round 1").click()
    _round_1_is_paired(counted)
    assert 0 < _clicks(counted) <= MOST_CLICKS


def test_the_demo_event_is_published_with_three_clicks(
    counted: Page, keep: Callable[[Page, str], None]
) -> None:
    """Demo, pair, publish."""
    keep(counted, "start")
    counted.get_by_role("button", name="Try the demo event").click()
    counted.get_by_role("button", name="Pair round 3").click()
    counted.get_by_role("button", name="Publish").click()
    expect(counted.locator("tr[data-b]")).to_have_count(9)
    keep(counted, "demo-round-3")
    assert _clicks(counted) == 3


def test_the_demo_event_fills_the_file_the_desk_was_started_on(
    desk: RunningDesk, new_page: Callable[..., Page]
) -> None:
    """`tabiya desk NEW.tabiya`: the button does what it says, and then is gone."""
    page = new_page()
    page.goto(desk.address)
    expect(page.get_by_role("heading", name="A new event in event.tabiya")).to_be_visible()
    page.get_by_role("button", name="Try the demo event").click()
    expect(page.get_by_role("heading", name="Demo Open")).to_be_visible()
    assert desk.stop() == 0
    desk.start()
    page.goto(desk.address)
    expect(page.get_by_role("button", name="Pair round 3")).to_be_visible()


def test_the_strip_follows_the_keys_of_its_own_browser_at_once(
    round_1: RunningDesk, new_page: Callable[..., Page]
) -> None:
    """Not a single look at the news is needed: they are cut off here."""
    page = new_page()
    page.route(re.compile(r"/live(/changes)?$"), lambda route: route.abort())
    look_at_round_1(page, round_1.address)
    playing = page.locator("[data-live=playing]")
    expect(playing).to_have_text("5")
    for left, key in zip("4321", "1=0=", strict=True):
        page.keyboard.press(key)
        expect(playing).to_have_text(left)
    expect(page.get_by_role("button", name="Pair round 2", exact=True)).to_have_count(0)
    page.keyboard.press("=")
    expect(playing).to_have_text("0")
    expect(page.locator("[data-live=status]")).to_have_text("all results in")
    expect(page.get_by_role("button", name="Pair round 2", exact=True)).to_be_visible()
    page.keyboard.press("u")
    expect(playing).to_have_text("1")
    expect(page.get_by_role("button", name="Pair round 2", exact=True)).to_have_count(0)


def test_other_browsers_follow_by_themselves(
    round_1: RunningDesk, new_page: Callable[..., Page]
) -> None:
    """A page that only shows the standings counts down too."""
    page, other = new_page(), new_page()
    look_at_round_1(page, round_1.address)
    other.goto(f"{round_1.address}/standings")
    expect(other.locator("[data-live=playing]")).to_have_text("5")
    page.keyboard.press("=")
    expect(other.locator("[data-live=playing]")).to_have_text("4")


def test_each_state_of_a_round_has_one_obvious_button(
    desk: RunningDesk, new_page: Callable[..., Page], keep: Callable[[Page, str], None]
) -> None:
    """Publish while it is prepared, none while games are on, then pair the next round."""
    page = new_page()
    primary = page.locator("main .primary:visible")
    create_event(page, desk.address)
    enter_list(page, desk.address, TREES)
    expect(primary).to_have_text(["Pair round 1"])
    primary.click()
    expect(primary).to_have_text(["Publish"])
    primary.click()
    expect(page.locator("tr.cursor")).to_be_visible()
    expect(primary).to_have_count(0)
    for key in "=====":
        page.keyboard.press(key)
    expect(primary).to_have_text(["Pair round 2"])
    keep(page, "all-results-in")
    primary.click()
    expect(primary).to_have_text(["Publish"])


@pytest.mark.parametrize("on_the_way", [True, False])
def test_a_page_is_not_loaded_again_while_another_is_on_its_way(
    round_1: RunningDesk, new_page: Callable[..., Page], *, on_the_way: bool
) -> None:
    """Who has paired the next round is not held back by the news of it; others see the new page."""
    page = new_page()
    look_at_round_1(page, round_1.address)
    page.route("**/changed?since=*", lambda route: route.fulfill(json={"reload": True}))
    page.evaluate("document.body.id = 'as-it-was'")
    if on_the_way:
        page.evaluate("dispatchEvent(new Event('beforeunload', { cancelable: true }))")
    with page.expect_response("**/changed?since=*"):
        page.evaluate(
            "document.dispatchEvent(new CustomEvent('tabiya:changed',"
            " { detail: { event: document.body.dataset.event } }))"
        )
    if on_the_way:
        page.wait_for_timeout(500)
    expect(page.locator("body#as-it-was")).to_have_count(1 if on_the_way else 0)


def test_a_player_who_left_a_round_robin_loses_in_the_table_and_keys_pass_by(
    desk: RunningDesk, new_page: Callable[..., Page], keep: Callable[[Page, str], None]
) -> None:
    """Number 4 left: in round 2 number 6 of 6 has won before anybody sits down, at board 1."""
    page = new_page()
    page.goto(f"{desk.address}/create?kind=other")
    page.get_by_label("Name of the event").fill("Closed")
    page.get_by_label("Pairing system").select_option("round-robin")
    page.get_by_role("button", name="Create the event").click()
    enter_list(page, desk.address, "\n".join(TREES.splitlines()[:7]))
    pair_and_publish(page, desk.address)
    expect(page.locator("tr.cursor")).to_be_visible()
    for key in "===":
        page.keyboard.press(key)
    expect(page.get_by_role("button", name="Pair round 2", exact=True)).to_be_visible()
    page.goto(f"{desk.address}/players/4/edit")
    page.get_by_role("button", name="Withdraw from the event").click()
    expect(page.get_by_role("alert")).to_contain_text("leaves after 1 of 5 games")
    page.get_by_role("button", name="Withdraw the player").click()
    pair_and_publish(page, desk.address)
    expect(page.locator("#b1")).to_contain_text("Date, Dina has withdrawn: forfeit, by")
    expect(page.locator("#b1 [data-symbol]")).to_have_text("+/-")
    expect(page.locator("tr.cursor")).to_have_attribute("data-b", "2")
    for key in "=0":
        page.keyboard.press(key)
    expect(page.get_by_role("button", name="Pair round 3")).to_be_visible()
    shown = [page.locator(f"#b{board} [data-symbol]").inner_text() for board in (1, 2, 3)]
    assert shown == ["+/-", "½-½", "0-1"]
    keep(page, "round-robin-forfeit")


def test_the_form_shows_the_settings_of_the_kind_at_once(
    desk: RunningDesk, new_page: Callable[..., Page]
) -> None:
    """Without a reload: what was typed stays, and so does what is typed while the answer is on its way."""
    page = new_page()
    page.goto(f"{desk.address}/create?kind=other")
    page.get_by_label("Name of the event").fill("Cup")
    expect(page.get_by_role("button", name="Show its settings")).to_be_hidden()
    expect(page.get_by_label("Games in a match")).to_have_count(0)
    page.get_by_label("Pairing system").select_option("knockout")
    page.get_by_label("City").fill("Ghent")
    expect(page.get_by_label("Games in a match")).to_have_value("2")
    expect(page.get_by_label("City")).to_have_value("Ghent")
    expect(page.get_by_label("Rounds", exact=True)).to_have_count(0)
    page.get_by_text("More settings", exact=True).click()
    page.get_by_label("Pairing system").select_option("team")
    expect(page.get_by_label("Boards of a match")).to_have_value("4")
    expect(page.get_by_label("Name of the event")).to_have_value("Cup")
    # The tie-breaks can be moved in the new form, too.
    expect(page.get_by_role("button", name="up").first).to_be_visible()
