"""The page of chances in a real browser: it comes at once, and the chances come by themselves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.server import RunningDesk
from tests.campaigns.desk.events import build

PATIENCE = 120_000
"""Milliseconds; the process that plays the futures stands behind all others."""


def test_the_chances_come_to_a_phone_by_themselves(
    tmp_path: Path, new_page: Callable[..., Page], axe_faults: Callable[[Page], list[str]]
) -> None:
    """Nobody touches the page, and nothing is wider than the phone; the last round is left to be played."""
    path = tmp_path / "event.tabiya"
    build(path, players=6, round_in_play=2, rounds=2)
    desk = RunningDesk(str(path), home=tmp_path).start()
    try:
        phone = new_page(390, 844)
        phone.goto(f"{desk.address}/forecast")
        expect(phone.get_by_text("simulated the rest of the event 1000 times")).to_be_visible(
            timeout=PATIENCE
        )
        rows = phone.locator("tbody tr")
        expect(rows).to_have_count(6)
        shares = [
            int(text.split()[0]) for text in rows.locator("td:nth-child(2)").all_inner_texts()
        ]
        assert sum(shares) >= 99, "somebody wins; those who share the first place count for each"
        assert shares == sorted(shares, reverse=True)
        assert phone.evaluate("document.documentElement.scrollWidth") <= 390
        assert axe_faults(phone) == []
    finally:
        desk.stop()
