"""Kill the desk at random moments while phones enter results; nothing acknowledged may be lost.

Eight paired phones send results to a real server, as the page's own queue does: each result under
a key of its own, sent again under the same key until it is answered. The server is ended by
SIGKILL in the middle of that, and started again on the same file and port, hundreds of times.
After each death, before the restart, the file must pass its integrity check and a full replay of
its log, and hold every acknowledged result, entered once.

With several events in one folder every phone belongs to one of them; each file must hold the results of
its own phones and none of another's.

Run `python -m tests.campaigns.desk.kill_server [kills] [seed] [events]`.
"""

from __future__ import annotations

import http.client
import random
import re
import sqlite3
import sys
import tempfile
import threading
import time
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from tabiya.store.event_store import EventStore
from tabiya.store.results.events import ResultEntered
from tabiya.store.state import Board
from tests.campaigns.desk.browser import Browser, chief, paired_phone
from tests.campaigns.desk.events import build
from tests.campaigns.desk.server import DeskProcess

PHONES = 8
PLAYERS = 160
LONGEST_LIFE = 0.6
"""Seconds of load before the server is killed."""
WORDS = ("1-0", "d", "0-1")
_ROW = re.compile(r'data-b="(\d+)" data-w="(\d+)" data-k="(\d+)" data-rev="(\d+)"')


@dataclass(slots=True)
class Account:
    """What a campaign saw."""

    kills: int = 0
    acknowledged: int = 0
    repeated: int = 0
    """Requests that were answered only after a restart, and had been stored before it."""
    faults: list[str] = field(default_factory=list)


class Phone:
    """A clerk who changes the results of some boards again and again, and trusts no silence."""

    def __init__(
        self, browser: Browser, name: str, boards: dict[int, tuple[int, int, int]]
    ) -> None:
        self.browser = browser
        self.name = name
        self.boards = boards
        self.turn = 0
        self.waiting: tuple[str, str, int] | None = None
        self.said: dict[str, tuple[int, int, str]] = {}
        """By key: the step, the board and the word that were acknowledged."""
        self.repeated = 0
        self.trouble: list[str] = []

    def work(self, stop: threading.Event) -> None:
        """Send results until told to stop or the server is gone."""
        while not stop.is_set():
            try:
                self._send_one()
            except (OSError, http.client.HTTPException):
                return

    def _send_one(self) -> None:
        if self.waiting is None:
            self.waiting = self._next_result()
        key, told, board = self.waiting
        answer = self.browser.post("/rounds/1/result", {"r": told, "key": key}, as_json=True)
        if answer.status != 200:
            self.trouble.append(f"{self.name} {key} {told}: {answer.status} {answer.text[:200]}")
            self.waiting = None
            return
        saved = answer.json()
        self.said[key] = (saved["step"], board, told.rsplit(".", 1)[1])
        self.repeated += saved["repeated"]
        self.boards[board] = (saved["white"], saved["black"], saved["revision"])
        self.waiting = None

    def _next_result(self) -> tuple[str, str, int]:
        self.turn += 1
        board = list(self.boards)[self.turn % len(self.boards)]
        white, black, revision = self.boards[board]
        word = WORDS[(self.turn // len(self.boards)) % len(WORDS)]
        return f"{self.name}-{self.turn}", f"{board}.{white}.{black}.{revision}.{word}", board


def phones_of(port: int, at: str | None = None) -> list[Phone]:
    """Eight paired phones that share the boards of round 1, of the only event or of the one `at`."""
    arbiter = chief(port, at)
    rows = [tuple(int(part) for part in row) for row in _ROW.findall(arbiter.get("/rounds/1").text)]
    found = []
    for number in range(PHONES):
        share = {row[0]: (row[1], row[2], row[3]) for row in rows[number::PHONES]}
        found.append(Phone(paired_phone(arbiter, f"phone {number}"), f"{at or ''}p{number}", share))
    return found


def campaign(path: Path, kills: int, seed: int) -> Account:
    """So many lives on one file, examined after each."""
    dice = random.Random(seed)  # noqa: S311 - moments, no secrets
    build(path, players=PLAYERS, round_in_play=1)
    account = Account()
    desk = DeskProcess(path).start()
    try:
        phones = phones_of(desk.port)
        for _ in range(kills):
            _live_and_die(desk, phones, dice.uniform(0.0, LONGEST_LIFE))
            account.kills += 1
            account.faults += examine(path, phones)
            desk.start()
        # The last life: everything still waiting is sent, and stored once.
        for phone in phones:
            if phone.waiting is not None:
                phone._send_one()
    finally:
        desk.kill()
    account.faults += examine(path, phones)
    account.acknowledged = sum(len(phone.said) for phone in phones)
    account.repeated = sum(phone.repeated for phone in phones)
    return account


def campaign_of_several(folder: Path, kills: int, seed: int, events: int) -> Account:
    """The same with several events open at once, each with eight phones of its own."""
    dice = random.Random(seed)  # noqa: S311 - moments, no secrets
    paths = [folder / f"event-{number}.tabiya" for number in range(events)]
    for number, path in enumerate(paths):
        build(path, players=PLAYERS // events // 2 * 2, round_in_play=1, seed=number + 1)
    account = Account()
    desk = DeskProcess(folder, said=folder / "desk.said").start()
    try:
        phones = {path: phones_of(desk.port, f"/e/{path.stem}") for path in paths}
        everybody = [phone for found in phones.values() for phone in found]
        for _ in range(kills):
            _live_and_die(desk, everybody, dice.uniform(0.0, LONGEST_LIFE))
            account.kills += 1
            for path, own in phones.items():
                account.faults += examine(path, own) + strangers(path, own)
            desk.start()
        for phone in everybody:
            if phone.waiting is not None:
                phone._send_one()
    finally:
        desk.kill()
    for path, own in phones.items():
        account.faults += examine(path, own) + strangers(path, own)
    account.acknowledged = sum(len(phone.said) for phone in everybody)
    account.repeated = sum(phone.repeated for phone in everybody)
    return account


def strangers(path: Path, own: list[Phone]) -> list[str]:
    """Results in a file that no phone of this event sent."""
    names = tuple(f"{phone.name}-" for phone in own)
    with closing(sqlite3.connect(path)) as connection:
        keys = [
            str(row[0]).split(":", 1)[-1] for row in connection.execute("SELECT key FROM receipt")
        ]
    return [f"{key} is in {path.name}" for key in keys if "p" in key and not key.startswith(names)]


def _live_and_die(desk: DeskProcess, phones: list[Phone], seconds: float) -> None:
    stop = threading.Event()
    threads = [threading.Thread(target=phone.work, args=(stop,)) for phone in phones]
    for thread in threads:
        thread.start()
    time.sleep(seconds)
    desk.kill()
    stop.set()
    for thread in threads:
        thread.join()


def examine(path: Path, phones: list[Phone]) -> list[str]:
    """What is wrong with the file after a death: nothing, if the desk keeps its word."""
    faults = [phone.trouble.pop() for phone in phones for _ in list(phone.trouble)]
    with closing(sqlite3.connect(path)) as connection:
        verdict = [row[0] for row in connection.execute("PRAGMA integrity_check")]
        keys = [row[0] for row in connection.execute("SELECT key FROM receipt")]
    if verdict != ["ok"]:
        faults.append(f"the file is damaged: {verdict}")
    with EventStore.open(path, verify=True) as store:
        entered = {e.step: e.event for e in store.entries() if isinstance(e.event, ResultEntered)}
        boards = store.state.rounds[0].boards
    for phone in phones:
        for key, (step, board, word) in phone.said.items():
            event = entered.get(step)
            if event is None or (event.board, _WORD_OF[event.result.symbol]) != (board, word):
                faults.append(f"{key} was acknowledged as step {step} and is not there")
        faults += _current_results(phone, boards)
    own = Counter(key.split(":", 1)[-1] for key in keys)
    faults += [f"{key} was stored {n} times" for key, n in own.items() if n > 1]
    return faults


_WORD_OF = {"1-0": "1-0", "½-½": "d", "0-1": "0-1"}


def _current_results(phone: Phone, boards: tuple[Board, ...]) -> list[str]:
    """The last word about a board stands, unless a later one was on its way."""
    last = {board: (step, word) for step, board, word in sorted(phone.said.values())}
    underway = phone.waiting[2] if phone.waiting else 0
    return [
        f"board {board} shows {boards[board - 1].result.symbol}, acknowledged was {word}"
        for board, (_, word) in last.items()
        if board != underway and _WORD_OF.get(boards[board - 1].result.symbol) != word
    ]


def main(arguments: list[str]) -> int:
    """The whole campaign; the exit code says whether it was faultless."""
    kills = int(arguments[0]) if arguments else 300
    seed = int(arguments[1]) if len(arguments) > 1 else 1
    events = int(arguments[2]) if len(arguments) > 2 else 1
    with tempfile.TemporaryDirectory() as folder:
        if events > 1:
            account = campaign_of_several(Path(folder), kills, seed, events)
        else:
            account = campaign(Path(folder) / "event.tabiya", kills, seed)
    print(
        f"{account.kills} kills of the server, {account.acknowledged} results acknowledged to "
        f"{PHONES * events} phones of {events} events, {account.repeated} asked again after a restart and found stored, "
        f"{len(account.faults)} faults"
    )
    for fault in account.faults[:20]:
        print(" ", fault)
    return 1 if account.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
