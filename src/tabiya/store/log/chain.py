"""The chain of the log: each line has a checksum, and in it the checksum of the line before.

A changed line no longer fits its own checksum, and a line that was taken out or put in breaks the
chain. The last checksum, the head, stands for the whole log: whoever has noted it can tell later
whether a file holds the same history.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass

from tabiya.languages import say
from tabiya.store.log.entry import line_hash

COLUMNS = "seq, step, at, who, device, why, kind, version, payload, before, hash"
"""The columns of a line as the file has them, since version 2."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line as it stands in the file, before anybody has asked what it means."""

    seq: int
    step: int
    at: str
    who: str
    device: str
    why: str
    kind: str
    version: int
    payload: str
    before: str
    hash: str

    @property
    def columns(self) -> tuple[object, ...]:
        """What the checksum covers, besides the checksum of the line before."""
        return (
            self.seq, self.step, self.at, self.who, self.device, self.why, self.kind,
            self.version, self.payload,
        )  # fmt: skip

    @property
    def sound(self) -> bool:
        """Whether the line is what was once written."""
        return self.hash == line_hash(self.before, *self.columns)


def add_function(connection: sqlite3.Connection) -> None:
    """Let SQL work out checksums, for the migration that gives old lines theirs."""
    connection.create_function("line_hash", -1, line_hash, deterministic=True)


def stored_lines(connection: sqlite3.Connection) -> Iterator[Line]:
    """The lines of a file of version 2 or newer, in order; letters that are none become others."""
    connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
    try:
        for row in connection.execute(f"SELECT {COLUMNS} FROM log ORDER BY seq"):  # noqa: S608 - ours
            yield Line(*row)
    finally:
        connection.text_factory = str


def first_fault(connection: sqlite3.Connection) -> str:
    """What is wrong with the first line that breaks the chain; empty if the log is sound."""
    seq, head = 0, ""
    for line in stored_lines(connection):
        if line.seq != seq + 1:
            return say("line {line} of the log is missing", line=seq + 1)
        if not line.sound:
            return say("line {line} of the log does not match its checksum", line=line.seq)
        if line.before != head:
            return say("line {line} of the log does not follow the line before it", line=line.seq)
        seq, head = line.seq, line.hash
    return ""
