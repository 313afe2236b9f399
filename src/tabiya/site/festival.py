"""The site of a festival: all its events in one, each in a folder of its own."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files

from tabiya.answers.translation import Translation
from tabiya.site.html import PageColumn, PageFrame, link, page, table
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
    found: list[str] = []
    for number, name in enumerate(names, start=1):
        plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
        stem = re.sub(r"[^A-Za-z0-9]+", "-", plain).strip("-") or f"event-{number}"
        found.append(f"{stem}-{number}" if stem.lower() in map(str.lower, found) else stem)
    return tuple(found)


def festival_site(
    title: str, sites: Mapping[str, Site], translation: Translation, address: str = ""
) -> FestivalSite:
    """Return the site of a festival."""
    own = {name: (files("tabiya.site") / "assets" / name).read_bytes() for name in ASSETS}
    own["index.html"] = _first_page(title, sites, translation, address)
    return FestivalSite(title, translation, sites, own)


def _first_page(
    title: str, sites: Mapping[str, Site], translation: Translation, address: str
) -> bytes:
    _ = translation.gettext
    ways = tuple(
        (f"{folder}/index.html", site.event.tournament.settings.name)
        for folder, site in sites.items()
    )
    frame = PageFrame(title, (("index.html", _("Event")), *ways), translation, address, feed=False)
    columns = (
        PageColumn(_("Event")),
        PageColumn(_("Days"), wide=True),
        PageColumn(_("Players"), number=True),
        PageColumn(_("Rounds"), number=True),
        PageColumn(_("Standings")),
    )
    rows = [
        (
            link(f"{folder}/index.html", site.event.tournament.settings.name),
            translation.days(
                site.event.tournament.settings.start, site.event.tournament.settings.end
            ),
            len(site.event.tournament.players),
            f"{site.event.rounds} / {max(site.event.tournament.total_rounds, site.event.rounds)}",
            _leaders(site),
        )
        for folder, site in sites.items()
    ]
    return page(frame, "index.html", title, [table(title, columns, rows, heading=False)])


def _leaders(site: Site) -> str:
    found = site.figures.complete
    if found is None or not site.event.complete:
        return ""
    return ", ".join(f"{row.rank}. {row.name}" for row in found.rows[:FIRST])
