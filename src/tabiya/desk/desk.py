"""The desk itself: the events that are open, and what they share."""

from __future__ import annotations

import logging
import tempfile
import threading
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol
from urllib.parse import quote

from tabiya.desk.access.copies import claim_copy
from tabiya.desk.access.notes import FILE_NAME, DeskNotes
from tabiya.desk.access.passwords import Access
from tabiya.desk.access.sessions import Connections
from tabiya.desk.access.throttle import Throttle
from tabiya.desk.cache import Cache, RowCache
from tabiya.desk.festivals import Festival, Festivals
from tabiya.desk.folder import SUFFIX, EventFolder, NoSuchFile, Shelf, move
from tabiya.desk.leading import Standby
from tabiya.desk.parts import Keeper
from tabiya.errors import TabiyaError, trouble_of_the_system
from tabiya.languages import translatable
from tabiya.store.clock import monotonic, utc_now
from tabiya.store.common.match_seating import matches_due
from tabiya.store.decision import Command
from tabiya.store.facts.fide_mode import LeaveFideMode
from tabiya.store.facts.line_ups import OpenLineUps
from tabiya.store.log.backups import copy_whole, list_backups
from tabiya.store.log.chain import Line
from tabiya.store.log.entry import Actor
from tabiya.store.log.errors import FileTrouble
from tabiya.store.log.event_store import EventStore, Receipt
from tabiya.store.log.file import remove
from tabiya.store.log.recovery import Recovery, recover
from tabiya.store.log.second_copy import SecondCopy

_LOG = logging.getLogger("tabiya.desk")
EVENTS = "/e/"
"""Below it are the pages of the events, each under its own name."""
API = "/api/"
API_EVENTS = f"{API}v1/events/"
"""The interface for programs, and below it the events."""
_DESK = Actor("Desk", "desk", translatable("the deadline has passed"))
_KEEPER = Actor(
    "Desk",
    "desk",
    translatable("the event left FIDE mode, and an older copy cannot return it to FIDE mode"),
)
OWN_REASONS = (_DESK.why, _KEEPER.why)
"""Why the desk takes steps of its own, as the log keeps it."""
_SECONDS_BETWEEN_LOOKS = 1.0
_OPENED_AT_START = 10
_IN_A_HALL = 40
"""So many events, those changed last, are looked for when a screen turns through all of them."""
MOST_FOLLOWERS = 3000
"""So many pages may follow the events of the desk all the time; others ask every few seconds."""
_MOST_ADDRESSES = 1000


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
    rating_source: str = ""
    """Where FIDE's rating list is fetched from, when somebody asks for it; nowhere if empty."""
    tls_port: int = 0
    """Where the same pages are by HTTPS; 0 where there is no HTTPS."""
    fingerprint: str = ""
    """Of the certificate, by which people know that they speak with this desk."""

    copy_to: Path | None = None
    """The second folder, in which a copy of each event follows it."""
    wait_for_copy: bool = False
    """Whether a step is answered only when it is in that copy too."""
    wait_for_standby: bool = False
    """Whether a step is answered only when it is on the disk of a second desk too."""

    @property
    def address_for_roles(self) -> str:
        """How whoever has a role reaches the desk from another machine."""
        host = f"[{self.address}]" if ":" in self.address else self.address
        if self.tls_port:
            return f"https://{host}:{self.tls_port}"
        return f"http://{host}:{self.port}"


class OpenEvent(Keeper):
    """An event of the desk: its file, who may do what with it, and what was worked out from it."""

    def __init__(self, store: EventStore) -> None:
        super().__init__()
        self.name = store.path.stem
        self.store = store
        claim_copy(store)
        self.access = Access(store)
        self.cache = Cache()
        self.connections = Connections()
        self.row_cache = RowCache()
        self.copy: SecondCopy | None = None
        self.first = ""
        """The checksum of its first line, once somebody has asked for it."""
        self.damage = ""
        """What is wrong with the file, once somebody has looked; empty if nothing is known."""
        self._caught_up = 0.0
        self._in_trouble = False

    @property
    def begun(self) -> bool:
        """Whether anything is in the file yet."""
        return bool(self.store.state.seq)

    @property
    def address(self) -> str:
        """Where its pages are, such as `/e/open-2026`."""
        return f"{EVENTS}{quote(self.name)}"

    def catch_up(self) -> None:
        """Take in what another program stored in the same file, at most once a second.

        If the file cannot be read now, the event stands as this desk knows it: a page about a
        result just stored must not say that it was not.
        """
        now = monotonic()
        if now - self._caught_up > _SECONDS_BETWEEN_LOOKS:
            self._caught_up = now
            try:
                self.store.refresh()
            except FileTrouble as trouble:
                if not self._in_trouble:
                    _LOG.warning("%s", trouble)
                self._in_trouble = True
            else:
                self._in_trouble = False
                self._open_line_ups()

    def _open_line_ups(self) -> None:
        """Seat the players of the line-ups whose deadline has come since somebody looked."""
        state, now = self.store.state, utc_now()
        if self.store.read_only or not matches_due(state, now):
            return
        # If it cannot be stored, whoever wants to store anything hears it.
        with suppress(TabiyaError):
            self.store.do(OpenLineUps(len(state.rounds), now), _DESK)

    def copy_to(self, folder: Path, *, wait: bool) -> None:
        """Let a copy in a second folder follow this event; `wait` answers no step before it is there."""
        copy = self.copy = SecondCopy(self.store.path, folder)
        if wait:
            self.store.add_listener(lambda _entries, _state: self._say_trouble(copy.follow()))

    def follow_with_copy(self) -> None:
        """Bring the second copy up to date, if it is not."""
        if self.copy is not None and self.begun and self.copy.seq < self.store.state.seq:
            self._say_trouble(self.copy.follow())

    def _say_trouble(self, followed: bool) -> None:  # noqa: FBT001 - private
        if not followed and self.copy is not None:
            _LOG.warning("the second copy cannot follow: %s", self.copy.trouble)

    def look_for_damage(self) -> None:
        """Check the whole file again, beside everybody's work: disks go bad while a file is open."""
        with suppress(FileTrouble):
            self.damage = self.store.fault()
        if self.damage:
            _LOG.warning("%s is damaged: %s", self.store.path, self.damage)


class NetworkControl(Protocol):
    """Lets other machines in, and ends it again."""

    async def switch_on(self) -> None:
        """Listen at this machine's address in the network."""

    async def switch_off(self) -> None:
        """Listen on this machine only again."""


class Desk(Keeper):
    """What all events share: the folder, the festivals, the other desks, the guard of the passwords.

    It knows no subject: a queue, a list or a sender is a part that its subject declares (`parts.py`).

    Its own passwords open every event; a desk on one file has those of that file.
    """

    def __init__(self, options: DeskOptions, store: EventStore | None = None) -> None:
        super().__init__()
        self.options = options
        self.throttle = Throttle()
        self.most_followers = MOST_FOLLOWERS
        self.role_addresses: dict[str, None] = {}
        self.network: NetworkControl | None = None
        """Lets other machines in; there is none where the desk was started for them."""
        self._lock = threading.RLock()
        self._open: dict[str, OpenEvent] = {}
        self.notes = DeskNotes(options.folder / FILE_NAME)
        self.standby = Standby(self, store.path.stem if store is not None else "")
        self.folder = EventFolder(options.folder)
        self.folder.clean_up()
        self.festivals = Festivals(None if options.one_file else self.folder)
        if store is None:
            self.access = Access(self.notes)
        else:
            self.access = self._take(store).access

    @property
    def open_events(self) -> tuple[OpenEvent, ...]:
        """The events whose files are open, in the order in which they were opened."""
        return tuple(self._open.values())

    def note_role_at(self, address: str) -> None:
        """Remember from where somebody with a role came: there is always room for him."""
        if address not in self.role_addresses:
            if len(self.role_addresses) >= _MOST_ADDRESSES:
                del self.role_addresses[next(iter(self.role_addresses))]
            self.role_addresses[address] = None

    def list_groups(self, festival: Festival) -> tuple[OpenEvent, ...]:
        """Return the events of a festival that can be opened, in its order."""
        events = []
        for name in festival.groups:
            try:
                event = self.event(name)
            except TabiyaError:
                continue  # It was archived or deleted, or its own page says what is wrong.
            if event.begun:
                events.append(event)
        return tuple(events)

    def in_play(self) -> tuple[OpenEvent, ...]:
        """Return the open events; those changed last are opened, as at the start.

        An event may have been closed by a restart of the desk: the hall should not notice it.
        """
        for path in () if self.options.one_file else self.folder.files()[:_IN_A_HALL]:
            with suppress(TabiyaError):  # Its own page says what is wrong.
                self.event(path.stem)
        return self.open_events

    def all_events(self) -> tuple[OpenEvent, ...]:
        """Return every event of the folder that can be opened; those not open yet are opened."""
        for path in () if self.options.one_file else self.folder.files():
            with suppress(TabiyaError):  # Its own page says what is wrong.
                self.event(path.stem)
        return self.open_events

    @property
    def only_event(self) -> OpenEvent | None:
        """The event of a desk that was started on one file."""
        return next(iter(self._open.values()), None) if self.options.one_file else None

    @property
    def holds_its_event(self) -> bool:
        """Whether it was started on one file, and that file has its event already."""
        return self.only_event is not None and self.only_event.begun

    def opened(self, name: str) -> OpenEvent | None:
        """Return an event that is open already."""
        return self._open.get(name)

    def event(self, name: str) -> OpenEvent:
        """Return an event of the folder; its file is opened when it is first asked for."""
        with self._lock:
            known = self._open.get(name)
            if known is not None:
                return known
            if self.options.one_file:
                raise NoSuchFile(
                    "there is no such event in the folder", hint="Choose one of the listed events."
                )
            return self._take(EventStore.open(self.folder.file_named(name)))

    def begin(
        self, name: str, command: Command, actor: Actor, confirmed: list[str]
    ) -> tuple[OpenEvent, Receipt]:
        """Do the first command of an event, in the empty file of this desk or else in a new one.

        If it is refused, no new file is left behind.
        """
        with self._lock:
            only = self.only_event
            if only is not None and not only.begun:
                return only, only.store.do(command, actor, confirmed=confirmed)
            store = EventStore.create(self.folder.free_path(name))
            try:
                # Whatever may fail comes before the first step: once that is stored, it stands.
                event = OpenEvent(store)
                receipt = store.do(command, actor, confirmed=confirmed)
            except BaseException:
                store.close()
                for left in self.options.folder.glob(f"{store.path.name}*"):
                    left.unlink(missing_ok=True)
                raise
            self._opened_now(event)
            return event, receipt

    def open_backup(self, event: OpenEvent, file_name: str) -> OpenEvent:
        """Make an event of its own of a backup of another, which stays as it is."""
        known = {path.name: path for path in list_backups(event.store.path)}
        if file_name not in known:
            raise NoSuchFile("there is no such backup", hint="Choose one of the listed events.")
        copy = known[file_name]
        with self._lock:
            path = self.folder.free_path(f"{copy.parent.stem}-{copy.stem}")
            copy_whole(copy, path)
            opened = EventStore.open(path)
            _leave_fide_mode_like(opened, (event,))
            return self._take(opened)

    def recover(self, name: str) -> tuple[str, Recovery]:
        """Write all that is sound in a damaged event into a new one; return its name and what came of it."""
        with self._lock:
            damaged = self.folder.file_named(name)
            target = self.folder.free_path(f"{name}-recovered")
            recovery = recover(damaged, target, utc_now().isoformat())
        return target.stem, recovery

    def take_in(self, name: str, data: bytes) -> OpenEvent:
        """Open an event file that came from elsewhere, checked line by line first.

        Passwords and keys in it are left behind: whoever made the file knows them.
        """
        with self._lock, tempfile.TemporaryDirectory() as folder:
            came = Path(folder) / f"came{SUFFIX}"
            path = self.folder.free_path(name)
            try:
                came.write_bytes(data)
                with EventStore.open(came, verify=True) as checked:
                    checked.copy_to(path)
            except OSError as cause:
                raise FileTrouble(
                    "the file could not be imported ({why})",
                    why=trouble_of_the_system(cause),
                    where=str(path),
                ) from cause
            opened = EventStore.open(path)
            _leave_fide_mode_like(opened, self.open_events)
            return self._take(opened)

    def begin_following(
        self,
        name: str,
        lines: tuple[Line, ...],
        receipts: Iterable[tuple[str, str, int]],
        kept: dict[str, str],
    ) -> None:
        """Make an event of the lines of the desk that leads, with the passwords it has there."""
        with self._lock:
            path = self.options.folder / f"{name}{SUFFIX}"
            if path.name != f"{name}{SUFFIX}" or name.startswith("."):
                raise FileTrouble(
                    ("the event of the other desk has a name that cannot be used"), where=name[:80]
                )
            self.options.folder.mkdir(parents=True, exist_ok=True)
            store = EventStore.create(path)
            try:
                store.take_lines(lines, receipts)
                for key, value in kept.items():
                    store.keep(key, value)
            except BaseException:
                store.close()
                remove(store.path)
                raise
            self.access_changed(self._take(store))

    def access_changed(self, event: OpenEvent) -> None:
        """Take in passwords and keys of an event that another desk leads."""
        event.access = Access(event.store)
        if self.options.one_file:
            self.access = event.access

    def put_aside(self, event: OpenEvent, target: Path) -> None:
        """Close an event whose lines another desk does not have, and keep its file elsewhere."""
        with self._lock:
            self._open.pop(event.name, None)
            event.close_parts()
            event.store.close()
            move(event.store.path, target.parent, target.name)

    def put_away(self, name: str, shelf: Shelf) -> None:
        """Close an event and put its file and its backups on a shelf."""
        with self._lock:
            if self.options.one_file:
                raise NoSuchFile(
                    "there is no such event in the folder", hint="Choose one of the listed events."
                )
            self.folder.file_named(name)
            self.festivals.leave(name)
            event = self._open.pop(name, None)
            if event is not None:
                event.store.close()
            self.folder.put_away(name, shelf)

    def bring_back(self, name: str, shelf: Shelf) -> None:
        """Put an event from a shelf back among the events of the desk."""
        with self._lock:
            self.folder.bring_back(name, shelf)

    def read_access_again(self) -> None:
        """Take in passwords, invitations and revocations of another desk on the same files."""
        of_events = (event.access for event in self.open_events)
        accesses = (self.access, *of_events, *(festival.access for festival in self.festivals))
        for access in dict.fromkeys(accesses):
            with suppress(TabiyaError):  # As long as it cannot be read, what was known counts.
                access.read_again()

    def open_latest(self) -> None:
        """Open the events changed last, before anybody asks."""
        names = () if self.options.one_file else self.folder.files()[:_OPENED_AT_START]
        for path in names:
            try:
                self.event(path.stem)
            except TabiyaError:
                continue  # Its own page says what is wrong with it.

    def close(self) -> None:
        """Let go of all files at the end."""
        self.close_parts()
        for event in self.open_events:
            event.store.close()

    def _take(self, store: EventStore) -> OpenEvent:
        try:
            event = OpenEvent(store)
        except BaseException:
            store.close()
            raise
        self._opened_now(event)
        return event

    def _opened_now(self, event: OpenEvent) -> None:
        """Take an event in among those that are open: its copies follow it, and other desks may lead it."""
        self._open[event.name] = event
        if not self.standby.leads:
            self.standby.hold(event)
        if self.options.wait_for_standby:
            event.store.add_listener(
                lambda entries, _state: self.standby.wait_for_followers(event.name, entries[-1].seq)
            )
        if self.options.copy_to is not None:
            event.copy_to(self.options.copy_to, wait=self.options.wait_for_copy)


def _leave_fide_mode_like(copy: EventStore, others: Iterable[OpenEvent]) -> None:
    """Leave FIDE mode in an older copy of an event that has left it; the same first line tells."""
    if not copy.state.fide_mode or copy.read_only or not copy.state.seq:
        return
    first = copy.entries(until=1)
    if any(
        not other.store.state.fide_mode and other.store.entries(until=1) == first
        for other in others
    ):
        warnings = copy.consider(LeaveFideMode()).warnings
        tokens = [
            warning.token for warning in warnings for _ in range(warning.level.answers_needed)
        ]
        copy.do(LeaveFideMode(), _KEEPER, confirmed=tokens)
