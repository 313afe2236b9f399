"""Result entry with a clock that stands still: "typed in one go" and "after a pause" are exact."""

from __future__ import annotations

import datetime as dt
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tabiya.store.facts.results import ResultEntered
from tabiya.store.log.event_store import EventStore
from tests.browser.server import RunningDesk

PAUSE = "pause"
_BEGINNING = dt.datetime(2026, 9, 5, 14, 0, tzinfo=dt.UTC)


def cut_off_news(page: Page) -> None:
    """From now on the page learns nothing of what others enter; it is loaded anew, for a stream may be open."""
    page.route(re.compile(r"/live(/changes)?$"), lambda route: route.abort())
    page.route("**/changed*", lambda route: route.abort())
    page.reload()


class Clerk:
    """Somebody who types at the list of boards of round 1; only `wait` moves the clock."""

    def __init__(self, page: Page, desk: RunningDesk) -> None:
        self.page = page
        self.desk = desk
        page.clock.install(time=_BEGINNING)
        self.look()
        page.clock.pause_at(_BEGINNING + dt.timedelta(hours=1))

    def look(self, query: str = "") -> None:
        """Open the list."""
        self.page.goto(f"{self.desk.address}/rounds/1{query}")
        expect(self.page.locator("#entry-state")).to_be_visible()

    def type(self, *keys: str) -> None:
        """Keys in one go, with a pause where one is named."""
        for key in keys:
            if key == PAUSE:
                self.wait(900)
            else:
                self.page.keyboard.press(key)

    def number(self, board: int) -> None:
        """The number of a board and Enter, in one go."""
        self.type(*str(board), "Enter")

    def wait(self, milliseconds: int) -> None:
        """Let time pass in the browser."""
        self.page.clock.run_for(milliseconds)

    def until_stored(self) -> None:
        """Let time pass until nothing waits any more."""
        for _ in range(100):
            self.wait(1000)
            waits = self.page.locator(".row-state.waiting").count()
            if not waits and self.page.locator("[data-live=save-state]").inner_text() == "saved":
                return
        raise AssertionError(self.page.locator("[data-live=save-state]").inner_text())

    @property
    def board(self) -> int | None:
        """The board of the cursor."""
        marked = self.page.locator("tr.cursor")
        return int(marked.get_attribute("data-b") or 0) if marked.count() else None

    @property
    def says(self) -> str:
        """The line above the list."""
        return self.page.locator("#entry-state").inner_text()

    @property
    def shown(self) -> dict[int, str]:
        """The results in the rows, where there is one."""
        rows = self.page.evaluate(
            "[...document.querySelectorAll('tr[data-b]')].map("
            "row => [row.dataset.b, row.querySelector('[data-symbol]').textContent.trim()])"
        )
        return {int(board): symbol for board, symbol in rows if symbol}

    @property
    def stored(self) -> dict[int, str]:
        """The results in the event file, where there is one."""
        return stored_results(self.desk)


def stored_results(desk: RunningDesk) -> dict[int, str]:
    """Results of round 1 by board, read from the file beside the desk."""
    with EventStore.open(Path(desk.words[0]), read_only=True) as store:
        boards = store.state.rounds[0].boards
    found = {number: board.result.symbol for number, board in enumerate(boards, start=1)}
    return {number: symbol for number, symbol in found.items() if symbol}


def stored_steps(desk: RunningDesk) -> list[ResultEntered]:
    """Every result that was ever entered, in order."""
    with EventStore.open(Path(desk.words[0]), read_only=True) as store:
        events = [entry.event for entry in store.entries()]
    return [event for event in events if isinstance(event, ResultEntered)]
