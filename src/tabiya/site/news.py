"""What changed since the site before: the small file that readers ask for, and the feed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from tabiya.site.data import FORM, feed, news_of
from tabiya.site.site import Site

LIVE = "live.json"
FEED = "feed.atom"
_KEPT_CHANGES = 20
_MOST_PAGES = 40


def with_news(
    site: Site, changed: Iterable[str], old: Mapping[str, bytes | None], now: datetime
) -> dict[str, bytes]:
    """Return the files of a site with its news; `old` has the small file of the site before."""
    at = now.isoformat(timespec="seconds")
    before = old.get(LIVE)
    live = live_of(before)
    told = live.get("news", {})
    news = {mark: told.get(mark, at) for mark, _, _ in news_of(site.event, site.translation)}
    files = {**site.files, FEED: feed(site.event, news, site.translation)}
    whole = hashlib.sha256()
    for path, data in sorted(files.items()):
        whole.update(path.encode() + b"\0" + hashlib.sha256(data).digest())
    mark = whole.hexdigest()[:16]
    if live.get("hash") == mark and before:
        return {**files, LIVE: before}
    pages = sorted(path for path in changed if path.endswith(".html"))
    # A page that is in no change of the list looks for itself, so a long list of pages says nothing.
    pages = pages if len(pages) <= _MOST_PAGES else []
    changes = list(live.get("changes", ())) if pages else []
    files[LIVE] = json.dumps(
        {
            "form": FORM,
            "hash": mark,
            "at": at,
            "round": site.event.rounds,
            "open": len(site.event.tournament.missing_results),
            "changes": [*changes, {"hash": mark, "pages": pages}][-_KEPT_CHANGES:],
            "news": news,
        },
        separators=(",", ":"),
    ).encode()
    return files


def live_of(data: bytes | None) -> dict[str, Any]:
    """Return what the small file says; nothing if it is damaged or of another form."""
    try:
        found = json.loads(data or b"{}")
        return found if isinstance(found, dict) and found.get("form") == FORM else {}
    except ValueError:
        return {}
