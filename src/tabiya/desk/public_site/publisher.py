"""The public sites of a desk: renewed after every change, in one process behind everybody else.

A site is made in a folder of this machine; from there it goes to further places, each by itself, so that
a slow host holds up nobody. What is chosen, and how far each place has come, stands in the notes of the
desk: after a restart it goes on where it was. It does not stand in the event file, which may be opened
elsewhere, and neither do passwords.
"""

from __future__ import annotations

import gc
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
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from tabiya.answers.translation import Translation, translation_for
from tabiya.desk.desk import Desk, OpenEvent
from tabiya.desk.festivals import Festival
from tabiya.desk.forecast.queue import ForecastShown, forecasts_of
from tabiya.desk.leading import Outlet
from tabiya.desk.parts import DeskPart
from tabiya.desk.web.outgoing import retries_of
from tabiya.desk.web.words import in_sentences
from tabiya.errors import TabiyaError
from tabiya.formats.games import GamesFile, text_of_games
from tabiya.generator.forecast import ForecastSettings, Futures, has_future
from tabiya.languages import SOURCE, speaking
from tabiya.languages import gettext as _
from tabiya.languages import language as spoken_now
from tabiya.model.round import Round
from tabiya.site.event import Chances, PublicEvent, event_of_state
from tabiya.site.festival import FestivalSite, festival_site, folder_names
from tabiya.site.folder import FolderSeen, Published
from tabiya.site.pictures import picture_files, pictures_beside
from tabiya.site.publish import publish_copy, publish_site
from tabiya.site.site import Site, build_site
from tabiya.site.target import FolderTarget, parse_target
from tabiya.store.state import EventState
from tabiya.work.background import BackgroundProcess

if TYPE_CHECKING:
    Subject: TypeAlias = OpenEvent | Festival
    """What has a site: an event, or a festival with all its events."""

_LOG = logging.getLogger("tabiya.desk")
SITE_SECONDS = 0.5
"""So often it is looked whether something has changed."""
_LONGEST_SECONDS = 300.0
_SITES_KEPT = 12
_CHANCES = "chances:"


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
    told_in: str = SOURCE
    """The language of whoever chose it, in which troubles are told; readers may have another."""


class SiteWork(NamedTuple):
    """What the other process is given: the events, and where their site goes in which language."""

    events: tuple[tuple[str, PublicEvent, Path], ...]
    """The name of each, what of it is for everybody, and a file of games, which need not be there."""
    folder: Path
    language: str
    festival: str = ""
    """The title of a festival; empty for an event by itself."""
    address: str = ""
    told_in: str = SOURCE
    """The language of refusals."""


class _Since(NamedTuple):
    """When chances were asked for: at which line of the log, after how many complete rounds."""

    seq: int
    after: int


@dataclass(slots=True)
class _Chances:
    """What is known of everybody's chances in one event, for its site."""

    seq: int = -1
    """The line of the log that was looked at last."""
    rounds: tuple[Round, ...] = ()
    """The complete rounds from which they were asked for."""
    published: int = 0
    asked: ForecastSettings | None = None
    since: _Since | None = None
    shown: ForecastShown | None = None

    def look_at(self, state: EventState) -> None:
        """See whether the event has got so far that its future is another one."""
        if state.seq == self.seq:
            return
        self.seq, public = state.seq, event_of_state(state)
        facts, after = public.tournament, public.complete
        if not after or not has_future(facts):
            self.asked = self.shown = None
        elif self.asked is None or (self.rounds, self.published) != (
            facts.rounds[:after],
            public.rounds,
        ):
            # A result of the round in play changes nothing; one of a complete round does.
            self.rounds, self.published = facts.rounds[:after], public.rounds
            self.asked = ForecastSettings(facts, system=public.system)
            self.since = _Since(state.seq, after)

    @property
    def found(self) -> tuple[Futures, _Since] | None:
        """The newest that are known, and since when."""
        shown = self.shown
        if shown is None or shown.found is None or not isinstance(shown.made_from, _Since):
            return None
        return shown.found, shown.made_from


class SitePublisher(Outlet):
    """Publishes what has changed, one event after the other."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._lock = threading.RLock()
        self._known: dict[str, PublicSite | None] = {}
        self._sending: dict[tuple[str, str], threading.Thread] = {}
        self._chances: dict[Path, _Chances] = {}
        self._process = BackgroundProcess("public sites")

    def of(self, of: Subject) -> PublicSite | None:
        """Return where the site of an event goes; None if it has none."""
        with self._lock:
            if _name(of) not in self._known:
                kept = _read(self._desk.notes.kept(_note(of)))
                if kept is not None and not kept.folder:
                    kept = replace(kept, folder=str(self.usual_folder(of)))
                self._known[_name(of)] = kept
            return self._known[_name(of)]

    def choose(
        self, of: Subject, folder: Path | None, language: str = SOURCE, address: str = ""
    ) -> None:
        """Let the site of an event go into a folder from now on, or nowhere any more."""
        told_in = spoken_now()

        def chosen(now: PublicSite | None) -> PublicSite | None:
            if folder is None:
                for copy in now.copies if now else ():
                    self._forget(of, copy.address)
                return None
            if now is not None and now.folder == str(folder):
                return replace(now, language=language, address=address, trouble="", told_in=told_in)
            copies = now.copies if now else ()
            return PublicSite(
                str(folder), language=language, address=address, copies=copies, told_in=told_in
            )

        self._change(of, chosen)
        retries_of(self._desk).done(_sending(of))

    def add_copy(self, of: Subject, address: str, password: str = "") -> None:
        """Let the site go to a further place too, with a password that stays in the notes of the desk."""

        def added(now: PublicSite | None) -> PublicSite | None:
            if now is None:
                return None
            others = [copy for copy in now.copies if copy.address != address]
            return replace(now, copies=(*others, SiteCopy(address)))

        if password:
            self._desk.notes.keep(_note_of_password(of, address), password)
        self._change(of, added)
        retries_of(self._desk).done(_sending(of, address))

    def remove_copy(self, of: Subject, address: str) -> None:
        """Let the site go there no longer, and forget the password; what is there stays."""

        def removed(now: PublicSite | None) -> PublicSite | None:
            if now is None:
                return None
            return replace(now, copies=tuple(c for c in now.copies if c.address != address))

        self._change(of, removed)
        self._forget(of, address)

    def list_notes(self, of: Subject) -> tuple[str, ...]:
        """Return the notes that another desk needs to go on, passwords of places too."""
        # Of places that were removed too: they are forgotten there as they are here.
        before, behind = _note_of_password(of, "\n").split("\n")
        known = self._desk.notes.everything()
        passwords = [name for name in known if name.startswith(before) and name.endswith(behind)]
        return (_note(of), *passwords)

    def read_again(self) -> None:
        """Take in what another desk has told."""
        with self._lock:
            self._known.clear()

    def is_behind(self, of: Subject, made_from: str) -> bool:
        """Return whether a place has less than what is known now."""
        site = self.of(of)
        return site is not None and _is_new(self._now(of, self._events(of), site), made_from)

    def _events(self, of: Subject) -> tuple[OpenEvent, ...]:
        """Return the events that a site shows; none that has not begun."""
        if isinstance(of, Festival):
            return self._desk.list_groups(of)
        return (of,) if of.begun else ()

    def usual_folder(self, of: Subject) -> Path:
        """Return the folder that is offered: beside the events of the desk."""
        return (self._desk.options.folder / "public" / _name(of).replace(" ", "-")).absolute()

    def publish_due(self) -> None:
        """Publish every event that has changed since, and whose turn it is."""
        if not self._desk.standby.leads:
            return
        everything: tuple[Subject, ...] = (*self._desk.open_events, *self._desk.festivals)
        for of in everything:
            try:
                self._publish_if_due(of)
                self._send_if_due(of)
            except TabiyaError as trouble:  # The notes of the desk cannot be read or written now.
                _LOG.warning("%s", trouble)

    def _publish_if_due(self, of: Subject) -> None:
        chosen = self.of(of)
        if chosen is None or not retries_of(self._desk).due(_sending(of)):
            return
        events = self._events(of)
        # What is shown is at least as new as what it is said to be made from.
        for event in events:
            self._look_for_chances(event)
        made_from = self._now(of, events, chosen)
        if not _is_new(made_from, chosen.made_from) or not events:
            return
        at = trouble = ""
        with speaking(chosen.told_in):
            try:
                with speaking(chosen.language):
                    work = self._work(of, events, chosen)
                at = self._made(work).at.isoformat(timespec="seconds")
            except TabiyaError as cause:
                trouble = in_sentences(cause)
            except (BrokenProcessPool, CancelledError, TimeoutError):
                if self._process.closed:
                    return  # After the next start.
                self._process.end()
                trouble = _("The site was not finished; Tabiya will retry it.")

        def done(now: PublicSite | None) -> PublicSite | None:
            if now is None or _choice(now) != _choice(chosen):
                return now  # Somebody chose otherwise meanwhile.
            if trouble:
                return replace(now, trouble=trouble)
            return replace(now, made_from=made_from, since=at, trouble="")

        self._tell(of, "", trouble, chosen.trouble)
        self._change(of, done)

    def _send_if_due(self, of: Subject) -> None:
        """Bring the site to the places that have not what is in the folder."""
        chosen = self.of(of)
        if chosen is None or not chosen.made_from:
            return
        for copy in chosen.copies:
            key = (_name(of), copy.address)
            due = retries_of(self._desk).due(_sending(of, copy.address))
            if copy.made_from == chosen.made_from or not due:
                continue
            if key not in self._sending or not self._sending[key].is_alive():
                # A thread that nobody waits for: a host that does not answer keeps no desk open.
                sending = threading.Thread(target=self._send, args=(of, chosen, copy), daemon=True)
                self._sending[key] = sending
                sending.start()

    def _send(self, of: Subject, chosen: PublicSite, copy: SiteCopy) -> None:
        at = trouble = ""
        password = ""
        with suppress(TabiyaError):
            password = self._desk.notes.kept(_note_of_password(of, copy.address)) or ""
        with speaking(chosen.told_in):
            try:
                now = datetime.now().astimezone()
                sent = publish_copy(Path(chosen.folder), parse_target(copy.address), now, password)
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
                copies=tuple(
                    new if other.address == copy.address else other for other in now.copies
                ),
            )

        try:
            self._tell(of, copy.address, trouble, copy.trouble)
            self._change(of, done)
        except TabiyaError as cause:
            _LOG.warning("%s", cause)

    def wait_for_copies(self, seconds: float) -> None:
        """Wait until what is on its way has arrived or failed."""
        for sending in list(self._sending.values()):
            sending.join(seconds)

    def _tell(self, of: Subject, place: str, trouble: str, before: str) -> None:
        """Note trouble in the log of the desk once, and when to try again; or that all is well."""
        sending = _sending(of, place)
        if not trouble:
            retries_of(self._desk).done(sending)
            return
        retries_of(self._desk).failed(sending)
        if trouble != before:
            _LOG.warning("the %s: %s", sending, trouble)

    def close(self) -> None:
        """Publish no more; what is not public yet is so after the next start."""
        self._process.close()

    def _change(
        self, of: Subject, change: Callable[[PublicSite | None], PublicSite | None]
    ) -> None:
        with self._lock:
            before = self.of(of)
            site = change(before)
            if site != before:
                # The usual folder has no name in the notes, because it is another at a second desk.
                usual = site is not None and site.folder == str(self.usual_folder(of))
                kept = replace(site, folder="") if site and usual else site
                self._desk.notes.keep(_note(of), json.dumps(asdict(kept)) if kept else "")
                self._known[_name(of)] = site

    def _forget(self, of: Subject, address: str) -> None:
        """Forget the password of a place, and that it ever failed."""
        retries_of(self._desk).done(_sending(of, address))
        name = _note_of_password(of, address)
        if self._desk.notes.kept(name):
            self._desk.notes.keep(name, "")

    def _look_for_chances(self, event: OpenEvent) -> None:
        """Ask for everybody's chances once after each round; they come when they are worked out."""
        known = self._chances.setdefault(event.store.path, _Chances())
        known.look_at(event.store.state)
        if known.asked is not None and (
            known.shown is None or known.shown.made_from != known.since
        ):
            of = (event.store.path, "site")
            known.shown = forecasts_of(self._desk).ask(of, known.since, known.asked)

    def _found(self, event: OpenEvent) -> tuple[Futures, _Since] | None:
        known = self._chances.get(event.store.path)
        return known.found if known else None

    def _now(self, of: Subject, events: tuple[OpenEvent, ...], site: PublicSite) -> str:
        """Return what a site that is made now is made from."""
        parts = [site.language, site.address]
        if isinstance(of, Festival):
            parts.append(of.title)
        for event in events:
            parts += [event.name] if isinstance(of, Festival) else []
            parts.append(str(event.store.state.seq))
            with suppress(OSError):
                parts.append(str(games_beside(event).stat().st_mtime_ns))
            with suppress(OSError):
                parts += [
                    str(picture.stat().st_mtime_ns) for picture in picture_files(event.store.path)
                ]
            if forecast := self._found(event):
                parts.append(f"{_CHANCES}{forecast[1].seq}")
        return " ".join(filter(None, parts))

    def _work(self, of: Subject, events: tuple[OpenEvent, ...], site: PublicSite) -> SiteWork:
        """Return what the other process needs; told in the language of the site."""
        prepared = []
        for event in events:
            public = event_of_state(event.store.state)
            if forecast := self._found(event):
                public = replace(public, chances=Chances(forecast[0], forecast[1].after))
            prepared.append((event.name, public, games_beside(event)))
        return SiteWork(
            tuple(prepared),
            Path(site.folder),
            site.language,
            of.title if isinstance(of, Festival) else "",
            site.address,
            site.told_in,
        )

    def _made(self, work: SiteWork) -> Published:
        """Make and write a site in the other process, so that results need not wait for it."""
        return self._process.submit(publish_apart, work).result(timeout=_LONGEST_SECONDS)


sites_of = DeskPart(SitePublisher)


def games_beside(event: OpenEvent) -> Path:
    """Return where the games of an event are looked for: beside its file, under the same name."""
    return event.store.path.with_suffix(".pgn")


def _choice(site: PublicSite) -> tuple[str, str, str]:
    return site.folder, site.language, site.address


def _is_new(known: str, public: str) -> bool:
    """Return whether more is known than is public. Chances that come later take nothing away."""
    if known.count(_CHANCES) < public.count(_CHANCES):
        known, public = (
            " ".join(word for word in text.split(" ") if not word.startswith(_CHANCES))
            for text in (known, public)
        )
    return known != public


def _name(of: Subject) -> str:
    return f"festival {of.name}" if isinstance(of, Festival) else of.name


def _note(of: Subject) -> str:
    return f"public site of {_name(of)}"


def _sending(of: Subject, place: str = "") -> str:
    """Return the name under which a place waits for its next try."""
    return f"{_note(of)} at {place}" if place else _note(of)


def _note_of_password(of: Subject, address: str) -> str:
    return f"password of {address} for {_name(of)}"


def _read(kept: str | None) -> PublicSite | None:
    try:
        data: dict[str, Any] = json.loads(kept) if kept else {}
        if "seq" in data:  # As it was kept before there were further places.
            data["made_from"] = f"{SOURCE} {data.pop('seq')}"
        copies = tuple(SiteCopy(**fields) for fields in data.pop("copies", ()))
        return PublicSite(**data, copies=copies) if data else None
    except (AttributeError, TypeError, ValueError):
        return None


_sites: OrderedDict[tuple[Path, str], Site] = OrderedDict()
"""In the other process: the sites made last, from which the next are made sooner."""


_folders: OrderedDict[Path, FolderSeen] = OrderedDict()
"""In the other process: what was read in the folders of these sites."""


def publish_apart(work: SiteWork) -> Published:
    """Publish in the process that does nothing else."""
    done = publish_events(work)
    # A site has no cycles, and the collector would look through all of its pages at every result.
    gc.freeze()
    return done


def publish_events(work: SiteWork) -> Published:
    """Make the site of an event, or that of a festival, and put it into its folder."""
    now = datetime.now().astimezone()
    with speaking(work.language):
        site = _whole_site(work, translation_for(work.language))
    with speaking(work.told_in):
        return publish_site(site, FolderTarget(work.folder), now, seen=_seen(work.folder))


def _whole_site(work: SiteWork, translation: Translation) -> Site | FestivalSite:
    if not work.festival:
        ((name, event, games),) = work.events
        prepared = replace(
            event,
            address=work.address,
            games=_games(games),
            pictures=pictures_beside(games),
        )
        return _site(work.folder, name, prepared, translation)
    folders = folder_names(tuple(name for name, _event, _path in work.events))
    sites = {}
    for folder, (name, event, games) in zip(folders, work.events, strict=True):
        address = f"{work.address}{folder}/" if work.address else ""
        prepared = replace(
            event,
            address=address,
            games=_games(games),
            pictures=pictures_beside(games),
            festival=work.festival,
        )
        sites[folder] = _site(work.folder, name, prepared, translation)
    return festival_site(work.festival, sites, translation, work.address)


def _site(folder: Path, name: str, event: PublicEvent, translation: Translation) -> Site:
    site = build_site(event, translation, _sites.pop((folder, name), None))
    _sites[folder, name] = site
    while len(_sites) > _SITES_KEPT:
        _sites.popitem(last=False)
    return site


def _seen(folder: Path) -> FolderSeen:
    _folders[folder] = seen = _folders.pop(folder, FolderSeen())
    while len(_folders) > _SITES_KEPT:
        _folders.popitem(last=False)
    return seen


@lru_cache(maxsize=_SITES_KEPT)
def _read_games(path: Path, _changed: int) -> GamesFile:
    return GamesFile(text_of_games(path.read_bytes()))


def _games(path: Path) -> GamesFile | None:
    """Return the games of a file, read once as long as it stays the same; None if there is none."""
    try:
        return _read_games(path, path.stat().st_mtime_ns)
    except OSError:
        return None
