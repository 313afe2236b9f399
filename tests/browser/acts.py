"""What people do at the desk, as tests say it."""

from __future__ import annotations

from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

from playwright.sync_api import Page, expect

from tabiya.cli.main import run


def create_event(page: Page, address: str, name: str = "Open of Trees") -> None:
    """The one page that makes an event."""
    page.goto(f"{address}/create?kind=other")
    page.get_by_label("Name of the event").fill(name)
    page.get_by_role("button", name="Create the event").click()
    # The tabs scroll to the current one as the page loads: a tap before that may land on a neighbour.
    page.wait_for_load_state()


def enter_list(page: Page, address: str, lines: str) -> None:
    """Paste a list, look at it, enter it."""
    page.goto(f"{address}/players/upload")
    page.get_by_label("Paste names").fill(lines)
    # The page shows by itself what it understands, and takes the button away that would ask for it.
    enter = page.get_by_role("button", name="Add these")
    expect(enter).to_be_visible()
    enter.click()


def pair_and_publish(page: Page, address: str) -> None:
    """Two clicks."""
    page.goto(address)
    page.get_by_role("button", name="Pair round").click()
    page.get_by_role("button", name="Publish").click()


def look_at_round_1(page: Page, address: str) -> None:
    """Open the list of boards, ready for the first key."""
    page.goto(f"{address}/rounds/1")
    expect(page.locator("tr.cursor")).to_be_visible()


def press(page: Page, key: str) -> None:
    """One key, once the page can hear it: its scripts start after its text is visible."""
    page.wait_for_load_state()
    page.keyboard.press(key)


def type_results(page: Page, keys: str) -> None:
    """One key per board, then wait until all are stored."""
    expect(page.locator("tr.cursor")).to_be_visible()
    for key in keys:
        page.keyboard.press(key)
    everything_is_stored(page)


def everything_is_stored(page: Page) -> None:
    """No row waits, and the line above says so; a slow machine stores a big round for a while."""
    expect(page.locator(".row-state.waiting")).to_have_count(0, timeout=120_000)
    expect(page.locator("#entry-state")).to_contain_text("All saved")


def symbol(page: Page, board: int) -> str:
    """The result a row shows."""
    return page.locator(f"#b{board} [data-symbol]").inner_text().strip()


def play_round(page: Page, address: str, keys: str) -> int:
    """Pair and publish the next round and type its results, the keys in turn; return its number."""
    pair_and_publish(page, address)
    expect(page.locator("tr.cursor")).to_be_visible()
    boards = page.locator("tr[data-b]").count()
    type_results(page, (keys * boards)[:boards])
    return int(page.url.partition("/rounds/")[2].split("#")[0].split("?")[0])


def the_checker_accepts(page: Page, address: str, target: Path) -> None:
    """The report of an event is exported, and every round of it is paired again and compared."""
    target.write_bytes(page.request.get(f"{address}/exports/trf26").body())
    assert ", 0 discrepancies" in run_and_judge("check", str(target))


def run_and_judge(*words: str) -> str:
    """What a command of the command line says, which must be content with its file."""
    with redirect_stdout(StringIO()) as said:
        assert run(list(words)) == 0
    return said.getvalue()


TREES = """Name;Rating;Fed
Ash, Anna;2210;ENG
Birch, Bo;2150;SWE
Cedar, Chloé;2090;FRA
Date, Dina;2010;EGY
Elm, Emil;1955;NED
Fir, Fiona;1900;IRL
Ginkgo, Gao;1850;CHN
Hazel, Hugo;1810;GER
Ivy, Ida;1755;NOR
Juniper, Jan;1700;POL
"""
