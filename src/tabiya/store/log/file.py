"""Opening and laying out an event file: one SQLite database, safe against power cuts."""

from __future__ import annotations

import io
import os
import sqlite3
import struct
from collections import Counter
from contextlib import ExitStack, closing
from pathlib import Path

from tabiya.errors import trouble_of_the_system
from tabiya.languages import Text, say
from tabiya.store.log import migrations
from tabiya.store.log.backups import back_up
from tabiya.store.log.chain import first_fault
from tabiya.store.log.errors import (
    RECOVER,
    FileIsDamaged,
    FileIsReadOnly,
    FileTrouble,
    FromNewerVersion,
    NotAnEventFile,
    in_words,
)
from tabiya.store.log.lines import drop_bad_snapshots
from tabiya.store.log.reading import BUSY_SECONDS, open_for_reading


def create_file(path: Path, at: str) -> sqlite3.Connection:
    """A new, empty event file; refuses to touch one that exists."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError as cause:
        raise FileTrouble(
            "the file already exists",
            where=str(path),
            hint="Choose another name, or open the file.",
        ) from cause
    except OSError as cause:
        raise FileTrouble(
            "the file cannot be created ({strerror})",
            strerror=trouble_of_the_system(cause),
            where=str(path),
            hint="Check the folder and your permissions.",
        ) from cause
    try:
        with in_words(str(path)), ExitStack() as if_it_fails:
            connection = if_it_fails.enter_context(closing(_connect(path)))
            migrations.create(connection, at)
            if_it_fails.pop_all()
    except FileTrouble:
        remove(path)
        raise
    return connection


def open_file(path: Path, at: str) -> sqlite3.Connection:
    """The writer's connection to a checked file of the newest version."""
    if not path.is_file():
        raise FileTrouble("there is no such file", where=str(path))
    if not _may_write(path) or not _may_write(path.parent):
        raise FileIsReadOnly(
            "the event file or its folder is read-only",
            where=str(path),
            hint="Copy the file to a folder where you can write, or open it read-only.",
        )
    with in_words(str(path)), ExitStack() as if_it_fails:
        _check_journal(path)
        version = _get_version(path)
        connection = if_it_fails.enter_context(closing(_connect(path)))
        _check_layout(connection, path)
        drop_bad_snapshots(connection)
        _check(connection, path)
        if version < migrations.newest_version():
            back_up(path, f"before-version-{migrations.newest_version()}", at)
            migrations.migrate(connection, version, at)
        _check_chain(connection, path)
        if_it_fails.pop_all()
    return connection


def _check_journal(path: Path) -> None:
    """Refuse a file whose write-ahead log is damaged in the middle, before SQLite looks at it.

    SQLite takes everything after the first bad frame for a step that a power cut tore, forgets it and
    writes over it. But each step is on the disk before the next begins: where a whole step comes after
    the one with the bad frame, the log was damaged later, and what follows can be saved.
    """
    journal = path.with_name(f"{path.name}-wal")
    try:
        raw = journal.read_bytes() if journal.is_file() else b""
        with journal.open("rb") if raw else io.BytesIO() as again:
            head = again.read(32)
    except OSError:
        return  # Whoever opens it says what is wrong.
    # Another desk may have begun its log anew while this one was read.
    if head == raw[:32] and commits_after_damage(raw) > 1:
        raise FileIsDamaged(
            "the event file is damaged (its write-ahead log has lost a part in the middle)",
            where=str(path),
            hint=Text(RECOVER),
        )


def journal_salt(journal: bytes, size: int) -> bytes:
    """The mark of the frames that count; if the head of the log is damaged, the first that stands twice.

    A frame whose head is damaged has a mark that no other has, or none; frames of an older log come last.
    """
    if _head_is_sound(journal):
        return journal[16:24]
    marks = [journal[place + 8 : place + 16] for place in range(32, len(journal), size + 24)]
    count = Counter(mark for mark in marks if mark != bytes(8))
    return next((mark for mark in count if count[mark] > 1), next(iter(count), b""))


def commits_after_damage(journal: bytes) -> int:
    """How many steps a write-ahead log ends after the first frame that does not fit its checksum.

    The format is that of SQLite (https://sqlite.org/fileformat2.html#the_write_ahead_log).
    """
    size = int.from_bytes(journal[8:12]) or _USUAL_PAGE
    if size not in (512, 1024, 2048, 4096, 8192, 16384, 32768):
        size = _USUAL_PAGE
    order = _ORDER.get(journal[:4], ">")
    salt, total = journal_salt(journal, size), journal[24:32]
    good, commits = _head_is_sound(journal), 0
    for place in range(32, len(journal) - size - 23, size + 24):
        frame = journal[place : place + 24 + size]
        if good:
            # Where the log ends, frames of an older one may follow, which have another mark.
            total = _summed(frame[:8] + frame[24:], order, total)
            good = frame[8:16] == salt and frame[16:24] == total
        if not good and frame[8:16] == salt and frame[4:8] != bytes(4):
            commits += 1
    return commits


def _head_is_sound(journal: bytes) -> bool:
    """Whether the head of a write-ahead log fits its checksum; a sector of zeroes would, but is none."""
    order = _ORDER.get(journal[:4])
    return order is not None and _summed(journal[:24], order) == journal[24:32]


_USUAL_PAGE = 4096
_ORDER = {b"\x37\x7f\x06\x82": "<", b"\x37\x7f\x06\x83": ">"}
"""In which order the checksums of a write-ahead log take the bytes of a number."""


def _summed(raw: bytes, order: str, before: bytes = bytes(8)) -> bytes:
    """SQLite's checksum of a part of the log, which goes on from that of the part before."""
    one, other = int.from_bytes(before[:4]), int.from_bytes(before[4:])
    words = iter(struct.unpack(f"{order}{len(raw) // 8 * 2}I", raw[: len(raw) // 8 * 8]))
    for first, second in zip(words, words, strict=True):
        one = (one + first + other) & 0xFFFFFFFF
        other = (other + second + one) & 0xFFFFFFFF
    return one.to_bytes(4) + other.to_bytes(4)


def _may_write(path: Path) -> bool:
    effective = os.access in os.supports_effective_ids
    return os.access(path, os.W_OK, effective_ids=effective)


def remove(path: Path) -> None:
    """Delete a file with the journals SQLite keeps beside it."""
    for suffix in ("", "-wal", "-shm"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)


def check_readable(path: Path) -> None:
    """Refuse a file that is no event file, is newer than this program, or is damaged."""
    with in_words(str(path)):
        _check_journal(path)
        version = _get_version(path)
        connection = open_for_reading(path)
        try:
            _check(connection, path)
            # An older file has all columns that are read; it gets its chain when it is opened to write.
            if version == migrations.newest_version():
                _check_layout(connection, path)
                _check_chain(connection, path)
        finally:
            connection.close()


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(
        path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
    )
    with ExitStack() as if_it_fails:
        if_it_fails.enter_context(closing(connection))
        connection.execute("PRAGMA journal_mode = WAL")
        # FULL, because a result that was acknowledged must survive a power cut.
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        # Text in a damaged or hostile file must not reach functions outside the schema.
        connection.execute("PRAGMA trusted_schema = OFF")
        if_it_fails.pop_all()
    return connection


def _get_version(path: Path) -> int:
    connection = open_for_reading(path)
    try:
        (application,) = connection.execute("PRAGMA application_id").fetchone()
        (version,) = connection.execute("PRAGMA user_version").fetchone()
    finally:
        connection.close()
    if application != migrations.APPLICATION_ID:
        raise NotAnEventFile("this is not a Tabiya event file", where=str(path))
    if version > migrations.newest_version():
        raise FromNewerVersion(
            "the file has version {version}, and this program reads versions up to {newest_version}",
            version=version,
            newest_version=migrations.newest_version(),
            where=str(path),
            hint="Open it with a newer Tabiya.",
        )
    return int(version)


def _check(connection: sqlite3.Connection, path: Path) -> None:
    findings = [row[0] for row in connection.execute("PRAGMA integrity_check")]
    findings += [
        say("{table} refers to a missing {row}", table=row[0], row=row[2])
        for row in connection.execute("PRAGMA foreign_key_check")
    ]
    if findings != ["ok"]:
        raise FileIsDamaged(
            Text("the event file is damaged ({fault})", fault=findings[0]),
            where=str(path),
            hint=Text(RECOVER),
        )


def _check_chain(connection: sqlite3.Connection, path: Path) -> None:
    """Refuse a log in which a line was changed, lost or put in."""
    fault = first_fault(connection)
    if fault:
        raise FileIsDamaged(
            Text("the event file is damaged ({fault})", fault=fault),
            where=str(path),
            hint=Text(RECOVER),
        )


def _check_layout(connection: sqlite3.Connection, path: Path) -> None:
    """Refuse triggers and views that are not ours: they would act behind the desk's back."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as ours:
        migrations.create(ours, "")
        known = set(ours.execute(_ACTIVE))
    strange = sorted(name for name, sql in connection.execute(_ACTIVE) if (name, sql) not in known)
    if strange:
        raise NotAnEventFile(
            "the file contains something that Tabiya did not write ({found})",
            found=strange[0],
            where=str(path),
            hint="Do not use the file; find out where it comes from.",
        )


_ACTIVE = "SELECT name, sql FROM sqlite_master WHERE type IN ('trigger', 'view')"
