"""A hall with two desks for an hour: phones, arbiters, viewers, and everything that goes wrong.

Three events, ten clerks' phones each, a desk that leads and one that follows. From a seed, one thing
after the other happens under load: the leading desk or the second one is killed, the second one takes
over (from a dead desk that comes back, or from one that is still running), the disk is full, the clock
jumps, an arbiter writes and takes back, viewers look at pages. After each of them everything is checked:

- both files open, pass SQLite's check, and every line fits its checksum and the line before;
- every result that was acknowledged is in the log of the desk that leads, once and as it was sent, or in
  a named fork that both desks keep: nothing is lost, doubled or in the wrong event;
- no line of a fork is in the log of the desk that leads, unless the phone itself sent it to both;
- the log of the second desk is the beginning of that of the first, and after a pause the same;
- one desk leads, the other refuses; no page failed, and no bug was written to a terminal.

Run `python -m tests.campaigns.desk.soak [--minutes 60] [--steps N] [--seed 1] [--acts kill,...] [--name soak]`.
It goes in batches with events of their own. What was reached is written after each step into
`build/campaigns` (tests/campaigns/tally.py): a campaign that was stopped goes on there, until its minutes or its
steps are reached by all runs together. `--portion 8` ends a run after eight minutes. A fault ends the campaign;
`--mended` goes on after it.
"""

from __future__ import annotations

import argparse
import contextlib
import http.client
import json
import random
import re
import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

from tabiya.store.log.chain import Line, first_fault, stored_lines
from tabiya.store.log.chains import Fork, fork_from_text
from tabiya.store.log.event_store import EventStore
from tests.campaigns.desk.browser import Browser, chief, paired_phone
from tests.campaigns.desk.events import build
from tests.campaigns.desk.kill_server import _ROW, Phone
from tests.campaigns.desk.server import DeskProcess, DidNotStart
from tests.campaigns.tally import FOLDER, in_words, keep, reached

EVENTS, PHONES, PLAYERS = 3, 10, 60
STEPS_OF_A_BATCH = 20
_FAKETIME = Path("/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1")
_LATEST = 30.0
"""Seconds within which a second desk must have caught up, on a machine with much other work."""
_WORD_OF = {"WHITE_WINS": "1-0", "DRAW": "d", "BLACK_WINS": "0-1"}


class Roaming(Phone):
    """A clerk's phone that keeps what it has until a desk has stored it, whichever desk that is."""

    def __init__(
        self, browser: Browser, name: str, boards: dict[int, tuple[int, int, int]]
    ) -> None:
        super().__init__(browser, name, boards)
        self.sent: dict[str, set[int]] = {}
        """By key, the ports of the desks it was sent to."""
        self.hindered = 0
        self._next = browser.port

    def work(self, stop: threading.Event) -> None:
        """Send until told to stop; a desk that is gone is asked again in a moment."""
        while not stop.is_set():
            try:
                self.send_one()
            except (OSError, http.client.HTTPException):
                stop.wait(0.1)

    def send_one(self) -> None:
        """Send what waits, else the next result."""
        if self.browser.port != self._next:
            self.browser.hang_up()
            self.browser.port = self._next
        if self.waiting is None:
            self.waiting = self._next_result()
        key, told, board = self.waiting
        self.sent.setdefault(key, set()).add(self.browser.port)
        answer = self.browser.post("/rounds/1/result", {"r": told, "key": key}, as_json=True)
        if answer.status in (403, 503, 507):
            # Another desk leads, or the disk is full: it waits and is sent again as it is.
            self.hindered += 1
            time.sleep(0.05)
            return
        if answer.status == 409:
            # Somebody changed the board meanwhile: the person looks again, and decides.
            self._look_again()
            self.waiting = None
            return
        if answer.status != 200:
            self.trouble.append(f"{self.name} {key} {told}: {answer.status} {answer.text[:200]}")
            self.waiting = None
            return
        saved = answer.json()
        if saved["step"]:
            # Without a step it stood there already: a phone repeats itself after a fork.
            self.said[key] = (saved["step"], board, told.rsplit(".", 1)[1])
        self.repeated += saved["repeated"]
        self.boards[board] = (saved["white"], saved["black"], saved["revision"])
        self.waiting = None

    def move_to(self, port: int) -> None:
        """Find the desk that leads, after what is under way; both desks know the sessions."""
        self._next = port

    def _look_again(self) -> None:
        for row in _ROW.findall(self.browser.get("/rounds/1").text):
            board, white, black, revision = map(int, row)
            if board in self.boards:
                self.boards[board] = (white, black, revision)


class Hall:
    """Two desks, the phones, and what is known of them."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.dice = random.Random(seed)  # noqa: S311 - moments, no secrets
        self.names = [f"event-{number}" for number in range(EVENTS)]
        (folder / "a").mkdir()
        for number, name in enumerate(self.names):
            build(
                folder / "a" / f"{name}.tabiya", players=PLAYERS, round_in_play=1, seed=number + 1
            )
        self.waits = bool(seed % 2)
        """Whether the desks acknowledge what is on both disks only; every other batch."""
        promise = ("--wait-for-standby",) if self.waits else ()
        self.leader = DeskProcess(folder / "a", said=folder / "a.said", options=promise).start()
        arbiter = Browser(self.leader.port, "")
        arbiter.get("/standby")
        arbiter.post("/standby/key")
        page = arbiter.get("/standby").text
        (key,) = re.findall(r'class="fingerprint">([^<]+)<', page)
        self.follower = DeskProcess(
            folder / "b",
            said=folder / "b.said",
            options=("--follow", f"http://127.0.0.1:{self.leader.port}", *promise),
            environment={"TABIYA_STANDBY_KEY": key},
        ).start()
        self.phones: dict[str, list[Roaming]] = {name: self._phones(name) for name in self.names}
        self.faults: list[str] = []
        self.told: Counter[str] = Counter()
        self.in_forks: set[str] = set()
        """The keys of acknowledged results that only a fork has."""

    def _phones(self, name: str) -> list[Roaming]:
        arbiter = chief(self.leader.port, f"/e/{name}")
        rows = [tuple(map(int, row)) for row in _ROW.findall(arbiter.get("/rounds/1").text)]
        found = []
        for number in range(PHONES):
            share = {row[0]: (row[1], row[2], row[3]) for row in rows[number::PHONES]}
            phone = paired_phone(arbiter, f"clerk {number}")
            found.append(Roaming(phone, f"{name}-p{number}", share))
        return found

    def everybody(self) -> list[Roaming]:
        """All phones."""
        return [phone for phones in self.phones.values() for phone in phones]

    @contextlib.contextmanager
    def load(self) -> Iterator[None]:
        """Let all phones work, and some viewers look on, as long as something happens."""
        stop = threading.Event()
        threads = [threading.Thread(target=each.work, args=(stop,)) for each in self.everybody()]
        threads += [threading.Thread(target=self._look_on, args=(stop, n)) for n in range(2)]
        for thread in threads:
            thread.start()
        try:
            time.sleep(self.dice.uniform(0.05, 0.6))
            yield
        finally:
            stop.set()
            for thread in threads:
                thread.join()

    def _look_on(self, stop: threading.Event, number: int) -> None:
        """A viewer at one of the two desks; whatever it answers, it is no bug."""
        pages = ("/rounds/1", "/standings", "/", "/players", "/live", "/crosstable")
        turn = number
        while not stop.is_set():
            turn += 1
            desk = (self.leader, self.follower)[turn % 2]
            viewer = Browser(desk.port, f"/e/{self.names[turn % EVENTS]}", timeout=10)
            try:
                answer = viewer.get(pages[turn % len(pages)])
                if answer.status == 500:
                    self.faults.append(f"a page failed: {answer.text[:200]}")
            except (OSError, http.client.HTTPException):
                stop.wait(0.1)
            finally:
                viewer.hang_up()

    # What happens

    def kill(self) -> None:
        """End the desk that leads without warning, and start it again."""
        with self.load():
            self.leader.kill()
        self.leader.start()

    def kill_second(self) -> None:
        """End the second desk without warning, while the first goes on."""
        with self.load():
            self.follower.kill()
            time.sleep(self.dice.uniform(0.0, 0.3))
        self.follower.start()

    def take_over(self) -> None:
        """The leading desk dies, the second takes over, and the first comes back."""
        known = set(self.in_forks)
        with self.load():
            self.leader.kill()
            said = [{*phone.said} for phone in self.everybody()]
            self._click()
            time.sleep(self.dice.uniform(0.05, 0.4))
        self.follower.start()
        self.told["take-overs"] += 1
        if self.waits and "a second desk follows, but it is late" not in self.follower.said():
            self.check()
            lost = {key for keys in said for key in keys} & (self.in_forks - known)
            if lost:
                self.faults.append(f"acknowledged as on both disks, but in a fork: {lost}")
            self.told["take-overs with everything on both disks"] += 1

    def take_over_alive(self) -> None:
        """The second desk takes over while the first still runs and takes results in."""
        with self.load():
            stay = self.dice.sample(self.everybody(), EVENTS * PHONES // 2)
            self._click(but=stay)
            time.sleep(self.dice.uniform(0.1, 3.0))
            for phone in stay:
                phone.move_to(self.leader.port)
        self.told["take-overs"] += 1

    def _click(self, but: list[Roaming] | None = None) -> None:
        """Take over at the second desk, as a person does; the phones find it."""
        arbiter = Browser(self.follower.port, "")
        arbiter.get("/standby")
        answer = arbiter.post("/standby/take-over", {"sure": "yes"})
        if answer.status != 303:
            self.faults.append(f"no take-over: {answer.status} {answer.text[:200]}")
            return
        self.leader, self.follower = self.follower, self.leader
        for phone in self.everybody():
            if phone not in (but or ()):
                phone.move_to(self.leader.port)

    def disk_full(self) -> None:
        """No file of the leading desk can grow for a while."""
        with self.load():
            before = resource.prlimit(self.leader.pid, resource.RLIMIT_FSIZE)
            limit = self.dice.randrange(4096, 200_000)
            resource.prlimit(self.leader.pid, resource.RLIMIT_FSIZE, (limit, before[1]))
            time.sleep(self.dice.uniform(0.1, 0.5))
            resource.prlimit(self.leader.pid, resource.RLIMIT_FSIZE, before)
            time.sleep(0.2)

    def clock(self) -> None:
        """One of the desks is closed and comes back with a clock that is days off."""
        if not _FAKETIME.exists():
            self.told["no faketime"] += 1
            return
        desk = self.dice.choice((self.leader, self.follower))
        with self.load():
            desk.end()
        hours = self.dice.choice((-72, -5, 0, 7, 240))
        desk.environment |= {
            "LD_PRELOAD": str(_FAKETIME),
            "FAKETIME": f"{hours:+d}h",
            "DONT_FAKE_MONOTONIC": "1",
        }
        desk.start()

    def arbiter(self) -> None:
        """An arbiter writes a remark and takes it back, while results come in."""
        with self.load():
            name = self.dice.choice(self.names)
            arbiter = chief(self.leader.port, f"/e/{name}")
            for path, form in (
                ("/log/note", {"text": f"remark {self.dice.random()}"}),
                ("/undo", {}),
                ("/log/note", {"text": "once more"}),
            ):
                answer = arbiter.post(path, {**form, "key": f"arbiter-{self.dice.random()}"})
                if answer.status >= 500 and answer.status not in (503, 507):
                    self.faults.append(f"{path}: {answer.status} {answer.text[:200]}")

    # What must hold

    def check(self) -> None:
        """Everything that must hold after a step."""
        self.faults += [each.trouble.pop() for each in self.everybody() for _ in list(each.trouble)]
        self._wait_for_the_second_desk()
        forks = self._forks()
        for name in self.names:
            ours = self._examined(self.leader.path / f"{name}.tabiya")
            theirs = self._examined(self.follower.path / f"{name}.tabiya")
            if [line.hash for line in theirs] != [line.hash for line in ours][: len(theirs)]:
                self.faults.append(f"{name}: the second desk has other lines than the first")
            self._check_results(name, ours, [fork for fork in forks if fork.event == name])
        for desk in (self.leader, self.follower):
            if "a page failed, reference" in desk.said() or "Traceback" in desk.said():
                self.faults.append(f"a bug at the terminal of {desk.path}: {desk.said()[-6000:]}")
        self._check_who_leads()

    def _wait_for_the_second_desk(self) -> None:
        until = time.monotonic() + _LATEST
        while time.monotonic() < until:
            if all(
                _head(self.leader.path / f"{name}.tabiya")
                == _head(self.follower.path / f"{name}.tabiya")
                for name in self.names
            ):
                return
            time.sleep(0.05)
        heads = [
            _head(desk.path / f"{name}.tabiya")
            for name in self.names
            for desk in (self.leader, self.follower)
        ]
        self.faults.append(
            f"{heads} the second desk did not catch up: {self.leader.said()[-300:]}"
            f" {self.follower.said()[-600:]}"
        )

    def _forks(self) -> list[Fork]:
        """The forks; the desk that leads has every one of the other."""
        found: dict[str, Fork] = {}
        of_leader: set[str] = set()
        for desk in (self.leader, self.follower):
            for path in (desk.path / "forks").glob("*.fork"):
                fork = fork_from_text(path.read_text("utf-8"))
                found[fork.name] = fork
                if desk is self.leader:
                    of_leader.add(fork.name)
        for missing in set(found) - of_leader:
            self.faults.append(f"the desk that leads does not list the fork {missing}")
        self.told["forks"] = len(found)
        self.told["lines in forks"] = sum(len(fork.lines) for fork in found.values())
        return list(found.values())

    def _examined(self, path: Path) -> list[Line]:
        with closing(sqlite3.connect(path)) as connection:
            verdict = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
            fault = first_fault(connection)
            if verdict != "ok" or fault:
                self.faults.append(f"{path} is damaged: {verdict} {fault}")
            return list(stored_lines(connection))

    def _check_results(self, name: str, lines: list[Line], forks: list[Fork]) -> None:
        """Each acknowledged result is in the log or in a fork; no fork came in by itself."""
        path = self.leader.path / f"{name}.tabiya"
        with closing(sqlite3.connect(path)) as connection:
            receipts = connection.execute("SELECT key, step FROM receipt").fetchall()
        stored = {_own(key): step for key, step in receipts}
        if len(stored) != len(receipts):
            self.faults.append(f"{name}: a key was stored twice")
        entered = {line.step: line for line in lines if line.kind == "ResultEntered"}
        forked = {_own(key): (fork, step) for fork in forks for key, step in _keys(fork)}
        own = tuple(f"{phone.name}-" for phone in self.phones[name])
        sent: dict[str, set[int]] = {}
        for phone in self.phones[name]:
            sent |= phone.sent
            for key, (_step, board, word) in phone.said.items():
                if key in stored and _says(entered.get(stored[key]), board, word):
                    continue
                if key in forked:
                    fork, step = forked[key]
                    line = next((each for each in fork.lines if each.step == step), None)
                    if _says(line, board, word):
                        self.in_forks.add(key)
                        continue
                ports = sorted(phone.sent[key])
                self.faults.append(f"{key} was acknowledged and is nowhere; sent to {ports}")
        for key in stored:
            if key.startswith("event-") and not key.startswith(own):
                self.faults.append(f"{key} is in {name}")
            if key in forked and len(sent.get(key, ())) < 2:
                self.faults.append(f"{key} of a fork is in the log, and no phone sent it there")

    def _check_who_leads(self) -> None:
        for desk, leads in ((self.leader, True), (self.follower, False)):
            page = Browser(desk.port, "").get("/standby").text
            if ("This desk only follows" in page) is leads:
                self.faults.append(f"{desk.path} leads: {not leads}")

    def verify(self) -> None:
        """At the end of a batch: both desks hold the same event, replayed from the first line."""
        for name in self.names:
            states = []
            for desk in (self.leader, self.follower):
                path = desk.path / f"{name}.tabiya"
                with EventStore.open(path, read_only=True, verify=True) as store:
                    states.append(store.state)
            if states[0] != states[1]:
                self.faults.append(f"{name} is not the same at both desks")

    def counts(self) -> Counter[str]:
        """What has come out of this hall so far."""
        told = Counter(self.told)
        told["acknowledged, kept in a fork"] = len(self.in_forks)
        told["acknowledged"] = sum(len(phone.said) for phone in self.everybody())
        told["sent again and found stored"] = sum(phone.repeated for phone in self.everybody())
        told["faults"] = len(self.faults)
        return told

    def close(self) -> None:
        """End both desks."""
        for desk in (self.leader, self.follower):
            desk.kill()


def _own(key: str) -> str:
    return key.split(":", 1)[-1]


def _keys(fork: Fork) -> list[tuple[str, int]]:
    return [(key, step) for key, _fingerprint, step in fork.receipts]


def _says(line: Line | None, board: int, word: str) -> bool:
    if line is None or line.kind != "ResultEntered":
        return False
    told = json.loads(line.payload)
    return (told["board"], _WORD_OF.get(told["result"])) == (board, word)


def _head(path: Path) -> str:
    """The checksum of the last line, which stands for the whole log."""
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
            (head,) = connection.execute(
                "SELECT hash FROM log ORDER BY seq DESC LIMIT 1"
            ).fetchone()
            return str(head)
    except (sqlite3.Error, TypeError):
        return str(path)


ACTS: dict[str, Callable[[Hall], None]] = {
    "kill": Hall.kill,
    "kill-second": Hall.kill_second,
    "take-over": Hall.take_over,
    "take-over-alive": Hall.take_over_alive,
    "disk-full": Hall.disk_full,
    "clock": Hall.clock,
    "arbiter": Hall.arbiter,
}


def batch(
    folder: Path,
    seed: int,
    acts: list[str],
    steps: int,
    until: float,
    note: Callable[[Counter[str]], None],
) -> Counter[str]:
    """Some steps with events of their own; what happened is noted after each, and faults are printed."""
    told: Counter[str] = Counter()
    hall = Hall(folder, seed)
    try:
        for _ in range(steps):
            act = hall.dice.choice(acts)
            ACTS[act](hall)
            hall.check()
            told[act] += 1
            told["steps"] += 1
            note(told + hall.counts())
            if hall.faults or time.monotonic() > until:
                break
        for phone in hall.everybody():
            # The last of all: everything still waiting is sent, and stored once.
            for _ in range(100):
                if phone.waiting is None:
                    break
                phone.send_one()
        hall.check()
        hall.verify()
    except (TimeoutError, subprocess.TimeoutExpired, DidNotStart) as late:
        for desk in (hall.leader, hall.follower):
            print(f"{late!r}\n{desk.path}:\n{desk.abort()}", file=sys.stderr)
        raise
    finally:
        hall.close()
    if hall.faults:
        print("ports", hall.leader.path, hall.leader.port, hall.follower.path, hall.follower.port)
    for fault in hall.faults[:20]:
        print("FAULT", fault, file=sys.stderr)
    return told + hall.counts()


def main(arguments: list[str]) -> int:
    """Batch after batch until the time or the steps are reached; the exit code says whether all held."""
    reader = argparse.ArgumentParser()
    reader.add_argument("--minutes", type=float, help="of all runs together; 60 without --steps")
    reader.add_argument("--portion", type=float, default=10**9, help="the minutes of this run")
    reader.add_argument("--mended", action="store_true", help="go on after a fault was mended")
    reader.add_argument("--steps", type=int)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--acts", default=",".join(ACTS))
    reader.add_argument("--name", default="soak")
    reader.add_argument("--folder", help="where events are kept meanwhile; after a fault they stay")
    reader.add_argument("--progress", type=Path, default=FOLDER)
    asked = reader.parse_args(arguments)
    name = f"desk-{asked.name}"
    done = reached(name, asked.progress)
    if asked.mended:
        done["faults that were mended"] += done.pop("faults", 0)
        keep(name, done, asked.progress)
    minutes = asked.minutes or (60 if asked.steps is None else 10**9)
    most = 10**9 if asked.steps is None else asked.steps
    until = time.monotonic() + min(60 * asked.portion, 60 * minutes - done["seconds"])
    while time.monotonic() < until and done["steps"] < most and not done["faults"]:
        steps = min(STEPS_OF_A_BATCH, most - done["steps"])
        # Batches are counted on in the file, so a campaign that was stopped goes on with new seeds.
        before = done + Counter(batches=1)
        began = time.monotonic()

        def note(told: Counter[str], before: Counter[str] = before, began: float = began) -> None:
            seconds = Counter(seconds=int(time.monotonic() - began))
            keep(name, before + told + seconds, asked.progress)

        with tempfile.TemporaryDirectory(dir=asked.folder) as folder:
            seed = asked.seed * 1_000_000 + done["batches"]
            found = batch(Path(folder), seed, asked.acts.split(","), steps, until, note)
            if found["faults"] and asked.folder:
                shutil.copytree(folder, Path(asked.folder) / "faulty", dirs_exist_ok=True)
        note(found)
        done = reached(name, asked.progress)
        print(in_words(done), flush=True)
    return 1 if done["faults"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
