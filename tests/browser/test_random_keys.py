"""Whatever is typed, in whatever rhythm, over whatever network: the page and the file agree."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tabiya.model.result import GameResult
from tests.browser.entering import PAUSE, Clerk, stored_steps
from tests.browser.server import RunningDesk
from tests.desk.filled import fill_event, ordinary_names

BOARDS = 23
KEYS = [*"1011015500=+-24", "Enter", "Enter", "b", "Escape", "Backspace", "Delete", "u"]
KEYS += ["ArrowUp", "ArrowDown", "Home", PAUSE, PAUSE, PAUSE]
_ASKED = re.compile(
    r"Board (\d+) has .*Press the same key again to (?:change it to (\S+)|remove it)\."
)
REMEMBER = """
window.said = [];
new MutationObserver(() => said.push(document.getElementById("entry-state").textContent))
  .observe(document.getElementById("entry-state"), { childList: true, characterData: true });
"""


class _Network:
    """Loses requests, or only their answers, now and then."""

    def __init__(self, page: Page, chance: random.Random) -> None:
        self.chance = chance
        self.faults = 0.0
        page.route("**/result", self.handle)

    def handle(self, route: Route) -> None:
        if self.chance.random() >= self.faults:
            route.continue_()
        elif self.chance.random() < 0.5:
            route.abort()
        else:
            route.fetch()
            route.abort()


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[RunningDesk]:
    """A desk with round 1 in play."""
    path = tmp_path / "event.tabiya"
    fill_event(path, ordinary_names(2 * BOARDS), rounds=1, open_boards=BOARDS)
    running = RunningDesk(str(path), home=tmp_path).start()
    yield running
    running.stop()


@pytest.mark.parametrize("seed", range(2))
def test_after_any_keys_the_rows_show_what_is_stored_and_nothing_was_lost(
    seed: int, desk: RunningDesk, new_page: Callable[..., Page]
) -> None:
    """No result was changed or taken out that the page had not asked about or `u` had not undone."""
    chance = random.Random(seed)  # noqa: S311 - keys, no secrets
    clerk = Clerk(new_page(), desk)
    clerk.page.on("dialog", lambda dialog: dialog.accept())
    network = _Network(clerk.page, chance)
    asked: set[tuple[int, str]] = set()
    for turn in range(6):
        clerk.page.evaluate(REMEMBER)
        network.faults = (0.0, 0.4)[turn % 2]
        typed = chance.choices(KEYS, k=25)
        clerk.type(*typed)
        asked |= _asked(clerk.page)
        network.faults = 0.0
        if chance.random() < 0.3:
            clerk.page.goto(f"{desk.address}/standings")
            clerk.until_stored()
            clerk.look()
        clerk.type("Escape")
        clerk.until_stored()
        assert clerk.shown == clerk.stored, (turn, typed)
        said = clerk.page.locator(".row-state.saved").count()
        assert said <= len(clerk.shown) + typed.count("u"), (turn, typed)
        expect(clerk.page.locator(".row-state.failed"), str((turn, typed))).to_have_count(0)
    changed = {
        (step.board, step.result.symbol)
        for step in stored_steps(desk)
        if step.previous is not GameResult.UNKNOWN
    }
    assert changed <= asked


def _asked(page: Page) -> set[tuple[int, str]]:
    found = [_ASKED.match(words) for words in page.evaluate("said")]
    return {(int(match[1]), match[2] or "") for match in found if match}
