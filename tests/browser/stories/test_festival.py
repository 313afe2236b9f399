"""A festival of three groups with one screen, two arbiters and a clerk, in a real browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tabiya.cli.main import run
from tests.browser.acts import enter_list
from tests.browser.server import RunningDesk
from tests.desk.filled import ordinary_names

GROUPS = ("A Open", "B Open", "Blitz")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[RunningDesk]:
    """A desk on an empty folder."""
    folder = tmp_path / "festival"
    folder.mkdir()
    running = RunningDesk(str(folder), home=tmp_path).start()
    yield running
    running.stop()


def test_a_festival_of_three_groups_with_one_screen_and_two_arbiters(
    desk: RunningDesk,
    new_page: Callable[..., Page],
    keep: Callable[[Page, str], None],
    tmp_path: Path,
    *,
    full_stories: bool,
) -> None:
    """Groups are made, people entered once and moved, rounds played by two arbiters, all reported."""
    players, rounds = (60, 5) if full_stories else (6, 1)
    chief = new_page()
    addresses = [_group(chief, desk, name, number, players) for number, name in enumerate(GROUPS)]
    chief.goto(desk.address)
    chief.get_by_role("link", name="Festival").click()
    chief.get_by_label("Name of the festival").fill("Easter")
    for box in chief.get_by_role("checkbox").all():
        box.check()
    chief.get_by_role("button", name="Create the festival").click()
    expect(chief.get_by_role("heading", name="Easter")).to_be_visible()
    keep(chief, "festival")
    festival = chief.url.rstrip("/")

    _people(chief, festival, keep)
    chief.goto(f"{festival}/access")
    chief.get_by_label("New password").fill("correct horse")
    chief.get_by_label("Repeat the password").fill("correct horse")
    chief.get_by_role("button", name="Set the password").click()
    second = new_page()
    second.goto(f"{festival}/login")
    second.get_by_label("Password").fill("correct horse")
    second.get_by_label("Name").fill("Bo")
    second.get_by_role("button", name="Log in").click()
    expect(second.get_by_role("link", name="People", exact=True)).to_be_visible()

    screen = new_page(1280, 720)
    for number in range(1, rounds + 1):
        for arbiter, address in zip((chief, second, chief), addresses, strict=True):
            arbiter.goto(address)
            arbiter.get_by_role("button", name="Pair round").first.click()
            arbiter.get_by_role("button", name="Publish").click()
            expect(arbiter.get_by_role("heading", name=f"Round {number}")).to_be_visible()
        screen.goto(f"{festival}/screen?seconds=5&rows=24")
        _three_groups_are_shown(screen)
        _enter_all(chief, second, festival, keep if number == 1 else None)

    chief.goto(f"{festival}/")
    expect(chief.get_by_text("all results in")).to_have_count(3)
    with chief.expect_download() as found:
        chief.evaluate(
            "(at) => { const a = document.createElement('a'); a.href = at; a.download = '';"
            " document.body.append(a); a.click() }",
            f"{festival}/print/standings",
        )
    assert found.value.path().read_bytes().startswith(b"%PDF")
    for number, address in enumerate(addresses):
        file = tmp_path / f"{number}.trf"
        answer = chief.request.get(f"{address}/exports/trf26")
        file.write_bytes(answer.body())
        assert run(["check", str(file)]) == 0


def _group(page: Page, desk: RunningDesk, name: str, number: int, players: int) -> str:
    """One event with its players pasted; where it is."""
    page.goto(f"{desk.address}/create?kind=other")
    page.get_by_label("Name of the event").fill(name)
    page.get_by_role("button", name="Create the event").click()
    page.wait_for_url("**/e/**")
    address = f"{desk.address}/e/{page.url.split('/e/')[1].split('/')[0]}"
    lines = "\n".join(
        f"{who} {2300 - 7 * n - 100 * number} NOR"
        for n, who in enumerate(
            f"{each} {number}{n}" for n, each in enumerate(ordinary_names(players))
        )
    )
    enter_list(page, address, lines)
    return address


def _people(page: Page, festival: str, keep: Callable[[Page, str], None]) -> None:
    """One person entered once for two groups, another moved from A to B."""
    page.goto(f"{festival}/people")
    page.get_by_text("Add a person").click()
    page.get_by_label("Name", exact=True).fill("Once, Olga")
    page.get_by_label("Rating", exact=True).fill("2100")
    page.get_by_role("checkbox", name="A Open").check()
    page.get_by_role("checkbox", name="Blitz").check()
    page.get_by_role("button", name="Add player", exact=True).click()
    row = page.locator("tr", has_text="Once, Olga")
    expect(row.get_by_role("link")).to_have_text(["A Open", "Blitz"])
    keep(page, "festival-people")
    row.get_by_text("Other group", exact=True).click()
    row.get_by_role("button", name="Move there").click()
    expect(page.locator("tr", has_text="Once, Olga").get_by_role("link")).to_have_text(
        ["B Open", "Blitz"]
    )


def _three_groups_are_shown(screen: Page) -> None:
    """Turned by the arrow key, the screen comes to every group."""
    seen: set[str] = set()
    for _turn in range(40):
        seen.add(screen.locator("header .event bdi").inner_text())
        if seen == set(GROUPS):
            return
        before = screen.locator("#sheet").get_attribute("data-here")
        screen.keyboard.press("ArrowRight")
        expect(screen.locator("#sheet")).not_to_have_attribute(
            "data-here", before or "", timeout=30_000
        )
    raise AssertionError(seen)


def _enter_all(
    one: Page, other: Page, festival: str, keep: Callable[[Page, str], None] | None
) -> None:
    """Two arbiters enter results on the page of all boards, each in turn, until none is open."""
    for turn in range(1000):
        page = (one, other)[turn % 2]
        page.goto(f"{festival}/boards")
        if keep and turn == 0:
            keep(page, "festival-boards")
        buttons = page.locator(".clerk tr.open .keys3 button")
        if not buttons.count():
            return
        buttons.nth(turn % 3).click()
        expect(page.locator(".row-state.saved")).to_have_count(1)
