"""What many events on many cores and machines cost: the figures of docs/scale.md.

Run `make bench-scale`, or some parts only: `make bench-scale ARGS="period memory"`. With `--share 20` every part
is done with a twentieth of its work. Every part goes in steps, and what a step has measured is kept in build/scale:
after Ctrl-C or a power failure the same command goes on with the next step, `--minutes 8` begins no step after eight
minutes, and `--anew` measures again. CPU seconds are those of all processes of a part, read from /proc twice a second,
because a busy machine must not be measured too; so it runs on Linux only.

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
from dataclasses import asdict, dataclass, replace
from datetime import date, timedelta
from functools import partial
from hashlib import sha256
from itertools import islice
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.measure import TABIYA
from benchmarks.rating_list import lines
from tabiya.cli.framework.progress import Spread, write_summary
from tabiya.cli.generate.tables import tournament_rows
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
    return sha256(path.read_bytes()).hexdigest()[:12] if path.exists() else "missing"


def say(*words: object) -> None:
    """Print a line at once, because parts take long."""
    print(*words, flush=True)


class TimeIsOver(Exception):
    """The minutes of this run are used up; the next run goes on."""


_UNTIL: list[float] = []
"""When no further step is begun, by `time.monotonic`; empty if all of them are."""


def kept(folder: Path, name: str, measure: Callable[[Path], dict[str, Any]]) -> dict[str, Any]:
    """What was measured in this step, now or before the command was stopped.

    A step has a folder of its own, which is emptied before it is begun again.
    """
    file, own = folder / f"{name}.json", folder / name
    if file.exists():
        known: dict[str, Any] = json.loads(file.read_text("utf-8"))
        return known
    if _UNTIL and time.monotonic() > _UNTIL[0]:
        raise TimeIsOver
    shutil.rmtree(own, ignore_errors=True)
    own.mkdir()
    found = measure(own)
    unfinished = file.with_suffix(".part")
    unfinished.write_text(json.dumps(found), "utf-8")
    unfinished.replace(file)
    return found


# The parts.


def opens(count: int, table: Path, *more: str) -> list[str]:
    """The command that plays so many opens of 40 players."""
    return [
        *(TABIYA, "generate", "--players", "40", "--rounds", "7", "--seed", "1", "--plain"),
        *("--tournaments", str(count), "--summary", str(table), *more),
    ]


ENGINES = ("1 process", "2 processes", "Dask, 2 workers", "Dask, 4 workers")
_OPENS_OF_A_PIECE = 1000


def speed(folder: Path, share: int) -> None:
    """20,000 opens by one process, two, and Dask with two and four workers, in pieces of 1,000.

    Beside other work the same open costs more CPU at one time than at another. So the engines take turns at each
    piece, and every open says what it cost itself: what is left of the CPU is the engine's own. The start is measured
    alone, by a few opens: it is much of a short job and nothing of a long one.
    """
    pieces = max(1, 20 // share)
    found: dict[str, list[dict[str, Any]]] = {name: [] for name in ENGINES}
    for piece in range(pieces):
        for name in ENGINES:
            step = f"{name}, piece {piece + 1}"
            found[name].append(kept(folder, step, partial(_opens_played, name, piece)))
    count = pieces * _OPENS_OF_A_PIECE
    for name, taken in found.items():
        cpu, start = (sum(each[what] for each in taken) for what in ("cpu", "start"))
        say(
            f"{name:<16} {count} opens: {sum(each['seconds'] for each in taken):7.1f} s on the clock, "
            f"{cpu:7.1f} s of CPU (starts {start:.1f} s), {count / cpu:5.1f} opens per CPU second, "
            f"{count / (cpu - start):5.1f} once started"
        )
    one = found["1 process"]
    for name, taken in found.items():
        whole = median(first["cpu"] / each["cpu"] for first, each in zip(one, taken, strict=True))
        begun = median(
            (first["cpu"] - first["start"]) / (each["cpu"] - each["start"])
            for first, each in zip(one, taken, strict=True)
        )
        opens, cpu, start = (
            sum(each[what] for each in taken) for what in ("opens", "cpu", "start")
        )
        say(
            f"{name:<16} {100 * whole:5.1f} % of one process per CPU second, {100 * begun:5.1f} % once started; "
            f"{100 * opens / cpu:5.1f} % of its CPU went into opens, {100 * opens / (cpu - start):5.1f} % once started"
        )
    equal = all(
        len({taken[piece]["table"] for taken in found.values()}) == 1 for piece in range(pieces)
    )
    say("the tables are", "equal" if equal else "NOT EQUAL")


def _opens_played(name: str, piece: int, folder: Path) -> dict[str, Any]:
    """What a piece of the opens costs by this engine, what its start costs, and what the opens themselves."""
    number = re.sub(r"\D", "", name)
    first = 1 + piece * _OPENS_OF_A_PIECE
    few, table = folder / "few.csv", folder / "opens.csv"
    with ExitStack() as ending:
        address, beside = "", list[Session]()
        if name.startswith("Dask"):
            address, *beside = ending.enter_context(cluster(int(number)))
        start = _cost_with(beside, *_tasks("open", FEW, few, address, number, first))
        cost = _cost_with(beside, *_tasks("open", _OPENS_OF_A_PIECE, table, address, number, first))
    _, of_few = _results_and_cpu(few)
    results, of_opens = _results_and_cpu(table)
    return {
        "seconds": cost.seconds,
        "cpu": cost.cpu,
        "start": start.cpu - of_few,
        "opens": of_opens,
        "table": results,
    }


def _results_and_cpu(table: Path) -> tuple[str, float]:
    """A digest of what came of the tasks, and the CPU seconds they say they took."""
    with table.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    results = sha256("\n".join(f"{row['task']} {row['result']}" for row in rows).encode())
    return results.hexdigest()[:12], sum(float(row["cpu"]) for row in rows)


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
    return [[argument, "", time.process_time() - begun]]


def tiny(argument: int) -> list[list[Cell]]:
    """A task that takes no time."""
    return [[argument, "", 0.0]]


def play_open(argument: int) -> list[list[Cell]]:
    """An open of 40 players and 7 rounds, as `tabiya generate --summary` plays it."""
    begun = time.process_time()
    rows = tournament_rows(Config(players=40, rounds=7, seed=argument))
    return [[argument, str(rows), time.process_time() - begun]]


COLUMNS = (
    Column("task", "whole", "Its number."),
    Column("result", "text", "What came of it."),
    Column("cpu", "number", "Its CPU seconds."),
)


def do_tasks(work: str, count: int, table: str, address: str, workers: int, first: int) -> None:
    """Do so many tasks and write their table; this is a command of its own, so that it is measured alone."""
    job = Job(
        f"{work} {count}",
        {"busy": busy, "tiny": tiny, "open": play_open}[work],
        (Task(str(number), number) for number in range(first, first + count)),
        count,
    )
    for _ in write_summary(job, table, COLUMNS, Spread(cluster=address or None, workers=workers)):
        pass


def overhead(folder: Path, share: int) -> None:
    """Tasks of 50 ms on Dask with two workers; the start of the client is measured alone."""
    count = max(200, 4000 // share)
    told = kept(folder, "overhead", partial(_overhead, count))
    tasks, client, scheduling, start = (
        told[each] for each in ("tasks", "client", "scheduler", "start")
    )
    say(
        f"{count} tasks of 50 ms: {tasks:.1f} s of CPU; client {client:.1f} s (its start {start:.1f} s), "
        f"scheduler {scheduling:.1f} s: overhead {100 * (client + scheduling) / tasks:.1f} %, "
        f"{100 * (client + scheduling - start) / tasks:.1f} % once started"
    )


def _overhead(count: int, folder: Path) -> dict[str, Any]:
    table = folder / "busy.csv"
    with cluster(2) as (address, first, _others):
        start = _cost_with([first], *_tasks("tiny", FEW, folder / "few.csv", address)).cpu
        before = first.cost().cpu
        client = Session(*_tasks("busy", count, table, address))
        client.wait()
        spent, scheduling = client.cost().cpu, first.cost().cpu - before
    _, tasks = _results_and_cpu(table)
    return {"tasks": tasks, "client": spent, "scheduler": scheduling, "start": start}


def _tasks(
    work: str, count: int, table: Path, address: str, workers: str = "2", first: int = 0
) -> list[str]:
    words = f"{work!r}, {count}, {str(table)!r}, {address!r}, {workers}, {first}"
    return [sys.executable, "-c", f"from benchmarks.scale import do_tasks; do_tasks({words})"]


def memory(folder: Path, share: int) -> None:
    """The coordinator's memory does not grow with the number of tasks."""
    for count in (1000, 10_000, max(1000, 100_000 // share)):
        for where in ("2 processes", "Dask, 2 workers"):
            told = kept(folder, f"{where}, {count}", partial(_memory_held, where, count))
            say(
                f"{count:>7} tasks, {where:<16} the coordinator holds {told['memory']:.0f} MB at most"
            )


def _memory_held(where: str, count: int, folder: Path) -> dict[str, Any]:
    with ExitStack() as ending:
        address = "" if where == "2 processes" else ending.enter_context(cluster(2))[0]
        client = Session(*_tasks("tiny", count, folder / "tiny.csv", address))
        client.wait()
        return {"memory": client.cost_of_first().memory}


def kills(folder: Path, share: int) -> None:
    """A worker killed at ten random moments, then the scheduler once."""
    count = max(300, 3000 // share)
    plain = kept(folder, "nobody killed", partial(_plain, count))["table"]
    told = kept(folder, "workers killed", partial(_workers_killed, count))
    say(
        f"{count} opens, {told['killed']} workers killed: exit code {told['code']}, "
        f"{told['rows']}, the table is {'equal' if told['table'] == plain else 'NOT EQUAL'}"
    )
    told = kept(folder, "scheduler killed", partial(_scheduler_killed, count))
    say(
        f"the scheduler killed: exit code {told['code']}, {told['kept']} of {count} kept; with --resume "
        f"{told['rows']}, the table is {'equal' if told['table'] == plain else 'NOT EQUAL'}"
    )


def _plain(count: int, folder: Path) -> dict[str, Any]:
    table = folder / "opens.csv"
    Session(*opens(count, table, "--workers", "2")).wait()
    return {"table": digest(table)}


def _workers_killed(count: int, folder: Path) -> dict[str, Any]:
    table = folder / "opens.csv"
    dice = random.Random(1)  # noqa: S311 - repeatable, no secret
    with cluster(3) as (address, _first, others):
        client = Session(*opens(count, table, "--cluster", address))
        ended = 0
        while ended < 10 and client.process.poll() is None:
            time.sleep(dice.uniform(0.5, 4))
            victims = [pid for pid in others.pids if _is_working(pid)]
            if victims and client.process.poll() is None:
                os.kill(dice.choice(victims), signal.SIGKILL)
                ended += 1
        code = client.wait()
    return {"killed": ended, "code": code, "rows": _rows(table), "table": digest(table)}


def _scheduler_killed(count: int, folder: Path) -> dict[str, Any]:
    table = folder / "opens.csv"
    with cluster(2) as (address, first, _others):
        client = Session(*opens(count, table, "--cluster", address))
        journal = Path(f"{table}.journal")
        while client.process.poll() is None and _lines(journal) < count // 4:
            time.sleep(0.2)
        first.kill()
        code = client.wait()
        saved = _lines(journal) - 1
    with cluster(2) as (address, _first, _others):
        Session(*opens(count, table, "--cluster", address, "--resume")).wait()
    return {"code": code, "kept": saved, "rows": _rows(table), "table": digest(table)}


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
    return _get_rows(path)


def _get_rows(path: Path) -> list[Row]:
    with path.open("rb") as stream:
        columns = text_list.list_columns(next(stream).decode(), RatingList.STANDARD)
        return [row for row in text_list.list_rows(stream, columns) if row is not None]


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
    made = kept(folder, "made", partial(_made, 100_000, 5000 // share))
    found = []
    for number in ("1", "2"):
        told = kept(folder, f"processes {number}", partial(_period, folder / "made", number))
        found.append((told["list"], told["players"]))
        say(
            f"{5000 // share} reports, {made['players']} players, {number} process(es): {_cost_said(told)}"
        )
    say("by one process and by two the list is", "equal" if found[0] == found[1] else "NOT EQUAL")
    beside = partial(
        _compared_with_events_alone, folder / "made", folder / "processes 1/players.csv"
    )
    told = kept(folder, "alone", beside)
    say(
        f"{told['compared']} players beside their events rated alone and added up: {told['differing']} differ"
    )


def _made(players: int, events: int, folder: Path) -> dict[str, Any]:
    """Write a list of players and an archive of reports."""
    rows = made_list(folder / "sep.txt", players)
    made_reports(folder / "reports.zip", rows, events)
    return {"players": len(rows), "size": (folder / "sep.txt").stat().st_size / 1e6}


def _period(made: Path, number: str, folder: Path) -> dict[str, Any]:
    new, table = folder / "oct.txt", folder / "players.csv"
    client = Session(
        *(TABIYA, "rate-period", str(made / "reports.zip"), "--list", str(made / "sep.txt")),
        *("--month", "2026-10", "-o", str(new), "--summary", str(table), "--workers", number),
    )
    return {**_ended(client), "list": digest(new), "players": digest(table)}


def _ended(client: Session) -> dict[str, Any]:
    """Wait for the end of a command; what it took."""
    return {"code": client.wait(), **asdict(client.cost())}


def _cost_said(told: dict[str, Any]) -> str:
    return (
        f"exit code {told['code']}, {told['seconds']:.0f} s on the clock, {told['cpu']:.0f} s of CPU, "
        f"{told['memory']:.0f} MB at most in one process"
    )


def _compared_with_events_alone(made: Path, table: Path, _folder: Path) -> dict[str, Any]:
    k = {row[0]: row[10] for row in _get_rows(made / "sep.txt")}
    games: Counter[int] = Counter()
    events = []
    with zipfile.ZipFile(made / "reports.zip") as archive:
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
    with table.open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            if row["before"]:
                compared += 1
                alone = changes[int(row["fide_id"])]
                rounded = rounded_half_away_from_zero(alone)
                differing += (round(100 * float(row["change"])), int(row["rounded"])) != (
                    alone,
                    rounded,
                )
    return {"compared": compared, "differing": differing}


def large_period(folder: Path, share: int) -> None:
    """The same reports over a list of 1.9 million players."""
    made = kept(folder, "made", partial(_made, 1_900_000 // share, 5000 // share))
    told = kept(folder, "rated", partial(_period, folder / "made", "2"))
    say(
        f"{5000 // share} reports, a list of {made['players']} players ({made['size']:.0f} MB): {_cost_said(told)}"
    )


def championship(folder: Path, share: int) -> None:
    """The Internet championship in full, and ten times for its odds."""
    told = kept(folder, "in full", _championship)
    say(f"7,500 players in full: {told['reports']} reports, {_cost_said(told)}")
    told = kept(folder, "checked", partial(_checked, folder / "in full/reports"))
    say(f"tabiya check: exit code {told['code']} (0 is no discrepancy), {told['cpu']:.0f} s of CPU")
    runs = max(2, 10 // share)
    told = kept(folder, "odds", partial(_odds, runs))
    say(f"{runs} times for the odds: {told['cpu']:.0f} s of CPU")


def _championship(folder: Path) -> dict[str, Any]:
    reports = folder / "reports"
    told = _ended(Session(TABIYA, "championship", "internet", "--seed", "1", "-o", str(reports)))
    return {**told, "reports": len(list(reports.iterdir()))}


def _checked(reports: Path, folder: Path) -> dict[str, Any]:
    return _ended(Session(TABIYA, "check", str(reports), "--summary", str(folder / "checked.csv")))


def _odds(runs: int, _folder: Path) -> dict[str, Any]:
    return _ended(Session(TABIYA, "championship", "internet", "--seed", "1", "--runs", str(runs)))


def forecast(folder: Path, share: int) -> None:
    """An open of 100 after round 5 of 9."""
    runs = 1000 // share
    told = kept(folder, "forecast", partial(_forecast, runs))
    say(f"{runs} futures of 100 players after round 5 of 9: {_cost_said(told)}")


def _forecast(runs: int, folder: Path) -> dict[str, Any]:
    config = Config(players=100, rounds=9, seed=1, tie_breaks=("BH/C1", "BH", "SB"))
    event = next(islice(states(config), 5, None)).tournament
    event = replace(event, settings=replace(event.settings, rounds=9))
    (folder / "open.trf").write_bytes(write_trf(event))
    return _ended(
        Session(TABIYA, "forecast", str(folder / "open.trf"), "--runs", str(runs), "--json")
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
    parser.add_argument("--minutes", type=float, help="begin nothing new after so many")
    said = parser.parse_args()
    if said.minutes is not None:
        _UNTIL.append(time.monotonic() + 60 * said.minutes)
    for name in said.parts or PARTS:
        folder = ROOT / "build" / "scale" / f"{name} {said.share}"
        if said.anew and folder.exists():
            shutil.rmtree(folder)
        folder.mkdir(parents=True, exist_ok=True)
        say(f"\n{name}")
        try:
            PARTS[name](folder, said.share)
        except TimeIsOver:
            print("The time is over. The same command goes on from here.")
            return


if __name__ == "__main__":
    main()
