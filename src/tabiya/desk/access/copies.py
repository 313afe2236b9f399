"""Opening a backup: the access of this machine counts, never that of the day the copy was made.

A phone that was locked out since, or a password that was changed because too many knew it, must not
come back with an old copy of the event.
"""

from __future__ import annotations

import logging
from contextlib import closing
from pathlib import Path

from tabiya.store.log.backups import COPIED_FROM
from tabiya.store.log.errors import OF_SQLITE, FileTrouble
from tabiya.store.log.event_store import EventStore
from tabiya.store.log.reading import open_for_reading

_LOG = logging.getLogger("tabiya.desk")
_ACCESS = ("desk.access", "desk.ended", "desk.tokens")
_KEYS = ("desk.event-id", "desk.session-key")


def claim_copy(store: EventStore) -> None:
    """Give an event opened from a backup the passwords and phones of its original on this machine.

    If the original is not here, it has none: sessions, phones and invitations of the copy are void.
    Its keys are new in any case, so that no cookie or queue of the original counts in it.
    """
    origin = store.kept(COPIED_FROM)
    if not origin or store.read_only:
        return
    newest = _kept_at(Path(origin), store.path)
    if not newest:
        _LOG.warning(
            "%s is a backup: the passwords, phones and invitations in it are no longer valid",
            store.path.name,
        )
    for name in _ACCESS:
        store.keep(name, newest.get(name, ""))
    for name in (*_KEYS, COPIED_FROM):
        store.keep(name, "")


def _kept_at(origin: Path, copy: Path) -> dict[str, str]:
    if not origin.exists() or origin.resolve() == copy.resolve():
        return {}
    try:
        with closing(open_for_reading(origin)) as reader:
            return dict(reader.execute("SELECT name, value FROM kept"))
    except (FileTrouble, *OF_SQLITE):
        return {}
