"""A championship in two stages in a real browser: groups, then a final of those who go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acts import play_round, run_and_judge, the_checker_accepts
from tests.browser.server import RunningDesk
from tests.desk.filled import ordinary_names

SMALL = """
title = "Two groups and a final"
[[stages]]
name = "Group"
system = "round-robin"
groups = 2
advance = 1
[[stages]]
name = "Final"
system = "knockout"
kind = "Knock-out: 1 games, 1 rapid, 0 blitz"
"""


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[RunningDesk]:
    """A desk on an empty folder."""
    folder = tmp_path / "championship"
    folder.mkdir()
    running = RunningDesk(str(folder), home=tmp_path).start()
    yield running
    running.stop()


def test_a_championship_of_groups_and_a_final(
    desk: RunningDesk,
    new_page: Callable[..., Page],
    keep: Callable[[Page, str], None],
    tmp_path: Path,
    *,
    full_stories: bool,
) -> None:
    """The first of each group go on, whom the page names; every event is explained and reported."""
    groups, size, going = (8, 6, 16) if full_stories else (2, 2, 2)
    page = new_page()
    page.goto(desk.address)
    page.get_by_role("link", name="Groups and final").click()
    page.get_by_label("Name of the championship").fill("Cup")
    if not full_stories:
        page.get_by_text("A plan of your own").click()
        page.get_by_label("Plan as TOML").fill(SMALL)
    names = ordinary_names(groups * size)
    page.get_by_label("All players").fill(
        "Name;Rating;Fed\n"
        + "\n".join(
            f"{who};{2500 - 5 * n};{('NOR', 'ESP', 'POL')[n % 3]}" for n, who in enumerate(names)
        )
    )
    keep(page, "stages-form")
    page.get_by_role("button", name="Create the first stage").click()
    expect(page.get_by_role("heading", name="Cup")).to_be_visible()
    championship = page.url
    _play_all(page, _addresses(page), tmp_path)
    page.goto(championship)
    expect(page.get_by_text("advances", exact=True)).to_have_count(going)
    keep(page, "stages-ready")
    before = _addresses(page)
    page.get_by_role("button", name="Create the next stage").click()
    expect(page.get_by_role("button", name="Create the next stage")).to_have_count(0)
    (final,) = (each for each in _addresses(page) if each not in before)
    _play_all(page, [final], tmp_path)
    page.goto(championship)
    keep(page, "stages-over")
    page.goto(f"{final}/bracket")
    expect(page.locator("svg").first).to_be_visible()


def _addresses(page: Page) -> list[str]:
    """The events of the championship, as its page links to them."""
    found = page.locator(".door b a")
    return [each.rstrip("/") for each in found.evaluate_all("every => every.map(one => one.href)")]


def _play_all(page: Page, addresses: list[str], folder: Path) -> None:
    """Every event to its end; shared places are drawn by lot, the last round is explained."""
    for address in addresses:
        number = 0
        page.goto(address)
        while page.get_by_role("button", name="Pair round").count():
            number = play_round(page, address, "10=")
            page.goto(address)
        if (lots := page.get_by_role("button", name="Draw lots for them")).count():
            lots.click()
            page.get_by_role("button", name="Yes").click()
        page.goto(f"{address}/rounds/{number}/why")
        expect(page.locator("cite").first).to_be_visible()
        file = folder / f"{address.rpartition('/')[2]}.trf"
        the_checker_accepts(page, address, file)
        assert "Board 1" in run_and_judge("explain", str(file), "--round", str(number))
