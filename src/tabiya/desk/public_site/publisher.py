"""The public sites of a desk: renewed after every change, in one process behind everybody else.

A site is made in a folder of this machine; from there it goes to further places, each by itself, so that
a slow host holds up nobody. What is chosen, and how far each place has come, stands in the notes of the
desk: after a restart it goes on where it was. It does not stand in the event file, which may be opened
elsewhere, and neither do passwords.
"""

from __future__ import annotations

import json
import logging
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import CancelledError
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

from tabiya.desk.web.words import in_sentences
from tabiya.errors import TabiyaError
from tabiya.formats.games import GamesFile, text_of_games
from tabiya.languages import SOURCE, speaking
from tabiya.languages import gettext as _
from tabiya.printing.translation import translation_for
from tabiya.site.event import PublicEvent, event_of_state
from tabiya.site.folder import Published
from tabiya.site.publish import publish_copy, publish_site
from tabiya.site.site import Site, site_of
from tabiya.site.target import FolderTarget, target_of
from tabiya.work.background import BackgroundProcess

if TYPE_CHECKING:
    from tabiya.desk.desk import Desk, OpenEvent

_LOG = logging.getLogger("tabiya.desk")
SITE_SECONDS = 0.5
"""So often it is looked whether something has changed."""
_FIRST_WAIT, _LONGEST_WAIT = 5.0, 60.0
"""Seconds until a publishing that failed is tried again, and after it failed many times."""
_LONGEST_SECONDS = 300.0
_SITES_KEPT = 4


@dataclass(frozen=True, slots=True)
class SiteCopy:
    """A further place that the site of an event goes to, and how far it has come."""

    address: str
    """As people read it; there is never a password in it."""
    made_from: str = ""
    since: str = ""
    trouble: str = ""


@dataclass(frozen=True, slots=True)
class PublicSite:
    """Where the site of an event goes, and how far it is public."""

    folder: str
    made_from: str = ""
    """What of the event is public: the line of the log up to which it is told, and how it is told."""
    since: str = ""
    """Since when, as an ISO time; empty before the first time."""
    trouble: str = ""
    """Why it could not be renewed; empty if it could."""
    language: str = SOURCE
    address: str = ""
    """Where everybody finds it on the web, for pictures on social sites; empty if nobody said it."""
    copies: tuple[SiteCopy, ...] = ()


class SiteWork(NamedTuple):
    """What the other process is given: the event, and where its site goes in which language."""

    event: PublicEvent
    folder: Path
    language: str
    games: Path
    """A file of games, which need not be there."""


class SitePublisher:
    """Publishes what has changed, one event after the other."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._lock = threading.RLock()
        self._known: dict[str, PublicSite | None] = {}
        self._not_before: dict[tuple[str, str], tuple[float, float]] = {}
        """By event and place: when it may be tried again, and how long that is after the last time."""
        self._sending: dict[tuple[str, str], threading.Thread] = {}
        self._process = BackgroundProcess("public sites")

    def of(self, event: OpenEvent) -> PublicSite | None:
        """Return where the site of an event goes; None if it has none."""
        with self._lock:
            if event.name not in self._known:
                self._known[event.name] = _read(self._desk.notes.kept(_note(event)))
            return self._known[event.name]

    def choose(
        self, event: OpenEvent, folder: Path | None, language: str = SOURCE, address: str = ""
    ) -> None:
        """Let the site of an event go into a folder from now on, or nowhere any more."""

        def chosen(now: PublicSite | None) -> PublicSite | None:
            if folder is None:
                for copy in now.copies if now else ():
                    self._forget_password(event, copy.address)
                return None
            if now is not None and now.folder == str(folder):
                return replace(now, language=language, address=address, trouble="")
            copies = now.copies if now else ()
            return PublicSite(str(folder), language=language, address=address, copies=copies)

        self._change(event, chosen)
        self._not_before.pop((event.name, ""), None)

    def add_copy(self, event: OpenEvent, address: str, password: str = "") -> None:
        """Let the site go to a further place too, with a password that stays in the notes of the desk."""

        def added(now: PublicSite | None) -> PublicSite | None:
            if now is None:
                return None
            others = [copy for copy in now.copies if copy.address != address]
            return replace(now, copies=(*others, SiteCopy(address)))

        if password:
            self._desk.notes.keep(_note_of_password(event, address), password)
        self._change(event, added)
        self._not_before.pop((event.name, address), None)

    def remove_copy(self, event: OpenEvent, address: str) -> None:
        """Let the site go there no longer, and forget the password; what is there stays."""

        def removed(now: PublicSite | None) -> PublicSite | None:
            if now is None:
                return None
            return replace(now, copies=tuple(c for c in now.copies if c.address != address))

        self._change(event, removed)
        self._forget_password(event, address)

    def is_behind(self, event: OpenEvent, made_from: str) -> bool:
        """Return whether a place has less than what is known now."""
        site = self.of(event)
        return site is not None and made_from != _now(event, event.store.state.seq, site)

    def usual_folder(self, event: OpenEvent) -> Path:
        """Return the folder that is offered: beside the events of the desk."""
        return (self._desk.options.folder / "public" / event.name).absolute()

    def publish_due(self) -> None:
        """Publish every event that has changed since, and whose turn it is."""
        if not self._desk.standby.leads:
            return
        for event in self._desk.open_events:
            try:
                self._publish_if_due(event)
                self._send_if_due(event)
            except TabiyaError as trouble:  # The notes of the desk cannot be read or written now.
                _LOG.warning("%s", trouble)

    def _publish_if_due(self, event: OpenEvent) -> None:
        chosen = self.of(event)
        if chosen is None or not event.begun or self._waits(event, ""):
            return
        state = event.store.state
        made_from = _now(event, state.seq, chosen)
        if chosen.made_from == made_from:
            return
        at = trouble = ""
        with speaking(chosen.language):
            try:
                told = replace(event_of_state(state), address=chosen.address)
                work = SiteWork(told, Path(chosen.folder), chosen.language, games_beside(event))
                at = self._made(work).at.isoformat(timespec="seconds")
            except TabiyaError as cause:
                trouble = in_sentences(cause)
            except (BrokenProcessPool, CancelledError, TimeoutError):
                if self._process.closed:
                    return  # After the next start.
                self._process.end()
                trouble = _("The site was not finished; it will be tried again.")

        def done(now: PublicSite | None) -> PublicSite | None:
            if now is None or _choice(now) != _choice(chosen):
                return now  # Somebody chose otherwise meanwhile.
            if trouble:
                return replace(now, trouble=trouble)
            return replace(now, made_from=made_from, since=at, trouble="")

        self._tell(event, "", trouble, chosen.trouble)
        self._change(event, done)

    def _send_if_due(self, event: OpenEvent) -> None:
        """Bring the site to the places that have not what is in the folder."""
        chosen = self.of(event)
        if chosen is None or not chosen.made_from:
            return
        for copy in chosen.copies:
            key = (event.name, copy.address)
            if copy.made_from == chosen.made_from or self._waits(event, copy.address):
                continue
            if key not in self._sending or not self._sending[key].is_alive():
                # A thread that nobody waits for: a host that does not answer keeps no desk open.
                sending = threading.Thread(
                    target=self._send, args=(event, chosen, copy), daemon=True
                )
                self._sending[key] = sending
                sending.start()

    def _send(self, event: OpenEvent, chosen: PublicSite, copy: SiteCopy) -> None:
        at = trouble = ""
        password = ""
        with suppress(TabiyaError):
            password = self._desk.notes.kept(_note_of_password(event, copy.address)) or ""
        with speaking(chosen.language):
            try:
                now = datetime.now().astimezone()
                sent = publish_copy(Path(chosen.folder), target_of(copy.address), now, password)
                at = sent.at.isoformat(timespec="seconds")
            except TabiyaError as cause:
                trouble = in_sentences(cause)

        def done(now: PublicSite | None) -> PublicSite | None:
            if now is None:
                return None
            new = (
                replace(copy, trouble=trouble)
                if trouble
                else SiteCopy(copy.address, chosen.made_from, at)
            )
            return replace(
                now,
                copies=tuple(new if each.address == copy.address else each for each in now.copies),
            )

        self._tell(event, copy.address, trouble, copy.trouble)
        try:
            self._change(event, done)
        except TabiyaError as cause:
            _LOG.warning("%s", cause)

    def wait_for_copies(self, seconds: float) -> None:
        """Wait until what is on its way has arrived or failed."""
        for sending in list(self._sending.values()):
            sending.join(seconds)

    def _waits(self, event: OpenEvent, place: str) -> bool:
        until, _waited = self._not_before.get((event.name, place), (0.0, 0.0))
        return monotonic() < until

    def _tell(self, event: OpenEvent, place: str, trouble: str, before: str) -> None:
        """Note trouble in the log of the desk once, and when to try again; or that all is well."""
        key = (event.name, place)
        if not trouble:
            self._not_before.pop(key, None)
            return
        _until, waited = self._not_before.get(key, (0.0, 0.0))
        wait = min(max(2 * waited, _FIRST_WAIT), _LONGEST_WAIT)
        self._not_before[key] = (monotonic() + wait, wait)
        if trouble != before:
            _LOG.warning("the public site of %s: %s", " at ".join(filter(None, key)), trouble)

    def close(self) -> None:
        """Publish no more; what is not public yet is so after the next start."""
        self._process.close()

    def _change(
        self, event: OpenEvent, change: Callable[[PublicSite | None], PublicSite | None]
    ) -> None:
        with self._lock:
            before = self.of(event)
            site = change(before)
            if site != before:
                self._desk.notes.keep(_note(event), json.dumps(asdict(site)) if site else "")
                self._known[event.name] = site

    def _forget_password(self, event: OpenEvent, address: str) -> None:
        name = _note_of_password(event, address)
        if self._desk.notes.kept(name):
            self._desk.notes.keep(name, "")

    def _made(self, work: SiteWork) -> Published:
        """Make and write a site in the other process, so that results need not wait for it."""
        return self._process.submit(publish_event, work).result(timeout=_LONGEST_SECONDS)


def games_beside(event: OpenEvent) -> Path:
    """Return where the games of an event are looked for: beside its file, under the same name."""
    return event.store.path.with_suffix(".pgn")


def _choice(site: PublicSite) -> tuple[str, str, str]:
    return site.folder, site.language, site.address


def _now(event: OpenEvent, seq: int, site: PublicSite) -> str:
    """Return what a site that is made now is made from."""
    told = [str(seq), site.language, site.address]
    with suppress(OSError):
        told.append(str(games_beside(event).stat().st_mtime_ns))
    return " ".join(filter(None, told))


def _note(event: OpenEvent) -> str:
    return f"public site of {event.name}"


def _note_of_password(event: OpenEvent, address: str) -> str:
    return f"password of {address} for {event.name}"


def _read(kept: str | None) -> PublicSite | None:
    try:
        told: dict[str, Any] = json.loads(kept) if kept else {}
        if "seq" in told:  # As it was kept before there were further places.
            told["made_from"] = f"{told.pop('seq')} {SOURCE}"
        copies = tuple(SiteCopy(**each) for each in told.pop("copies", ()))
        return PublicSite(**told, copies=copies) if told else None
    except (AttributeError, TypeError, ValueError):
        return None


_sites: OrderedDict[Path, Site] = OrderedDict()
"""In the other process: the sites made last, from which the next are made sooner."""


def publish_event(work: SiteWork) -> Published:
    """Make the site of an event and put it into its folder."""
    games = _games(work.games)
    with speaking(work.language):
        event = replace(work.event, games=games) if games else work.event
        site = site_of(event, translation_for(work.language), _sites.pop(work.folder, None))
        _sites[work.folder] = site
        while len(_sites) > _SITES_KEPT:
            _sites.popitem(last=False)
        return publish_site(site, FolderTarget(work.folder), datetime.now().astimezone())


@lru_cache(maxsize=_SITES_KEPT)
def _read_games(path: Path, _changed: int) -> GamesFile:
    return GamesFile(text_of_games(path.read_bytes()))


def _games(path: Path) -> GamesFile | None:
    """Return the games of a file, read once as long as it stays the same; None if there is none."""
    try:
        return _read_games(path, path.stat().st_mtime_ns)
    except OSError:
        return None
