"""The folder of a desk: the files of its events, and the shelves on which they are put away."""

from __future__ import annotations

import re
import unicodedata
from contextlib import suppress
from enum import Enum
from pathlib import Path

from tabiya.errors import trouble_of_the_system
from tabiya.store.clock import utc_now
from tabiya.store.log.backups import get_folder
from tabiya.store.log.errors import FileTrouble

SUFFIX = ".tabiya"
_UNFINISHED_SECONDS = 3600.0


class Shelf(Enum):
    """Where events are put away: folders beside the events of the desk."""

    ARCHIVE = "archive"
    BIN = "bin"


class NoSuchFile(FileTrouble):
    """The event or backup named is not in its folder, or not any more."""


class EventFolder:
    """The files, as they are on the disk now; nothing of them is read."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def files(self, shelf: Shelf | None = None) -> tuple[Path, ...]:
        """Return the events in the folder or on a shelf of it, the one changed last first."""
        try:
            paths = [path for path in self._place(shelf).glob(f"*{SUFFIX}") if path.is_file()]
            return tuple(sorted(paths, key=lambda path: path.stat().st_mtime, reverse=True))
        except OSError:
            return ()

    def file_named(self, name: str) -> Path:
        """Return the file of an event; what an address says is no way into another folder."""
        path = self.path / f"{name}{SUFFIX}"
        try:
            known = path.stem == name and path.is_file()
        except OSError:  # too long to be the name of any file
            known = False
        if not known:
            raise NoSuchFile(
                "there is no such event in the folder", hint="Choose one of the listed events."
            )
        return path

    def put_away(self, name: str, shelf: Shelf) -> None:
        """Put the file of an event and its backups on a shelf."""
        move(self.file_named(name), self._place(shelf))

    def bring_back(self, name: str, shelf: Shelf) -> None:
        """Put an event from a shelf back among the events of the desk."""
        files = {path.stem: path for path in self.files(shelf)}
        if name not in files:
            raise NoSuchFile(
                "there is no such event there", hint=("Choose one of the listed events.")
            )
        move(files[name], self.path)

    def free_path(self, name: str, suffix: str = SUFFIX) -> Path:
        """Return a path that no event has, nor one that was put away.

        By its name the desk knows where the site, the broadcast and the news of an event go: they are
        not those of another one that is called the same.
        """
        try:
            self.path.mkdir(parents=True, exist_ok=True)
        except OSError as cause:
            raise FileTrouble(
                "the folder of events could not be created ({why})",
                why=trouble_of_the_system(cause),
                where=str(self.path),
            ) from cause
        stem = file_stem(name)
        path, number = self.path / f"{stem}{suffix}", 1
        folders = (self.path, *map(self._place, Shelf))
        while any((folder / path.name).exists() for folder in folders):
            number += 1
            path = self.path / f"{stem}-{number}{suffix}"
        return path

    def clean_up(self) -> None:
        """Remove what copies left behind that a stopped machine never finished."""
        with suppress(OSError):
            for left in (*self.path.glob("*.part"), *self.path.glob(".*.part")):
                # A fresh one may be in the work of another desk.
                if utc_now().timestamp() - left.stat().st_mtime > _UNFINISHED_SECONDS:
                    left.unlink(missing_ok=True)

    def _place(self, shelf: Shelf | None) -> Path:
        return self.path / shelf.value if shelf else self.path


def move(path: Path, folder: Path, name: str = "") -> None:
    """Move an event file with its backups; a name that is taken there gets a number."""
    try:
        folder.mkdir(exist_ok=True)
        target, number = folder / (name or path.name), 1
        stem = target.stem
        while target.exists() or get_folder(target).exists():
            number += 1
            target = folder / f"{stem}-{number}{path.suffix}"
        if get_folder(path).exists():
            get_folder(path).rename(get_folder(target))
        path.rename(target)
    except OSError as cause:
        raise FileTrouble(
            "the event could not be moved ({why})",
            why=trouble_of_the_system(cause),
            where=str(path),
        ) from cause


def file_stem(name: str) -> str:
    """Return a file name that every system accepts, from whatever an event is called.

    >>> file_stem("Święto szachów / Łódź 2026"), file_stem("../..")
    ('Swieto-szachow-odz-2026', 'event')
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^A-Za-z0-9]+", "-", plain).strip("-")[:60] or "event"
