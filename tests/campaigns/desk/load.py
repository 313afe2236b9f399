"""Thirty phones enter the results of 500 boards at once; answers are timed, results counted.

Four parts on one server and one event of 1,000 players, round 1 in play:

1. *hall*: every phone enters its boards with a second of thought between two results;
2. *rush*: every phone enters its boards without a pause, each board changed once more;
3. *viewing*: the hall again, while a viewer loads the pairing list and the standings;
4. *pairing*: the hall again, while an arbiter lets the server pair the 1,000 players over and over.

Run `python -m tests.campaigns.desk.load [players] [phones]`.
"""

from __future__ import annotations

import random
import re
import sqlite3
import sys
import tempfile
import threading
import time
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from tabiya.store.facts.results import ResultEntered
from tabiya.store.log.event_store import EventStore
from tests.campaigns.desk.browser import Browser, chief, paired_phone
from tests.campaigns.desk.events import build
from tests.campaigns.desk.server import DeskProcess

WORDS = ("1-0", "d", "0-1")
_SYMBOLS = {"1-0": "1-0", "d": "½-½", "0-1": "0-1"}
_ROW = re.compile(r'data-b="(\d+)" data-w="(\d+)" data-k="(\d+)" data-rev="(\d+)"')


@dataclass(slots=True)
class Part:
    """One part of the load: how long each answer took, and what went wrong."""

    name: str
    seconds: list[float] = field(default_factory=list)
    beside: dict[str, list[float]] = field(default_factory=dict)
    """Times of what others did meanwhile, by what it was."""
    faults: list[str] = field(default_factory=list)

    def line(self) -> str:
        """The figures in one line."""
        return f"{self.name:<10}{spread(self.seconds)}" + "".join(
            f"\n  {what:<22}{spread(times)}" for what, times in self.beside.items()
        )


def spread(seconds: list[float]) -> str:
    """How many, and the times most, nearly all and all but one in a hundred stay under."""
    if not seconds:
        return "none"
    ordered = sorted(seconds)
    p50, p95, p99 = (
        1000 * ordered[min(len(ordered) - 1, int(len(ordered) * q))] for q in (0.5, 0.95, 0.99)
    )
    return (
        f"{len(ordered):>6} answers   p50 {p50:6.1f} ms   p95 {p95:6.1f} ms   "
        f"p99 {p99:6.1f} ms   max {1000 * ordered[-1]:6.1f} ms"
    )


class Clerk:
    """A phone with its share of the boards."""

    def __init__(self, phone: Browser, rows: list[tuple[int, ...]], dice: random.Random) -> None:
        self.phone = phone
        self.rows = {row[0]: row[1:] for row in rows}
        self.dice = dice
        self.last: dict[int, str] = {}

    def enter(self, part: Part, *, times: int, thought: float) -> None:
        """Every board of the share, so many times over."""
        for turn in range(times):
            for board, (white, black, revision) in list(self.rows.items()):
                if thought:
                    time.sleep(self.dice.uniform(0.0, 2 * thought))
                choices = [word for word in WORDS if word != self.last.get(board)]
                word = self.dice.choice(choices)
                form = {
                    "r": f"{board}.{white}.{black}.{revision}.{word}",
                    "key": f"{part.name}-{turn}-{board}",
                }
                began = time.perf_counter()
                answer = self.phone.post("/rounds/1/result", form, as_json=True)
                part.seconds.append(time.perf_counter() - began)
                if answer.status != 200:
                    part.faults.append(f"board {board}: {answer.status} {answer.text[:200]}")
                    continue
                self.rows[board] = (white, black, answer.json()["revision"])
                self.last[board] = word


def run_part(
    name: str, clerks: list[Clerk], *, times: int, thought: float, arbiter: Browser
) -> Part:
    """All phones at once, and whatever else the part is about."""
    part = Part(name)
    stop = threading.Event()
    others: list[threading.Thread] = []
    if name in _BESIDE:
        others = [threading.Thread(target=_BESIDE[name], args=(arbiter, part, stop))]
    phones = [
        threading.Thread(
            target=clerk.enter, args=(part,), kwargs={"times": times, "thought": thought}
        )
        for clerk in clerks
    ]
    for thread in (*others, *phones):
        thread.start()
    for thread in phones:
        thread.join()
    stop.set()
    for thread in others:
        thread.join()
    return part


def _pair_on_and_on(arbiter: Browser, part: Part, stop: threading.Event) -> None:
    """Ask for the next round; results are missing, so the server pairs, then asks and stores nothing."""
    times = part.beside.setdefault("pairing, each", [])
    while not stop.is_set():
        began = time.perf_counter()
        answer = arbiter.post("/rounds/pair")
        times.append(time.perf_counter() - began)
        if answer.status not in {303, 409}:
            part.faults.append(f"pairing: {answer.status} {answer.text[:200]}")
        if answer.status == 303:
            part.faults.append("a round was paired although results were missing")
            return


def _look_on(arbiter: Browser, part: Part, stop: threading.Event) -> None:
    viewer = Browser(arbiter.port)
    viewer.get("/")
    while not stop.is_set():
        for path in ("/rounds/1", "/standings"):
            began = time.perf_counter()
            answer = viewer.get(path)
            part.beside.setdefault(f"{path} seen", []).append(time.perf_counter() - began)
            if answer.status != 200:
                part.faults.append(f"{path}: {answer.status}")
            time.sleep(0.3)


_BESIDE = {"pairing": _pair_on_and_on, "viewing": _look_on}


def clerks_of(port: int, phones: int, seed: int) -> tuple[Browser, list[Clerk]]:
    """The arbiter, and paired phones that share the boards but the last, which stays open."""
    arbiter = chief(port)
    rows = [tuple(int(p) for p in row) for row in _ROW.findall(arbiter.get("/rounds/1").text)][:-1]
    return arbiter, [
        Clerk(paired_phone(arbiter, f"phone {n}"), rows[n::phones], random.Random(seed + n))  # noqa: S311
        for n in range(phones)
    ]


def examine(path: Path, clerks: list[Clerk], sent: int) -> list[str]:
    """Lost, doubled or wrong results in the file."""
    faults = []
    with EventStore.open(path, verify=True) as store:
        entered = [e for e in store.entries() if isinstance(e.event, ResultEntered)]
        boards = store.state.rounds[0].boards
    if len(entered) != sent:
        faults.append(f"{sent} results were acknowledged, {len(entered)} are in the log")
    faults += [
        f"board {board} shows {boards[board - 1].result.symbol}, the phone was told {word}"
        for clerk in clerks
        for board, word in clerk.last.items()
        if boards[board - 1].result.symbol != _SYMBOLS[word]
    ]
    with closing(sqlite3.connect(path)) as connection:
        if connection.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
            faults.append("the file is damaged")
    return faults


def campaign(
    path: Path, *, players: int, phones: int, parts: tuple[str, ...], thought: float = 1.0
) -> list[Part]:
    """The parts asked for, one after the other, and what the file says in the end."""
    build(path, players=players, round_in_play=1)
    desk = DeskProcess(path).start()
    found: list[Part] = []
    try:
        arbiter, clerks = clerks_of(desk.port, phones, seed=7)
        arbiter.get("/rounds/1")
        for name in parts:
            pause = 0.0 if name == "rush" else thought
            times = 2 if name == "rush" else 1
            found += [run_part(name, clerks, times=times, thought=pause, arbiter=arbiter)]
    finally:
        desk.kill()
    sent = sum(len(part.seconds) for part in found) - sum(len(part.faults) for part in found)
    found[-1].faults += examine(path, clerks, sent)
    return found


def main(arguments: list[str]) -> int:
    """The whole load; the exit code says whether a result was lost or doubled."""
    players = int(arguments[0]) if arguments else 1000
    phones = int(arguments[1]) if len(arguments) > 1 else 30
    with tempfile.TemporaryDirectory() as folder:
        parts = campaign(
            Path(folder) / "event.tabiya",
            players=players,
            phones=phones,
            parts=("hall", "rush", "viewing", "pairing"),
        )
    print(f"{phones} phones, {players // 2} boards")
    for part in parts:
        print(part.line())
    faults = [fault for part in parts for fault in part.faults]
    print(f"{len(faults)} faults", *faults[:20], sep="\n  ")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
