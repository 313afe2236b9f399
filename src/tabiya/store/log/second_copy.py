"""A second copy of an event that follows it line by line: in another folder, on a stick, on a share.

It is an event file like the first and opens as one. Lines are added to it as they stand in the first,
with their checksums; a copy of another history is put aside and never written over.
"""

from __future__ import annotations

import os
import sqlite3
import threading
from contextlib import closing
from datetime import datetime
from pathlib import Path

from tabiya.store.log.backups import copy_whole
from tabiya.store.log.errors import OF_SQLITE, FileTrouble, in_words
from tabiya.store.log.lines import append_raw, head_at, last_seq, raw_lines
from tabiya.store.log.reading import open_for_reading


class SecondCopy:
    """The copy of one event file in a second folder."""

    def __init__(self, path: Path, folder: Path) -> None:
        self.path = path
        self.target = folder / path.name
        self.seq = 0
        """The last line that is known to be on the disk of the copy."""
        self.at: datetime | None = None
        self.trouble = ""
        """Why the copy could not follow, if it could not; the first file is not touched by that."""
        self._lock = threading.Lock()

    def follow(self) -> bool:
        """Bring the copy up to the last line of the log; return whether it is there."""
        with self._lock:
            try:
                self._follow()
            except (FileTrouble, OSError) as trouble:
                self.trouble = str(trouble)
                return False
            self.trouble, self.at = "", datetime.now().astimezone()
            return True

    def _follow(self) -> None:
        with closing(open_for_reading(self.path)) as source:
            if not self.target.exists() or not self._is_of_this_history(source):
                self._begin()
            with in_words(str(self.target)), closing(self._opened()) as copy:
                known = last_seq(copy)
                lines, receipts = raw_lines(source, after=known)
                copy.execute("BEGIN IMMEDIATE")
                append_raw(copy, lines, receipts)
                copy.execute("COMMIT")
                self.seq = lines[-1].seq if lines else known

    def _begin(self) -> None:
        """Begin with a whole copy; what stood there under the name is put aside."""
        self.target.parent.mkdir(parents=True, exist_ok=True)
        if self.target.exists():
            number = 1
            while (aside := self.target.with_name(f"{self.target.stem}-{number}.aside")).exists():
                number += 1
            os.replace(self.target, aside)
        copy_whole(self.path, self.target, marked=True)

    def _is_of_this_history(self, source: sqlite3.Connection) -> bool:
        try:
            with closing(self._opened()) as copy:
                seq = last_seq(copy)
                return seq == 0 or head_at(copy, seq) == head_at(source, seq) != ""
        except OF_SQLITE:
            return False

    def _opened(self) -> sqlite3.Connection:
        copy = sqlite3.connect(self.target, isolation_level=None, timeout=2.0)
        # The copy is one file, complete after each line, that can be taken away at any moment.
        copy.execute("PRAGMA synchronous = FULL")
        return copy
