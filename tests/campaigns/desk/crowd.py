"""A full hall looks on: a thousand pages follow a round of 500 boards while its results come in.

`make crowd`, or `python -m tests.campaigns.desk.crowd [viewers] [askers] [seconds]`. On this machine
only: viewers have addresses of their own on the loopback network. Two results a second are entered
on a paired phone, viewers ask *why not?* all the time, and four things are measured: how long the
phone waits, when each viewer has seen each change, the memory of the desk, and its work per viewer.
Before that the phone enters results for a fifth of the time while nobody asks, so that the median with
and without *why not?* can be compared. At the end a table shows each figure beside its goal.
Then as many sockets as there are viewers are opened that send half a request or nothing, and the
phone must still be answered. `--portion 100` measures for 100 seconds; what was measured is kept in
`build/campaigns`, and the same command goes on until the seconds are reached by all runs together.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import NamedTuple

from tests.campaigns.desk.browser import Browser, chief, paired_phone
from tests.campaigns.desk.events import build
from tests.campaigns.desk.load import _ROW, WORDS, spread
from tests.campaigns.desk.server import DeskProcess
from tests.campaigns.tally import FOLDER

RESULTS_PER_SECOND = 2.0
PLAYERS = 1000
ROUND = 3
_SEQ = re.compile(rb'"seq": (\d+)')
_PASSWORD = "correct horse"  # noqa: S105 - of an event that lives for some minutes
_TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(slots=True)
class Crowd:
    """What was seen and measured."""

    storing: list[float] = field(default_factory=list)
    before: list[float] = field(default_factory=list)
    """The same while nobody asked why not."""
    entered: int = 0
    revisions: dict[int, int] = field(default_factory=dict)
    stored_at: dict[int, float] = field(default_factory=dict)
    """When the phone was told that a line of the log is stored."""
    seen: dict[int, list[float]] = field(default_factory=dict)
    """When viewers were told of a line, for each line."""
    answers: list[float] = field(default_factory=list)
    come_back: int = 0
    faults: list[str] = field(default_factory=list)
    most_memory: int = 0
    work: float = 0.0
    seconds: float = 0.0
    over: bool = False

    def delays(self, viewers: int) -> list[float]:
        """The seconds from the answer to the phone until the last viewer knew, for each result."""
        found = []
        for seq, at in self.stored_at.items():
            known = sum(len(times) for line, times in self.seen.items() if line >= seq)
            if known < viewers:
                self.faults.append(f"line {seq} was told to {known} of {viewers} viewers")
                continue
            # Whoever was told of a later line first was told of this one with it.
            firsts = sorted(t for line, times in self.seen.items() if line == seq for t in times)
            found += [(firsts[-1] if len(firsts) == viewers else self._last(seq, viewers)) - at]
        return found

    def _last(self, seq: int, viewers: int) -> float:
        """When the last of all viewers knew of a line that was told together with a later one."""
        times = sorted(t for line, each in self.seen.items() if line >= seq for t in each)
        return times[viewers - 1]


class _Viewer(asyncio.Protocol):
    """A page that follows the event: it notes when each line of the log was told to it."""

    def __init__(self, number: int, request: bytes, crowd: Crowd) -> None:
        self.number, self.request, self.crowd = number, request, crowd
        self.began = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask to be told."""
        assert isinstance(transport, asyncio.Transport)
        transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        """Note what was told."""
        now = time.perf_counter()
        if not self.began and b" 200 " not in data.split(b"\r\n")[0]:
            self.crowd.faults.append(f"viewer {self.number}: {data[:80]!r}")
        self.began = True
        for seq in _SEQ.findall(data):
            self.crowd.seen.setdefault(int(seq), []).append(now)

    def connection_lost(self, _exc: Exception | None) -> None:
        """Nobody should be let go before the end."""
        if not self.crowd.over:
            self.crowd.faults.append(f"viewer {self.number} was let go")


async def _viewer(port: int, number: int, at: str, crowd: Crowd) -> asyncio.BaseTransport:
    request = (
        f"GET {at}/live/changes HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
        "Accept: text/event-stream\r\n\r\n".encode()
    )
    transport, _ = await asyncio.get_running_loop().create_connection(
        lambda: _Viewer(number, request, crowd),
        "127.0.0.1",
        port,
        local_addr=(f"127.0.{1 + number // 250}.{1 + number % 250}", 0),
    )
    return transport


async def _asker(port: int, number: int, at: str, crowd: Crowd, stop: asyncio.Event) -> None:
    """Somebody who asks why not, again and again, about other players each time."""
    dice = random.Random(number)  # noqa: S311 - whom a viewer asks about
    question, began = "", 0.0
    while not stop.is_set():
        if not question:
            one, other = dice.sample(range(1, PLAYERS + 1), 2)
            question, began = f"{at}/rounds/{ROUND}/why/{one}?not={other}", time.perf_counter()
        status = await _asked(port, question, number)
        if status == 200:
            crowd.answers.append(time.perf_counter() - began)
            question = ""
        elif status == 503:
            crowd.come_back += 1
        else:
            crowd.faults.append(f"why not: {status}")
        await asyncio.sleep(2.0)


async def _asked(port: int, path: str, number: int) -> int:
    source = (f"127.0.9.{1 + number % 250}", 0)
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=source)
    writer.write(
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAccept: text/html\r\n"
        "Accept-Encoding: gzip\r\nConnection: close\r\n\r\n".encode()
    )
    try:
        answer = await asyncio.wait_for(reader.read(), 30)
    finally:
        writer.close()
    return int(answer.split(b" ", maxsplit=2)[1])


def _enter(phone: Browser, rows: list[tuple[int, ...]], seconds: float, crowd: Crowd) -> None:
    """Results one after another, each board in turn, each time another result."""
    began, first = time.perf_counter(), crowd.entered
    revisions = crowd.revisions or {row[0]: row[3] for row in rows}
    crowd.revisions = revisions
    while time.perf_counter() - began < seconds:
        count = crowd.entered
        board, white, black, _ = rows[count % len(rows)]
        word = WORDS[(count // len(rows) + count) % 3]
        form = {
            "r": f"{board}.{white}.{black}.{revisions[board]}.{word}",
            "key": f"{id(crowd)}-{count}",
        }
        sent = time.perf_counter()
        answer = phone.post(f"/rounds/{ROUND}/result", form, as_json=True)
        crowd.storing.append(time.perf_counter() - sent)
        if answer.status != 200:
            crowd.faults.append(f"board {board}: {answer.status} {answer.text[:150]}")
        elif answer.json()["step"]:
            revisions[board] = answer.json()["revision"]
            crowd.stored_at[answer.json()["seq"]] = time.perf_counter()
        crowd.entered += 1
        due = began + (crowd.entered - first) / RESULTS_PER_SECOND
        time.sleep(max(0.0, due - time.perf_counter()))


def _processes(pid: int) -> list[int]:
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(each for child in children for each in _processes(int(child)))]


def _memory(pid: int) -> int:
    """Megabytes of the desk and of the process that answers why, together."""
    pages = sum(int(Path(f"/proc/{each}/statm").read_text().split()[1]) for each in _processes(pid))
    return pages * os.sysconf("SC_PAGE_SIZE") // 1024**2


def _work(pid: int) -> float:
    """Seconds the processor has worked for the desk itself so far."""
    told = Path(f"/proc/{pid}/stat").read_text().rsplit(")", maxsplit=1)[1].split()
    return (int(told[11]) + int(told[12])) / _TICKS


async def _look_on(
    desk: DeskProcess,
    phone: Browser,
    rows: list[tuple[int, ...]],
    sizes: tuple[int, int, float],
    crowd: Crowd,
) -> None:
    viewers, askers, seconds = sizes
    at, stop = phone.within("/").rstrip("/"), asyncio.Event()
    following = []
    for number in range(viewers):
        following.append(await _viewer(desk.port, number, at, crowd))
        if number % 20 == 19:
            await asyncio.sleep(0.05)
    await asyncio.sleep(2.0)
    await asyncio.to_thread(_enter, phone, rows, seconds / 5, crowd)
    crowd.before, crowd.storing = crowd.storing, []
    asking = [
        asyncio.create_task(_asker(desk.port, number, at, crowd, stop)) for number in range(askers)
    ]
    began, work = time.perf_counter(), _work(desk.pid)
    entering = asyncio.create_task(asyncio.to_thread(_enter, phone, rows, seconds, crowd))
    while not entering.done():
        crowd.most_memory = max(crowd.most_memory, _memory(desk.pid))
        await asyncio.wait({entering}, timeout=1.0)
    crowd.seconds, crowd.work = time.perf_counter() - began, _work(desk.pid) - work
    await entering
    await asyncio.sleep(2.5)
    stop.set()
    crowd.over = True
    for transport in following:
        transport.close()
    await asyncio.gather(*asking)


async def _half_open(port: int, count: int, phone: Browser, rows: list[tuple[int, ...]]) -> Crowd:
    """Sockets that send half a request or nothing; meanwhile results come in."""
    crowd = Crowd()
    held = []
    for number in range(count):
        source = (f"127.0.20.{1 + number % 100}", 0)
        _reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=source)
        if number % 2:
            writer.write(b"GET / HTTP/1.1\r\nHost: 127")
        held.append(writer)
    await asyncio.to_thread(_enter, phone, rows, 10.0, crowd)
    for writer in held:
        writer.close()
    return crowd


def campaign(folder: Path, viewers: int, askers: int, seconds: float) -> tuple[Crowd, Crowd, str]:
    """The crowd, then the sockets that only wait; and what the desk wrote to its terminal."""
    path = folder / "event.tabiya"
    build(path, players=PLAYERS, round_in_play=ROUND)
    desk = DeskProcess(path).start()
    try:
        arbiter = chief(desk.port)
        # Without a password everybody on this machine is the chief arbiter.
        arbiter.get("/access")
        arbiter.post("/access/password", {"password": _PASSWORD, "again": _PASSWORD})
        page = arbiter.get(f"/rounds/{ROUND}").text
        rows = [tuple(int(part) for part in row) for row in _ROW.findall(page)]
        phone = paired_phone(arbiter, "phone")
        crowd = Crowd()
        asyncio.run(_look_on(desk, phone, rows, (viewers, askers, seconds), crowd))
        arbiter.hang_up()
        page = arbiter.get(f"/rounds/{ROUND}").text
        rows = [tuple(int(part) for part in row) for row in _ROW.findall(page)]
        silent = asyncio.run(_half_open(desk.port, viewers + 100, phone, rows))
    finally:
        desk.kill()
    return crowd, silent, desk.said()


class Portion(NamedTuple):
    """What was measured in one run, as it is kept."""

    storing: list[float]
    before: list[float]
    delays: list[float]
    answers: list[float]
    beside_sockets: list[float]
    come_back: int
    memory: int
    work: float
    seconds: float
    said: int
    faults: list[str]


def measured(viewers: int, askers: int, seconds: float) -> Portion:
    """Run the crowd for so long."""
    with tempfile.TemporaryDirectory() as folder:
        crowd, silent, said = campaign(Path(folder), viewers, askers, seconds)
    return Portion(
        *(crowd.storing, crowd.before, crowd.delays(viewers), crowd.answers, silent.storing),
        *(crowd.come_back, crowd.most_memory, crowd.work, crowd.seconds, len(said)),
        faults=[*crowd.faults, *silent.faults],
    )


def main(arguments: list[str]) -> int:
    """The crowd until it has looked on for long enough; the exit code says whether the goals were met."""
    reader = argparse.ArgumentParser()
    reader.add_argument("viewers", type=int, nargs="?", default=1000)
    reader.add_argument("askers", type=int, nargs="?", default=45)
    reader.add_argument("seconds", type=float, nargs="?", default=300.0)
    reader.add_argument("--portion", type=float, help="the seconds of this run")
    reader.add_argument("--anew", action="store_true", help="forget the runs before")
    reader.add_argument("--progress", type=Path, default=FOLDER)
    asked = reader.parse_args(arguments)
    file = asked.progress / f"desk-crowd-{asked.viewers}-{asked.askers}.json"
    portions = []
    if file.exists() and not asked.anew:
        portions = [Portion(**each) for each in json.loads(file.read_text("utf-8"))]
    left = asked.seconds - sum(each.seconds for each in portions)
    if left >= 1:
        portions.append(measured(asked.viewers, asked.askers, min(left, asked.portion or left)))
        asked.progress.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps([each._asdict() for each in portions]), encoding="utf-8")
    return told(asked.viewers, asked.askers, portions)


def told(viewers: int, askers: int, portions: list[Portion]) -> int:
    """Print what all runs have measured beside the goals; return the exit code."""

    def all_of(name: str) -> list[float]:
        return [value for each in portions for value in getattr(each, name)]

    seconds = sum(each.seconds for each in portions)
    storing, before, delays = all_of("storing"), all_of("before"), all_of("delays")
    print(f"{viewers} viewers follow, {askers} ask why not, {PLAYERS // 2} boards, {seconds:.0f} s")
    minutes, work = seconds / 60, sum(each.work for each in portions)
    memory, said = max(each.memory for each in portions), max(each.said for each in portions)
    each_viewer = 1000 * work / minutes / max(1, viewers)
    p99 = sorted(storing)[int(len(storing) * 0.99)]
    moved = median(storing) - median(before)
    come_back = sum(each.come_back for each in portions)
    rows = [
        ("storing a result", spread(storing), "p99 under 200 ms", p99 < 0.2),
        ("the same while nobody asks", spread(before), "", None),
        ("median moved by why not?", f"{1000 * moved:+.1f} ms", "under 10 ms", moved < 0.01),
        ("seen by all", spread(delays), "longest under 2 s", max(delays, default=9.0) < 2.0),
        ("why not?", f"{spread(all_of('answers'))}, {come_back} came back later", "", None),
        ("memory", f"{memory} MB", "under 500 MB", memory < 500),
        ("work of the processor", f"{work / minutes:.1f} s a minute", "", None),
        ("work for each viewer", f"{each_viewer:.1f} ms a minute", "reported", None),
        (
            f"beside {viewers + 100} half-open sockets",
            spread(all_of("beside_sockets")),
            "answered",
            None,
        ),
        ("written to the terminal", f"{said} letters", "under 5,000", said < 5000),
    ]
    for what, figure, goal, met in rows:
        verdict = "" if met is None else "met" if met else "MISSED"
        print(f"| {what:30} | {figure:90} | {goal:18} | {verdict:6} |")
    faults = [fault for each in portions for fault in each.faults]
    faults += [f"missed: {what}, {goal}" for what, _figure, goal, met in rows if met is False]
    print(f"{len(faults)} faults", *faults[:20], sep="\n  ")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
