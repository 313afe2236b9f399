"""What the desk itself keeps between starts: its passwords and keys, in a small file of the folder."""

from __future__ import annotations

import json
import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tabiya.errors import trouble_of_the_system
from tabiya.formats.atomic import write_whole
from tabiya.store.log.errors import FileIsDamaged, FileTrouble

FILE_NAME = "desk.notes"
_LONGEST_WAIT = 3.0
"""Writing takes some thousandths of a second."""


class DeskNotes:
    """Values by name, as an event file keeps them, for the desk itself or a festival."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = threading.Lock()

    def kept(self, name: str) -> str | None:
        """Return a value kept before, or None."""
        return self._all().get(name)

    def everything(self) -> dict[str, str]:
        """Return all values by their names."""
        return self._all()

    def keep(self, name: str, value: str) -> None:
        """Keep a value."""
        self.alter(name, lambda _before: value)

    def alter(self, name: str, change: Callable[[str | None], str]) -> str:
        """Change a value that another desk on the same folder may change too.

        Only its owner may read the file, because keys are in it.
        """
        with self._lock, self._alone():
            notes = self._all()
            notes[name] = change(notes.get(name))
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                if not self.path.exists():
                    os.close(os.open(self.path, os.O_CREAT | os.O_WRONLY, 0o600))
                write_whole(str(self.path), json.dumps(notes).encode())
            except OSError as cause:
                raise FileTrouble(
                    "the file with the desk's passwords could not be written ({why})",
                    why=trouble_of_the_system(cause),
                    where=str(self.path),
                ) from cause
            return notes[name]

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Keep other desks from writing meanwhile; one that was killed holds nobody up for long."""
        mark = self.path.with_name(f"{self.path.name}.lock")
        until = time.monotonic() + _LONGEST_WAIT
        while True:
            try:
                os.close(os.open(mark, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
            except FileExistsError:
                if time.monotonic() > until:
                    mark.unlink(missing_ok=True)
                time.sleep(0.01)
            except OSError:
                # Whoever writes now hears why that cannot be.
                yield
                return
            else:
                break
        try:
            yield
        finally:
            mark.unlink(missing_ok=True)

    def _all(self) -> dict[str, str]:
        try:
            text = self.path.read_bytes()
        except FileNotFoundError:
            return {}
        except OSError as cause:
            raise FileTrouble(
                "the file with the desk's passwords could not be read ({why})",
                why=trouble_of_the_system(cause),
                where=str(self.path),
            ) from cause
        try:
            notes = json.loads(text or b"{}")
        except ValueError:
            notes = None
        if not isinstance(notes, dict) or not all(isinstance(note, str) for note in notes.values()):
            raise FileIsDamaged(
                "the file with the desk's passwords cannot be read",
                where=str(self.path),
                hint="Remove the file, then set the desk's passwords again.",
            )
        return notes
