"""Migrations are whole: a version is reached completely or not at all."""

import sqlite3

import pytest

from tabiya.store.log import migrations
from tabiya.store.log.migrations import Migration, create, migrate, newest_version

AT = "2026-11-15T12:00:00"


def made() -> sqlite3.Connection:
    """An empty event file in memory."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    create(connection, AT)
    return connection


def version_of(connection: sqlite3.Connection) -> int:
    """The version the file says it has."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def test_a_new_file_is_of_the_newest_version_and_says_so() -> None:
    """The table of migrations begins with its making."""
    connection = made()
    assert version_of(connection) == newest_version()
    assert connection.execute("SELECT * FROM migration").fetchall() == [
        (newest_version(), "created", AT)
    ]
    connection.close()


def test_migrations_are_numbered_without_gaps() -> None:
    """From 2 on, because 1 is the first layout."""
    numbers = [migration.version for migration in migrations.migrations()]
    assert numbers == list(range(2, newest_version() + 1))


def test_a_migration_and_its_number_arrive_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one that consists of several statements and a trigger."""
    step = Migration(
        newest_version() + 1,
        "colours",
        "CREATE TABLE colour (name TEXT);\nCREATE TRIGGER t AFTER INSERT ON colour\n"
        "BEGIN\n  SELECT 1;\nEND;\nINSERT INTO colour VALUES ('white');",
    )
    monkeypatch.setattr(migrations, "migrations", lambda: (step,))
    connection = made()
    connection.execute(f"PRAGMA user_version = {step.version - 1}")
    connection.execute("DELETE FROM migration")
    migrate(connection, step.version - 1, AT)
    assert version_of(connection) == step.version
    assert connection.execute("SELECT name FROM colour").fetchall() == [("white",)]
    connection.close()


def test_a_migration_that_fails_leaves_the_file_as_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The first statement is taken back with the second."""
    connection = made()
    before = version_of(connection)
    step = Migration(before + 1, "broken", "CREATE TABLE colour (name TEXT);\nNONSENSE;")
    monkeypatch.setattr(migrations, "migrations", lambda: (step,))
    with pytest.raises(sqlite3.Error, match="NONSENSE"):
        migrate(connection, before, AT)
    assert version_of(connection) == before
    tables = connection.execute("SELECT name FROM sqlite_master WHERE name = 'colour'").fetchall()
    assert tables == []
    connection.close()
