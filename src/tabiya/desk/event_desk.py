"""The desk itself: the folder of events, the event that is open, and who is at it."""

from __future__ import annotations

import re
import tempfile
import threading
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from tabiya.desk.access.passwords import Access
from tabiya.desk.access.sessions import Connections
from tabiya.desk.access.throttle import Throttle
from tabiya.desk.printing.queue import PrintQueue
from tabiya.desk.rating_list.local_list import LocalRatingList
from tabiya.desk.rounds.explanations import Explanations
from tabiya.desk.standings.scores import ScoresBefore, published_rounds
from tabiya.desk.standings.standings import standings_of
from tabiya.desk.web.cache import Cache, RowCache
from tabiya.store.decision import Command
from tabiya.store.event_store import EventStore, Receipt
from tabiya.store.log.backups import backups_of, copy_whole
from tabiya.store.log.entry import Actor
from tabiya.store.log.errors import FileTrouble
from tabiya.store.state import EventState
from tabiya.store.summary import EventSummary, summary_of

SUFFIX = ".tabiya"
_SECONDS_BETWEEN_LOOKS = 1.0


@dataclass(frozen=True, slots=True)
class DeskOptions:
    """How the desk was started."""

    folder: Path
    port: int = 8123
    open_to_network: bool = False
    """Whether machines other than this one can reach it."""
    one_file: bool = False
    """Whether it was started on one file and stays with it."""
    address: str = "127.0.0.1"
    """How phones reach this machine, for the QR code."""


class NoSuchFile(FileTrouble):
    """The event or backup named is not in its folder, or not any more."""


class EventDesk:
    """What all pages share; one event is open at a time."""

    def __init__(self, options: DeskOptions, store: EventStore | None = None) -> None:
        self.options = options
        self.throttle = Throttle()
        self.print_queue = PrintQueue()
        self.rating_list = LocalRatingList(options.folder / "ratings.list")
        self._lock = threading.Lock()
        self._caught_up = 0.0
        self._take(store)

    def _take(self, store: EventStore | None) -> None:
        self.access = Access(store)
        self.store = store
        self.cache = Cache()
        self.explanations = Explanations(self._state_before)
        self.connections = Connections()
        self.scores = ScoresBefore()
        self.row_cache = RowCache()

    def _state_before(self, seq: int) -> EventState:
        return self.store.state_before(seq) if self.store is not None else EventState()

    def event_files(self) -> tuple[Path, ...]:
        """Return the events in the folder, the one changed last first."""
        try:
            found = [path for path in self.options.folder.glob(f"*{SUFFIX}") if path.is_file()]
            return tuple(sorted(found, key=lambda path: path.stat().st_mtime, reverse=True))
        except OSError:
            return ()

    def begin(self, name: str, command: Command, actor: Actor, confirmed: list[str]) -> Receipt:
        """Do the first command of an event, in the empty file that is open or else in a new one.

        If it is refused, no new file is left behind.
        """
        with self._lock:
            if self.store is not None and not self.store.state.seq:
                return self.store.do(command, actor, confirmed=confirmed)
            store = EventStore.create(self._free_path(name))
            try:
                receipt = store.do(command, actor, confirmed=confirmed)
            except BaseException:
                store.close()
                for left in self.options.folder.glob(f"{store.path.name}*"):
                    left.unlink(missing_ok=True)
                raise
            self._exchange(store)
        return receipt

    @property
    def holds_its_event(self) -> bool:
        """Whether it was started on one file, and that file has its event already."""
        return self.options.one_file and self.store is not None and bool(self.store.state.seq)

    def open(self, file_name: str) -> None:
        """Go on with an event of the folder."""
        known = {path.name: path for path in self.event_files()}
        if file_name not in known:
            raise NoSuchFile(
                "there is no such event in the folder", hint="Choose one of those listed."
            )
        with self._lock:
            self._exchange(EventStore.open(known[file_name]))

    @staticmethod
    def summary(path: Path) -> EventSummary | None:
        """Return what a list of events tells of a file; None if it is no event."""
        return summary_of(path)

    def open_backup(self, file_name: str) -> None:
        """Make an event of its own of a backup of the open one, and go on with it.

        The event it was made from stays as it is.
        """
        known = {path.name: path for path in backups_of(self.store.path)} if self.store else {}
        if file_name not in known:
            raise NoSuchFile("there is no such backup", hint="Choose one of those listed.")
        copy = known[file_name]
        with self._lock:
            path = self._free_path(f"{copy.parent.stem}-{copy.stem}")
            copy_whole(copy, path)
            self._exchange(EventStore.open(path))

    def take_in(self, name: str, data: bytes) -> None:
        """Open an event file that came from elsewhere, checked line by line first.

        Passwords and keys in it are left behind: whoever made the file knows them.
        """
        with self._lock, tempfile.TemporaryDirectory() as folder:
            came = Path(folder) / f"came{SUFFIX}"
            path = self._free_path(name)
            try:
                came.write_bytes(data)
                with EventStore.open(came, verify=True) as checked:
                    checked.copy_to(path)
            except OSError as cause:
                raise FileTrouble(
                    f"the file could not be taken in ({cause.strerror})", where=str(path)
                ) from cause
            self._exchange(EventStore.open(path))

    def catch_up(self) -> None:
        """Take in what another program stored in the same file, at most once a second."""
        now = monotonic()
        if self.store is not None and now - self._caught_up > _SECONDS_BETWEEN_LOOKS:
            self._caught_up = now
            self.store.refresh()

    def prefetch_standings(self) -> None:
        """Make the standings of an event just opened or a round just published.

        Nobody waits for it; whoever looks at them first finds them made.
        """
        store = self.store
        if store is not None and published_rounds(store.state):
            standings_of(self.cache, store.state)

    def leave(self) -> None:
        """Put the event away and show the list of events again."""
        with self._lock:
            self._exchange(None)

    def close(self) -> None:
        """Let go of the file at the end."""
        self.print_queue.close()
        if self.store is not None:
            self.store.close()

    def _exchange(self, store: EventStore | None) -> None:
        before = self.store
        try:
            self._take(store)
        except BaseException:
            if store is not None:
                store.close()
            raise
        if before is not None:
            before.close()

    def _free_path(self, name: str) -> Path:
        folder = self.options.folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as cause:
            raise FileTrouble(
                f"the folder of events cannot be made ({cause.strerror})", where=str(folder)
            ) from cause
        stem = file_stem(name)
        path, number = folder / f"{stem}{SUFFIX}", 1
        while path.exists():
            number += 1
            path = folder / f"{stem}-{number}{SUFFIX}"
        return path


def file_stem(name: str) -> str:
    """Return a file name that every system accepts, from whatever an event is called.

    >>> file_stem("Święto szachów / Łódź 2026"), file_stem("../..")
    ('Swieto-szachow-odz-2026', 'event')
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^A-Za-z0-9]+", "-", plain).strip("-")[:60] or "event"
