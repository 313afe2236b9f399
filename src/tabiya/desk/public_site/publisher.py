"""The public sites of a desk: renewed after every change, in one process behind everybody else.

What is chosen, and up to which line of the log it is public, stands in the notes of the desk: after a
restart the desk goes on where it was. It does not stand in the event file, which may be opened elsewhere.
"""

from __future__ import annotations

import json
import logging
import threading
from collections import OrderedDict
from concurrent.futures import CancelledError
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from tabiya.desk.web.words import in_sentences
from tabiya.errors import TabiyaError
from tabiya.languages import gettext as _
from tabiya.printing.translation import translation_for
from tabiya.site.event import PublicEvent, event_of_state
from tabiya.site.folder import Published, publish_to_folder
from tabiya.site.site import Site, site_of
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
class PublicSite:
    """Where the site of an event goes, and how far it is public."""

    folder: str
    seq: int = 0
    """The line of the log up to which it is public."""
    since: str = ""
    """Since when, as an ISO time; empty before the first time."""
    trouble: str = ""
    """Why it could not be renewed; empty if it could."""


class SitePublisher:
    """Publishes what has changed, one event after the other."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._lock = threading.Lock()
        self._known: dict[str, PublicSite | None] = {}
        self._not_before: dict[str, tuple[float, float]] = {}
        self._process = BackgroundProcess("public sites")

    def of(self, event: OpenEvent) -> PublicSite | None:
        """Return where the site of an event goes; None if it has none."""
        with self._lock:
            if event.name not in self._known:
                self._known[event.name] = _read(self._desk.notes.kept(_note(event)))
            return self._known[event.name]

    def choose(self, event: OpenEvent, folder: Path | None) -> None:
        """Let the site of an event go into a folder from now on, or nowhere any more."""
        self._keep(event, None if folder is None else PublicSite(str(folder)))
        self._not_before.pop(event.name, None)

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
            except TabiyaError as trouble:  # The notes of the desk cannot be read or written now.
                _LOG.warning("%s", trouble)

    def _publish_if_due(self, event: OpenEvent) -> None:
        chosen = self.of(event)
        state = event.store.state
        if chosen is None or not event.begun or chosen.seq == state.seq:
            return
        until, waited = self._not_before.get(event.name, (0.0, 0.0))
        if monotonic() < until:
            return
        trouble = ""
        try:
            done = self._made(event_of_state(state), Path(chosen.folder))
            at = done.at.isoformat(timespec="seconds")
        except TabiyaError as cause:
            trouble = in_sentences(cause)
        except (BrokenProcessPool, CancelledError, TimeoutError):
            if self._process.closed:
                return  # After the next start.
            self._process.end()
            trouble = _("The site was not finished; it will be tried again.")
        if self.of(event) is not chosen:
            return  # Somebody chose otherwise meanwhile.
        if trouble:
            wait = min(max(2 * waited, _FIRST_WAIT), _LONGEST_WAIT)
            self._not_before[event.name] = (monotonic() + wait, wait)
            if trouble != chosen.trouble:
                _LOG.warning("the public site of %s: %s", event.name, trouble)
                self._keep(event, replace(chosen, trouble=trouble))
            return
        self._not_before.pop(event.name, None)
        self._keep(event, replace(chosen, seq=state.seq, since=at, trouble=""))

    def close(self) -> None:
        """Publish no more; what is not public yet is so after the next start."""
        self._process.close()

    def _keep(self, event: OpenEvent, site: PublicSite | None) -> None:
        self._desk.notes.keep(_note(event), json.dumps(asdict(site)) if site else "")
        with self._lock:
            self._known[event.name] = site

    def _made(self, event: PublicEvent, folder: Path) -> Published:
        """Make and write a site in the other process, so that results need not wait for it."""
        work = self._process.submit(publish_event, event, folder)
        return work.result(timeout=_LONGEST_SECONDS)


def _note(event: OpenEvent) -> str:
    return f"public site of {event.name}"


def _read(kept: str | None) -> PublicSite | None:
    try:
        return PublicSite(**json.loads(kept)) if kept else None
    except (TypeError, ValueError):
        return None


_sites: OrderedDict[Path, Site] = OrderedDict()
"""In the other process: the sites made last, from which the next are made sooner."""


def publish_event(event: PublicEvent, folder: Path) -> Published:
    """Make the site of an event and put it into its folder."""
    site = site_of(event, translation_for(), _sites.pop(folder, None))
    _sites[folder] = site
    while len(_sites) > _SITES_KEPT:
        _sites.popitem(last=False)
    return publish_to_folder(site, folder, datetime.now().astimezone())
