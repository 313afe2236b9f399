"""A festival: events that belong together, and the passwords and phones that open them all."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import quote

from tabiya.desk.access.notes import DeskNotes
from tabiya.desk.access.passwords import Access
from tabiya.store.log.errors import FileIsDamaged

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


def festival_in(data: bytes, source: str) -> tuple[str, tuple[str, ...]]:
    """Return the title and the events of the file of a festival, which is only read."""
    try:
        told = json.loads(data)
        return str(told[_TITLE]), _groups_in(told.get(_GROUPS), source)
    except (AttributeError, KeyError, TypeError, ValueError) as cause:
        raise _damaged(source) from cause


def _groups_in(kept: str | None, source: str) -> tuple[str, ...]:
    try:
        return tuple(str(each) for each in json.loads(kept or "[]"))
    except (ValueError, TypeError) as cause:
        raise _damaged(source) from cause


def _damaged(source: str) -> FileIsDamaged:
    return FileIsDamaged(
        "the file of the festival cannot be read",
        where=source,
        hint="Remove it and create the festival again; its events are separate files.",
    )
