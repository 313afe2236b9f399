"""The site of a festival: all its events in one, each in a folder of its own."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import NamedTuple

from tabiya.answers.translation import Translation
from tabiya.languages import gettext as _
from tabiya.languages import speaking
from tabiya.model.player import listing_order
from tabiya.site.find import NAMES, lines_now, names_script, names_to_find
from tabiya.site.lists import address, get_player_page, list_page, named_parts
from tabiya.site.rendering import PageFrame, page
from tabiya.site.site import ASSETS, Site

FIRST = 3
"""So many of the leaders stand on the first page."""


@dataclass(frozen=True)
class FestivalSite:
    """The first page of a festival, and the sites of its events by their folders."""

    title: str
    translation: Translation
    sites: Mapping[str, Site]
    own: Mapping[str, bytes]
    """The files that belong to no event."""

    @property
    def files(self) -> Mapping[str, bytes]:
        """All pages by their place."""
        inside = {
            f"{folder}/{path}": data
            for folder, site in self.sites.items()
            for path, data in site.files.items()
        }
        return {**self.own, **inside}


def folder_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return a folder for each event that every web host accepts, from the names of their files.

    >>> folder_names(("Open A", "open/b", "Ω"))
    ('Open-A', 'open-b', 'event-3')
    """
    folders: list[str] = []
    for number, name in enumerate(names, start=1):
        plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
        stem = re.sub(r"[^A-Za-z0-9]+", "-", plain).strip("-") or f"event-{number}"
        folders.append(f"{stem}-{number}" if stem.lower() in map(str.lower, folders) else stem)
    return tuple(folders)


def festival_site(
    title: str, sites: Mapping[str, Site], translation: Translation, web_address: str = ""
) -> FestivalSite:
    """Return the site of a festival."""
    own = {name: (files("tabiya.site") / "assets" / name).read_bytes() for name in ASSETS}
    with speaking(translation.language):
        own |= _name_files(title, sites, translation)
    own["index.html"] = _first_page(title, sites, translation, web_address)
    return FestivalSite(title, translation, sites, own)


def _name_files(
    title: str, sites: Mapping[str, Site], translation: Translation
) -> dict[str, bytes]:
    """Return who plays where in the whole festival, and the names of its search field."""
    entries = sorted(
        (
            entry
            for folder, site in sites.items()
            for entry in names_to_find(
                site.event, f"{folder}/", site.event.tournament.settings.name
            )
        ),
        key=lambda entry: listing_order(entry[0]),
    )
    frame = PageFrame(title, (("index.html", _("Event")),), translation, feed=False)
    boards = {
        f"{folder}/{get_player_page(line.seat.number)}": line
        for folder, site in sites.items()
        for line in lines_now(site.figures)
    }
    files_ = {f"{NAMES}.js": names_script(entries)}
    for part in named_parts([name for name, _page, _of in entries]):
        shown = [(*entry, boards.get(entry[1])) for entry in entries[part.first : part.last]]
        files_[address(NAMES, part.number)] = list_page(
            frame,
            NAMES,
            part,
            "names.html",
            title=_("Players by name"),
            lead="",
            note="",
            names=shown,
        )
    return files_


def _first_page(
    title: str, sites: Mapping[str, Site], translation: Translation, web_address: str
) -> bytes:
    ways = tuple(
        (f"{folder}/index.html", site.event.tournament.settings.name)
        for folder, site in sites.items()
    )
    first = ("index.html", translation.gettext("Event"))
    frame = PageFrame(title, (first, *ways), translation, address=web_address, feed=False)
    events = [_shown(folder, site, translation) for folder, site in sites.items()]
    return page(frame, "index.html", "festival.html", title=title, events=events)


class EventShown(NamedTuple):
    """An event on the first page of its festival."""

    address: str
    name: str
    days: str
    players: int
    rounds: str
    leaders: str


def _shown(folder: str, site: Site, translation: Translation) -> EventShown:
    event = site.event
    settings = event.tournament.settings
    return EventShown(
        f"{folder}/index.html",
        settings.name,
        translation.days(settings.start, settings.end),
        len(event.tournament.players),
        f"{event.rounds} / {max(event.tournament.total_rounds, event.rounds)}",
        _leaders(site),
    )


def _leaders(site: Site) -> str:
    ranking = site.figures.complete
    if ranking is None or not site.event.complete:
        return ""
    return ", ".join(f"{row.rank}. {row.name}" for row in ranking.rows[:FIRST])
