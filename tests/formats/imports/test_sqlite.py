"""An SQLite database from a stranger: its tables are read, and nothing in it is run."""

import sqlite3

import pytest

from tabiya.formats.imports import sqlite as reading
from tabiya.formats.imports.event import Cut
from tabiya.formats.imports.sqlite import SqliteDatabase


def _made(script: str) -> bytes:
    made = sqlite3.connect(":memory:")
    made.executescript(script)
    data = made.serialize()
    made.close()
    return data


_PLAIN = "CREATE TABLE game (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO game VALUES (1, 'é');"


def test_the_rows_of_a_table_are_read_by_the_names_of_its_columns() -> None:
    """A table that is not there has none."""
    with SqliteDatabase(_made(_PLAIN)) as database:
        assert database.tables == {"game"}
        assert database.rows("game") == [{"id": 1, "name": "é"}]
        assert database.rows("match") == []


def test_a_file_that_is_written_ahead_is_read_as_it_stands() -> None:
    """In memory there is no second file beside it; the two bytes that ask for one are changed."""
    data = bytearray(_made(_PLAIN))
    data[18:20] = b"\2\2"
    with SqliteDatabase(bytes(data)) as database:
        assert database.rows("game")


def test_bytes_that_are_no_text_do_not_stop_the_reading() -> None:
    """Other programs store what they like."""
    odd = "INSERT INTO game VALUES (2, CAST(x'41ff42' AS TEXT));"
    with SqliteDatabase(_made(_PLAIN + odd)) as database:
        assert database.rows("game")[1]["name"] == "A\ufffdB"


@pytest.mark.parametrize("cut", [0, 100, 511, 4096, -1])
def test_a_cut_file_is_refused(cut: int) -> None:
    """The head says how many pages there are."""
    with pytest.raises(Cut):
        SqliteDatabase(_made(_PLAIN)[:cut])


@pytest.mark.parametrize(
    "script",
    [
        # As long as one likes, row by row.
        "CREATE VIEW game AS WITH RECURSIVE n(i) AS (VALUES (1) UNION SELECT i + 1 FROM n) SELECT * FROM n;",
        "CREATE TABLE one (id INTEGER); CREATE VIEW game AS SELECT id FROM one;",
        "CREATE VIRTUAL TABLE game USING fts5(name);",
    ],
)
def test_what_is_no_table_is_not_asked(script: str) -> None:
    """Views and virtual tables run what their makers wrote."""
    with SqliteDatabase(_made(script)) as database:
        assert "game" not in database.tables
        assert database.rows("game") == []
        if "VIEW" in script:
            with pytest.raises(Cut):
                database._rows("SELECT * FROM game")


def test_a_view_that_pretends_to_be_a_table_is_refused() -> None:
    """The list of tables may lie; the library asks again at each step."""
    data = _made(
        "CREATE TABLE one (id INTEGER); INSERT INTO one VALUES (1);"
        " CREATE VIEW game AS SELECT id FROM one; PRAGMA writable_schema = 1;"
        " UPDATE sqlite_master SET type = 'table', rootpage = 2 WHERE name = 'game';"
    )
    with pytest.raises(Cut), SqliteDatabase(data) as database:
        database.rows("game")


def test_a_column_that_calls_a_function_is_refused() -> None:
    """It would be run for each row."""
    data = _made(
        "CREATE TABLE game (id INTEGER, name TEXT AS (hex(zeroblob(id))));"
        " INSERT INTO game (id) VALUES (1000);"
    )
    with SqliteDatabase(data) as database, pytest.raises(Cut):
        database.rows("game")


def test_nothing_can_be_written_or_attached() -> None:
    """Not by the file, and not by a mistake of ours."""
    with SqliteDatabase(_made(_PLAIN)) as database:
        for statement in (
            "INSERT INTO game VALUES (2, '')",
            "ATTACH DATABASE '/tmp/elsewhere' AS other",
            "PRAGMA writable_schema = 1",
            "SELECT load_extension('x')",
        ):
            with pytest.raises(Cut):
                database._rows(statement)


def test_more_rows_and_more_steps_than_an_event_has_are_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With smaller bounds here: the real ones would take seconds."""
    data = _made(_PLAIN + "INSERT INTO game VALUES (NULL, '');" * 4998)
    with SqliteDatabase(data) as database:
        assert len(database.rows("game")) == 4999
    monkeypatch.setattr(reading, "_MOST_ROWS", 4000)
    with SqliteDatabase(data) as database, pytest.raises(Cut):
        database.rows("game")
    monkeypatch.undo()
    monkeypatch.setattr(reading, "_MOST_STEPS", 2)
    with SqliteDatabase(data) as database, pytest.raises(Cut):
        database.rows("game")


def test_a_description_with_bytes_that_are_no_letters_is_refused() -> None:
    """The library repeats such bytes where it says what is wrong."""
    data = _made(_PLAIN).replace(b"CREATE TABLE", b"CREATE\xa3TABLE")
    with pytest.raises(Cut):
        SqliteDatabase(data)
