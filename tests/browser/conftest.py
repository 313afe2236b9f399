"""Debian's Chromium, driven by Playwright, and a desk for each test."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from pathlib import Path
from typing import Any, Literal

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.acts import TREES
from tests.browser.server import RunningDesk
from tests.desk.filled import fill_event

# The shell is the same Chromium without windows: tabs, menus and their animation cost more than our pages.
SHELL = Path("/usr/bin/chromium-headless-shell")
CHROMIUM = os.environ.get("CHROMIUM") or str(SHELL if SHELL.exists() else "/usr/bin/chromium")
ARTEFACTS = Path("build/screenshots")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # All pages are our own: a device needs one process, not one for each site it visits.
    "--disable-site-isolation-trials",
)
Look = Literal["light", "dark"]


# A loaded machine is slow, not wrong: what is expected may take its time, and only a failure waits so long.
expect.set_options(timeout=30_000)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One browser for all tests."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[RunningDesk]:
    """A desk on one new file."""
    running = RunningDesk(str(tmp_path / "event.tabiya"), home=tmp_path).start()
    yield running
    running.stop()


@pytest.fixture
def round_1(tmp_path: Path) -> Iterator[RunningDesk]:
    """A desk with round 1 of ten players published and no result yet, for tests of what follows."""
    names = [line.split(";")[0] for line in TREES.splitlines()[1:]]
    path = tmp_path / "event.tabiya"
    fill_event(path, names, rounds=1, open_boards=len(names) // 2)
    running = RunningDesk(str(path), home=tmp_path).start()
    yield running
    running.stop()


@pytest.fixture
def new_page(chromium: Browser) -> Iterator[Callable[..., Page]]:
    """Makes devices: each has its own cookies, and any error in a page fails the test."""
    opened = []
    troubles: list[str] = []

    def make(width: int = 1280, height: int = 800, **how: Any) -> Page:
        context = chromium.new_context(viewport={"width": width, "height": height}, **how)
        opened.append(context)
        page = context.new_page()
        page.set_default_timeout(10_000)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on(
            "console",
            lambda said: (
                troubles.append(said.text) if "Content Security Policy" in said.text else None
            ),
        )
        return page

    yield make
    for context in opened:
        context.close()
    assert troubles == []


@pytest.fixture
def axe_faults(*, full_stories: bool) -> Callable[..., list[str]]:
    """What axe finds on a page with everything unfolded; the dark one differs in colours only.

    `make test` looks at one page in the light and at the next one in the dark, `make stories` at each in both.
    """
    # Nothing is preloaded: that is for sounds, and for styles that lock the way a screen is turned.
    only_faults = {"resultTypes": ["violations"], "preload": False}
    turns: Iterator[Look] = cycle(("light", "dark"))

    def found(page: Page, *, looks: Sequence[Look] = ()) -> list[str]:
        page.evaluate("document.querySelectorAll('details').forEach((each) => each.open = true)")
        page.evaluate(AXE_SCRIPT)
        faults = []
        asked: dict[str, Any] = only_faults
        for look in looks or (("light", "dark") if full_stories else (next(turns),)):
            page.emulate_media(color_scheme=look)
            faults += page.evaluate(
                "(asked) => axe.run(asked).then((answer) => answer.violations)", asked
            )
            asked = {**only_faults, "runOnly": ["color-contrast"]}
        return [
            f"{page.url}: {fault['id']}: {[node['html'][:120] for node in fault['nodes'][:3]]}"
            for fault in faults
        ]

    return found


@pytest.fixture
def keep(*, full_stories: bool) -> Callable[[Page, str], None]:
    """Keeps a picture of a page for a person to look at; `make test` has no such person."""

    def picture(page: Page, name: str) -> None:
        if full_stories:
            ARTEFACTS.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=ARTEFACTS / f"{name}.png", full_page=True)

    return picture
