"""Events by the Dubov and the Lim system in a browser, from the form to the checked report."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tabiya.cli.main import run
from tests.browser.acts import TREES, enter_list, pair_and_publish, type_results
from tests.browser.server import RunningDesk


@pytest.mark.parametrize(
    ("system", "chapter", "column", "width"),
    [("Dubov", "C.04.4.1", "ARO", 390), ("Lim", "C.04.4.3", "Fl", 1280)],
)
def test_an_event_by_another_system(
    desk: RunningDesk,
    new_page: Callable[..., Page],
    keep: Callable[[Page, str], None],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    system: str,
    chapter: str,
    column: str,
    width: int,
) -> None:
    """Chosen from the list, paired twice, asked why, exported, and checked."""
    page = new_page(width=width)
    page.goto(f"{desk.address}/create?kind=other")
    page.get_by_label("Name of the event").fill(f"{system} Open")
    page.get_by_label("Pairing system").select_option(system.lower())
    expect(page.locator("#h-system:not(:text('The usual one'))")).to_be_visible()
    keep(page, f"new-event-{system.lower()}-{width}")
    page.get_by_role("button", name="Create the event").click()
    enter_list(page, desk.address, TREES)
    for _ in (1, 2):
        pair_and_publish(page, desk.address)
        type_results(page, "10=10")
    page.get_by_role("link", name="Why this pairing?").click()
    page.get_by_text("The full explanation, step by step").click()
    expect(page.locator("cite").filter(has_text=chapter).first).to_be_visible()
    page.goto(f"{desk.address}/rounds/2/why/1")
    page.get_by_label("Why not ...?").select_option(index=4)
    page.get_by_role("button", name="Ask").click()
    expect(page.get_by_role("heading", name="Why not")).to_be_visible()
    keep(page, f"why-not-{system.lower()}-{width}")
    page.goto(f"{desk.address}/rounds/2/groups")
    expect(page.get_by_role("columnheader", name=column).first).to_be_visible()
    keep(page, f"score-groups-{system.lower()}-{width}")
    inside = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    assert page.evaluate(inside)
    page.goto(f"{desk.address}/settings")
    expect(page.get_by_text("cannot be changed here")).to_be_visible()
    answer = page.request.get(f"{desk.address}/exports/trf26")
    target = tmp_path / "report.trf"
    target.write_bytes(answer.body())
    assert run(["check", str(target)]) == 0
    assert "2 rounds, 0 discrepancies" in capsys.readouterr().out
