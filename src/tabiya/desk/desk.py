"""The desk itself: the folder of events, those that are open, and who is at them."""

from __future__ import annotations

import logging
import re
import tempfile
import threading
import unicodedata
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from tabiya.desk.access.copies import claim_copy
from tabiya.desk.access.notes import FILE_NAME, DeskNotes
from tabiya.desk.access.passwords import Access
from tabiya.desk.access.sessions import Connections
from tabiya.desk.access.throttle import Throttle
from tabiya.desk.api.webhooks import Webhooks
from tabiya.desk.broadcast.broadcaster import Broadcaster
from tabiya.desk.chess_results.uploader import ChessResults
from tabiya.desk.festival.festival import SUFFIX as FESTIVAL_SUFFIX
from tabiya.desk.festival.festival import Festival
from tabiya.desk.forecast.queue import ForecastQueue
from tabiya.desk.printing.queue import MOST_OF_ONE_VIEWER, MOST_OF_VIEWERS, PrintQueue
from tabiya.desk.public_site.publisher import SitePublisher
from tabiya.desk.rating_list.local_list import LocalRatingList
from tabiya.desk.rounds.explanations import Explanations
from tabiya.desk.rounds.why_queue import WhyQueue
from tabiya.desk.standby.standby import Standby
from tabiya.desk.standings.scores import ScoresBefore, published_rounds
from tabiya.desk.standings.standings import standings_of
from tabiya.desk.web.cache import Cache, RowCache
from tabiya.desk.web.lane import SharedPages, ViewerLane
from tabiya.desk.web.outgoing import Retries
from tabiya.errors import TabiyaError, trouble_of_the_system
from tabiya.languages import translatable
from tabiya.store.clock import monotonic, utc_now
from tabiya.store.common.match_seating import matches_due
from tabiya.store.decision import Command
from tabiya.store.event_store import EventStore, Receipt
from tabiya.store.facts.fide_mode import LeaveFideMode
from tabiya.store.facts.line_ups import OpenLineUps
from tabiya.store.log.backups import backups_of, copy_whole, folder_of
from tabiya.store.log.chain import Line
from tabiya.store.log.entry import Actor
from tabiya.store.log.errors import FileTrouble
from tabiya.store.log.file import remove
from tabiya.store.log.recovery import Recovery, recover
from tabiya.store.log.second_copy import SecondCopy

if TYPE_CHECKING:
    from tabiya.desk.serving import NetworkSwitch
    from tabiya.desk.web.live import ChangeFeed

_LOG = logging.getLogger("tabiya.desk")
SUFFIX = ".tabiya"
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
_UNFINISHED_SECONDS = 3600.0
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


class Shelf(Enum):
    """Where events are put away: folders beside the events of the desk."""

    ARCHIVE = "archive"
    BIN = "bin"


class NoSuchFile(FileTrouble):
    """The event or backup named is not in its folder, or not any more."""


class OpenEvent:
    """An event of the desk: its file, who may do what with it, and what was worked out from it."""

    def __init__(self, store: EventStore) -> None:
        self.name = store.path.stem
        self.store = store
        claim_copy(store)
        self.access = Access(store)
        self.cache = Cache()
        self.explanations = Explanations(store.state_before)
        self.connections = Connections()
        self.scores = ScoresBefore()
        self.row_cache = RowCache()
        self.shared_pages = SharedPages()
        self.feed: ChangeFeed | None = None
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

    def prefetch_standings(self) -> None:
        """Make the standings of an event just opened or a round just published.

        Nobody waits for it; whoever looks at them first finds them made.
        """
        if published_rounds(self.store.state):
            standings_of(self.cache, self.store.state)


def _is_file_named(path: Path, name: str) -> bool:
    """Return whether there is such a file; what an address says is no way into another folder."""
    try:
        return path.stem == name and path.is_file()
    except OSError:  # too long to be the name of any file
        return False


class Desk:
    """What all events share: the folder, the rating list, the printer, the guard of the passwords.

    Its own passwords open every event; a desk on one file has those of that file.
    """

    def __init__(self, options: DeskOptions, store: EventStore | None = None) -> None:
        self.options = options
        self.throttle = Throttle()
        self.print_queue = PrintQueue()
        self.viewers_print_queue = PrintQueue(MOST_OF_VIEWERS, MOST_OF_ONE_VIEWER)
        self.rating_list = LocalRatingList(options.folder / "ratings.list", options.rating_source)
        self.why_queue = WhyQueue()
        self.forecasts = ForecastQueue()
        self.viewers = ViewerLane()
        self.most_followers = MOST_FOLLOWERS
        self.role_addresses: dict[str, None] = {}
        self.network: NetworkSwitch | None = None
        """Lets other machines in; there is none where the desk was started for them."""
        self._lock = threading.RLock()
        self._open: dict[str, OpenEvent] = {}
        self._festivals: dict[str, Festival] = {}
        self.notes = DeskNotes(options.folder / FILE_NAME)
        self.retries = Retries(self.notes)
        self.sites = SitePublisher(self)
        self.chess_results = ChessResults(self)
        self.webhooks = Webhooks(self)
        self.broadcasts = Broadcaster(self)
        self.standby = Standby(self, store.path.stem if store is not None else "")
        self._clean_up()
        if not options.one_file:
            self.read_festivals()
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

    @property
    def festivals(self) -> tuple[Festival, ...]:
        """The festivals of the folder."""
        return tuple(self._festivals.values())

    def festival(self, name: str) -> Festival:
        """Return a festival of the folder."""
        found = self._festivals.get(name)
        if found is None:
            raise NoSuchFile(
                "there is no such festival in the folder", hint="Choose one of the listed events."
            )
        return found

    def read_festivals(self) -> None:
        """Take in the festivals of the folder."""
        for path in sorted(self.options.folder.glob(f"*{FESTIVAL_SUFFIX}")):
            self._festivals[path.name.removesuffix(FESTIVAL_SUFFIX)] = Festival(path)

    def festivals_with(self, event: OpenEvent) -> tuple[Festival, ...]:
        """Return the festivals an event belongs to."""
        return tuple(each for each in self.festivals if event.name in each.groups)

    def groups_of(self, festival: Festival) -> tuple[OpenEvent, ...]:
        """Return the events of a festival that can be opened, in its order."""
        found = []
        for name in festival.groups:
            try:
                event = self.event(name)
            except TabiyaError:
                continue  # It was archived or deleted, or its own page says what is wrong.
            if event.begun:
                found.append(event)
        return tuple(found)

    def in_play(self) -> tuple[OpenEvent, ...]:
        """Return the open events; those changed last are opened, as at the start.

        An event may have been closed by a restart of the desk: the hall should not notice it.
        """
        for path in () if self.options.one_file else self.event_files()[:_IN_A_HALL]:
            with suppress(TabiyaError):  # Its own page says what is wrong.
                self.event(path.stem)
        return self.open_events

    def all_events(self) -> tuple[OpenEvent, ...]:
        """Return every event of the folder that can be opened; those not open yet are opened."""
        for path in () if self.options.one_file else self.event_files():
            with suppress(TabiyaError):  # Its own page says what is wrong.
                self.event(path.stem)
        return self.open_events

    def found(self, title: str) -> Festival:
        """Make a festival without events."""
        with self._lock:
            if self.options.one_file:
                raise NoSuchFile(
                    "this desk was started for one event",
                    hint="Start it on a folder to have several: tabiya desk FOLDER",
                )
            path = self._free_path(title, FESTIVAL_SUFFIX)
            festival = Festival(path)
            festival.rename(title)
            self._festivals[festival.name] = festival
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
            self._festivals.pop(festival.name, None)

    @property
    def only_event(self) -> OpenEvent | None:
        """The event of a desk that was started on one file."""
        return next(iter(self._open.values()), None) if self.options.one_file else None

    @property
    def holds_its_event(self) -> bool:
        """Whether it was started on one file, and that file has its event already."""
        return self.only_event is not None and self.only_event.begun

    def event_files(self, shelf: Shelf | None = None) -> tuple[Path, ...]:
        """Return the events in the folder or on a shelf of it, the one changed last first."""
        folder = self.options.folder / shelf.value if shelf else self.options.folder
        try:
            found = [path for path in folder.glob(f"*{SUFFIX}") if path.is_file()]
            return tuple(sorted(found, key=lambda path: path.stat().st_mtime, reverse=True))
        except OSError:
            return ()

    def opened(self, name: str) -> OpenEvent | None:
        """Return an event that is open already."""
        return self._open.get(name)

    def event(self, name: str) -> OpenEvent:
        """Return an event of the folder; its file is opened when it is first asked for."""
        with self._lock:
            known = self._open.get(name)
            if known is not None:
                return known
            path = self.options.folder / f"{name}{SUFFIX}"
            if self.options.one_file or not _is_file_named(path, name):
                raise NoSuchFile(
                    "there is no such event in the folder", hint="Choose one of the listed events."
                )
            return self._take(EventStore.open(path))

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
            store = EventStore.create(self._free_path(name))
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
        known = {path.name: path for path in backups_of(event.store.path)}
        if file_name not in known:
            raise NoSuchFile("there is no such backup", hint="Choose one of the listed events.")
        copy = known[file_name]
        with self._lock:
            path = self._free_path(f"{copy.parent.stem}-{copy.stem}")
            copy_whole(copy, path)
            opened = EventStore.open(path)
            _leave_fide_mode_like(opened, (event,))
            return self._take(opened)

    def recover(self, name: str) -> tuple[str, Recovery]:
        """Write all that is sound in a damaged event into a new one; return its name and what came of it."""
        with self._lock:
            files = {path.stem: path for path in self.event_files()}
            if name not in files:
                raise NoSuchFile(
                    "there is no such event in the folder", hint="Choose one of the listed events."
                )
            target = self._free_path(f"{name}-recovered")
            found = recover(files[name], target, utc_now().isoformat())
        return target.stem, found

    def take_in(self, name: str, data: bytes) -> OpenEvent:
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
                for each, value in kept.items():
                    store.keep(each, value)
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
            if event.feed is not None:
                event.feed.end()
            event.store.close()
            self._move(event.store.path, target.parent, target.name)

    def put_away(self, name: str, shelf: Shelf) -> None:
        """Close an event and put its file and its backups on a shelf."""
        with self._lock:
            files = {path.stem: path for path in self.event_files()}
            if name not in files or self.options.one_file:
                raise NoSuchFile(
                    "there is no such event in the folder", hint="Choose one of the listed events."
                )
            for festival in self.festivals:
                if name in festival.groups:
                    festival.arrange(tuple(each for each in festival.groups if each != name))
            event = self._open.pop(name, None)
            if event is not None:
                event.store.close()
            self._move(files[name], self.options.folder / shelf.value)

    def bring_back(self, name: str, shelf: Shelf) -> None:
        """Put an event from a shelf back among the events of the desk."""
        with self._lock:
            files = {path.stem: path for path in self.event_files(shelf)}
            if name not in files:
                raise NoSuchFile(
                    "there is no such event there", hint=("Choose one of the listed events.")
                )
            self._move(files[name], self.options.folder)

    @staticmethod
    def _move(path: Path, folder: Path, name: str = "") -> None:
        """Move an event file with its backups; a name that is taken there gets a number."""
        try:
            folder.mkdir(exist_ok=True)
            target, number = folder / (name or path.name), 1
            stem = target.stem
            while target.exists() or folder_of(target).exists():
                number += 1
                target = folder / f"{stem}-{number}{path.suffix}"
            if folder_of(path).exists():
                folder_of(path).rename(folder_of(target))
            path.rename(target)
        except OSError as cause:
            raise FileTrouble(
                "the event could not be moved ({why})",
                why=trouble_of_the_system(cause),
                where=str(path),
            ) from cause

    def read_access_again(self) -> None:
        """Take in passwords, invitations and revocations of another desk on the same files."""
        of_events = (each.access for each in self.open_events)
        found = (self.access, *of_events, *(each.access for each in self.festivals))
        for access in dict.fromkeys(found):
            with suppress(TabiyaError):  # As long as it cannot be read, what was known counts.
                access.read_again()

    def prefetch(self) -> None:
        """Open the events changed last and make their standings, before anybody asks."""
        names = () if self.options.one_file else self.event_files()[:_OPENED_AT_START]
        for path in names:
            try:
                self.event(path.stem)
            except TabiyaError:
                continue  # Its own page says what is wrong with it.
        for event in self.open_events:
            event.prefetch_standings()

    def close(self) -> None:
        """Let go of all files at the end."""
        self.print_queue.close()
        self.viewers_print_queue.close()
        self.why_queue.close()
        self.forecasts.close()
        self.sites.close()
        for event in self.open_events:
            event.store.close()

    def _clean_up(self) -> None:
        """Remove what copies left behind that a stopped machine never finished."""
        with suppress(OSError):
            for left in (*self.options.folder.glob("*.part"), *self.options.folder.glob(".*.part")):
                # A fresh one may be in the work of another desk.
                if utc_now().timestamp() - left.stat().st_mtime > _UNFINISHED_SECONDS:
                    left.unlink(missing_ok=True)

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

    def _free_path(self, name: str, suffix: str = SUFFIX) -> Path:
        """Return a path that no event has, nor one that was put away.

        By its name the desk knows where the site, the broadcast and the news of an event go: they are
        not those of another one that is called the same.
        """
        folder = self.options.folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as cause:
            raise FileTrouble(
                "the folder of events could not be created ({why})",
                why=trouble_of_the_system(cause),
                where=str(folder),
            ) from cause
        stem = file_stem(name)
        path, number = folder / f"{stem}{suffix}", 1
        folders = (folder, *(folder / shelf.value for shelf in Shelf))
        while any((each / path.name).exists() for each in folders):
            number += 1
            path = folder / f"{stem}-{number}{suffix}"
        return path


def file_stem(name: str) -> str:
    """Return a file name that every system accepts, from whatever an event is called.

    >>> file_stem("Święto szachów / Łódź 2026"), file_stem("../..")
    ('Swieto-szachow-odz-2026', 'event')
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^A-Za-z0-9]+", "-", plain).strip("-")[:60] or "event"


def _leave_fide_mode_like(copy: EventStore, others: Iterable[OpenEvent]) -> None:
    """Leave FIDE mode in an older copy of an event that has left it; the same first line tells."""
    if not copy.state.fide_mode or copy.read_only or not copy.state.seq:
        return
    first = copy.entries(until=1)
    if any(
        not each.store.state.fide_mode and each.store.entries(until=1) == first for each in others
    ):
        warnings = copy.consider(LeaveFideMode()).warnings
        tokens = [each.token for each in warnings for _ in range(each.level.answers_needed)]
        copy.do(LeaveFideMode(), _KEEPER, confirmed=tokens)
