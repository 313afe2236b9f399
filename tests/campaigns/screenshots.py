"""Pictures of every page of the desk in four sizes, to be looked at: `make screenshots`.

The pages are found by following links, so that a new page is in the pictures without being named
here; of pages that differ only in a number one is enough.
"""

from __future__ import annotations

import argparse
import re
import shutil
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urldefrag, urljoin, urlsplit

from playwright.sync_api import Browser, Error, Page, sync_playwright

from tabiya.desk.desk import Desk, DeskOptions
from tabiya.desk.stages.championship import begin_championship
from tabiya.model.player import Player
from tabiya.model.result import GameResult
from tabiya.pairing.stages import TEMPLATES
from tabiya.store.facts.playoffs import EnterPlayoffGame, StartPlayoff
from tabiya.store.log.event_store import EventStore
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.server import RunningDesk
from tests.campaigns.desk.events import build_teams
from tests.desk.filled import ARBITER, fill_event, ordinary_names

_MOST_PAGES = 600
_LONGEST_NAME = 120
_NOT_PAGES = re.compile(r"\.(pdf|trf|trfx|csv|xlsx|pgn|json|zip|tabiya|txt)$|/static/|/logout")

_ONE_IS_ENOUGH = re.compile(
    r"\d+|(?<=Group-)[A-Z]|(?<=like=).+|(?<=/events/)[^/]+|(?<=[?&]text=).+|(?<=[?&]fen=)[^&]+|(?<=[?&]start=)[^&]+"
    r"|(?<=/e/)[^/]+(?=/(?:access|at-the-board|book|checklists|fees|invitation|log|manual|norms|ratings|regulations))"
)
"""Parts of addresses in which pages differ that look alike, also those that are the same in every event."""


@dataclass(frozen=True, slots=True)
class Device:
    """A screen that people have."""

    name: str
    width: int
    height: int
    scheme: str = "light"


DEVICES = (
    Device("desktop", 1440, 900),
    Device("desktop-dark", 1440, 900, "dark"),
    Device("tablet", 820, 1180),
    Device("phone", 390, 844),
)


def main() -> None:
    """Make the pictures into a folder, one below for each size."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--out", type=Path, default=Path("build/screenshots"))
    reader.add_argument("--only", default="", help="only pages whose address contains this")
    asked = reader.parse_args()
    for device in DEVICES:
        shutil.rmtree(asked.out / device.name, ignore_errors=True)
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        _events(Path(home) / "Tabiya")
        desk = RunningDesk(home=Path(home)).start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        try:
            pages = [each for each in _pages(browser, desk.address) if asked.only in each]
            for device in DEVICES:
                _pictures(browser, desk.address, pages, device, asked.out / device.name)
        finally:
            browser.close()
            desk.stop()
    print(f"{len(pages)} pages in {len(DEVICES)} sizes: {asked.out}")


def _events(folder: Path) -> None:
    """Events of every kind: on, over, not begun; with teams, a play-off, a festival, a championship."""
    folder.mkdir(parents=True)
    names = ordinary_names(41)
    fill_event(folder / "open.tabiya", names, rounds=4, open_boards=6)
    fill_event(folder / "ended.tabiya", names[:12], rounds=5, called="Group B of the Four Winds")
    fill_event(folder / "robin.tabiya", names[:8], rounds=4, system="round-robin", called="Masters")
    fill_event(folder / "empty.tabiya", [], rounds=0, called="Blitz on Sunday")
    fill_event(
        folder / "cup.tabiya", names[:20], rounds=5, system="knockout", open_boards=2, called="Cup"
    )
    fill_event(
        folder / "double.tabiya",
        names[:15],
        rounds=4,
        system="double-swiss",
        called="Pairs of games",
    )
    fill_event(
        folder / "tied.tabiya",
        names[:8],
        rounds=5,
        every_game=GameResult.DRAW,
        called="Peaceful Eight",
    )
    build_teams(folder / "league.tabiya", teams=9, round_in_play=3, rounds=7, line_ups=True)
    with EventStore.open(folder / "tied.tabiya") as store:
        store.do(StartPlayoff(tuple(range(1, 9)), "2019", 7), ARBITER)
        for _ in range(3):
            game = store.state.playoffs[0].course().due[0]
            played = len(store.state.playoffs[0].games)
            pair = int(game.white), int(game.black)
            store.do(EnterPlayoffGame(1, played, *pair, GameResult.WHITE_WINS), ARBITER)
    desk = Desk(DeskOptions(folder=folder))
    festival = desk.festivals.found("Easter")
    festival.arrange(("open", "ended"))
    plan = TEMPLATES["groups-and-knockout"]
    players = [
        Player(n, name, rating=2600 - 5 * n, federation=("NOR", "ESP", "POL")[n % 3])
        for n, name in enumerate(names[:24], start=1)
    ]
    begin_championship(desk, "Cup of the Winds", plan, players, ARBITER, seed=1)
    desk.close()


def _pages(browser: Browser, address: str) -> list[str]:
    """The addresses of the pages that links lead to, one of each kind."""
    page = browser.new_page()
    waiting, kinds = ["/"], {"/"}
    found: list[str] = []
    while waiting:
        if len(found) == _MOST_PAGES:
            raise SystemExit(
                f"more than {_MOST_PAGES} pages: {waiting[:9]} and others are left out"
            )
        path = waiting.pop(0)
        try:
            answer = page.goto(urljoin(address, path))
        except Error as refusal:
            # A browser without windows has no reader of PDFs and begins to store them.
            if "Download is starting" not in refusal.message:
                raise
            continue
        if answer is None or "html" not in answer.headers.get("content-type", ""):
            continue
        found.append(path)
        for link in _links(page, address):
            kind = _ONE_IS_ENOUGH.sub("0", link)
            if kind not in kinds:
                kinds.add(kind)
                waiting.append(link)
    page.close()
    return found


def _links(page: Page, address: str) -> Iterable[str]:
    for reference in page.eval_on_selector_all(
        "a[href]:not([download])", "every => every.map(one => one.href)"
    ):
        link = urldefrag(reference).url
        if not link.startswith(address) or _NOT_PAGES.search(urlsplit(link).path):
            continue
        yield link.removeprefix(address)


def _pictures(
    browser: Browser, address: str, pages: Iterable[str], device: Device, folder: Path
) -> None:
    folder.mkdir(parents=True)
    context = browser.new_context(
        viewport={"width": device.width, "height": device.height},
        color_scheme="dark" if device.scheme == "dark" else "light",
    )
    page = context.new_page()
    for path in pages:
        page.goto(urljoin(address, path))
        # A page that fills in a form has the whole form in its address.
        name = re.sub(r"[^a-z0-9]+", "-", path.lower()).strip("-")[:_LONGEST_NAME] or "start"
        page.screenshot(path=folder / f"{name}.png", full_page=True)
    context.close()


if __name__ == "__main__":
    main()
