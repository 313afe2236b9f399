"""Copies of the event file in a folder beside it: whole, named by occasion, limited in number."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from tabiya.errors import trouble_of_the_system
from tabiya.languages import Text
from tabiya.store.log.chain import first_fault
from tabiya.store.log.errors import RECOVER, FileIsDamaged, FileTrouble, in_words
from tabiya.store.log.reading import open_for_reading

COPIED_FROM = "store.copied-from"
"""Among what a backup keeps: the file it is a copy of."""
COPIES_KEPT = 40
"""Enough for every round of a long event and its corrections."""


def get_folder(path: Path) -> Path:
    """Where the copies of an event file are kept."""
    return path.with_name(f"{path.stem}.backups")


def list_backups(path: Path) -> tuple[Path, ...]:
    """The copies of an event file, oldest first."""
    return tuple(sorted(get_folder(path).glob(f"*{path.suffix}")))


def back_up(path: Path, occasion: str, at: str) -> Path:
    """Make a copy; the oldest goes when there are too many."""
    folder = get_folder(path)
    moment = "".join(character for character in at if character.isdigit())[:20]
    known = [copy.name.partition("-")[0] for copy in list_backups(path)]
    if known and moment <= known[-1] and known[-1].isdigit():
        # The clock was put back. The new copy is the newest all the same, and must not be the
        # first to go.
        moment = str(int(known[-1]) + 1).zfill(len(known[-1]))
    target = folder / f"{moment}-{occasion}{path.suffix}"
    try:
        folder.mkdir(exist_ok=True)
    except OSError as cause:
        raise FileTrouble(
            "the backup failed ({strerror})",
            strerror=trouble_of_the_system(cause),
            where=str(folder),
        ) from cause
    # What an earlier copy left behind when the machine stopped in the middle of it.
    for left in folder.glob(f"*{path.suffix}.part*"):
        left.unlink(missing_ok=True)
    copy_whole(path, target, marked=True)
    for old in list_backups(path)[:-COPIES_KEPT]:
        old.unlink(missing_ok=True)
    return target


def copy_whole(
    path: Path, target: Path, *, without_kept: bool = False, marked: bool = False
) -> None:
    """Copy a file that may be in use; the target appears complete or not at all.

    `without_kept` leaves out the desk's own secrets, for a copy that is given away; one that is
    `marked` says of which file it is a copy.
    """
    partial = target.with_name(f"{target.name}.part")
    partial.unlink(missing_ok=True)
    try:
        # Names, dates of birth and hashes of passwords are nobody else's business.
        os.close(os.open(partial, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        with (
            in_words(str(target)),
            closing(open_for_reading(path)) as source,
            closing(sqlite3.connect(partial, isolation_level=None)) as copy,
        ):
            source.backup(copy)
            _check_copy(copy, path)
            # A single file, without a journal beside it, is what people copy and send.
            copy.execute("PRAGMA journal_mode = DELETE")
            if marked:
                origin = (COPIED_FROM, str(path.resolve()))
                copy.execute("INSERT OR REPLACE INTO kept VALUES (?, ?)", origin)
            if without_kept:
                copy.execute("PRAGMA secure_delete = ON")
                copy.execute("DELETE FROM kept")
                copy.execute("VACUUM")
        _flush(partial)
        os.replace(partial, target)
    except OSError as cause:
        raise FileTrouble(
            "the copy failed ({strerror})",
            strerror=trouble_of_the_system(cause),
            where=str(target),
        ) from cause
    finally:
        for suffix in ("", "-journal", "-wal", "-shm"):
            partial.with_name(partial.name + suffix).unlink(missing_ok=True)


def fault_in(connection: sqlite3.Connection) -> str:
    """What is wrong with a file, its pages and the chain of its log; empty if it is sound."""
    (verdict,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if verdict != "ok":
        return str(verdict)
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return first_fault(connection) if version > 1 else ""


def _check_copy(copy: sqlite3.Connection, path: Path) -> None:
    """Refuse to carry damage on: a good copy must not give way to a bad one."""
    fault = fault_in(copy)
    if fault:
        raise FileIsDamaged(
            Text("there is no copy, because the event file is damaged ({fault})", fault=fault),
            where=str(path),
            hint=Text(RECOVER),
        )


def _flush(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())
