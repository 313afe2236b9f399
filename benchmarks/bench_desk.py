"""How fast the desk answers, through HTTP as a browser asks, beside the goals it was built for.

Events of 100, 500 and 1,000 players, each in round 1 and in round 9. Times are medians of what a
browser on this machine waits for, from the first byte sent to the last byte received; sizes are
those on the wire, compressed. Results are stored one after the other, each flushed to the disk.

Run `make bench-desk`, or `python -m benchmarks.bench_desk 100 500` for some sizes only.
"""

import re
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tabiya.store.event_store import EventStore
from tests.campaigns.desk.browser import Answer, Browser, chief
from tests.campaigns.desk.events import build
from tests.campaigns.desk.server import DeskProcess

SIZES = (100, 500, 1000)
ROUNDS = (1, 9)
RESULTS_STORED = 40
PAGES_ASKED = 9
_ROW = re.compile(r'data-b="(\d+)" data-w="(\d+)" data-k="(\d+)" data-rev="(\d+)"')
Line = tuple[str, str, str]
"""What was measured, what came out, and the goal."""


def timed(act: Callable[[], Answer]) -> tuple[float, Answer]:
    """Milliseconds and the answer, which must be a good one."""
    began = time.perf_counter()
    answer = act()
    took = 1000 * (time.perf_counter() - began)
    if answer.status not in {200, 303}:
        raise RuntimeError(f"{answer.status} {answer.text[:300]}")
    return took, answer


def store_results(browser: Browser, number: int) -> float:
    """One result after the other; the median of their times."""
    rows = _ROW.findall(browser.get(f"/rounds/{number}").text)[:RESULTS_STORED]
    times = []
    for row in rows:
        form = {"r": ".".join(row) + ".1-0", "key": f"bench-{row[0]}"}
        took, _ = timed(
            lambda form=form: browser.post(f"/rounds/{number}/result", form, as_json=True)
        )
        times.append(took)
    return statistics.median(times)


def load_page(browser: Browser, path: str, number: int) -> tuple[float, float, int]:
    """The median right after a result, when nothing is at hand, and when nothing has changed."""
    rows = _ROW.findall(browser.get(f"/rounds/{number}").text)
    fresh, known, wire = [], [], 0
    for turn in range(PAGES_ASKED):
        row = list(_ROW.findall(browser.get(f"/rounds/{number}").text)[-1 - turn % len(rows)])
        form = {"r": ".".join(row) + ".d", "key": f"{path}-{turn}"}
        timed(lambda form=form: browser.post(f"/rounds/{number}/result", form, as_json=True))
        took, answer = timed(lambda: browser.get(path))
        fresh.append(took)
        known.append(timed(lambda: browser.get(path))[0])
        wire = answer.wire
    return statistics.median(fresh), statistics.median(known), wire


def pair_next(browser: Browser, number: int) -> float:
    """Every result entered, then one press of the button that pairs the next round."""
    for row in _ROW.findall(browser.get(f"/rounds/{number}").text):
        form = {"r": ".".join(row) + ".0-1", "key": f"last-{row[0]}"}
        timed(lambda form=form: browser.post(f"/rounds/{number}/result", form, as_json=True))
    browser.get(f"/rounds/{number}")
    took, _ = timed(lambda: browser.post("/rounds/pair", {"key": "pair"}))
    return took


def open_event(path: Path) -> float:
    """Opening the file: the integrity check, the last snapshot and the lines after it."""
    times = []
    for _ in range(5):
        began = time.perf_counter()
        EventStore.open(path).close()
        times.append(1000 * (time.perf_counter() - began))
    return statistics.median(times)


def measure(path: Path, players: int, number: int) -> list[Line]:
    """Everything about one event."""
    desk = DeskProcess(path).start()
    try:
        browser = chief(desk.port)
        stored = store_results(browser, number)
        fresh, known, wire = load_page(browser, f"/rounds/{number}", number)
        ranked, again, ranked_wire = load_page(browser, "/standings", number)
        paired = pair_next(browser, number)
        desk.end()
    finally:
        desk.kill()
    page_goal = 60 if players <= 100 else 100
    return [
        ("store one result", f"{stored:.1f} ms", "20 ms"),
        ("pairing page", f"{fresh:.0f} ms, again {known:.0f} ms", f"{page_goal} ms"),
        ("   on the wire", f"{wire / 1024:.1f} kB", "compressed"),
        ("standings", f"{ranked:.0f} ms, again {again:.0f} ms", "100 ms"),
        ("   on the wire", f"{ranked_wire / 1024:.1f} kB", "compressed"),
        ("pair the next round", f"{paired:.0f} ms", "300 ms"),
        ("open the event file", f"{open_event(path):.0f} ms", ""),
    ]


def main(arguments: list[str]) -> None:
    """One table per size, the rounds side by side."""
    for players in [int(word) for word in arguments] or SIZES:
        columns = []
        with tempfile.TemporaryDirectory() as folder:
            for number in ROUNDS:
                path = Path(folder) / f"round{number}.tabiya"
                build(path, players=players, round_in_play=number, rounds=11)
                columns.append(measure(path, players, number))
        print(
            f"\n{players} players{'':<15}" + "".join(f"{f'round {n}':<26}" for n in ROUNDS) + "goal"
        )
        for lines in zip(*columns, strict=True):
            print(f"{lines[0][0]:<26}" + "".join(f"{line[1]:<26}" for line in lines) + lines[0][2])


if __name__ == "__main__":
    main(sys.argv[1:])
