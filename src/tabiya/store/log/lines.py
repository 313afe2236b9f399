"""The log in the file: lines appended and read, receipts, snapshots."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import datetime
from typing import Any

from tabiya.errors import TabiyaError
from tabiya.store.codec import LOG, UnreadableFact
from tabiya.store.fact import Fact
from tabiya.store.log.chain import COLUMNS, Line
from tabiya.store.log.entry import Actor, Entry, line_hash
from tabiya.store.log.registry import FACTS
from tabiya.store.state import EventState

SNAPSHOT_FORM = 4
"""Rises when the form of a snapshot changes; snapshots of another form are passed over."""


def encode_fact(event: Fact) -> str:
    """The fact as the text stored in the log."""
    return json.dumps(LOG.write(event), ensure_ascii=False, separators=(",", ":"))


def get_head(connection: sqlite3.Connection) -> str:
    """The checksum of the last line; empty while there is none."""
    row = connection.execute("SELECT hash FROM log ORDER BY seq DESC LIMIT 1").fetchone()
    return "" if row is None else str(row[0])


def head_at(connection: sqlite3.Connection, seq: int) -> str:
    """The checksum of a line; empty if there is none."""
    row = connection.execute("SELECT hash FROM log WHERE seq = ?", (seq,)).fetchone()
    return "" if row is None else str(row[0])


def get_event(kind: str, version: int, payload: str) -> Fact:
    """The fact that a stored text describes, brought to the newest form of its kind."""
    known = FACTS.get(kind)
    if known is None or not 1 <= version <= known.version:
        raise UnreadableFact(
            "the log contains a fact of unknown kind {kind}, version {version}",
            kind=repr(kind),
            version=version,
        )
    try:
        data = json.loads(payload)
    except (ValueError, RecursionError) as cause:
        raise UnreadableFact("a fact {kind} is not JSON", kind=repr(kind)) from cause
    try:
        for upcast in known.upcasters[version - 1 :]:
            data = upcast(data)
    except (LookupError, TypeError, ValueError, AttributeError) as cause:
        raise UnreadableFact(
            "a fact {kind} does not match version {version}", kind=repr(kind), version=version
        ) from cause
    return LOG.read(known, data)


def last_seq(connection: sqlite3.Connection) -> int:
    """The number of the last line."""
    (seq,) = connection.execute("SELECT coalesce(max(seq), 0) FROM log").fetchone()
    return int(seq)


def last_saved(connection: sqlite3.Connection) -> datetime | None:
    """Return when the last line was written, or None if there is no line."""
    row = connection.execute("SELECT seq, at FROM log ORDER BY seq DESC LIMIT 1").fetchone()
    return None if row is None else _moment(*row)


def append(connection: sqlite3.Connection, entries: Iterable[Entry]) -> None:
    """Write lines, each chained to the one before; the caller holds the transaction."""
    rows, head = [], get_head(connection)
    for entry in entries:
        columns = (
            entry.seq,
            entry.step,
            entry.at.isoformat(timespec="milliseconds"),
            entry.actor.who,
            entry.actor.device,
            entry.actor.why,
            type(entry.event).__name__,
            entry.event.version,
            encode_fact(entry.event),
        )
        checksum = line_hash(head, *columns)
        rows.append((*columns, head, checksum))
        head = checksum
    marks = ", ".join("?" * len(rows[0])) if rows else ""
    connection.executemany(f"INSERT INTO log ({COLUMNS}) VALUES ({marks})", rows)  # noqa: S608 - ours


def raw_lines(
    connection: sqlite3.Connection, *, after: int
) -> tuple[tuple[Line, ...], tuple[tuple[str, str, int], ...]]:
    """The lines after one as they stand in the file, and the receipts of their steps."""
    rows = connection.execute(
        f"SELECT {COLUMNS} FROM log WHERE seq > ? ORDER BY seq",  # noqa: S608 - ours
        (after,),
    )
    lines = tuple(Line(*row) for row in rows)
    receipts = connection.execute(
        "SELECT key, fingerprint, step FROM receipt WHERE step > ?", (after,)
    ).fetchall()
    return lines, tuple(receipts)


def append_raw(
    connection: sqlite3.Connection,
    lines: Iterable[Line],
    receipts: Iterable[tuple[str, str, int]],
) -> None:
    """Write lines of another file with the checksums they have; the caller holds the transaction."""
    rows = [(*line.columns, line.before, line.hash) for line in lines]
    marks = ", ".join("?" * len(COLUMNS.split(",")))
    connection.executemany(f"INSERT INTO log ({COLUMNS}) VALUES ({marks})", rows)  # noqa: S608 - ours
    connection.executemany("INSERT OR IGNORE INTO receipt VALUES (?, ?, ?)", receipts)


def read(
    connection: sqlite3.Connection, *, after: int = 0, until: int | None = None
) -> Iterator[Entry]:
    """The lines after one, in order."""
    rows = connection.execute(
        "SELECT seq, step, at, who, device, why, kind, version, payload FROM log"
        " WHERE seq > ? AND seq <= ? ORDER BY seq",
        (after, 2**62 if until is None else until),
    )
    for seq, step, at, who, device, why, kind, version, payload in rows:
        actor = Actor(who, device, why)
        yield Entry(seq, step, _moment(seq, at), actor, get_event(kind, version, payload))


def _moment(seq: int, at: str) -> datetime:
    try:
        return datetime.fromisoformat(at)
    except ValueError as cause:
        raise UnreadableFact("line {line} of the log has no readable time", line=seq) from cause


def step(connection: sqlite3.Connection, number: int) -> tuple[Entry, ...]:
    """The lines of one step, which follow each other."""
    lines = []
    for entry in read(connection, after=number - 1):
        if entry.step != number:
            break
        lines.append(entry)
    return tuple(lines)


def find_receipt(connection: sqlite3.Connection, key: str) -> tuple[str, int] | None:
    """What was done under a key: the fingerprint of the command and its step."""
    row = connection.execute(
        "SELECT fingerprint, step FROM receipt WHERE key = ?", (key,)
    ).fetchone()
    return None if row is None else (str(row[0]), int(row[1]))


def add_receipt(connection: sqlite3.Connection, *, key: str, fingerprint: str, step: int) -> None:
    """Remember what was done under a key."""
    connection.execute("INSERT INTO receipt VALUES (?, ?, ?)", (key, fingerprint, step))


def write_snapshot(connection: sqlite3.Connection, state: EventState, *, keep: int) -> None:
    """Keep the event as it stands, and only the newest few of such shortcuts."""
    text = snapshot_text(state)
    connection.execute(
        "INSERT OR REPLACE INTO snapshot VALUES (?, ?, ?, ?)",
        (state.seq, SNAPSHOT_FORM, _line_checksum(text.encode()).decode(), text),
    )
    connection.execute(
        "DELETE FROM snapshot WHERE seq NOT IN"
        " (SELECT seq FROM snapshot ORDER BY seq DESC LIMIT ?)",
        (keep,),
    )


def drop_snapshots(connection: sqlite3.Connection, *, since: int) -> None:
    """Forget the shortcuts that contain a step which is now taken back or redone."""
    connection.execute("DELETE FROM snapshot WHERE seq >= ?", (since,))


def read_snapshot(
    connection: sqlite3.Connection, *, before: int | None = None
) -> EventState | None:
    """The newest usable shortcut; one that is damaged is passed over, never trusted."""
    for seq, data in sound_snapshots(connection, before=before):
        try:
            state = LOG.read(EventState, data)
        except (TabiyaError, RecursionError):
            continue
        if state.seq == seq:
            return state
    return None


def sound_snapshots(
    connection: sqlite3.Connection, *, before: int | None = None
) -> Iterator[tuple[int, Any]]:
    """The line of each shortcut that is not damaged with what it holds as JSON, the newest first."""
    rows = connection.execute(
        "SELECT seq, CAST(digest AS BLOB), CAST(state AS BLOB) FROM snapshot"
        " WHERE form = ? AND seq < ? ORDER BY seq DESC",
        (SNAPSHOT_FORM, 2**62 if before is None else before),
    )
    for seq, digest, text in rows:
        if digest == _line_checksum(text):
            with suppress(ValueError, RecursionError):
                yield seq, json.loads(text)


def drop_bad_snapshots(connection: sqlite3.Connection) -> bool:
    """Throw away the shortcuts that are damaged; return whether there were any."""
    rows = connection.execute("SELECT seq, CAST(digest AS BLOB), CAST(state AS BLOB) FROM snapshot")
    bad = [seq for seq, digest, text in rows if digest != _line_checksum(text)]
    bad += [
        seq
        for (seq,) in connection.execute(
            "SELECT seq FROM snapshot WHERE seq NOT IN (SELECT seq FROM log)"
        )
    ]
    connection.executemany("DELETE FROM snapshot WHERE seq = ?", [(seq,) for seq in bad])
    return bool(bad)


def snapshot_text(state: EventState) -> str:
    """The event as the text a snapshot holds; equal events give equal texts."""
    return json.dumps(LOG.write(state), ensure_ascii=False, separators=(",", ":"))


def _line_checksum(text: bytes | None) -> bytes:
    return hashlib.sha256(text or b"").hexdigest().encode()
