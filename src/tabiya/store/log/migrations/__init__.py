"""Numbered migrations: each brings an event file from one version to the next.

A migration is a SQL file `NNNN_name.sql` in this folder, run in one transaction together with
the new version number. Version 1 is `schema.sql` as it was first released; a new file is made
from `schema.sql` as it is now, so a change goes into both.
"""

from __future__ import annotations

import re
import sqlite3
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from tabiya.store.log.chain import add_function
from tabiya.store.log.errors import OF_SQLITE

APPLICATION_ID = int.from_bytes(b"Tbya")
"""Written into every event file, so that no other SQLite file is taken for one."""

_NAMED = re.compile(r"(\d{4})_(\w+)\.sql")


@dataclass(frozen=True, slots=True)
class Migration:
    """The way from version - 1 to this version."""

    version: int
    name: str
    sql: str


@cache
def migrations() -> tuple[Migration, ...]:
    """All migrations in order."""
    known = []
    for file in files(__package__).iterdir():
        named = _NAMED.fullmatch(file.name)
        if named:
            known.append(Migration(int(named[1]), named[2], file.read_text("utf-8")))
    return tuple(sorted(known, key=lambda migration: migration.version))


def newest_version() -> int:
    """The version of files made today."""
    known = migrations()
    return known[-1].version if known else 1


def create(connection: sqlite3.Connection, at: str) -> None:
    """Lay out an empty file in the newest version."""
    sql = files("tabiya.store.log").joinpath("schema.sql").read_text("utf-8")
    version = newest_version()
    _run(connection, f"{sql}\nPRAGMA application_id = {APPLICATION_ID};", version, "created", at)


def migrate(connection: sqlite3.Connection, version: int, at: str) -> None:
    """Bring a file from its version to the newest, one transaction per step."""
    for migration in migrations():
        if migration.version > version:
            _run(connection, migration.sql, migration.version, migration.name, at)


def _run(connection: sqlite3.Connection, sql: str, version: int, name: str, at: str) -> None:
    add_function(connection)
    connection.execute("BEGIN IMMEDIATE")
    try:
        for statement in _statements(sql):
            connection.execute(statement)
        connection.execute("INSERT INTO migration VALUES (?, ?, ?)", (version, name, at))
        connection.execute(f"PRAGMA user_version = {version}")
    except OF_SQLITE:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def _statements(sql: str) -> list[str]:
    """The statements of a script; `executescript` would commit behind our back."""
    statements, gathered = [], ""
    for line in sql.splitlines(keepends=True):
        gathered += line
        if sqlite3.complete_statement(gathered):
            statements.append(gathered)
            gathered = ""
    return statements
