"""Saving what is sound in a damaged event file: its lines, one by one, and those of the backups.

A line proves itself by its checksum, wherever it is found. So the pages of the file are searched
for lines without asking SQLite, which gives up at the first page that makes no sense. What the
file has lost is taken from its backups, as far as the chain fits. The damaged file is only read.
"""

from __future__ import annotations

import re
import shutil
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from tabiya.errors import TabiyaError, trouble_of_the_system
from tabiya.store.codec import UnreadableFact
from tabiya.store.log.backups import list_backups
from tabiya.store.log.chain import COLUMNS, Line
from tabiya.store.log.entry import Actor, Entry, line_hash
from tabiya.store.log.errors import OF_SQLITE, FileTrouble, NotAnEventFile, in_words
from tabiya.store.log.file import create_file, journal_salt, remove
from tabiya.store.log.lines import get_event
from tabiya.store.log.replay import StepDepends, replay

_PAGE = 4096
"""The size of pages that SQLite chooses, for a file whose first page is lost."""
_LINE_BEGINS = re.compile(rb"(?=[\x0c-\x24]\x00[\x01-\x09]\x47)")
"""How the record of a line begins: its length, no `seq` (it is the key), a number, a moment."""
_INTEGERS = {0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 8: 0, 9: 0}

_READINGS = 100
"""How often each page is read, on average, as the rest of a line that began elsewhere."""


@dataclass(frozen=True, slots=True)
class Recovery:
    """What became of a damaged file."""

    lines: tuple[Line, ...]
    """All lines of the new file."""
    from_backups: tuple[int, ...]
    """The numbers of those that only a backup had."""
    missing: tuple[int, ...]
    """The numbers of lines that were written and are found nowhere."""
    apart: tuple[Line, ...]
    """Sound lines after a missing one: they are known, but do not join the chain."""
    without_passwords: bool
    """Whether the passwords and phones of the event were lost too."""

    @property
    def head(self) -> str:
        """The checksum of the last line; empty if nothing could be saved."""
        return self.lines[-1].hash if self.lines else ""


def recover(path: Path, target: Path, at: str) -> Recovery:
    """Write all that is sound in a damaged file and its backups into a new file."""
    if not path.is_file():
        raise FileTrouble("there is no such file", where=str(path))
    own = sound_lines(path)
    copies = [sound_lines(copy) for copy in reversed(list_backups(path))]
    joined = _that_replay(join(own, copies))
    if not joined:
        raise NotAnEventFile(
            "neither this file nor its backups contain a line of an event", where=str(path)
        )
    desk_rows, receipts, last = _beside_the_log(path)
    if not desk_rows:
        for copy in reversed(list_backups(path)):
            desk_rows = desk_rows or _beside_the_log(copy)[0]
    last = max([last, *(line.seq for line in own)])
    known = {line.hash for line in own}
    _write(target, joined, desk_rows, receipts, at)
    kept = {line.hash for line in joined}
    apart = sorted({line for line in own if line.hash not in kept}, key=lambda line: line.seq)
    there = {line.seq for line in (*joined, *apart)}
    return Recovery(
        joined,
        tuple(line.seq for line in joined if line.hash not in known),
        tuple(seq for seq in range(1, last + 1) if seq not in there),
        tuple(apart),
        without_passwords=not desk_rows,
    )


def in_ranges(numbers: Iterable[int]) -> str:
    """The numbers of lines, neighbours together.

    >>> in_ranges((4, 5, 6, 9))
    '4-6, 9'
    """
    ranges: list[list[int]] = []
    for number in numbers:
        if ranges and ranges[-1][-1] == number - 1:
            ranges[-1].append(number)
        else:
            ranges.append([number])
    return ", ".join(f"{span[0]}-{span[-1]}" if len(span) > 1 else str(span[0]) for span in ranges)


def join(own: Iterable[Line], copies: Iterable[Iterable[Line]]) -> tuple[Line, ...]:
    """The longest chain from the first line on: lines of the file, and between them of its copies.

    A copy may come from another history, such as a backup that was opened and played on. Its lines
    fill a gap only if the file's own lines follow from them, if the file has none further on, or if they
    are the only ones and older than all that the file has behind the gap: one lost line must not take
    those before it along.
    """
    mine = {line.hash: line for line in own}
    known = {line.hash: line for lines in copies for line in lines} | mine
    ancestors: set[str] = set()
    for line in mine.values():
        before = line.before
        while before and before not in ancestors:
            ancestors.add(before)
            before = known[before].before if before in known else ""
    following: dict[tuple[int, str], list[Line]] = {}
    for line in known.values():
        following.setdefault((line.seq, line.before), []).append(line)
    last = max((line.seq for line in mine.values()), default=0)
    chain: list[Line] = []
    head = ""
    while candidates := following.get((len(chain) + 1, head)):
        fitting = [line for line in candidates if line.hash in ancestors]
        fitting += [line for line in candidates if line.hash in mine]
        if len(chain) >= last:
            fitting += candidates
        elif len(candidates) == 1:
            behind = min(line.at for line in mine.values() if line.seq > len(chain))
            fitting += [line for line in candidates if line.at < behind]
        if not fitting:
            break
        chain.append(fitting[0])
        head = chain[-1].hash
    return tuple(chain)


def sound_lines(path: Path) -> tuple[Line, ...]:
    """Every line in a file that fits its checksum, in no order, also of a file that does not open."""
    try:
        raw = path.read_bytes()
        journal = path.with_name(f"{path.name}-wal")
        committed = journal.read_bytes() if journal.is_file() else b""
    except OSError as cause:
        raise FileTrouble(
            "the file cannot be read ({strerror})",
            strerror=trouble_of_the_system(cause),
            where=str(path),
        ) from cause
    lines: set[Line] = set()
    for size in dict.fromkeys((int.from_bytes(raw[16:18]), _PAGE)):
        if size not in (512, 1024, 2048, 4096, 8192, 16384, 32768):
            continue
        pages = {
            number: raw[place : place + size]
            for number, place in enumerate(range(0, len(raw), size), start=1)
        }
        newer = _committed_pages(committed, size)
        own = _Pages(pages, size)
        for page in pages.values():
            lines.update(_lines_on(page, own))
        # Of a page that was written many times a damaged copy may follow a good one.
        whole = _Pages(pages | dict(newer), size)
        for _number, page in newer:
            lines.update(_lines_on(page, whole))
    return tuple(lines) or _lines_without_checksum(path)


def _committed_pages(journal: bytes, size: int) -> list[tuple[int, bytes]]:
    """The pages in a write-ahead log with their numbers, up to the last commit in it.

    A frame before that commit is of the same log, even if its head is damaged; its page has number 0.
    """
    salt = journal_salt(journal, size)
    pages: list[tuple[int, bytes]] = []
    committed = 0
    for place in range(32, len(journal) - size - 23, size + 24):
        frame = journal[place : place + 24]
        good = frame[8:16] == salt
        number = int.from_bytes(frame[:4]) if good else 0
        pages.append((number, journal[place + 24 : place + 24 + size]))
        if good and frame[4:8] != bytes(4):
            committed = len(pages)
    return pages[:committed]


class _Pages:
    """The pages by their numbers, for lines that go on there.

    In a file of SQLite a page goes on with one line. In a forged one every few bytes may claim to be a line
    that goes on through the whole file, so that each page is read a bounded number of times on average.
    """

    def __init__(self, pages: dict[int, bytes], size: int) -> None:
        self._pages, self.size = pages, size
        self._left = _READINGS * len(pages)

    def gathered(self, number: int, length: int) -> bytes | None:
        """So many bytes from this page and those after it; None if they are not there."""
        parts: list[bytes] = []
        while length > 0:
            page = self._pages.get(number)
            if page is None or self._left <= 0 or len(parts) > len(self._pages):
                return None
            self._left -= 1
            parts.append(page[4 : 4 + length])
            number, length = int.from_bytes(page[:4]), length - (self.size - 4)
        return b"".join(parts)


def _lines_on(page: bytes, pages: _Pages) -> Iterator[Line]:
    for begins in _LINE_BEGINS.finditer(page):
        line = _line_at(page, begins.start(), pages)
        if line is not None and line.sound:
            yield line


def _line_at(page: bytes, place: int, pages: _Pages) -> Line | None:
    """The line whose record begins here, as SQLite's file format has it; None if it is none."""
    seq, shift, key = 0, 0, place - 1
    while key >= 0 and shift < 63:
        if (page[key] >= 0x80) is not (shift > 0):
            break
        seq |= (page[key] & 0x7F) << shift
        shift, key = shift + 7, key - 1
    types, at = [], 1
    while at < page[place]:
        kind, length = _varint(page[place + at : place + at + 9])
        types.append(kind)
        at += length
    if len(types) != 11 or at != page[place] or any(kind in (7, 10, 11) for kind in types):
        return None
    sizes = [_INTEGERS[kind] if kind < 12 else (kind - 12) // 2 for kind in types]
    record = _whole(page, place, at + sum(sizes), pages)
    if record is None:
        return None
    values: list[int | str] = [seq]
    for kind, length in zip(types[1:], sizes[1:], strict=True):
        part = record[at : at + length]
        at += length
        if kind < 12:
            number = int.from_bytes(part, signed=True)
            values.append({0: -1, 8: 0, 9: 1}.get(kind, number))
        else:
            values.append(part.decode("utf-8", "replace"))
    return Line(*values)  # type: ignore[arg-type]  # the checksum tells whether they are right


def _varint(raw: bytes) -> tuple[int, int]:
    value = 0
    for length, byte in enumerate(raw, start=1):
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, length
    return 7, len(raw) or 1


def _whole(page: bytes, place: int, total: int, pages: _Pages) -> bytes | None:
    """A record with what did not fit on its page."""
    size = pages.size
    least = (size - 12) * 32 // 255 - 23
    here = total
    if total > size - 35:
        here = least + (total - least) % (size - 4)
        here = least if here > size - 35 else here
    following = int.from_bytes(page[place + here : place + here + 4])
    rest = pages.gathered(following, total - here)
    return None if rest is None else page[place : place + here] + rest


def _lines_without_checksum(path: Path) -> tuple[Line, ...]:
    """The lines of a file of version 1 from the first on, as long as SQLite can read them."""
    lines: list[Line] = []
    with _copy_of(path) as copy, suppress(*OF_SQLITE), closing(sqlite3.connect(copy)) as file:
        if file.execute("PRAGMA user_version").fetchone() != (1,):
            return ()
        columns = COLUMNS.removesuffix(", before, hash")
        for row in file.execute(f"SELECT {columns} FROM log ORDER BY seq"):  # noqa: S608 - ours
            if row[0] != len(lines) + 1:
                break
            before = lines[-1].hash if lines else ""
            line = (*row, before, line_hash(before, *row))
            lines.append(Line(*line))
    return tuple(lines)


def _beside_the_log(path: Path) -> tuple[list[tuple[str, str]], list[tuple[str, str, int]], int]:
    """What SQLite can still read besides: the desk's own things, the receipts, the last line."""
    kept: list[tuple[str, str]] = []
    receipts: list[tuple[str, str, int]] = []
    last: object = 0
    with _copy_of(path) as copy, closing(sqlite3.connect(copy)) as file:
        with suppress(*OF_SQLITE):
            kept = file.execute("SELECT name, value FROM kept").fetchall()
        with suppress(*OF_SQLITE):
            receipts = file.execute("SELECT key, fingerprint, step FROM receipt").fetchall()
        with suppress(*OF_SQLITE):
            (last,) = file.execute("SELECT coalesce(max(seq), 0) FROM snapshot").fetchone()
    # A number that makes no sense is damage too, not a sign of a million lost lines.
    return kept, receipts, last if isinstance(last, int) and last < 10**6 else 0


class _copy_of:  # noqa: N801 - used like a function
    """A copy in a folder of its own, so that looking leaves no trace beside the damaged file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._folder = tempfile.TemporaryDirectory()

    def __enter__(self) -> Path:
        target = Path(self._folder.name) / "copy"
        for suffix in ("", "-wal"):
            source = self._path.with_name(self._path.name + suffix)
            if source.is_file():
                shutil.copyfile(source, target.with_name(target.name + suffix))
        return target

    def __exit__(self, *_: object) -> None:
        self._folder.cleanup()


def _that_replay(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """The lines up to the first that is no fact or contradicts those before it."""
    entries: list[Entry] = []
    with suppress(UnreadableFact, ValueError):
        for line in lines:
            fact = get_event(line.kind, line.version, line.payload)
            actor = Actor(line.who, line.device, line.why)
            moment = datetime.fromisoformat(line.at)
            entries.append(Entry(line.seq, line.step, moment, actor, fact))
    sound, left, attempts = 0, len(entries), 0
    while sound < left:
        # Without a line that took one before it back, that one counts again. A forged file could go on
        # so line by line; halving finds an end after a few attempts.
        tried = left if attempts < 2 else (sound + left + 1) // 2
        attempts += 1
        fitting = _fitting(entries[:tried])
        if fitting == tried:
            sound = tried
        else:
            left = max(sound, fitting)
    return lines[:sound]


def _fitting(entries: list[Entry]) -> int:
    """How many lines there are before the first that does not fit; all, if the event can be made of them."""
    try:
        replay(entries)
    except StepDepends as misfit:
        return sum(entry.seq < misfit.entry.seq for entry in entries)
    except TabiyaError:
        return len(entries) - 1
    return len(entries)


def _write(
    target: Path,
    lines: tuple[Line, ...],
    kept: list[tuple[str, str]],
    receipts: list[tuple[str, str, int]],
    at: str,
) -> None:
    steps = {line.step for line in lines}
    rows = [(*line.columns, line.before, line.hash) for line in lines]
    marks = ", ".join("?" * len(rows[0]))
    with closing(create_file(target, at)) as file:
        try:
            with in_words(str(target)):
                file.execute("BEGIN IMMEDIATE")
                file.executemany(f"INSERT INTO log ({COLUMNS}) VALUES ({marks})", rows)  # noqa: S608 - ours
                file.executemany(
                    "INSERT OR IGNORE INTO receipt VALUES (?, ?, ?)",
                    [receipt for receipt in receipts if receipt[2] in steps],
                )
                file.executemany("INSERT OR IGNORE INTO kept VALUES (?, ?)", kept)
                file.execute("COMMIT")
        except FileTrouble:
            remove(target)
            raise
