"""Damage event files at random; each opens, or gives back every line that is sound, and none lies.

From a seed a file is damaged: single bits, whole sectors (zeroes, noise, or bytes of another place), or
its end is cut off. Some have a write-ahead log beside them, as after a power cut, and that is damaged
instead; some have backups. Then:

- the file opens as the same event, line by line (the damage was in unused bytes), or
- it is refused in words, and `recover` writes a new file with every line whose record is still whole in
  the damaged bytes and joins the chain, and with what the backups have; the damaged file is not touched;
- no line of either differs from the line that was stored.

Run `python -m tests.campaigns.damaged_files [--count 1000] [--seed 1]`. It goes in portions, each with a
seed of its own; one that was stopped goes on with the next (tests/campaigns/tally.py).
"""

from __future__ import annotations

import argparse
import random
import shutil
import sqlite3
import sys
import tempfile
from collections import Counter
from contextlib import closing
from pathlib import Path

from tabiya.errors import TabiyaError
from tabiya.store.log.chain import Line, stored_lines
from tabiya.store.log.event_store import EventStore
from tabiya.store.log.recovery import recover
from tests.campaigns.desk.events import build, pair_and_publish, play
from tests.campaigns.tally import FOLDER, in_words, keep, reached

SECTOR = 512
PORTION = 50
"""So many files are damaged before what was reached is written down."""


def originals(folder: Path) -> list[Path]:
    """An event of three rounds: closed, with its log still beside it, and with backups."""
    closed = folder / "closed" / "event.tabiya"
    closed.parent.mkdir()
    build(closed, players=24, round_in_play=1, rounds=5)
    with EventStore.open(closed) as store:
        dice = random.Random(7)  # noqa: S311 - an event, no secrets
        for _ in range(2):
            play(store, dice)
            pair_and_publish(store)
        play(store, dice)
        running = folder / "running"
        running.mkdir()
        for name in ("event.tabiya", "event.tabiya-wal"):
            shutil.copy(closed.with_name(name), running / name)
    saved = folder / "saved"
    shutil.copytree(closed.parent, saved)
    shutil.rmtree(closed.parent / "event.backups")
    return [closed, running / "event.tabiya", saved / "event.tabiya"]


def damage(path: Path, dice: random.Random) -> str:
    """Damage a file in one of the ways in which disks and sticks do it; return which."""
    raw = bytearray(path.read_bytes())
    kind = dice.choice(("bits", "sectors", "cut off"))
    if kind == "bits":
        for _ in range(dice.choice((1, 1, 3, 20))):
            place = dice.randrange(len(raw))
            raw[place] ^= 1 << dice.randrange(8)
    elif kind == "sectors":
        for _ in range(dice.choice((1, 1, 2, 8))):
            place = dice.randrange(0, len(raw), SECTOR)
            other = dice.randrange(0, len(raw), SECTOR)
            raw[place : place + SECTOR] = dice.choice(
                (bytes(SECTOR), dice.randbytes(SECTOR), bytes(raw[other : other + SECTOR]))
            )[: len(raw) - place]
    else:
        del raw[dice.randrange(len(raw)) :]
    path.write_bytes(raw)
    return kind


def list_lines(path: Path) -> list[Line]:
    """The lines of a sound file."""
    with closing(sqlite3.connect(path)) as connection:
        return list(stored_lines(connection))


Record = tuple[str, str, int, bytes]
"""A line's checksum, and where its whole record stands: the end of the file's name, the place, the bytes."""


def list_records(path: Path, lines: list[Line]) -> list[Record]:
    """The records of the lines in a sound file and its log, found by their text and without SQLite."""
    found = []
    for suffix in ("", "-wal"):
        part = path.with_name(f"{path.name}{suffix}")
        raw = part.read_bytes() if part.exists() else b""
        for line in lines:
            first = f"{line.at}{line.who}{line.device}{line.why}{line.kind}".encode()
            last = f"{line.payload}{line.before}{line.hash}".encode()
            # A version of 1 takes no byte, and longer records do not stand in one piece.
            whole = first + (bytes([line.version]) if line.version > 1 else b"") + last
            place = raw.rfind(whole)
            if place >= 0:
                # Before the text stand the length, the number and the kinds of the columns.
                found.append((line.hash, suffix, place - 40, raw[place - 40 : place + len(whole)]))
    return found


def records_left(path: Path, records: list[Record]) -> set[str]:
    """The checksums of the lines whose whole record still stands where it stood."""
    raw = {
        suffix: part.read_bytes()
        if (part := path.with_name(f"{path.name}{suffix}")).exists()
        else b""
        for suffix in ("", "-wal")
    }
    return {
        checksum
        for checksum, suffix, place, whole in records
        if raw[suffix][place : place + len(whole)] == whole
    }


def examine(path: Path, lines: list[Line], records: list[Record], told: Counter[str]) -> list[str]:
    """What is wrong with what became of one damaged file."""
    stored = {line.seq: line for line in lines}
    left = records_left(path, records)
    before = path.read_bytes()
    copy = path.with_name("opened.tabiya")
    for suffix in ("", "-wal"):
        part = path.with_name(path.name + suffix)
        if part.exists():
            shutil.copy(part, copy.with_name(copy.name + suffix))
    try:
        EventStore.open(copy, verify=True).close()
    except TabiyaError:
        return _recovered(path, stored, left, before, told)
    found = list_lines(copy)
    told["opened"] += 1
    faults = [f"line {line.seq} differs" for line in found if stored.get(line.seq) != line]
    if len(found) < len(lines):
        # The end of the log was cut off or torn: nothing of it may be left that could be saved.
        told["opened without the end that was cut off"] += 1
        step = lines[len(found)].step
        beyond = [line for line in lines[len(found) :] if line.hash in left and line.step != step]
        if beyond:
            faults.append(f"opened in silence with {len(found)} of {len(lines)} lines")
    return faults


def _recovered(
    path: Path, stored: dict[int, Line], left: set[str], before: bytes, told: Counter[str]
) -> list[str]:
    target = path.with_name("recovered.tabiya")
    try:
        found = recover(path, target, "2026-11-17T12:00:00+00:00")
    except TabiyaError as refused:
        told["nothing was left"] += 1
        chain = [stored[1].hash] if stored[1].hash in left else []
        return [f"refused though the first line is there: {refused}"] if chain else []
    told["recovered"] += 1
    told["recovered whole"] += len(found.lines) == len(stored)
    told["lines recovered"] += len(found.lines)
    told["lines known but apart"] += len(found.apart)
    told["lines listed as missing"] += len(found.missing)
    faults = []
    if path.read_bytes() != before:
        faults.append("the damaged file was changed")
    everything = [*found.lines, *found.apart]
    faults += [f"line {each.seq} differs" for each in everything if stored.get(each.seq) != each]
    got = {line.hash for line in everything}
    faults += [f"a sound line is not told: {each}" for each in left - got]
    with EventStore.open(target, verify=True) as store:
        if store.fault() or store.state.seq != len(found.lines):
            faults.append("the recovered file is not sound")
    return faults


def campaign(count: int, seed: int) -> tuple[Counter[str], list[str]]:
    """So many damaged files; what became of them, and what was wrong."""
    dice = random.Random(seed)  # noqa: S311 - places, no secrets
    told: Counter[str] = Counter()
    faults: list[str] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        sources = originals(folder)
        known: dict[Path, list[Line]] = {}
        records: dict[Path, list[Record]] = {}
        for source in sources:
            # Read from a copy: opening the log beside a file would fold it in.
            look = folder / f"look-{source.parent.name}"
            shutil.copytree(source.parent, look)
            known[source] = list_lines(look / source.name)
            records[source] = list_records(source, known[source])
        for number in range(count):
            source = sources[number % len(sources)]
            work = folder / "work"
            shutil.copytree(source.parent, work)
            path = work / source.name
            journal = path.with_name(f"{path.name}-wal")
            hit = journal if journal.exists() and dice.random() < 0.5 else path
            kind = damage(hit, dice)
            told[f"{'log, ' if hit is journal else ''}{kind}"] += 1
            found = examine(path, known[source], records[source], told)
            faults += [
                f"{number} ({source.parent.name}, {hit.name}, {kind}): {each}" for each in found
            ]
            shutil.rmtree(work)
    return told, faults


def main(arguments: list[str]) -> int:
    """Portion after portion; the exit code says whether all were faultless."""
    reader = argparse.ArgumentParser()
    reader.add_argument("--count", type=int, default=1000)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--progress", type=Path, default=FOLDER)
    asked = reader.parse_args(arguments)
    name = f"damaged-files-{asked.seed}"
    done = reached(name, asked.progress)
    while done["files"] < asked.count and not done["faults"]:
        count = min(PORTION, asked.count - done["files"])
        told, faults = campaign(count, asked.seed * 1_000_000 + done["files"])
        done += told + Counter(files=count, faults=len(faults))
        keep(name, done, asked.progress)
        for fault in faults[:30]:
            print(" ", fault)
    print(in_words(done))
    print(f"{done['files']} files, {done['faults']} faults")
    return 1 if done["faults"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
