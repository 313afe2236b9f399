"""How fast the desk answers, through HTTP as a browser asks, beside the goals it was built for.

Events of 100, 500 and 1,000 players, each in round 1 and in round 9. Times are medians of what a
browser on this machine waits for, from the first byte sent to the last byte received; sizes are
those on the wire, compressed. Results are stored one after the other, each flushed to the disk.
The standings are also looked at while phones enter results, each time after a new one: there the
median stands beside the time that all but one look in twenty stay under.

Then comes an Olympiad of 180 teams in round 10 of 11, half of whose captains hand in line-ups: every page
of teams right after a new result, and the pairing of the last round; beside the time on the clock stands
the work of the processor, which other programs on the machine do not change.

Last come ten events of 300 players that are open at once: results are stored in all of them in turn, in
this process, and the memory is that of a desk whose pages of all ten have been looked at.

Then an open of 100 players in round 6 of 9: one result after the other, alone and while the chances of
everybody are worked out all the time, because a viewer asks for them after each result.

Run `make bench-desk`, or `python -m benchmarks.bench_desk 100 500` for some sizes only, or
`python -m benchmarks.bench_desk teams`, `many` or `forecast` for one of the others alone.
"""

import random
import re
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from tabiya.desk.desk import Desk, DeskOptions
from tabiya.model.result import GameResult
from tabiya.store.facts.results import EnterResult
from tabiya.store.log.entry import Actor
from tabiya.store.log.event_store import EventStore
from tests.campaigns.desk.browser import Answer, Browser, chief, paired_phone
from tests.campaigns.desk.events import build, build_teams
from tests.campaigns.desk.server import DeskProcess

SIZES = (100, 500, 1000)
ROUNDS = (1, 9)
RESULTS_STORED = 40
PAGES_ASKED = 9
PHONES = 30
SECONDS_OF_THOUGHT = 1.0
"""Between two results of a phone, on the average."""
LOOKS = 60
_ROW = re.compile(r'data-b="(\d+)" data-w="(\d+)" data-k="(\d+)" data-rev="(\d+)"')
WORDS = ("1-0", "d", "0-1")
Row = tuple[str, str, str, str]
"""A board, White, Black and the revision."""
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
        took, _ = timed(partial(browser.post, f"/rounds/{number}/result", form, as_json=True))
        times.append(took)
    return statistics.median(times)


def work_of(pid: int) -> float:
    """Milliseconds that the processor has worked for a process so far, in all its threads."""
    threads = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(each.read_text(encoding="ascii").split()[0]) for each in threads) / 1e6


class Loaded(NamedTuple):
    """A page right after a new result, when nothing is at hand, and when nothing has changed."""

    fresh: float
    known: float
    wire: int
    work: float
    """What the processor did for the page after a new result, whatever else the machine had to do."""


def load_page(browser: Browser, path: str, number: int, word: str, pid: int) -> Loaded:
    """The medians of a page of the desk with this process."""
    fresh, known, work, wire = [], [], [], 0
    for turn in range(PAGES_ASKED):
        rows = _ROW.findall(browser.get(f"/rounds/{number}").text)
        row = rows[-1 - turn % len(rows)]
        form = {"r": ".".join(row) + f".{word}", "key": f"{path}-{turn}"}
        _, stored = timed(partial(browser.post, f"/rounds/{number}/result", form, as_json=True))
        if stored.json()["revision"] == int(row[3]):
            raise RuntimeError(f"board {row[0]} had this result already, so nothing is new")
        before = work_of(pid)
        took, answer = timed(lambda: browser.get(path))
        work.append(work_of(pid) - before)
        fresh.append(took)
        known.append(timed(lambda: browser.get(path))[0])
        wire = answer.wire
    return Loaded(statistics.median(fresh), statistics.median(known), wire, statistics.median(work))


def look_while_phones_enter(arbiter: Browser, number: int) -> tuple[list[float], list[float]]:
    """How long the standings take after a new result, and how long the phones wait, sorted."""
    rows = _ROW.findall(arbiter.get(f"/rounds/{number}").text)
    phones = [paired_phone(arbiter, f"phone {n}") for n in range(min(PHONES, len(rows)))]
    entering, stored = Entering(number), threading.Condition()
    threads = [
        threading.Thread(target=entering.go_on, args=(phone, rows[n :: len(phones)], n, stored))
        for n, phone in enumerate(phones)
    ]
    viewer, looks = Browser(arbiter.port), []
    viewer.get("/standings")
    for thread in threads:
        thread.start()
    for _ in range(LOOKS):
        with stored:
            stored.wait(timeout=10)
        looks.append(timed(lambda: viewer.get("/standings"))[0])
    entering.over.set()
    for thread in threads:
        thread.join()
    return sorted(looks), sorted(entering.times)


class Entering:
    """Phones that enter and change the results of their boards until it is over."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.over = threading.Event()
        self.times: list[float] = []

    def go_on(
        self, phone: Browser, rows: list[Row], seed: int, stored: threading.Condition
    ) -> None:
        """One phone, with thought between two results."""
        dice = random.Random(seed)  # noqa: S311 - how long people think, no secrets
        revisions = {row[0]: row[3] for row in rows}
        turn = 0
        while True:
            turn += 1
            for board, white, black, _ in rows:
                if self.over.wait(dice.uniform(0, 2 * SECONDS_OF_THOUGHT)):
                    return
                word = WORDS[turn % len(WORDS)]
                form = {
                    "r": f"{board}.{white}.{black}.{revisions[board]}.{word}",
                    "key": f"phone-{turn}-{board}",
                }
                took, answer = timed(
                    partial(phone.post, f"/rounds/{self.number}/result", form, as_json=True)
                )
                revisions[board] = str(answer.json()["revision"])
                self.times.append(took)
                with stored:
                    stored.notify_all()


def beneath(ordered: list[float], share: float) -> float:
    """What this share of the times stay under."""
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def pair_next(browser: Browser, number: int) -> float:
    """Every result entered, then one press of the button that pairs the next round."""
    for row in _ROW.findall(browser.get(f"/rounds/{number}").text):
        form = {"r": ".".join(row) + ".0-1", "key": f"last-{row[0]}"}
        timed(partial(browser.post, f"/rounds/{number}/result", form, as_json=True))
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
        fresh, known, wire, _ = load_page(browser, f"/rounds/{number}", number, "d", desk.pid)
        ranked, again, ranked_wire, _ = load_page(browser, "/standings", number, "0-1", desk.pid)
        looks, waits = look_while_phones_enter(browser, number)
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
        (
            f"   {PHONES} phones entering",
            f"{beneath(looks, 0.5):.0f} ms, 95 % {beneath(looks, 0.95):.0f} ms",
            "100 ms",
        ),
        (
            "   a phone waits",
            f"{beneath(waits, 0.5):.0f} ms, 99 % {beneath(waits, 0.99):.0f} ms",
            "200 ms",
        ),
        ("pair the next round", f"{paired:.0f} ms", "300 ms"),
        ("open the event file", f"{open_event(path):.0f} ms", ""),
    ]


TEAMS, ROUND_OF_TEAMS = 180, 10
PAGES_OF_TEAMS = (
    *("/", "/teams", "/teams/1", "/standings", "/standings/1", "/crosstable", "/board-prizes"),
    *("/rounds/{n}", "/rounds/{n}?order=name", "/rounds/{n}/line-ups", "/rounds/{n}/line-ups/1"),
    *("/rounds/{n}/matches/1", "/rounds/{n}/why", "/rounds/{n}/why/1", "/log", "/settings"),
)


def measure_teams(folder: Path) -> list[Line]:
    """An Olympiad before its last round: every page after a new result, and the pairing."""
    number = ROUND_OF_TEAMS
    path = folder / "olympiad.tabiya"
    build_teams(path, teams=TEAMS, round_in_play=number, rounds=number + 1, line_ups=True)
    process = DeskProcess(path).start()
    try:
        browser = chief(process.port)
        stored = store_results(browser, number)
        lines = [("store one result", f"{stored:.1f} ms", "20 ms")]
        for turn, page in enumerate(PAGES_OF_TEAMS):
            shown = page.format(n=number)
            timed(partial(browser.get, shown))
            word = WORDS[turn % len(WORDS)]
            seen = load_page(browser, shown, number, word, process.pid)
            told = f"{seen.fresh:.0f} ms, again {seen.known:.0f} ms, work {seen.work:.0f} ms"
            lines.append((page, told, "100 ms"))
        lines.append(("pair the last round", f"{pair_next(browser, number):.0f} ms", "1000 ms"))
        process.end()
    finally:
        process.kill()
    return lines


EVENTS, PLAYERS_EACH, ROUND_OF_MANY = 10, 300, 5


def measure_many(folder: Path) -> list[Line]:
    """Ten events open at once: storing in this process, and the memory of a desk that showed them."""
    names = [f"event-{number}" for number in range(EVENTS)]
    for number, name in enumerate(names, start=1):
        path = folder / f"{name}.tabiya"
        build(path, players=PLAYERS_EACH, round_in_play=ROUND_OF_MANY, rounds=9, seed=number)
    process = DeskProcess(folder, said=folder / "desk.said").start()
    try:
        pages: list[float] = []
        for name in names:
            browser = chief(process.port, f"/e/{name}")
            shown = (f"/rounds/{ROUND_OF_MANY}", "/standings", "/crosstable", "/players", "/")
            pages += [timed(partial(browser.get, page))[0] for page in shown]
        waits = [store_results(chief(process.port, f"/e/{name}"), ROUND_OF_MANY) for name in names]
        status = Path(f"/proc/{process.pid}/status").read_text(encoding="ascii")
        memory = int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) / 1024
        process.end()
    finally:
        process.kill()
    desk = Desk(DeskOptions(folder))
    stores = [desk.event(name).store for name in names]
    times = []
    for board in range(RESULTS_STORED, 2 * RESULTS_STORED):
        for store in stores:
            seats = store.state.rounds[-1].boards[board]
            command = EnterResult(
                ROUND_OF_MANY, board + 1, seats.white, seats.black, GameResult.DRAW
            )
            began = time.perf_counter()
            store.do(command, Actor("bench"))
            times.append(1000 * (time.perf_counter() - began))
    desk.close()
    times.sort()
    return [
        ("store one result, in process", f"{beneath(times, 0.5):.1f} ms", "10 ms"),
        ("   99 %", f"{beneath(times, 0.99):.1f} ms", ""),
        ("store one result, over HTTP", f"{statistics.median(waits):.1f} ms", "20 ms"),
        ("a page, first time", f"{statistics.median(pages):.0f} ms", "100 ms"),
        ("memory of the desk", f"{memory:.0f} MB", "400 MB"),
    ]


ROUND_OF_FORECAST, RESULTS_BESIDE, SECONDS_BETWEEN = 6, 400, 0.04


def measure_forecast(folder: Path) -> list[Line]:
    """What a phone waits for, alone and while the futures of the event are being played."""
    path = folder / "open.tabiya"
    build(path, players=100, round_in_play=ROUND_OF_FORECAST, rounds=9)
    process = DeskProcess(path).start()
    try:
        arbiter = chief(process.port)
        phone, viewer = paired_phone(arbiter, "phone"), Browser(process.port)
        alone = store_all_the_time(phone, 0, lambda: None)
        asked: list[Answer] = []
        beside = store_all_the_time(
            phone, RESULTS_BESIDE, lambda: asked.append(viewer.get("/forecast"))
        )
        bar = any('class="chance' in answer.text for answer in asked)
        process.end()
    finally:
        process.kill()
    return [
        ("store one result, alone", _median_and_tail(alone), "20 ms"),
        ("   while chances are worked out", _median_and_tail(beside), "not slower"),
        ("   the page has shown chances", "yes" if bar else "NO", "yes"),
    ]


def store_all_the_time(phone: Browser, first: int, between: Callable[[], None]) -> list[float]:
    """Results of all boards in turn, each time another one; what the phone waited for, sorted."""
    rows = _ROW.findall(phone.get(f"/rounds/{ROUND_OF_FORECAST}").text)
    revisions = {row[0]: row[3] for row in rows}
    times = []
    for turn in range(first, first + RESULTS_BESIDE):
        board, white, black, _ = rows[turn % len(rows)]
        word = WORDS[turn // len(rows) % len(WORDS)]
        form = {"r": f"{board}.{white}.{black}.{revisions[board]}.{word}", "key": f"beside-{turn}"}
        path = f"/rounds/{ROUND_OF_FORECAST}/result"
        took, answer = timed(partial(phone.post, path, form, as_json=True))
        revisions[board] = str(answer.json()["revision"])
        times.append(took)
        between()
        time.sleep(SECONDS_BETWEEN)
    return sorted(times)


def _median_and_tail(ordered: list[float]) -> str:
    return f"{beneath(ordered, 0.5):.1f} ms, 99 % {beneath(ordered, 0.99):.1f} ms"


OTHERS = {
    "teams": (f"{TEAMS} teams, round {ROUND_OF_TEAMS}", measure_teams),
    "many": (f"{EVENTS} events of {PLAYERS_EACH} players at once", measure_many),
    "forecast": (
        f"100 players, round {ROUND_OF_FORECAST} of 9, and their chances",
        measure_forecast,
    ),
}


def main(arguments: list[str]) -> None:
    """One table per size, the rounds side by side; then the teams, the ten events at once and the chances."""
    sizes = [int(word) for word in arguments if word not in OTHERS]
    measure_sizes(sizes if arguments else list(SIZES))
    for name, (title, measure_other) in OTHERS.items():
        if arguments and name not in arguments:
            continue
        with tempfile.TemporaryDirectory() as folder:
            lines = measure_other(Path(folder))
        print(f"\n{title}")
        for what, found, goal in lines:
            print(f"{what:<32}{found:<38}{goal}")


def measure_sizes(sizes: list[int]) -> None:
    """Print one table per size."""
    for players in sizes:
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
