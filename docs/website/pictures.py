"""The pictures of the tour, taken from a running desk.

They are taken each time the site is built. `make pictures` writes the light ones into `docs/pictures` too,
for readers on a code host.
"""

from __future__ import annotations

import base64
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Literal, NamedTuple

from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.server import RunningDesk
from tests.desk.filled import fill_event, ordinary_names

FOLDER = Path(__file__).parents[1] / "pictures"
QUALITY = 60
"""Of WebP: text stays sharp, and a picture has about 20 kB."""
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


class Picture(NamedTuple):
    """A page of the desk, what is done on it before the picture is taken, and how much is shown."""

    name: str
    path: str
    before: Callable[[Page], object] = lambda _: None
    width: int = 1100
    height: int = 620


def _paste(page: Page) -> None:
    lines = (f"{name};{2400 - 37 * n};NED" for n, name in enumerate(ordinary_names(12)))
    page.locator("textarea").fill("Name;Rating;Fed\n" + "\n".join(lines))
    page.get_by_role("button", name="Enter these 12 players").wait_for()


def _ask_for_a_correction(page: Page) -> None:
    page.locator("main form button:enabled").filter(has_text="0-1").first.click()
    page.get_by_role("heading", name="The standings would change").wait_for()


def _see_a_game(page: Page) -> None:
    """A bye would be no answer to the question of the tour."""
    page.get_by_text("because both have").first.wait_for()


PICTURES = (
    Picture("start", "/"),
    Picture("entries", "/e/empty/players/upload", _paste, height=760),
    Picture("prepared", "/e/prepared/rounds/1"),
    Picture("why", "/e/open/rounds/4/why/2", _see_a_game, height=660),
    Picture("results", "/e/open/rounds/4"),
    Picture("phone", "/e/open/rounds/4?open=1", width=390, height=640),
    Picture("correction", "/e/open/rounds/3/boards/2", _ask_for_a_correction),
    Picture("standings", "/e/open/standings"),
    Picture("screen", "/e/open/screen", height=640),
    Picture("files", "/e/ended/exports"),
)


def take() -> dict[str, bytes]:
    """Return every picture by its name, in light, and in dark under its name with -dark."""
    found: dict[str, bytes] = {}
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        folder = Path(home) / "Tabiya"
        folder.mkdir()
        names = ordinary_names(41)
        fill_event(folder / "open.tabiya", names, rounds=4, open_boards=9)
        fill_event(folder / "ended.tabiya", names[:12], rounds=5, called="Group B")
        fill_event(folder / "prepared.tabiya", names[:20], rounds=0, called="Rapid on Sunday")
        fill_event(folder / "empty.tabiya", [], rounds=0, called="Autumn Open")
        desk = RunningDesk(home=Path(home)).start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        try:
            first = browser.new_page()
            first.goto(f"{desk.address}/e/prepared/")
            first.get_by_role("button", name="Pair round 1").click()
            first.wait_for_load_state()
            for scheme in SCHEMES:
                for each in PICTURES:
                    context = browser.new_context(
                        viewport={"width": each.width, "height": each.height}, color_scheme=scheme
                    )
                    page = context.new_page()
                    page.goto(f"{desk.address}{each.path}")
                    each.before(page)
                    # Playwright itself writes PNG and JPEG only, which are three times as large.
                    answer = context.new_cdp_session(page).send(
                        "Page.captureScreenshot", {"format": "webp", "quality": QUALITY}
                    )
                    name = each.name if scheme == "light" else f"{each.name}-dark"
                    found[name] = base64.b64decode(answer["data"])
                    context.close()
        finally:
            browser.close()
            desk.stop()
    return found


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, data in take().items():
        if not name.endswith("-dark"):
            (FOLDER / f"{name}.webp").write_bytes(data)
