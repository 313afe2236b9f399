"""A Double-Swiss in a real browser, half way: every pairing is a match of two games."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.acts import enter_list, play_round, run_and_judge, the_checker_accepts
from tests.browser.server import RunningDesk
from tests.desk.filled import ordinary_names


def test_a_double_swiss_of_eleven_rounds_half_way(
    desk: RunningDesk,
    new_page: Callable[..., Page],
    keep: Callable[[Page, str], None],
    tmp_path: Path,
    *,
    full_stories: bool,
) -> None:
    """Both games of each match are entered, told with the score so far, explained and reported."""
    players, matches = (40, 6) if full_stories else (13, 1)
    page = new_page()
    page.goto(f"{desk.address}/create?kind=other")
    page.get_by_label("Name of the event").fill("Double Open")
    page.get_by_label("Rounds", exact=True).fill("11")
    page.get_by_label("Pairing system").select_option("double-swiss")
    expect(page.get_by_text("each a match of 2 games")).to_be_visible()
    page.get_by_role("button", name="Create the event").click()
    lines = "\n".join(f"{who};{2500 - 9 * n}" for n, who in enumerate(ordinary_names(players)))
    enter_list(page, desk.address, f"Name;Rating\n{lines}")
    for match in range(1, matches + 1):
        play_round(page, desk.address, "1=0")
        expect(page.get_by_text(f"Match {match}, game 1 of 2")).to_be_visible()
        last = play_round(page, desk.address, "01==1")
        expect(page.get_by_text(f"Match {match}, game 2 of 2")).to_be_visible()
        expect(page.get_by_text("match so far").first).to_be_visible()
    assert last == 2 * matches
    keep(page, "double-swiss-round")
    page.get_by_role("link", name="Why this pairing?").click()
    expect(page.locator("main cite").first).to_be_visible()
    page.goto(f"{desk.address}/rounds/{last - 1}/why")
    expect(page.locator("svg").first).to_be_visible()
    keep(page, "double-swiss-why")
    page.goto(f"{desk.address}/standings")
    keep(page, "double-swiss-standings")
    the_checker_accepts(page, desk.address, tmp_path / "double.trf")
    told = run_and_judge("explain", str(tmp_path / "double.trf"), "--round", str(last - 1))
    assert "C.04.5" in told
