"""Connections that can change nothing."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from tabiya.store.log.errors import OF_SQLITE, in_words

BUSY_SECONDS = 5.0
"""How long to wait for another program that is writing."""


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
