"""Results of matches: typed, tapped and read as on the protocol, from the first team; stored by colours."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tabiya.answers.translation import translation_for
from tabiya.site.event import event_of_state
from tabiya.site.folder import publish_to_folder
from tabiya.site.site import build_site
from tabiya.store.log.event_store import EventStore
from tests.browser.entering import PAUSE, Clerk, cut_off_news, stored_results
from tests.browser.server import RunningDesk
from tests.campaigns.desk.events import LATER, build_teams
from tests.printing.reading import text

LONG = "Schachgesellschaft von Oberneuland-Vahr e.V."
"""With its number a team has a name of 45 letters or more."""


@pytest.fixture
def league(tmp_path: Path) -> Iterator[RunningDesk]:
    """Four teams with long names in round 1: matches of four boards, no result yet."""
    path = tmp_path / "league.tabiya"
    build_teams(path, teams=4, round_in_play=1, rounds=3, name=LONG)
    desk = RunningDesk(str(path), home=tmp_path).start()
    yield desk
    desk.stop()


def words(page: Page, place: str) -> str:
    """What is written there, in one line."""
    return " ".join(page.locator(place).inner_text().split())


def names(desk: RunningDesk, board: int) -> tuple[str, str]:
    """White and Black of a board of round 1."""
    with EventStore.open(Path(desk.words[0]), read_only=True) as store:
        seats = store.state.rounds[0].boards[board - 1]
        white, black = (
            store.state.entrants[each].player.name for each in (seats.white, seats.black)
        )
    return white, black


def test_a_key_counts_for_the_first_team_whatever_its_colour(
    league: RunningDesk, new_page: Callable[..., Page]
) -> None:
    """On boards 2 and 4 it has Black. Row, match, protocol and public site say what was typed."""
    clerk = Clerk(new_page(), league)
    clerk.type("1", PAUSE, "1", PAUSE, "0", PAUSE, "+")
    clerk.until_stored()
    assert clerk.shown == {1: "1-0", 2: "1-0", 3: "0-1", 4: "+/-"}
    assert clerk.stored == {1: "1-0", 2: "0-1", 3: "0-1", 4: "-/+"}
    page = clerk.page
    expect(page.locator("[data-score]").first).to_have_text("3 : 1")
    white, black = names(league, 2)
    assert re.search(rf"Black {black} .*1-0.* White {white}", words(page, "#b2"))
    page.reload()
    assert clerk.shown == {1: "1-0", 2: "1-0", 3: "0-1", 4: "+/-"}
    page.locator("tr.match-head th a").first.click()
    expect(page.locator(".match-boards tbody tr").nth(1)).to_contain_text("1-0")
    assert re.search(rf"Black {black} \d+ 1-0 White {white} \d+", words(page, ".match-boards"))
    pdf = page.request.get(f"{league.address}/print/match-protocols?round=1").body()
    assert re.search(rf"Black {black} \d+ 1-0 {white} \d+", " ".join(text(pdf).split()))
    with EventStore.open(Path(league.words[0]), read_only=True) as store:
        site = build_site(event_of_state(store.state), translation_for())
    page.set_content(site.files["round-1.html"].decode())
    expect(page.locator("table").first.locator("tbody tr").nth(1)).to_contain_text("1-0")
    assert re.search(rf"Black {black} \d+ 1-0 {white} \d+", words(page, "table >> nth=0"))


def test_a_result_of_a_match_is_changed_by_the_same_key_twice(
    league: RunningDesk, new_page: Callable[..., Page]
) -> None:
    """What the bar says is read from the first team too, and so are forfeits and what is taken out."""
    clerk = Clerk(new_page(), league)
    clerk.type("ArrowDown", "1", PAUSE, "ArrowUp", "0", PAUSE)
    assert "Board 2 has 1-0. Press the same key again to change it to 0-1." in clerk.says
    clerk.type("0", PAUSE, "ArrowUp", "-", "-")
    clerk.until_stored()
    assert (clerk.shown, clerk.stored) == ({2: "-/+"}, {2: "+/-"})
    clerk.type("ArrowUp", "=", "=")
    clerk.until_stored()
    assert clerk.shown == clerk.stored == {2: "½-½"}
    clerk.type("ArrowUp", "Delete", "Delete")
    clerk.until_stored()
    assert clerk.shown == clerk.stored == {}


def test_a_thumb_gives_the_win_to_the_first_team(
    league: RunningDesk, new_page: Callable[..., Page], keep: Callable[[Page, str], None]
) -> None:
    """On a phone the first team's player stands above, with his colour, and another page shows the same."""
    viewer = new_page()
    viewer.goto(f"{league.address}/rounds/1?open=1")
    phone = new_page(390, 844, has_touch=True, is_mobile=True)
    phone.goto(f"{league.address}/rounds/1")
    white, black = names(league, 2)
    upper, lower = (phone.locator(f"#b2 td.{place}") for place in ("first", "second"))
    assert [" ".join(each.inner_text().split()) for each in (upper, lower)] == [
        f"Black {black}",
        f"White {white}",
    ]
    boxes = [each.bounding_box() for each in (upper, lower)]
    assert boxes[0] is not None
    assert boxes[1] is not None
    assert boxes[0]["y"] < boxes[1]["y"]
    one = phone.locator("#b2 .keys3 button").first
    expect(one).to_have_text("1")
    one.tap()
    expect(phone.locator("#b2 .row-state")).to_have_text("✓ saved")
    expect(phone.locator("#b2 [data-symbol]")).to_have_text("1-0")
    expect(one).to_have_attribute("aria-pressed", "true")
    expect(phone.locator("[data-score]").first).to_have_text("1 : 0")
    assert stored_results(league) == {2: "0-1"}
    expect(viewer.locator("#b2 [data-symbol]")).to_have_text("1-0")
    keep(phone, "phone-match-entry")
    phone.locator("#b2").get_by_role("link", name="More for board 2").tap()
    pressed = phone.locator("main [aria-pressed=true]").first
    expect(pressed).to_have_text("1-0")
    phone.get_by_role("button", name="0-1", exact=True).tap()
    expect(phone.locator("#b2 [data-symbol]")).to_have_text("0-1")
    assert stored_results(league) == {2: "1-0"}


def test_what_waits_in_the_browser_is_named_as_it_was_typed(
    league: RunningDesk, new_page: Callable[..., Page]
) -> None:
    """The desk does not answer; another page says 1-0, and what is stored at last is 0-1."""
    page = new_page()
    page.goto(f"{league.address}/rounds/1")
    page.route("**/result", lambda route: route.abort())
    page.keyboard.press("ArrowDown")
    page.keyboard.press("1")
    expect(page.locator("#b2 .row-state")).to_have_text("waiting")
    expect(page.locator("#b2 [data-symbol]")).to_have_text("1-0")
    page.on("dialog", lambda dialog: dialog.accept())
    page.goto(f"{league.address}/standings")
    expect(page.locator("#waiting")).to_contain_text("round 1, board 2: 1-0")
    page.unroute_all()
    expect(page.locator("#waiting")).to_have_text("")
    assert stored_results(league) == {2: "0-1"}


def test_a_clash_in_a_match_offers_both_results_as_its_row_shows_them(
    league: RunningDesk, new_page: Callable[..., Page]
) -> None:
    """Somebody else entered a draw; this clerk types a win of the first team, and means it."""
    page, other = new_page(), new_page()
    page.goto(f"{league.address}/rounds/1")
    cut_off_news(page)
    expect(page.locator("#b1.cursor")).to_be_visible()
    other.goto(f"{league.address}/rounds/1")
    other.locator("#b2 .keys3 button").nth(2).click()
    expect(other.locator("#b2 .row-state")).to_have_text("✓ saved")
    assert stored_results(league) == {2: "1-0"}
    page.locator("#b2 .keys3 button").nth(0).click()
    message = page.locator("#m2")
    white, black = names(league, 2)
    expect(message).to_contain_text(f"{black} - {white}: 0-1")
    expect(page.locator("#b2 [data-symbol]")).to_have_text("0-1")
    expect(message.get_by_role("button", name="Keep 0-1")).to_be_visible()
    message.get_by_role("button", name="Enter 1-0 anyway").click()
    expect(page.locator("#b2 .row-state")).to_have_text("✓ saved")
    assert stored_results(league) == {2: "0-1"}


def test_a_second_reading_of_a_protocol_finds_what_was_typed_for_the_wrong_team(
    league: RunningDesk, new_page: Callable[..., Page]
) -> None:
    """The same keys agree; another one on board 2 is corrected in place."""
    page = new_page()
    page.goto(f"{league.address}/rounds/1")
    expect(page.locator("#b1.cursor")).to_be_visible()
    for key in "1+":
        page.keyboard.press(key)
    expect(page.locator("#b2 .row-state")).to_have_text("✓ saved")
    assert stored_results(league) == {1: "1-0", 2: "-/+"}
    page.goto(f"{league.address}/rounds/1?check=1")
    expect(page.locator("#b1.cursor")).to_be_visible()
    for key in "1+":
        page.keyboard.press(key)
    expect(page.locator("#b2 .row-state")).to_have_text("✓ same")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("0")
    expect(page.locator("#b2 .row-state")).to_have_text("≠ read 0-1")
    expect(page.locator("#m2")).to_contain_text("Board 2: saved as +/-, you read 0-1.")
    page.get_by_role("button", name="Change it to 0-1").click()
    expect(page.locator("#b2 .row-state")).to_have_text("✓ same")
    assert stored_results(league) == {1: "1-0", 2: "1-0"}


def test_long_names_of_teams_fit_a_phone_and_leave_the_score_in_sight(
    league: RunningDesk,
    new_page: Callable[..., Page],
    keep: Callable[[Page, str], None],
    tmp_path: Path,
) -> None:
    """At 390 pixels, at the desk and on the public site; nothing has to be pushed aside to be seen."""
    page = new_page(390, 844, has_touch=True, is_mobile=True)
    for path in ("/rounds/1", "/rounds/1?order=name", "/rounds/1/matches/1", "/rounds/1/boards/2"):
        page.goto(f"{league.address}{path}")
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, path
        keep(page, "phone-long-teams" + re.sub("[/?=]", "-", path))
    page.goto(f"{league.address}/rounds/1")
    for score in page.locator("[data-score]").all():
        box = score.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
    with EventStore.open(Path(league.words[0]), read_only=True) as store:
        site = build_site(event_of_state(store.state), translation_for())
    publish_to_folder(site, tmp_path / "site", LATER)
    page.goto((tmp_path / "site" / "round-1.html").as_uri())
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    hidden = (
        "[...document.querySelectorAll('.scroll')].map(each => each.scrollWidth - each.clientWidth)"
    )
    assert page.evaluate(hidden) == [0, 0]
    keep(page, "phone-long-teams-site")
