"""Pages of teams: readable by everybody, on a phone too, and nothing but the list on paper."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.server import RunningDesk
from tests.campaigns.desk.events import build_teams

PAGES = (
    *("/", "/teams", "/teams/1", "/teams/upload", "/board-prizes", "/standings", "/standings/1"),
    *("/crosstable", "/rounds/2", "/rounds/2/line-ups", "/rounds/2/line-ups/1"),
    *("/rounds/3/line-ups", "/rounds/3/line-ups/1", "/rounds/2/matches/1", "/rounds/2/manual"),
    *("/rounds/2/why", "/rounds/2/why/1", "/rounds/2/groups"),
)


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningDesk]:
    """Five teams in round 2 of 3, half of them with line-ups."""
    home = tmp_path_factory.mktemp("league")
    path = home / "league.tabiya"
    build_teams(path, teams=5, boards=2, round_in_play=2, rounds=3, line_ups=True)
    running = RunningDesk(str(path), home=home).start()
    yield running
    running.stop()


def test_axe_finds_nothing_on_any_page_of_teams(
    league: RunningDesk, new_page: Callable[..., Page], axe_faults: Callable[[Page], list[str]]
) -> None:
    """The forms inside what is folded are looked at too."""
    page = new_page()
    found = []
    for path in PAGES:
        page.goto(f"{league.address}{path}")
        found += axe_faults(page)
    assert found == []


def test_no_page_of_teams_is_wider_than_a_phone(
    league: RunningDesk, new_page: Callable[..., Page], keep: Callable[[Page, str], None]
) -> None:
    """At 390 pixels, with everything unfolded; wide tables scroll inside."""
    page = new_page(390, 844, has_touch=True, is_mobile=True)
    wide = {}
    for path in PAGES:
        page.goto(f"{league.address}{path}")
        page.evaluate("document.querySelectorAll('details').forEach((each) => each.open = true)")
        width = page.evaluate("document.documentElement.scrollWidth")
        if width > 390:
            wide[path] = width
            keep(page, "phone-teams" + path.replace("/", "-"))
    assert wide == {}


def test_paper_shows_matches_and_no_buttons(
    league: RunningDesk, new_page: Callable[..., Page]
) -> None:
    """The list of a round, the line-ups and a match are printed as lists."""
    page = new_page()
    page.emulate_media(media="print")
    for path in ("/rounds/2", "/rounds/2/line-ups", "/rounds/2/matches/1", "/teams"):
        page.goto(f"{league.address}{path}")
        expect(page.locator(".tabs")).to_be_hidden()
        expect(page.locator("main table").first).to_be_visible()
        for button in page.locator("main button").all():
            expect(button).to_be_hidden()
