"""Connections that can change nothing, and the few of them that an open event shares."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tabiya.store.log.errors import OF_SQLITE, FileIsBusy, in_words

BUSY_SECONDS = 5.0
"""How long to wait for another program that is writing."""


MOST_READERS = 8
"""More at once would only wait for each other, and each holds open files."""


class ReaderPool:
    """The readers of one file: opened when needed, kept for the next who reads, never too many."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._places = threading.BoundedSemaphore(MOST_READERS)
        self._free: list[tuple[tuple[int, int], sqlite3.Connection]] = []
        self._closed = False

    @contextmanager
    def reader(self) -> Iterator[sqlite3.Connection]:
        """A connection for a while; one that met trouble is not used again."""
        if not self._places.acquire(timeout=BUSY_SECONDS):
            raise FileIsBusy(
                "too many programs are reading the file at once",
                where=str(self._path),
                hint="Try again.",
            )
        try:
            file, connection = self._taken()
            try:
                yield connection
            except BaseException:
                connection.close()
                raise
            if self._closed:
                connection.close()
            else:
                self._free.append((file, connection))
        finally:
            self._places.release()

    def close(self) -> None:
        """Let go of the file; whoever still reads opens it for himself."""
        self._closed = True
        while self._free:
            self._free.pop()[1].close()

    def _taken(self) -> tuple[tuple[int, int], sqlite3.Connection]:
        """A free connection, else a new one; never one to a file that was since replaced."""
        file = (0, 0)
        with suppress(OSError):  # Whoever opens it says what is wrong with it.
            status = self._path.stat()
            file = (status.st_dev, status.st_ino)
        while True:
            try:
                opened, connection = self._free.pop()
            except IndexError:
                return file, open_for_reading(self._path)
            if opened == file:
                return file, connection
            connection.close()


def open_for_reading(path: Path) -> sqlite3.Connection:
    """A connection that can change nothing."""
    with in_words(str(path)):
        try:
            return _connect_for_reading(path, "mode=ro")
        except sqlite3.OperationalError:
            # In a folder nobody may write to, SQLite cannot make the small files it shares with
            # writers; without a journal beside it there is no writer, and it needs none.
            if path.with_name(f"{path.name}-wal").exists():
                raise
            return _connect_for_reading(path, "mode=ro&immutable=1")


def _connect_for_reading(path: Path, how: str) -> sqlite3.Connection:
    connection = sqlite3.connect(
        f"{path.resolve().as_uri()}?{how}",
        uri=True,
        timeout=BUSY_SECONDS,
        isolation_level=None,
        check_same_thread=False,
    )
    try:
        connection.execute("PRAGMA query_only = ON")
        connection.execute("SELECT 1 FROM sqlite_master").fetchone()
    except OF_SQLITE:
        connection.close()
        raise
    return connection
