"""Kill the desk at random moments while phones enter results; nothing acknowledged may be lost.

Eight paired phones send results to a real server, as the page's own queue does: each result under
a key of its own, sent again under the same key until it is answered. The server is ended by
SIGKILL in the middle of that, and started again on the same file and port, hundreds of times.
After each death, before the restart, the file must pass its integrity check and a full replay of
its log, and hold every acknowledged result, entered once.

With several events in one folder every phone belongs to one of them; each file must hold the results of
its own phones and none of another's. The last of several events is one of teams, whose captains hand
in line-ups for the next round from phones of their own, again and again.

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
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from tabiya.store.facts.results import ResultEntered
from tabiya.store.log.event_store import EventStore
from tabiya.store.parts import Board
from tests.campaigns.desk.browser import Browser, captains_phone, chief, paired_phone
from tests.campaigns.desk.events import build, build_teams
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
    line_ups: int = 0
    repeated: int = 0
    """Requests that were answered only after a restart, and had been stored before it."""
    faults: list[str] = field(default_factory=list)


class Mortal(Protocol):
    """A desk in a process of its own, on the same port in each life."""

    port: int

    def start(self) -> object:
        """Begin a life, and wait until it answers."""

    def kill(self) -> None:
        """End it without a word."""


class Keyed:
    """A phone that sends what it has under a key of its own until it is answered."""

    def __init__(self, browser: Browser, name: str) -> None:
        self.browser = browser
        self.name = name
        self.turn = 0
        self.trouble: list[str] = []

    def work(self, stop: threading.Event) -> None:
        """Send until told to stop or the server is gone."""
        while not stop.is_set():
            try:
                self.send_one()
            except (OSError, http.client.HTTPException):
                return

    def send_one(self) -> None:
        """Send what waits, else the next thing."""
        raise NotImplementedError


class Captain(Keyed):
    """A captain who names other players for the next round again and again."""

    def __init__(self, browser: Browser, name: str, team: int, members: tuple[int, ...]) -> None:
        super().__init__(browser, name)
        self.team = team
        self.members = members
        self.waiting: tuple[int, ...] | None = None
        self.said: tuple[int, ...] | None = None
        """Who plays by the line-up acknowledged last."""
        self.acknowledged = 0

    def send_one(self) -> None:
        """Hand in a line-up in which another player rests."""
        if self.waiting is None:
            self.turn += 1
            rests = self.turn % len(self.members)
            self.waiting = (*self.members[:rests], *self.members[rests + 1 :])
        form = {f"board-{board}": str(who) for board, who in enumerate(self.waiting, start=1)}
        form["key"] = f"{self.name}-{self.turn}"
        answer = self.browser.post(f"/rounds/2/line-ups/{self.team}", form)
        if answer.status == 303:
            self.said = self.waiting
            self.acknowledged += 1
        else:
            self.trouble.append(f"{self.name}-{self.turn}: {answer.status} {answer.text[:200]}")
        self.waiting = None


class Phone(Keyed):
    """A clerk who changes the results of some boards again and again, and trusts no silence."""

    def __init__(
        self, browser: Browser, name: str, boards: dict[int, tuple[int, int, int]]
    ) -> None:
        super().__init__(browser, name)
        self.boards = boards
        self.waiting: tuple[str, str, int] | None = None
        self.said: dict[str, tuple[int, int, str]] = {}
        """By key: the step, the board and the word that were acknowledged."""
        self.repeated = 0

    def send_one(self) -> None:
        """Send a result."""
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


def campaign(path: Path, kills: int, seed: int, desk: Mortal | None = None) -> Account:
    """So many lives on one file, examined after each; the desk is a new Python each time if none is given."""
    dice = random.Random(seed)  # noqa: S311 - moments, no secrets
    build(path, players=PLAYERS, round_in_play=1)
    account = Account()
    desk = desk or DeskProcess(path)
    desk.start()
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
                phone.send_one()
    finally:
        desk.kill()
    account.faults += examine(path, phones)
    account.acknowledged = sum(len(phone.said) for phone in phones)
    account.repeated = sum(phone.repeated for phone in phones)
    return account


def list_captains(port: int, at: str) -> list[Captain]:
    """The captains of the first eight teams of the event `at`."""
    arbiter = chief(port, at)
    found = []
    for team in range(1, PHONES + 1):
        page = arbiter.get(f"/teams/{team}").text
        members = tuple(int(each) for each in re.findall(r'name="board-(\d+)"', page))
        found.append(Captain(captains_phone(arbiter, team), f"{at}c{team}", team, members))
    return found


def campaign_of_several(
    folder: Path, kills: int, seed: int, events: int, desk: Mortal | None = None
) -> Account:
    """The same with several events at once, each with phones of its own; the last is of teams."""
    dice = random.Random(seed)  # noqa: S311 - moments, no secrets
    paths = [folder / f"event-{number}.tabiya" for number in range(events)]
    for number, path in enumerate(paths[:-1]):
        build(path, players=PLAYERS // events // 2 * 2, round_in_play=1, seed=number + 1)
    build_teams(paths[-1], teams=2 * PHONES, boards=2, round_in_play=1, rounds=3)
    account = Account()
    desk = desk or DeskProcess(folder, said=folder / "desk.said")
    desk.start()
    try:
        phones = {path: phones_of(desk.port, f"/e/{path.stem}") for path in paths}
        captains = list_captains(desk.port, f"/e/{paths[-1].stem}")
        clerks = [phone for found in phones.values() for phone in found]
        everybody: list[Phone | Captain] = [*clerks, *captains]
        for life in range(kills + 1):
            if life < kills:
                _live_and_die(desk, everybody, dice.uniform(0.0, LONGEST_LIFE))
                account.kills += 1
            else:
                # The last life: everything still waiting is sent, and stored once.
                for phone in everybody:
                    if phone.waiting is not None:
                        phone.send_one()
                desk.kill()
            for path, own in phones.items():
                account.faults += examine(path, own)
                account.faults += strangers(path, [*own, *captains] if path == paths[-1] else own)
            account.faults += missing_line_ups(paths[-1], captains)
            if life < kills:
                desk.start()
    finally:
        desk.kill()
    account.acknowledged = sum(len(phone.said) for phone in clerks)
    account.line_ups = sum(captain.acknowledged for captain in captains)
    account.repeated = sum(phone.repeated for phone in clerks)
    return account


def missing_line_ups(path: Path, captains: list[Captain]) -> list[str]:
    """Line-ups that were acknowledged last and do not stand, unless a later one was on its way."""
    faults = [captain.trouble.pop() for captain in captains for _ in list(captain.trouble)]
    with EventStore.open(path, verify=True) as store:
        roster = store.state.roster
    for captain in captains:
        handed = roster.line_up(2, captain.team)
        stands = None if handed is None else handed.seats
        if stands != captain.said and (stands is None or stands != captain.waiting):
            faults.append(f"{captain.name}: {captain.said} was acknowledged, {stands} stands")
    return faults


def strangers(path: Path, own: Sequence[Phone | Captain]) -> list[str]:
    """Results and line-ups in a file that no phone of this event sent."""
    names = tuple(f"{phone.name}-" for phone in own)
    with closing(sqlite3.connect(path)) as connection:
        keys = [
            str(row[0]).split(":", 1)[-1] for row in connection.execute("SELECT key FROM receipt")
        ]
    return [
        f"{key} is in {path.name}"
        for key in keys
        if key.startswith("/e/") and not key.startswith(names)
    ]


def _live_and_die(desk: Mortal, phones: Sequence[Keyed], seconds: float) -> None:
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
        f"{PHONES * events} phones of {events} events, {account.line_ups} line-ups to captains, "
        f"{account.repeated} results asked again after a restart and found stored, "
        f"{len(account.faults)} faults"
    )
    for fault in account.faults[:20]:
        print(" ", fault)
    return 1 if account.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
