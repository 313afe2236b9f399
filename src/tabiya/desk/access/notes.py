"""What the desk itself keeps between starts: its passwords and keys, in a small file of the folder."""

from __future__ import annotations

import json
import os
import threading
from pathlib import Path

from tabiya.formats.atomic import write_whole
from tabiya.store.log.errors import FileIsDamaged, FileTrouble

FILE_NAME = "desk.notes"


class DeskNotes:
    """Values by name, as an event file keeps them, for the desk itself or a festival."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = threading.Lock()

    def kept(self, name: str) -> str | None:
        """Return a value kept before, or None."""
        return self._all().get(name)

    def keep(self, name: str, value: str) -> None:
        """Keep a value; only its owner may read the file, because keys are in it."""
        with self._lock:
            told = {**self._all(), name: value}
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                if not self.path.exists():
                    os.close(os.open(self.path, os.O_CREAT | os.O_WRONLY, 0o600))
                write_whole(str(self.path), json.dumps(told).encode())
            except OSError as cause:
                raise FileTrouble(
                    f"the notes of the desk could not be written ({cause.strerror})",
                    where=str(self.path),
                ) from cause

    def _all(self) -> dict[str, str]:
        try:
            text = self.path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return {}
        except OSError as cause:
            raise FileTrouble(
                f"the notes of the desk could not be read ({cause.strerror})", where=str(self.path)
            ) from cause
        try:
            told = json.loads(text or "{}")
        except ValueError:
            told = None
        if not isinstance(told, dict) or not all(isinstance(each, str) for each in told.values()):
            raise FileIsDamaged(
                "the notes of the desk, with its passwords, cannot be read",
                where=str(self.path),
                hint="Remove the file; the passwords of the desk are then set anew.",
            )
        return told
