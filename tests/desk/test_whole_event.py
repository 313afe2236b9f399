"""A tournament from the first entry to the report, in a browser without JavaScript."""

from __future__ import annotations

import re
from pathlib import Path

import pytest  # noqa: TC002 - as everywhere in the tests

from tabiya.cli.main import run
from tests.desk.small_event import yes
from tests.desk.visiting import SingleDesk, Visitor

NAMES = ["Ash, A", "Birch, B", "Cedar, C", "Date, D", "Elm, E", "Fir, F", "Gum, G"]


def _boards(page: str) -> list[str]:
    """Every board of a page, as its buttons name it."""
    return re.findall(r'value="(\d+\.\d+\.\d+\.\d+\.)1-0"', page)


def test_five_rounds_with_late_entry_bye_forfeit_correction_and_undo(
    desk: SingleDesk, visit: type[Visitor], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Everything an event needs works by forms alone, and `tabiya check` accepts the report."""
    browser = visit(desk)
    browser.get("/create")
    page = browser.post("/create", name="Open of Trees", start="2026-09-05", rounds="5")
    assert "Players" in page.text
    for rating, name in zip(range(2100, 1400, -100), NAMES, strict=True):
        browser.post("/players", name=name, rating=str(rating))
    page = browser.post("/players/7/bye", round="2", kind="H")
    assert "half-point bye" in page.text

    page = browser.post("/rounds/pair")
    assert "Prepared, not published" in page.text
    page = browser.post("/rounds/1/publish")
    for board in _boards(page.text):
        browser.post("/rounds/1/result", r=f"{board}1-0")

    page = browser.post("/players", name="Late, L", rating="1500")
    assert page.status_code == 409
    assert "late entry" in page.text
    assert "Late, L" in browser.confirm(page).text

    for number in range(2, 6):
        # From round 3 on the desk asks about the player who did not come.
        yes(browser, browser.post("/rounds/pair"))
        page = browser.post(f"/rounds/{number}/publish")
        boards = _boards(page.text)
        browser.post(f"/rounds/{number}/result", r=f"{boards[0]}+-")
        for board in boards[1:]:
            browser.post(f"/rounds/{number}/result", r=f"{board}d")
        if number == 3:
            assert "+/-" in browser.get("/rounds/3").text

    page = browser.get("/rounds/4/boards/2")
    seat = _boards(page.text)[0]
    asked = browser.post("/rounds/4/result", r=f"{seat}0-1")
    assert asked.status_code == 409
    assert "0-1 instead of ½-½" in asked.text
    done = browser.confirm(asked)
    assert "corrected" in done.text

    step = re.search(r"step=(\d+)", str(done.url))
    assert step is not None
    undone = browser.post("/undo", step=step[1])
    assert "undone" in undone.text.lower()

    report = browser.get("/exports/trf26")
    target = tmp_path / "trees.trf"
    target.write_bytes(report.content)
    assert run(["check", str(target)]) == 0
    assert "0 discrepancies" in capsys.readouterr().out


def test_a_double_round_robin_is_paired_by_the_tables(
    desk: SingleDesk, visit: type[Visitor]
) -> None:
    """Four players meet twice in six rounds, with colours exchanged."""
    browser = visit(desk)
    browser.get("/create")
    browser.post("/create", name="Four", rounds="6", system="double-round-robin")
    for name in NAMES[:4]:
        browser.post("/players", name=name, rating="2000")
    for number in range(1, 7):
        browser.post("/rounds/pair")
        page = browser.post(f"/rounds/{number}/publish")
        for board in _boards(page.text):
            browser.post(f"/rounds/{number}/result", r=f"{board}d")
    assert desk.store is not None
    met = [
        (board.white, board.black) for round_ in desk.store.state.rounds for board in round_.boards
    ]
    assert len(set(met)) == 12
    assert "***" in browser.get("/crosstable").text


def test_the_round_after_the_last_is_refused_in_words(arbiter: Visitor) -> None:
    """Five rounds were announced; after the fifth, the desk says that all have been paired."""
    for number in range(3, 6):
        arbiter.post("/rounds/pair")
        page = arbiter.post(f"/rounds/{number}/publish")
        for board in _boards(page.text):
            arbiter.post(f"/rounds/{number}/result", r=f"{board}d")
    page = arbiter.post("/rounds/pair")
    assert page.status_code == 422
    assert "All 5 rounds have been paired" in page.text


def test_missing_results_are_adjourned_only_after_a_question(arbiter: Visitor) -> None:
    """Pairing while games are open names the boards first."""
    arbiter.post("/rounds/pair")
    page = arbiter.post("/rounds/3/publish")
    for board in _boards(page.text)[1:]:
        arbiter.post("/rounds/3/result", r=f"{board}1-0")
    asked = arbiter.post("/rounds/pair")
    assert asked.status_code == 409
    assert "Board 1" in asked.text
    page = arbiter.confirm(asked)
    assert "Round 4" in page.text
    assert "adj." in arbiter.get("/rounds/3").text
