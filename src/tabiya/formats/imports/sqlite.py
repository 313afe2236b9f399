"""Tables of an SQLite database that a stranger sent: copied into memory, only read, and bounded.

Nothing of the file is run. Views, triggers, functions and virtual tables are refused by the library
itself, which asks `_may_read` before each step; no other file can be attached.
"""

from __future__ import annotations

import sqlite3

from tabiya.formats.imports.event import Cut

HEAD = b"SQLite format 3\x00"
_MOST_ROWS = 400_000
"""Of one table; an event of 10,000 players and 20 rounds has half of it."""
_LONGEST_CELL = 4 * 1024 * 1024
_MOST_STEPS = 100_000
"""Of a thousand instructions each, for the whole file."""
_WRITTEN_BY, _READ_BY, _ROLLBACK = 18, 19, 1
"""Where the head says how the file is written; in memory there is only the plain way."""

_COLUMNS = "table_xinfo"

_DAMAGE = (sqlite3.Error, OverflowError, MemoryError, UnicodeDecodeError)
"""The library tells of a damaged description in its own bytes, which need not be letters."""

Value = str | int | float | bytes | None
Row = dict[str, Value]


def _may_read(
    action: int, name: str | None, _two: str | None, _database: str | None, within: str | None
) -> int:
    """Allow to read columns of tables, and nothing that a view or a trigger asks for."""
    allowed = (
        action == sqlite3.SQLITE_SELECT
        or (action == sqlite3.SQLITE_READ and within is None)
        or (action == sqlite3.SQLITE_PRAGMA and name == _COLUMNS)
    )
    return sqlite3.SQLITE_OK if allowed else sqlite3.SQLITE_DENY


def can_be_read() -> bool:
    """Whether the library can copy a database into memory: some are built without that."""
    return hasattr(sqlite3.Connection, "deserialize")


class SqliteDatabase:
    """The tables of a file; every damage is `Cut`, and so is what would take too long."""

    def __init__(self, data: bytes) -> None:
        page = int.from_bytes(data[16:18], "big")
        pages = int.from_bytes(data[28:32], "big")
        if len(data) < 512 or pages * (65536 if page == 1 else page) > len(data):
            raise Cut
        own = bytearray(data)
        own[_WRITTEN_BY] = own[_READ_BY] = _ROLLBACK
        self._steps = 0
        self._connection = sqlite3.connect(":memory:", isolation_level=None)
        try:
            self._bound()
            self._connection.deserialize(bytes(own))
            self._connection.execute("PRAGMA query_only = 1")
            self._connection.execute("PRAGMA trusted_schema = 0")
            self._connection.execute("PRAGMA cell_size_check = 1")
            self._connection.set_authorizer(_may_read)
            rows = self._rows("SELECT name, type, rootpage FROM sqlite_master")
        except Cut:
            self.close()
            raise
        except _DAMAGE:
            self.close()
            raise Cut from None
        self.tables = {
            str(row["name"])
            for row in rows
            # A virtual table has no page.
            if row["type"] == "table" and row["rootpage"]
        }

    def __enter__(self) -> SqliteDatabase:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def close(self) -> None:
        """Forget the copy."""
        self._connection.close()

    def rows(self, table: str) -> list[Row]:
        """Return the rows of a table by the names of the columns; none if there is no such table."""
        if table not in self.tables:
            return []
        if any(column["hidden"] for column in self._rows(f'PRAGMA {_COLUMNS}("{table}")')):
            raise Cut  # A column that is worked out for each row, by what stands in the file.
        return self._rows(f'SELECT * FROM "{table}"')  # noqa: S608 - a name that the caller knows

    def _bound(self) -> None:
        limits = {
            sqlite3.SQLITE_LIMIT_LENGTH: _LONGEST_CELL,
            sqlite3.SQLITE_LIMIT_ATTACHED: 0,
            sqlite3.SQLITE_LIMIT_EXPR_DEPTH: 50,
            sqlite3.SQLITE_LIMIT_COLUMN: 500,
            sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH: 1,
        }
        for limit, most in limits.items():
            self._connection.setlimit(limit, most)
        self._connection.text_factory = lambda text: text.decode("utf-8", "replace")
        self._connection.set_progress_handler(self._too_long, 1000)

    def _too_long(self) -> bool:
        self._steps += 1
        return self._steps > _MOST_STEPS

    def _rows(self, query: str) -> list[Row]:
        try:
            cursor = self._connection.execute(query)
            names = [column[0] for column in cursor.description]
            rows = [dict(zip(names, row, strict=True)) for row in cursor.fetchmany(_MOST_ROWS + 1)]
        except _DAMAGE:
            raise Cut from None
        if len(rows) > _MOST_ROWS:
            raise Cut
        return rows
