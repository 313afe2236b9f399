"""What can go wrong with an event file, in words; SQLite's own errors end here."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from tabiya.errors import TabiyaError
from tabiya.languages import Text, gettext, translatable


class FileTrouble(TabiyaError):
    """The event file cannot be read or written; what was stored before is untouched."""


class DiskFull(FileTrouble):
    """There is no room on the disk, or the disk refuses to write."""


class NotConfirmed(DiskFull):
    """The disk did not confirm what was written: the step may be in the file after a restart."""


class FileIsReadOnly(FileTrouble):
    """The event file may be looked at but not changed."""


class FileIsBusy(FileTrouble):
    """Another program holds the event file."""


class FileIsDamaged(FileTrouble):
    """The event file does not pass its integrity check."""


class NotAnEventFile(FileTrouble):
    """The file is something else."""


class FromNewerVersion(FileTrouble):
    """The file was written by a newer Tabiya than this one."""


OF_SQLITE = (sqlite3.Error, UnicodeDecodeError)
"""What SQLite raises: in a damaged file also bytes where letters should be, even in its messages."""
_NOTHING_STORED = translatable("This step was not saved; everything before it is safe.")
_UNKNOWN = translatable(
    "Tabiya cannot tell whether this step was saved. Restart Tabiya and check before you "
    "enter it again."
)
RECOVER = translatable(
    "`tabiya recover FILE` saves every intact line into a new file; there are copies in "
    "the backups folder next to it."
)
_ALL_SAFE = translatable("Everything already saved is safe.")


@contextmanager
def in_words(path: str) -> Iterator[None]:
    """Turn SQLite's errors into sentences with advice."""
    try:
        yield
    except OF_SQLITE as cause:
        raise explain_error(cause, path) from cause


def explain_error(cause: Exception, path: str, *, storing: bool = False) -> FileTrouble:
    """Return the trouble that one of SQLite's errors means, with advice.

    Only whoever was `storing` a step may say that it was not stored: whoever reads does not know. Nor
    does anyone know if the disk did not confirm what was written to it: it may be there after all when
    the file is read again.
    """
    safe = gettext(_NOTHING_STORED if storing else _ALL_SAFE)
    code = getattr(cause, "sqlite_errorcode", 0)
    # The low byte is the error's family; the rest says which member of it.
    family = code & 0xFF
    if storing and code in (sqlite3.SQLITE_IOERR_FSYNC, sqlite3.SQLITE_IOERR_DIR_FSYNC):
        return NotConfirmed(
            "the disk reported an error while writing", where=path, hint=Text(_UNKNOWN)
        )
    if family in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR):
        return DiskFull(
            "the disk is full or not writable",
            where=path,
            hint="{safe} Make room, then try again.",
            safe=safe,
        )
    if family in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM):
        return FileIsReadOnly(
            "the event file is read-only",
            where=path,
            hint="{safe} Copy the file to a folder where you can write, and open it there.",
            safe=safe,
        )
    if family in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return FileIsBusy(
            "another program is using the event file",
            where=path,
            hint="{safe} Close the other program, then try again.",
            safe=safe,
        )
    if family == sqlite3.SQLITE_NOTADB:
        return NotAnEventFile("this is not a Tabiya event file", where=path)
    if family == sqlite3.SQLITE_CANTOPEN:
        return FileTrouble(
            "the event file cannot be opened",
            where=path,
            hint="Check the name, the folder and your permissions.",
        )
    return FileIsDamaged(
        Text("the event file cannot be used ({cause})", cause=cause), where=path, hint=Text(RECOVER)
    )
