"""Trouble with the disk: a clear message, nothing half written, and on it goes afterwards."""

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tabiya.errors import TabiyaError
from tabiya.model.player import Player
from tabiya.model.result import GameResult
from tabiya.store.facts.players import EnterPlayers
from tabiya.store.facts.remarks import NoteAdded
from tabiya.store.facts.rounds import PublishRound
from tabiya.store.log.errors import (
    DiskFull,
    FileIsBusy,
    FileIsDamaged,
    FileIsReadOnly,
    FileTrouble,
    NotAnEventFile,
    in_words,
)
from tabiya.store.log.event_store import EventStore
from tests.store.scenes import (
    ANNA,
    FailingCommit,
    confirm,
    new_event,
    publish_round,
    recording,
    result_for,
)


def error(code: int, *, cls: type[sqlite3.Error] = sqlite3.OperationalError) -> sqlite3.Error:
    """SQLite's error with a code, as the library raises it."""
    found = cls("told by SQLite")
    found.sqlite_errorcode = code
    return found


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (sqlite3.SQLITE_FULL, DiskFull),
        (sqlite3.SQLITE_IOERR_WRITE, DiskFull),
        (sqlite3.SQLITE_IOERR_FSYNC, DiskFull),
        (sqlite3.SQLITE_READONLY_DIRECTORY, FileIsReadOnly),
        (sqlite3.SQLITE_BUSY, FileIsBusy),
        (sqlite3.SQLITE_LOCKED, FileIsBusy),
        (sqlite3.SQLITE_NOTADB, NotAnEventFile),
        (sqlite3.SQLITE_CORRUPT, FileIsDamaged),
        (sqlite3.SQLITE_CANTOPEN, FileTrouble),
    ],
)
def test_every_trouble_has_its_sentence(code: int, kind: type[FileTrouble]) -> None:
    """By the family of SQLite's code; the file is named and advice is given where there is any."""
    with pytest.raises(kind, match=r"my\.tabiya") as told, in_words("my.tabiya"):
        raise error(code)
    assert told.value.where == "my.tabiya"


def test_a_full_disk_stores_nothing_of_the_step(tmp_path: Path) -> None:
    """The file may grow no further: a big entry is refused whole, small things go on."""
    with new_event(tmp_path) as store:
        publish_round(store)
        before = store.state
        assert store._writer is not None
        (pages,) = store._writer.execute("PRAGMA page_count").fetchone()
        store._writer.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(DiskFull, match=r"This step was not saved.*Make room"):
            confirm(store, EnterPlayers(tuple(Player(0, f"P {n}") for n in range(500))))
        assert store.state is before
        assert store.state == store.state_at(10**6)
        store._writer.execute("PRAGMA max_page_count = 1000000")
        store.do(result_for(store.state, 1, GameResult.DRAW), ANNA)
    with EventStore.open(tmp_path / "event.tabiya", verify=True) as again:
        assert again.state.rounds[0].boards[0].result is GameResult.DRAW


LIMITED = """
import resource, signal, sys
from tabiya.store.facts.remarks import NoteAdded
from tabiya.store.log.entry import Actor
from tabiya.store.log.event_store import EventStore
from tabiya.store.log.errors import DiskFull

store = EventStore.open(sys.argv[1])
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (150_000, 150_000))
stored = 0
try:
    while True:
        store.do(NoteAdded(f"note {stored} " + "x" * 400), Actor("Anna"))
        stored += 1
except DiskFull as trouble:
    print(stored, trouble)
"""


def test_a_disk_that_stops_writing_in_the_middle_loses_nothing_acknowledged(
    tmp_path: Path,
) -> None:
    """The operating system itself refuses further bytes, as a full disk does."""
    new_event(tmp_path).close()
    path = tmp_path / "event.tabiya"
    child = subprocess.run(
        [sys.executable, "-c", LIMITED, str(path)], capture_output=True, text=True, check=False
    )
    stored, _, told = child.stdout.partition(" ")
    assert "the disk is full or not writable" in told, child.stderr
    with EventStore.open(path, verify=True) as again:
        assert int(stored) > 0
        assert len(again.state.report_notes) == int(stored)


def test_a_file_that_turned_read_only_says_so(tmp_path: Path) -> None:
    """SQLite refuses to write; the state in memory stays what is on the disk."""
    with new_event(tmp_path) as store:
        publish_round(store)
        before = store.state
        assert store._writer is not None
        store._writer.execute("PRAGMA query_only = ON")
        with pytest.raises(FileIsReadOnly, match="Copy the file"):
            store.do(result_for(store.state, 1, GameResult.DRAW), ANNA)
        assert store.state is before
        store._writer.execute("PRAGMA query_only = OFF")
        store.do(result_for(store.state, 1, GameResult.DRAW), ANNA)


@contextmanager
def ordinary_user() -> Iterator[None]:
    """For a while no administrator, whom the rights of files do not bind."""
    before = os.geteuid()
    if before == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(before)


@pytest.fixture
def locked_folder() -> Iterator[Path]:
    """A folder with an event in it, in which nobody may write."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        new_event(folder).close()
        (folder / "event.tabiya").chmod(0o444)
        folder.chmod(0o555)
        yield folder
        folder.chmod(0o755)


def test_a_read_only_file_is_refused_for_writing_and_opened_for_reading(
    locked_folder: Path,
) -> None:
    """The refusal says what can be done."""
    path = locked_folder / "event.tabiya"
    before = path.read_bytes()
    with ordinary_user():
        with pytest.raises(
            FileIsReadOnly,
            match="Copy the file to a folder where you can write, or open it read-only",
        ):
            EventStore.open(path)
        with EventStore.open(path, read_only=True) as looking:
            assert len(looking.state.entrants) == 8
            assert len(looking.entries()) == looking.state.seq
        with pytest.raises(FileTrouble, match="cannot be created"):
            EventStore.create(locked_folder / "new.tabiya")
    assert path.read_bytes() == before
    assert [found.name for found in locked_folder.iterdir()] == ["event.tabiya"]


def test_a_file_whose_last_steps_are_in_a_journal_is_not_read_without_it() -> None:
    """In a folder nobody may write to, what is in the journal cannot be reached; nobody guesses."""
    with tempfile.TemporaryDirectory() as name, tempfile.TemporaryDirectory() as locked:
        new_event(Path(name)).close()
        with EventStore.open(Path(name) / "event.tabiya") as store:
            store.do(NoteAdded("the newest step"), ANNA)
            for file in (store.path, store.path.with_name("event.tabiya-wal")):
                copied = Path(shutil.copy(file, locked))
                copied.chmod(0o444)
        Path(locked).chmod(0o555)
        with ordinary_user(), pytest.raises(FileTrouble):
            EventStore.open(Path(locked) / "event.tabiya", read_only=True)
        Path(locked).chmod(0o755)


def test_a_read_only_event_can_be_copied_elsewhere(locked_folder: Path) -> None:
    """Whoever may look may also take the event file along."""
    with tempfile.TemporaryDirectory() as name:
        elsewhere = Path(name)
        elsewhere.chmod(0o777)
        with (
            ordinary_user(),
            EventStore.open(locked_folder / "event.tabiya", read_only=True) as looking,
        ):
            looking.copy_to(elsewhere / "copy.tabiya")
            with EventStore.open(elsewhere / "copy.tabiya") as copy:
                assert len(copy.state.entrants) == 8


def test_a_file_held_by_another_program_says_so(tmp_path: Path) -> None:
    """After some seconds of waiting."""
    with new_event(tmp_path) as store:
        assert store._writer is not None
        store._writer.execute("PRAGMA busy_timeout = 10")
        other = sqlite3.connect(store.path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(FileIsBusy, match="Close the other program"):
            store.do(NoteAdded("x"), ANNA)
        other.close()
        store.do(NoteAdded("x"), ANNA)


def test_a_backup_that_fails_does_not_fail_the_step(tmp_path: Path) -> None:
    """The round is published; the desk learns that there is no copy."""
    with new_event(tmp_path) as store:
        (tmp_path / "event.backups").write_text("in the way")
        store.do(recording(store.state), ANNA)
        receipt = store.do(PublishRound(1), ANNA)
        assert "the backup failed" in receipt.backup_trouble
        assert store.state.rounds[0].status.value == "published"


def test_every_trouble_is_one_the_user_can_understand() -> None:
    """All of one family, so that the desk shows them all alike."""
    assert issubclass(FileTrouble, TabiyaError)


def test_after_an_error_of_the_disk_while_committing_nobody_says_not_saved(tmp_path: Path) -> None:
    """What the system had taken may be on the disk after all when the file is read again."""
    with new_event(tmp_path) as store:
        publish_round(store)
        whole = store._writer
        assert whole is not None
        store._writer = FailingCommit(whole)  # type: ignore[assignment]
        with pytest.raises(
            DiskFull, match=r"cannot tell whether.*Restart Tabiya and check"
        ) as told:
            store.do(result_for(store.state, 1, GameResult.DRAW), ANNA)
        assert "Nothing" not in str(told.value)
        store._writer = whole
        store.do(result_for(store.state, 1, GameResult.DRAW), ANNA)
