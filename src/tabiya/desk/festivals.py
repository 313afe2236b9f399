"""A festival: events that belong together, and the passwords and phones that open them all."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

from tabiya.desk.access.notes import DeskNotes
from tabiya.desk.access.passwords import Access
from tabiya.desk.folder import EventFolder, NoSuchFile
from tabiya.errors import trouble_of_the_system
from tabiya.store.log.errors import FileIsDamaged, FileTrouble

FESTIVALS = "/f/"
"""Below it are the pages of the festivals, each under its own name."""
SUFFIX = ".festival"
_TITLE, _GROUPS = "festival.title", "festival.groups"


class Festival:
    """Kept in a small file of its own beside the events; each event stays a file of its own.

    An event may belong to several festivals. Nothing of the events is kept here but their names.
    """

    def __init__(self, path: Path) -> None:
        self.name = path.name.removesuffix(SUFFIX)
        self.path = path
        self._notes = DeskNotes(path)
        self.title = self._notes.kept(_TITLE) or self.name
        self.groups = _groups_in(self._notes.kept(_GROUPS), str(path))
        """The events by the names of their files, in the order in which they are shown."""
        self.access = Access(self._notes)

    @property
    def address(self) -> str:
        """Where its pages are, such as `/f/easter-2026`."""
        return f"{FESTIVALS}{quote(self.name)}"

    def rename(self, title: str) -> None:
        """Give it another title; its address stays."""
        self._notes.keep(_TITLE, title)
        self.title = title

    def arrange(self, groups: tuple[str, ...]) -> None:
        """Say which events belong to it, in which order."""
        self._notes.keep(_GROUPS, json.dumps(groups))
        self.groups = groups


class Festivals:
    """The festivals of a folder, by name; a desk that was started on one file has none."""

    def __init__(self, folder: EventFolder | None) -> None:
        self._folder = folder
        self._lock = threading.Lock()
        self._known: dict[str, Festival] = {}
        self.read()

    def __iter__(self) -> Iterator[Festival]:
        return iter(tuple(self._known.values()))

    def __len__(self) -> int:
        return len(self._known)

    def named(self, name: str) -> Festival:
        """Return a festival of the folder."""
        festival = self._known.get(name)
        if festival is None:
            raise NoSuchFile(
                "there is no such festival in the folder", hint="Choose one of the listed events."
            )
        return festival

    def read(self) -> None:
        """Take in the festivals of the folder."""
        for path in sorted(self._folder.path.glob(f"*{SUFFIX}")) if self._folder else ():
            self._known[path.name.removesuffix(SUFFIX)] = Festival(path)

    def found(self, title: str) -> Festival:
        """Make a festival without events."""
        with self._lock:
            if self._folder is None:
                raise NoSuchFile(
                    "this desk was started for one event",
                    hint="Start it on a folder to have several: tabiya desk FOLDER",
                )
            festival = Festival(self._folder.free_path(title, SUFFIX))
            festival.rename(title)
            self._known[festival.name] = festival
            return festival

    def dissolve(self, festival: Festival) -> None:
        """Take a festival away, with its passwords; its events stay."""
        with self._lock:
            try:
                festival.path.unlink(missing_ok=True)
            except OSError as cause:
                raise FileTrouble(
                    "the festival could not be removed ({why})",
                    why=trouble_of_the_system(cause),
                    where=str(festival.path),
                ) from cause
            self._known.pop(festival.name, None)

    def with_event(self, name: str) -> tuple[Festival, ...]:
        """Return the festivals an event belongs to."""
        return tuple(festival for festival in self if name in festival.groups)

    def leave(self, name: str) -> None:
        """Let an event belong to none, because it is put away."""
        for festival in self.with_event(name):
            festival.arrange(tuple(group for group in festival.groups if group != name))


def festival_in(data: bytes, source: str) -> tuple[str, tuple[str, ...]]:
    """Return the title and the events of the file of a festival, which is only read."""
    try:
        stored = json.loads(data)
        return str(stored[_TITLE]), _groups_in(stored.get(_GROUPS), source)
    except (AttributeError, KeyError, TypeError, ValueError) as cause:
        raise _damaged(source) from cause


def _groups_in(kept: str | None, source: str) -> tuple[str, ...]:
    try:
        return tuple(str(name) for name in json.loads(kept or "[]"))
    except (ValueError, TypeError) as cause:
        raise _damaged(source) from cause


def _damaged(source: str) -> FileIsDamaged:
    return FileIsDamaged(
        "the file of the festival cannot be read",
        where=source,
        hint="Remove it and create the festival again; its events are separate files.",
    )
