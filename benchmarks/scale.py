"""What many events on many cores and machines cost: the figures of docs/scale.md.

Run `make bench-scale`, or some parts only: `make bench-scale ARGS="period memory"`. With `--share 20` every part
is done with a twentieth of its work. Every figure is kept in build/scale when it is measured: after Ctrl-C or a
power failure the same command goes on where it stopped; `--anew` measures again. CPU seconds are those of all processes of a part,
read from /proc twice a second, because a busy machine must not be measured too; so it runs on Linux only.

speed         20,000 opens of 40 players and 7 rounds: one process, two, Dask with two and four workers
overhead      tasks of 50 ms on Dask: the CPU of scheduler and client over that of the tasks
memory        the coordinator with 1,000, 10,000 and 100,000 tasks
kills         a worker killed at ten random moments, the scheduler once: the same table
period        5,000 reports over a list of 100,000 players, each event also rated alone
large-period  the same reports over a list of 1.9 million
championship  the Internet championship of 7,500 players, once in full; every report checked
forecast      100 players after round 5 of 9, 1,000 futures
"""

from __future__ import annotations

import argparse
import csv
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import zipfile
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import IO, Any

from benchmarks.measure import TABIYA
from benchmarks.rating_list import lines
from tabiya.cli.framework.progress import Spread, write_summary
from tabiya.formats.summary import Cell, Column
from tabiya.formats.trf import read_trf, write_trf
from tabiya.generator.config import Config
from tabiya.generator.generate import states
from tabiya.model.player import Player
from tabiya.model.result import GameResult
from tabiya.model.round import Game, Round
from tabiya.model.tournament import Settings, Tournament
from tabiya.ratinglist import text_list
from tabiya.ratinglist.rows import Row
from tabiya.ratings.change import rounded_half_away_from_zero
from tabiya.ratings.facts import RatingList, RatingListEntry
from tabiya.ratings.rate import rate
from tabiya.work.engines import FEW
from tabiya.work.job import Job, Task

ROOT = Path(__file__).parents[1]
_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGE_SIZE")

CALM = {
    "DASK_DISTRIBUTED__ADMIN__SYSTEM_MONITOR__GIL__ENABLED": "False",
    "DASK_DISTRIBUTED__ADMIN__TICK__INTERVAL": "1s",
    "DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "False",
}
"""Dask as docs/scale.md starts it: by itself it looks a thousand times a second at what it does."""


@dataclass
class Cost:
    """What the processes of one session have taken: CPU seconds and the most memory of one of them."""

    seconds: float = 0.0
    cpu: float = 0.0
    memory: float = 0.0
    """Megabytes of the process that held the most."""


class Session:
    """A command in a session of its own, watched until it ends."""

    def __init__(self, *words: str, until: str = "", times: int = 1) -> None:
        self.process = subprocess.Popen(
            words,
            cwd=tempfile.gettempdir(),
            env={**os.environ, **CALM, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE if until else None,
            text=True,
            start_new_session=True,
        )
        self._began = time.perf_counter()
        self._cpu: dict[int, float] = {}
        self._memory: dict[int, float] = {}
        self.found = ""
        if until:
            assert self.process.stderr is not None  # noqa: S101 - it was asked for
            for line in self.process.stderr:
                if said := re.search(until, line):
                    self.found = said[said.lastindex or 0]
                    times -= 1
                    if not times:
                        break
            # Whoever writes on must be read, or it stops.
            threading.Thread(target=self.process.stderr.read, daemon=True).start()
        threading.Thread(target=self._watch, daemon=True).start()

    def _watch(self) -> None:
        while self.process.poll() is None:
            self.look()
            time.sleep(0.5)

    def look(self) -> None:
        """Note what every process of the session has taken until now."""
        for pid, fields in _processes():
            if int(fields[3]) == self.process.pid:
                self._cpu[pid] = (int(fields[11]) + int(fields[12])) / _TICKS
                held = int(fields[21]) * _PAGE / 1e6
                self._memory[pid] = max(held, self._memory.get(pid, 0.0))

    @property
    def pids(self) -> list[int]:
        """The processes of the session that are alive."""
        return [pid for pid, fields in _processes() if int(fields[3]) == self.process.pid]

    def cost(self) -> Cost:
        """What it has taken so far."""
        self.look()
        taken = time.perf_counter() - self._began
        return Cost(taken, sum(self._cpu.values()), max(self._memory.values(), default=0.0))

    def cost_of_first(self) -> Cost:
        """What its first process has taken, without the others."""
        self.look()
        pid = self.process.pid
        return Cost(0.0, self._cpu.get(pid, 0.0), self._memory.get(pid, 0.0))

    def wait(self) -> int:
        """Wait for its end; return its exit code."""
        while self.process.poll() is None:
            self.look()
            time.sleep(0.2)
        return self.process.returncode

    def kill(self) -> None:
        """End every process of the session."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


def _processes() -> Iterator[tuple[int, list[str]]]:
    for name in os.listdir("/proc"):
        if name.isdecimal():
            try:
                text = Path(f"/proc/{name}/stat").read_text("utf-8", errors="replace")
            except OSError:
                continue
            yield int(name), text.rpartition(")")[2].split()


def scheduler(port: int = 0) -> Session:
    """Dask's own scheduler."""
    return Session(
        *(sys.executable, "-m", "dask", "scheduler", "--host", "127.0.0.1"),
        *("--port", str(port), "--no-dashboard"),
        until=r"Scheduler at:\s*(tcp://\S+)",
    )


def workers(address: str, count: int) -> Session:
    """So many of Dask's own workers, each replaced when it dies."""
    return Session(
        *(sys.executable, "-m", "dask", "worker", address, "--nworkers", str(count)),
        *("--nthreads", "1", "--no-dashboard", "--host", "127.0.0.1"),
        until="Starting established connection",
        times=count,
    )


@contextmanager
def cluster(count: int) -> Iterator[tuple[str, Session, Session]]:
    """The address of a scheduler, itself, and its workers."""
    with ExitStack() as ending:
        first = scheduler()
        ending.callback(first.kill)
        others = workers(first.found, count)
        ending.callback(others.kill)
        yield first.found, first, others


def digest(path: Path) -> str:
    """A name for the bytes of a file."""
    return sha256(path.read_bytes()).hexdigest()[:12]


def say(*words: object) -> None:
    """Print a line at once, because parts take long; and into the table that is kept."""
    print(*words, flush=True)
    for file in _TABLES:
        print(*words, file=file, flush=True)


_TABLES: list[IO[str]] = []
"""Where lines of a table go beside the terminal."""


def kept(folder: Path, name: str, measure: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """What was measured under this name, now or before the command was stopped."""
    file = folder / f"{name}.json"
    if file.exists():
        known: dict[str, Any] = json.loads(file.read_text("utf-8"))
        return known
    found = measure()
    unfinished = file.with_suffix(".part")
    unfinished.write_text(json.dumps(found), "utf-8")
    unfinished.replace(file)
    return found


# The parts.


def opens(count: int, table: Path, *more: str) -> list[str]:
    """The command that plays so many opens of 40 players."""
    return [
        *(TABIYA, "generate", "--players", "40", "--rounds", "7", "--seed", "1"),
        *("--tournaments", str(count), "--summary", str(table), *more),
    ]


def speed(folder: Path, share: int) -> None:
    """20,000 opens by one process, two, and Dask with two and four workers.

    The start is measured alone, by the same command with a few opens: it is much of a short job and nothing of a
    long one.
    """
    count = 20_000 // share
    found = {}
    for name in ("1 process", "2 processes", "Dask, 2 workers", "Dask, 4 workers"):
        found[name] = taken = kept(folder, name, partial(_opens_played, folder, name, count))
        say(
            f"{name:<16} {count} opens: {taken['seconds']:7.1f} s on the clock, {taken['cpu']:7.1f} s of CPU "
            f"(its start {taken['start']:.1f} s), {count / taken['cpu']:5.1f} opens per CPU second, "
            f"{taken['rate']:5.1f} once started, table {taken['table']}"
        )
    one = found["1 process"]
    for name, taken in found.items():
        say(
            f"{name:<16} {100 * one['cpu'] / taken['cpu']:5.1f} % of one process per CPU second, "
            f"{100 * taken['rate'] / one['rate']:5.1f} % once started"
        )
    tables = {taken["table"] for taken in found.values()}
    say("the tables are", "equal" if len(tables) == 1 else "NOT EQUAL")


def _opens_played(folder: Path, name: str, count: int) -> dict[str, Any]:
    """What so many opens cost by this engine, and what its start costs."""
    number = re.sub(r"\D", "", name)
    table = folder / f"opens {name}.csv"
    with ExitStack() as ending:
        more = ["--workers", number]
        beside: list[Session] = []
        if name.startswith("Dask"):
            address, *beside = ending.enter_context(cluster(int(number)))
            more = ["--cluster", address]
        start = _cost_with(beside, *opens(FEW, folder / f"few {name}.csv", *more))
        cost = _cost_with(beside, *opens(count, table, *more))
    return {
        "seconds": cost.seconds,
        "cpu": cost.cpu,
        "start": start.cpu,
        "rate": (count - FEW) / (cost.cpu - start.cpu),
        "table": digest(table),
    }


def _cost_with(beside: list[Session], *words: str) -> Cost:
    """What a command takes until its end, and what other sessions take meanwhile."""
    before = sum(each.cost().cpu for each in beside)
    client = Session(*words)
    client.wait()
    cost = client.cost()
    cost.cpu += sum(each.cost().cpu for each in beside) - before
    return cost


def busy(argument: int) -> list[list[Cell]]:
    """A task that takes 50 ms of CPU; its row says how long it took."""
    begun = time.process_time()
    while time.process_time() - begun < 0.05:
        sum(range(1000))
    return [[argument, time.process_time() - begun]]


def tiny(argument: int) -> list[list[Cell]]:
    """A task that takes no time."""
    return [[argument, 0.0]]


COLUMNS = (Column("task", "whole", "Its number."), Column("cpu", "number", "Its CPU seconds."))


def do_tasks(work: str, count: int, table: str, address: str) -> None:
    """Do so many tasks and write their table; this is a command of its own, so that it is measured alone."""
    job = Job(
        f"{work} {count}",
        {"busy": busy, "tiny": tiny}[work],
        (Task(str(number), number) for number in range(count)),
        count,
    )
    for _ in write_summary(job, table, COLUMNS, Spread(address or None, 2)):
        pass


def overhead(folder: Path, share: int) -> None:
    """Tasks of 50 ms on Dask with two workers; the start of the client is measured alone."""
    count = max(200, 4000 // share)
    told = kept(folder, "overhead", partial(_overhead, folder, count))
    tasks, client, scheduling, start = (
        told[each] for each in ("tasks", "client", "scheduler", "start")
    )
    say(
        f"{count} tasks of 50 ms: {tasks:.1f} s of CPU; client {client:.1f} s (its start {start:.1f} s), "
        f"scheduler {scheduling:.1f} s: overhead {100 * (client + scheduling) / tasks:.1f} %, "
        f"{100 * (client + scheduling - start) / tasks:.1f} % once started"
    )


def _overhead(folder: Path, count: int) -> dict[str, Any]:
    table = folder / "busy.csv"
    with cluster(2) as (address, first, _others):
        start = _cost_with([first], *_tasks("tiny", FEW, folder / "few.csv", address)).cpu
        before = first.cost().cpu
        client = Session(*_tasks("busy", count, table, address))
        client.wait()
        spent, scheduling = client.cost().cpu, first.cost().cpu - before
    with table.open(encoding="utf-8") as file:
        tasks = sum(float(row["cpu"]) for row in csv.DictReader(file))
    return {"tasks": tasks, "client": spent, "scheduler": scheduling, "start": start}


def _tasks(work: str, count: int, table: Path, address: str) -> list[str]:
    code = f"from benchmarks.scale import do_tasks; do_tasks({work!r}, {count}, {str(table)!r}, {address!r})"
    return [sys.executable, "-c", code]


def memory(folder: Path, share: int) -> None:
    """The coordinator's memory does not grow with the number of tasks."""
    with cluster(2) as (address, _first, _others):
        for count in (1000, 10_000, max(1000, 100_000 // share)):
            for where, at in (("2 processes", ""), ("Dask, 2 workers", address)):
                client = Session(*_tasks("tiny", count, folder / f"{where} {count}.csv", at))
                client.wait()
                held = client.cost_of_first().memory
                say(f"{count:>7} tasks, {where:<16} the coordinator holds {held:.0f} MB at most")


def kills(folder: Path, share: int) -> None:
    """A worker killed at ten random moments, then the scheduler once."""
    count = max(300, 3000 // share)
    plain, killed = folder / "plain.csv", folder / "killed.csv"
    Session(*opens(count, plain, "--workers", "2")).wait()
    dice = random.Random(1)  # noqa: S311 - repeatable, no secret
    with cluster(3) as (address, _first, others):
        client = Session(*opens(count, killed, "--cluster", address))
        ended = 0
        while ended < 10 and client.process.poll() is None:
            time.sleep(dice.uniform(0.5, 4))
            victims = [pid for pid in others.pids if _is_working(pid)]
            if victims and client.process.poll() is None:
                os.kill(dice.choice(victims), signal.SIGKILL)
                ended += 1
        code = client.wait()
    say(
        f"{count} opens, {ended} workers killed: exit code {code}, "
        f"{_rows(killed)}, the table is {'equal' if digest(plain) == digest(killed) else 'NOT EQUAL'}"
    )
    resumed = folder / "resumed.csv"
    with cluster(2) as (address, first, _others):
        client = Session(*opens(count, resumed, "--cluster", address))
        journal = Path(f"{resumed}.journal")
        while client.process.poll() is None and _lines(journal) < count // 4:
            time.sleep(0.2)
        first.kill()
        code = client.wait()
        kept = _lines(journal) - 1
    with cluster(2) as (address, _first, _others):
        Session(*opens(count, resumed, "--cluster", address, "--resume")).wait()
    say(
        f"the scheduler killed: exit code {code}, {kept} of {count} kept; with --resume {_rows(resumed)}, "
        f"the table is {'equal' if digest(plain) == digest(resumed) else 'NOT EQUAL'}"
    )


def _is_working(pid: int) -> bool:
    """Whether a process is a worker, and not the nanny that replaces it."""
    try:
        words = Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False
    return b"spawn_main" in words


def _lines(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def _rows(table: Path) -> str:
    if not table.exists():
        return "NO TABLE"
    with table.open(encoding="utf-8") as file:
        seeds = [row["seed"] for row in csv.DictReader(file)]
    twice = len(seeds) - len(set(seeds))
    return f"{len(seeds)} rows, {twice} twice"


# A rating period.

_RESULTS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)


def made_list(path: Path, players: int) -> list[Row]:
    """Write a list of so many invented players; return its rows."""
    with path.open("w", encoding="ascii") as file:
        file.writelines(f"{line}\n" for line in lines(players, "txt"))
    with path.open("rb") as stream:
        columns = text_list.columns_of(next(stream).decode(), RatingList.STANDARD)
        return [row for row in text_list.rows_of(stream, columns) if row is not None]


def made_reports(path: Path, rows: list[Row], events: int, seed: int = 1) -> None:
    """Write an archive of so many opens of 40 players and 7 rounds, paired by lot."""
    dice = random.Random(seed)  # noqa: S311 - repeatable, no secret
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for number in range(events):
            start = date(2026, 9, 1) + timedelta(days=dice.randrange(20))
            players = tuple(
                Player(place, row[1], rating=row[5], fide_id=row[0], birth=str(row[8]))
                for place, row in enumerate(dice.sample(rows, 40), start=1)
            )
            event = Tournament(
                Settings(f"Open {number}", start=start, end=start + timedelta(days=6)),
                players,
                tuple(_by_lot(dice, round_) for round_ in range(1, 8)),
            )
            archive.writestr(f"{number:05}.trf", write_trf(event))


def _by_lot(dice: random.Random, number: int) -> Round:
    order = dice.sample(range(1, 41), 40)
    pairs = zip(order[::2], order[1::2], strict=True)
    return Round(number, tuple(Game(white, black, dice.choice(_RESULTS)) for white, black in pairs))


def period(folder: Path, share: int) -> None:
    """5,000 reports over 100,000 players; each event rated alone and added up gives the same."""
    rows = made_list(folder / "sep.txt", 100_000)
    made_reports(folder / "reports.zip", rows, 5000 // share)
    found = []
    for number in ("1", "2"):
        new, table = folder / f"oct{number}.txt", folder / f"players{number}.csv"
        client = Session(*_period(folder, new, table, "--workers", number))
        code = client.wait()
        cost = client.cost()
        found.append((digest(new), digest(table)))
        say(
            f"{5000 // share} reports, {len(rows)} players, {number} process(es): exit code {code}, "
            f"{cost.seconds:.0f} s on the clock, {cost.cpu:.0f} s of CPU, {cost.memory:.0f} MB at most in one process"
        )
    say("by one process and by two the list is", "equal" if found[0] == found[1] else "NOT EQUAL")
    _compare_with_events_alone(folder, rows)


def _period(folder: Path, new: Path, table: Path, *more: str) -> list[str]:
    return [
        *(TABIYA, "rate-period", str(folder / "reports.zip"), "--list", str(folder / "sep.txt")),
        *("--month", "2026-10", "-o", str(new), "--summary", str(table), *more),
    ]


def _compare_with_events_alone(folder: Path, rows: list[Row]) -> None:
    k = {row[0]: row[10] for row in rows}
    games: Counter[int] = Counter()
    events = []
    with zipfile.ZipFile(folder / "reports.zip") as archive:
        for name in archive.namelist():
            event = read_trf(archive.read(name)).tournament
            events.append(name)
            by_number = {each.number: each.fide_id or 0 for each in event.players}
            for player in rate(event).players:
                if player.rating is not None:
                    games[by_number[player.number]] += len(player.rated_games)
        changes: defaultdict[int, int] = defaultdict(int)
        for name in events:
            event = read_trf(archive.read(name)).tournament
            known = {
                each.number: RatingListEntry(
                    k=k[each.fide_id or 0], period_games=games[each.fide_id or 0]
                )
                for each in event.players
            }
            by_number = {each.number: each.fide_id or 0 for each in event.players}
            for player in rate(event, standings=known).players:
                changes[by_number[player.number]] += player.change
    compared = differing = 0
    with (folder / "players1.csv").open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            if row["before"]:
                compared += 1
                alone = changes[int(row["fide_id"])]
                rounded = rounded_half_away_from_zero(alone)
                differing += (round(100 * float(row["change"])), int(row["rounded"])) != (
                    alone,
                    rounded,
                )
    say(f"{compared} players beside their events rated alone and added up: {differing} differ")


def large_period(folder: Path, share: int) -> None:
    """The same reports over a list of 1.9 million players."""
    rows = made_list(folder / "sep.txt", 1_900_000 // share)
    made_reports(folder / "reports.zip", rows, 5000 // share)
    players = len(rows)
    del rows
    size = (folder / "sep.txt").stat().st_size / 1e6
    client = Session(*_period(folder, folder / "oct.txt", folder / "players.csv"))
    code = client.wait()
    cost = client.cost()
    say(
        f"{5000 // share} reports, a list of {players} players ({size:.0f} MB): exit code {code}, "
        f"{cost.seconds:.0f} s on the clock, {cost.cpu:.0f} s of CPU, {cost.memory:.0f} MB at most in one process"
    )


def championship(folder: Path, share: int) -> None:
    """The Internet championship in full, and ten times for its odds."""
    words = [TABIYA, "championship", "internet", "--seed", "1"]
    client = Session(*words, "-o", str(folder / "reports"))
    code = client.wait()
    cost = client.cost()
    reports = len(list((folder / "reports").iterdir()))
    say(
        f"7,500 players in full: exit code {code}, {reports} reports, {cost.seconds:.0f} s on the clock, "
        f"{cost.cpu:.0f} s of CPU, {cost.memory:.0f} MB at most in one process"
    )
    client = Session(TABIYA, "check", str(folder / "reports"), "--summary", str(folder / "c.csv"))
    code = client.wait()
    say(f"tabiya check: exit code {code} (0 is no discrepancy), {client.cost().cpu:.0f} s of CPU")
    runs = max(2, 10 // share)
    client = Session(*words, "--runs", str(runs))
    client.wait()
    say(f"{runs} times for the odds: {client.cost().cpu:.0f} s of CPU")


def forecast(folder: Path, share: int) -> None:
    """An open of 100 after round 5 of 9."""
    config = Config(players=100, rounds=9, seed=1, tie_breaks=("BH/C1", "BH", "SB"))
    for number, state in enumerate(states(config)):
        if number == 5:
            (folder / "open.trf").write_bytes(
                write_trf(
                    replace(state.tournament, settings=replace(state.tournament.settings, rounds=9))
                )
            )
            break
    runs = 1000 // share
    client = Session(TABIYA, "forecast", str(folder / "open.trf"), "--runs", str(runs), "--json")
    code = client.wait()
    cost = client.cost()
    say(
        f"{runs} futures of 100 players after round 5 of 9: exit code {code}, {cost.seconds:.0f} s on the clock, "
        f"{cost.cpu:.0f} s of CPU"
    )


PARTS: dict[str, Callable[[Path, int], None]] = {
    "speed": speed,
    "overhead": overhead,
    "memory": memory,
    "kills": kills,
    "period": period,
    "large-period": large_period,
    "championship": championship,
    "forecast": forecast,
}


def main() -> None:
    """Measure the parts that the command line names, or all."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scale", description=__doc__)
    parser.add_argument(
        "parts", nargs="*", default=list(PARTS), choices=[*PARTS, []], metavar="PART"
    )
    parser.add_argument(
        "--share", type=int, default=1, help="which part of the work: 20 is a twentieth"
    )
    parser.add_argument("--anew", action="store_true", help="forget what was measured before")
    said = parser.parse_args()
    for name in said.parts or PARTS:
        folder = ROOT / "build" / "scale" / f"{name} {said.share}"
        if said.anew and folder.exists():
            shutil.rmtree(folder)
        folder.mkdir(parents=True, exist_ok=True)
        say(f"\n{name}")
        _measured(name, folder, said.share)


def _measured(name: str, folder: Path, share: int) -> None:
    """Measure a part in its folder, and keep its table; or print the one that is kept."""
    table = folder / "table.txt"
    if table.exists():
        say(table.read_text("utf-8").rstrip())
        return
    # Of what was begun and stopped only the rest would be measured: figures stay, and nothing else.
    for begun in folder.iterdir():
        if begun.is_dir():
            shutil.rmtree(begun)
        elif begun.suffix != ".json":
            begun.unlink()
    with (folder / "table.part").open("w", encoding="utf-8") as file:
        _TABLES.append(file)
        PARTS[name](folder, share)
        _TABLES.pop()
    (folder / "table.part").replace(table)


if __name__ == "__main__":
    main()
