"""What changed since the site before: the small file that readers ask for, and the feed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from datetime import datetime

from tabiya.formats.json_form import DOCUMENTS, UnreadableJson
from tabiya.site.data import FORM, SiteChange, SiteLive, feed, get_news
from tabiya.site.event import PublicEvent
from tabiya.site.festival import FestivalSite
from tabiya.site.kept import file_checksum
from tabiya.site.site import Site

LIVE = "live.json"
FEED = "feed.atom"
_KEPT_CHANGES = 20
_MOST_PAGES = 40


def with_news(
    site: Site | FestivalSite,
    changed: Iterable[str],
    old: Mapping[str, bytes | None],
    now: datetime,
) -> dict[str, bytes]:
    """Return the files of a site with its news; `old` has the small files of the site before."""
    if isinstance(site, FestivalSite):
        return _of_festival(site, tuple(changed), old, now)
    at = now.isoformat(timespec="seconds")
    live = read_live(old.get(LIVE))
    known = live.news if live else {}
    news = {mark: known.get(mark, at) for mark, _, _ in get_news(site.event, site.translation)}
    files = {**site.files, FEED: feed(site.event, news, site.translation)}
    return {**files, LIVE: _small_file(files, changed, old, now, _how_far(site.event), news)}


def small_files(site: Site | FestivalSite) -> tuple[str, ...]:
    """Return where the small files of a site are."""
    if isinstance(site, FestivalSite):
        return (LIVE, *(f"{folder}/{LIVE}" for folder in site.sites))
    return (LIVE,)


def _of_festival(
    site: FestivalSite, changed: tuple[str, ...], old: Mapping[str, bytes | None], now: datetime
) -> dict[str, bytes]:
    files = dict(site.own)
    for folder, event_site in site.sites.items():
        inside = f"{folder}/"
        own = [path.removeprefix(inside) for path in changed if path.startswith(inside)]
        before = {LIVE: old.get(inside + LIVE)}
        inner_files = with_news(event_site, own, before, now)
        files |= {inside + path: data for path, data in inner_files.items()}
    pages = [path for path in changed if "/" not in path]
    far = (0, sum(_how_far(event_site.event)[1] for event_site in site.sites.values()))
    return {**files, LIVE: _small_file(files, pages, old, now, far, {})}


def _how_far(event: PublicEvent) -> tuple[int, int]:
    return event.rounds, len(event.tournament.missing_results)


def _small_file(
    files: Mapping[str, bytes],
    changed: Iterable[str],
    old: Mapping[str, bytes | None],
    now: datetime,
    far: tuple[int, int],
    news: Mapping[str, str],
) -> bytes:
    """Return the file that readers ask for; the one before, if nothing is new."""
    before = old.get(LIVE)
    live = read_live(before)
    whole = hashlib.sha256()
    for path, data in sorted(files.items()):
        whole.update(path.encode() + b"\0" + file_checksum(data))
    mark = whole.hexdigest()[:16]
    if live and live.hash == mark and before:
        return before
    pages = sorted(path for path in changed if path.endswith(".html"))
    # A page that is in no change of the list looks for itself, so a long list of pages says nothing.
    listed = len(pages) <= _MOST_PAGES
    changes = live.changes if live and listed else ()
    document = SiteLive(
        form=FORM,
        hash=mark,
        at=now.replace(microsecond=0),
        round=far[0],
        open=far[1],
        changes=(*changes, SiteChange(mark, tuple(pages) if listed else ()))[-_KEPT_CHANGES:],
        news=news,
    )
    return json.dumps(DOCUMENTS.write(document), separators=(",", ":")).encode()


def read_live(data: bytes | None) -> SiteLive | None:
    """Return what the small file says; nothing if it is damaged or of another form."""
    try:
        live = DOCUMENTS.read(SiteLive, json.loads(data or b"{}"))
        for moment in live.news.values():
            datetime.fromisoformat(moment)  # They go into the feed as they are.
    except (UnreadableJson, ValueError, RecursionError):
        return None
    return live if live.changes else None
