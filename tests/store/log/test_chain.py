"""The chain: nobody changes, takes out or puts in a line of the log unnoticed."""

import hashlib
import sqlite3
from pathlib import Path

import pytest

from tabiya.store.log.backups import copy_whole, list_backups
from tabiya.store.log.chain import first_fault
from tabiya.store.log.entry import line_hash
from tabiya.store.log.errors import FileIsDamaged
from tabiya.store.log.event_store import EventStore
from tabiya.store.log.lines import get_head
from tests.store.scenes import new_event, play_round, publish_round


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """An event with one round played."""
    with new_event(tmp_path) as store:
        play_round(store)
    return store.path


def tamper(path: Path, sql: str) -> None:
    """Change the log by hand, as somebody does who knows SQLite."""
    connection = sqlite3.connect(path)
    for trigger in ("log_is_never_changed", "log_is_never_shortened"):
        connection.execute(f"DROP TRIGGER {trigger}")
    connection.execute("DELETE FROM snapshot")
    connection.execute(sql)
    connection.commit()
    connection.close()


def test_the_checksum_can_be_worked_out_by_anybody() -> None:
    """SHA-256 of a JSON list: the checksum before, then the nine columns, without spaces."""
    told = '["",1,1,"2026-11-15T12:00:00.000+00:00","Zoë","desk","","NoteAdded",1,"{}"]'
    columns = (1, 1, "2026-11-15T12:00:00.000+00:00", "Zoë", "desk", "", "NoteAdded", 1, "{}")
    assert line_hash("", *columns) == hashlib.sha256(told.encode()).hexdigest()


@pytest.mark.parametrize(
    ("sql", "told"),
    [
        ("UPDATE log SET payload = replace(payload, 'DRAW', 'WHITE_WINS')", "does not match"),
        ("UPDATE log SET who = 'Berta' WHERE seq = 5", "line 5 of the log does not match"),
        ("UPDATE log SET at = '2026-01-01T12:00:00.000+00:00' WHERE seq = 5", "does not match"),
        ("UPDATE log SET before = hash WHERE seq = 5", "line 5 of the log does not match"),
        ("DELETE FROM log WHERE seq = 4", "line 4 of the log is missing"),
        ("UPDATE log SET who = CAST(x'ff' AS TEXT) WHERE seq = 5", "line 5 of the log does not"),
    ],
)
def test_a_line_changed_by_hand_is_named(file: Path, sql: str, told: str) -> None:
    """When the file is opened, for writing or reading, and when it is copied."""
    tamper(file, sql)
    for read_only in (True, False):
        with pytest.raises(FileIsDamaged, match=f"{told}.*tabiya recover"):
            EventStore.open(file, read_only=read_only)
    with pytest.raises(
        FileIsDamaged, match=r"there is no copy, because the event file is damaged \("
    ):
        copy_whole(file, file.with_name("copy.tabiya"))
    assert not list(file.parent.glob("copy*"))


def test_a_line_with_a_new_checksum_still_does_not_fit_the_next(file: Path) -> None:
    """Whoever works out the checksum anew must do so for every later line, and the head changes."""
    connection = sqlite3.connect(file)
    row = connection.execute("SELECT * FROM log WHERE seq = 5").fetchone()
    connection.close()
    forged = line_hash(row[9], *row[:3], "Berta", *row[4:9])
    tamper(file, f"UPDATE log SET who = 'Berta', hash = '{forged}' WHERE seq = 5")  # noqa: S608 - our own
    with pytest.raises(FileIsDamaged, match="line 6 of the log does not follow"):
        EventStore.open(file)


def test_a_backup_never_carries_damage_on(tmp_path: Path) -> None:
    """The disk turned a letter while the desk was open: the round is published, without a copy."""
    with new_event(tmp_path) as store:
        publish_round(store)
        copies = list_backups(store.path)
        assert len(copies) == 1
        other = sqlite3.connect(store.path)
        other.execute("DROP TRIGGER log_is_never_changed")
        other.execute("UPDATE log SET why = 'x' WHERE seq = 2")
        other.commit()
        other.close()
        with pytest.raises(FileIsDamaged, match="line 2"):
            store.copy_to(tmp_path / "given.tabiya")
        assert list_backups(store.path) == copies


def test_old_lines_get_the_chain_that_new_ones_would_have(tmp_path: Path) -> None:
    """A file of version 1 with the same lines has the same head afterwards."""
    with new_event(tmp_path) as store:
        play_round(store)
    connection = sqlite3.connect(store.path)
    head = get_head(connection)
    for trigger in ("log_is_never_changed", "log_is_never_shortened"):
        connection.execute(f"DROP TRIGGER {trigger}")
    for column in ("before", "hash"):
        connection.execute(f"ALTER TABLE log DROP COLUMN {column}")
    schema = Path(__file__).parents[1] / "old_files" / "version_1.sql"
    text = schema.read_text(encoding="utf-8")
    for trigger in ("log_is_never_changed", "log_is_never_shortened"):
        begin = text.index(f"CREATE TRIGGER {trigger}")
        connection.execute(text[begin : text.index("END;", begin) + 4])
    connection.execute("DELETE FROM migration")
    connection.execute("PRAGMA user_version = 1")
    connection.commit()
    connection.close()
    EventStore.open(store.path, verify=True).close()
    connection = sqlite3.connect(store.path)
    assert (first_fault(connection), get_head(connection)) == ("", head)
    connection.close()


def test_a_bad_snapshot_is_thrown_away_and_made_anew(tmp_path: Path) -> None:
    """It is only a shortcut: the event is replayed, and the next snapshot is a good one."""
    with new_event(tmp_path, 60) as store:
        play_round(store)
        before = store.state
    connection = sqlite3.connect(store.path)
    connection.execute("UPDATE snapshot SET state = CAST(x'ff00' AS TEXT), seq = seq + 1")
    connection.commit()
    connection.close()
    with EventStore.open(store.path) as again:
        assert again.state == before
    connection = sqlite3.connect(store.path)
    found = connection.execute("SELECT seq FROM snapshot").fetchall()
    connection.close()
    assert found == [(before.seq,)]
