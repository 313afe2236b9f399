"""A knock-out in a real browser: byes or none, two matches up the ladder of faster games, the report."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.acts import enter_list, play_round, run_and_judge, the_checker_accepts
from tests.browser.server import RunningDesk
from tests.desk.filled import ordinary_names


def test_a_knock_out_with_two_ladders(
    desk: RunningDesk,
    new_page: Callable[..., Page],
    keep: Callable[[Page, str], None],
    tmp_path: Path,
    *,
    full_stories: bool,
) -> None:
    """One tied match is decided by a rapid game, the other by the last one, where a draw is enough."""
    players, matches = (32, 16) if full_stories else (4, 2)
    page, screen = new_page(), new_page(1280, 720)
    _begin(page, desk.address, players, rapid=2 if full_stories else 1)
    # Boards 1 and 2 draw the games of the first matches; the others are decided by them.
    first = 2 if full_stories else 1
    for game in range(first):
        play_round(page, desk.address, "==" + "10"[game] * (matches - 2))
    expect(page.get_by_text("rapid game")).to_have_count(0)
    assert page.locator("tr[data-b]").count() == matches
    play_round(page, desk.address, "=1")
    expect(page.get_by_text("rapid game 1")).to_be_visible()
    screen.goto(f"{desk.address}/screen?view=bracket")
    expect(screen.locator("svg")).to_be_visible()
    keep(screen, "knockout-screen")
    ladder = 0
    while not page.get_by_text("sudden death").count():
        ladder += 1
        assert ladder < 6
        play_round(page, desk.address, "=")
    page.goto(f"{desk.address}/bracket")
    page.get_by_text("All matches as text").click()
    expect(page.get_by_text("drew the sudden death with Black")).to_be_visible()
    expect(page.get_by_text("won the rapid")).to_be_visible()
    keep(page, "knockout-bracket")

    number = _play_to_the_end(page, desk.address)
    keep(page, "knockout-over")
    page.goto(f"{desk.address}/rounds/{number}/why")
    expect(page.get_by_role("heading", name="Why")).to_be_visible()
    keep(page, "knockout-why")
    paper = page.request.get(f"{desk.address}/print/bracket")
    assert paper.body().startswith(b"%PDF")
    the_checker_accepts(page, desk.address, tmp_path / "cup.trf")
    told = run_and_judge("explain", str(tmp_path / "cup.trf"), "--round", str(first + 1))
    assert "2 matches are open" in told


def _begin(page: Page, address: str, players: int, *, rapid: int) -> None:
    """A knock-out of matches of two games, or of one where the story is small."""
    page.goto(f"{address}/create?kind=other")
    page.get_by_label("Name of the event").fill("Cup of the Four Winds")
    page.get_by_label("Pairing system").select_option("knockout")
    if rapid == 1:
        page.get_by_label("Games in a match").fill("1")
        page.get_by_label("Rapid games if tied").fill("1")
        page.get_by_label("Blitz games if tied again").fill("0")
    page.get_by_role("button", name="Create the event").click()
    names = ordinary_names(players)
    lines = "\n".join(f"{who};{2600 - 9 * n}" for n, who in enumerate(names))
    enter_list(page, address, f"Name;Rating\n{lines}")


def _play_to_the_end(page: Page, address: str) -> int:
    """White and Black win in turn at the boards; matches that this leaves tied go up the ladder."""
    number = 0
    while True:
        page.goto(address)
        if not page.get_by_role("button", name="Pair round").count():
            return number
        number = play_round(page, address, "10")
