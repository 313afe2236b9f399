"""Opening a file: checked first, brought up to date with a copy kept, refused in words."""

import os
import random
import shutil
import sqlite3
from pathlib import Path

import pytest

from tabiya.store.facts.remarks import NoteAdded
from tabiya.store.log.backups import list_backups
from tabiya.store.log.errors import (
    FileIsDamaged,
    FileTrouble,
    FromNewerVersion,
    NotAnEventFile,
)
from tabiya.store.log.event_store import EventStore
from tabiya.store.log.file import remove
from tabiya.store.log.migrations import newest_version
from tabiya.store.log.recovery import recover
from tests.store.scenes import ANNA, new_event, play_round

OLD_FILES = sorted((Path(__file__).parents[1] / "old_files").glob("version_*.sql"))


def restored(dump: Path, folder: Path) -> Path:
    """An event file made from the text it was once dumped to."""
    path = folder / "old.tabiya"
    connection = sqlite3.connect(path)
    connection.executescript(dump.read_text(encoding="utf-8"))
    connection.close()
    return path


def test_there_is_an_old_file_of_every_version() -> None:
    """A new version adds the dump of a file of its own, so that the next one must open it."""
    assert [dump.stem for dump in OLD_FILES] == [
        f"version_{version}" for version in range(1, newest_version() + 1)
    ]


@pytest.mark.parametrize("dump", OLD_FILES, ids=lambda dump: dump.stem)
def test_a_file_of_every_version_opens_and_goes_on(dump: Path, tmp_path: Path) -> None:
    """The facts are those the file was made with, and new ones can be added."""
    with EventStore.open(restored(dump, tmp_path), verify=True) as store:
        tournament = store.state.tournament()
        assert tournament.settings.name == "Old Open"
        assert [p.name for p in tournament.players] == [
            "Almeida, Ana", "Berg, Bo", "Černý, Cyril", "Dahl, Dina", "Eden, Eve",
        ]  # fmt: skip
        games = [[(g.white, g.black, g.result.symbol) for g in r.games] for r in tournament.rounds]
        assert games == [[(1, 3, "1-0"), (4, 2, "½-½")], [(2, 1, "+/-"), (3, 4, "")]]
        assert [(b.player, b.kind.value) for b in tournament.rounds[0].byes] == [(5, "U")]
        assert tournament.notes == ("Correction @ Round 1: board 2 ½-½ instead of 0-1",)
        store.do(NoteAdded("still alive"), ANNA)
    if newest_version() > int(dump.stem.removeprefix("version_")):
        assert list_backups(tmp_path / "old.tabiya")


def test_a_new_file_never_replaces_another(tmp_path: Path) -> None:
    """Whatever it is."""
    new_event(tmp_path).close()
    before = (tmp_path / "event.tabiya").read_bytes()
    with pytest.raises(FileTrouble, match="the file already exists"):
        EventStore.create(tmp_path / "event.tabiya")
    assert (tmp_path / "event.tabiya").read_bytes() == before


def test_a_new_file_needs_a_folder(tmp_path: Path) -> None:
    """And says what is missing."""
    with pytest.raises(FileTrouble, match="Check the folder"):
        EventStore.create(tmp_path / "nowhere" / "event.tabiya")


@pytest.mark.parametrize("read_only", [True, False])
@pytest.mark.parametrize("content", [b"", b"hello" * 1000, b"SQLite format 3\0" + b"x" * 4096])
def test_other_files_are_not_taken_for_events(
    tmp_path: Path, content: bytes, *, read_only: bool
) -> None:
    """Empty, text, or something that only begins like a database; it is left as it was."""
    path = tmp_path / "other.tabiya"
    path.write_bytes(content)
    with pytest.raises(FileTrouble):
        EventStore.open(path, read_only=read_only)
    assert path.read_bytes() == content


def test_another_programs_database_is_not_taken_for_an_event(tmp_path: Path) -> None:
    """It is SQLite, but not ours."""
    path = tmp_path / "other.db"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE log (seq INTEGER)")
    connection.close()
    with pytest.raises(NotAnEventFile):
        EventStore.open(path)


def test_a_file_that_is_not_there_is_said_not_to_be(tmp_path: Path) -> None:
    """And is not made by looking for it."""
    for read_only in (True, False):
        told = "cannot be opened" if read_only else "there is no such file"
        with pytest.raises(FileTrouble, match=told):
            EventStore.open(tmp_path / "none.tabiya", read_only=read_only)
    assert list(tmp_path.iterdir()) == []


def test_a_file_with_a_trigger_of_somebody_else_is_refused(tmp_path: Path) -> None:
    """It could forge a result whenever one is entered."""
    new_event(tmp_path).close()
    connection = sqlite3.connect(tmp_path / "event.tabiya")
    connection.execute("CREATE TRIGGER forger AFTER INSERT ON log BEGIN DELETE FROM receipt; END")
    connection.close()
    for read_only in (True, False):
        with pytest.raises(NotAnEventFile, match="forger") as refusal:
            EventStore.open(tmp_path / "event.tabiya", read_only=read_only)
        assert held_open(tmp_path) == [], "while the refusal is told, others may want the file"
        del refusal


def held_open(folder: Path) -> list[str]:
    """The files in this folder that this process has not let go."""
    handles = (Path("/proc/self/fd") / number for number in os.listdir("/proc/self/fd"))
    held = (os.readlink(handle) for handle in handles if handle.is_symlink())
    return [file for file in held if Path(file).parent == folder]


def test_a_file_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    """Its facts may be ones this program cannot know."""
    new_event(tmp_path).close()
    connection = sqlite3.connect(tmp_path / "event.tabiya")
    connection.execute(f"PRAGMA user_version = {newest_version() + 1}")
    connection.close()
    with pytest.raises(FromNewerVersion, match="newer Tabiya"):
        EventStore.open(tmp_path / "event.tabiya")


@pytest.mark.parametrize("old", OLD_FILES, ids=lambda path: path.stem)
def test_a_file_of_an_older_version_can_be_looked_at(tmp_path: Path, old: Path) -> None:
    """Looking changes nothing: the file keeps its version, and says what it said."""
    path = tmp_path / "event.tabiya"
    connection = sqlite3.connect(path)
    connection.executescript(old.read_text(encoding="utf-8"))
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    connection.close()
    with EventStore.open(path, read_only=True) as store:
        assert store.state.seq > 0
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA user_version").fetchone() == (version,)
    connection.close()


def test_a_file_is_removed_with_its_journals(tmp_path: Path) -> None:
    """And nothing else; journals that are not there are not missed."""
    for names in (["e.tabiya"], ["e.tabiya", "e.tabiya-wal", "e.tabiya-shm"]):
        for name in (*names, "other.tabiya"):
            (tmp_path / name).touch()
        remove(tmp_path / "e.tabiya")
        assert [path.name for path in tmp_path.iterdir()] == ["other.tabiya"]


def test_a_damaged_file_is_noticed_on_opening(tmp_path: Path) -> None:
    """A page in the middle was overwritten; the backups are pointed out."""
    with new_event(tmp_path, 40) as store:
        play_round(store)
    path = tmp_path / "event.tabiya"
    raw = bytearray(path.read_bytes())
    for page in range(4, len(raw) // 4096):
        raw[page * 4096 : page * 4096 + 64] = b"\xff" * 64
    path.write_bytes(raw)
    with pytest.raises(FileIsDamaged, match="backups"):
        EventStore.open(path)


def test_a_file_is_safe_against_power_cuts(tmp_path: Path) -> None:
    """Write-ahead log, every commit on the disk before it is acknowledged, references kept."""
    with new_event(tmp_path) as store:
        writer = store._writer
        assert writer is not None
        asked = {
            name: writer.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous", "foreign_keys", "application_id")
        }
    assert asked == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "application_id": int.from_bytes(b"Tbya"),
    }


def _as_after_a_power_cut(folder: Path) -> tuple[Path, int]:
    """An event file with its write-ahead log beside it, and the number of its lines."""
    (folder / "cut").mkdir()
    with new_event(folder) as store:
        for board in range(6):
            store.do(NoteAdded(f"note {board}"), ANNA)
        for name in ("event.tabiya", "event.tabiya-wal"):
            shutil.copy(folder / name, folder / "cut" / name)
        return folder / "cut" / "event.tabiya", store.state.seq


def test_a_write_ahead_log_damaged_in_the_middle_is_no_torn_step(tmp_path: Path) -> None:
    """SQLite would forget every step after it in silence; here it is refused, and all is saved."""
    path, lines = _as_after_a_power_cut(tmp_path)
    journal = path.with_name("event.tabiya-wal")
    raw = bytearray(journal.read_bytes())
    frames = range(32, len(raw), 4096 + 24)
    # In the head of the log, in that of a frame in the middle, and in the page of that frame.
    for place in (17, frames[len(frames) // 2] + 9, frames[len(frames) // 2] + 3000):
        damaged = bytearray(raw)
        damaged[place] ^= 1
        journal.write_bytes(damaged)
        with pytest.raises(FileIsDamaged, match="write-ahead log"):
            EventStore.open(path)
        with pytest.raises(FileIsDamaged, match="write-ahead log"):
            EventStore.open(path, read_only=True)
        assert journal.read_bytes() == damaged
        saved = recover(path, tmp_path / f"saved-{place}.tabiya", "2026-11-17T12:00:00+00:00")
        assert len(saved.lines) + len(saved.missing) + len(saved.apart) == lines
        assert len(saved.missing) <= 1


def test_a_write_ahead_log_whose_beginning_is_zeroes_is_damaged(tmp_path: Path) -> None:
    """Zeroes fit their own checksum; neither they nor frames whose head is lost say which log counts."""
    path, lines = _as_after_a_power_cut(tmp_path)
    journal = path.with_name("event.tabiya-wal")
    raw = journal.read_bytes()
    third = 32 + 2 * (4096 + 24)
    for lost in ((0, 512), (0, 32), (0, 56, third, third + 24)):
        damaged = bytearray(raw)
        for begin, end in zip(lost[::2], lost[1::2], strict=True):
            damaged[begin:end] = bytes(end - begin)
        journal.write_bytes(damaged)
        with pytest.raises(FileIsDamaged, match="write-ahead log"):
            EventStore.open(path)
        saved = recover(path, tmp_path / f"saved-{lost}.tabiya", "2026-11-17T12:00:00+00:00")
        assert len(saved.lines) == lines
        # Noise in their place instead: a mark that stands nowhere else is not that of the log.
        damaged[:56] = random.Random(3).randbytes(56)  # noqa: S311 - bytes, no secrets
        journal.write_bytes(damaged)
        with pytest.raises(FileIsDamaged, match="write-ahead log"):
            EventStore.open(path, read_only=True)


def test_a_step_that_a_power_cut_tore_is_left_out_and_the_file_opens(tmp_path: Path) -> None:
    """The last step was never acknowledged; nobody is asked to recover anything for that."""
    path, lines = _as_after_a_power_cut(tmp_path)
    journal = path.with_name("event.tabiya-wal")
    raw = journal.read_bytes()
    for cut in (raw[:-1], raw[:-2000] + bytes(2000)):
        journal.write_bytes(cut)
        path.with_name("event.tabiya-shm").unlink(missing_ok=True)
        shutil.copy(path, path.with_name("copy.tabiya"))
        shutil.copy(journal, path.with_name("copy.tabiya-wal"))
        with EventStore.open(path.with_name("copy.tabiya")) as store:
            assert store.state.seq == lines - 1
