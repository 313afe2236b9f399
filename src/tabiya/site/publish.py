"""Bringing a site to where it is read: one way in for every kind of place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from tabiya.errors import TabiyaError
from tabiya.plugins import describe_failure
from tabiya.site.checkout import commit
from tabiya.site.festival import FestivalSite
from tabiya.site.folder import (
    OWN,
    FolderSeen,
    Published,
    copy_to_folder,
    files_in,
    publish_to_folder,
)
from tabiya.site.news import LIVE, read_live, small_files, with_news
from tabiya.site.remote import Host, NotSent, fingerprint, listed, send
from tabiya.site.site import Site
from tabiya.site.target import PUBLISHERS, FolderTarget, HostTarget, Target


def publish_site(
    site: Site | FestivalSite,
    target: Target,
    now: datetime,
    password: str = "",
    seen: FolderSeen | None = None,
) -> Published:
    """Bring a site to a place; of a folder `seen` says what the last publishing read there."""
    if isinstance(target, FolderTarget):
        done = publish_to_folder(site, target.path, now, seen)
        return _committed(target, done, now)
    with _host(target, password) as host:
        there = listed(host)
        old: Mapping[str, bytes | None] = host.read(small_files(site)) if there else {}
        changed = [
            path for path, data in site.files.items() if there.get(path) != fingerprint(data)
        ]
        sent = send(with_news(site, changed, old, now), host, there)
        return Published(*sent, now if sent.written or sent.removed else _public_since(old, now))


def publish_copy(folder: Path, target: Target, now: datetime, password: str = "") -> Published:
    """Bring the site that is in a folder to another place as well."""
    files = files_in(folder)
    if isinstance(target, FolderTarget):
        return _committed(target, copy_to_folder(files, target.path, now), now)
    with _host(target, password) as host:
        sent = send(files, host, listed(host))
        return Published(*sent, now if sent.written or sent.removed else _public_since(files, now))


def _public_since(old: Mapping[str, bytes | None], now: datetime) -> datetime:
    """Return since when the site of these files has been public."""
    live = read_live(old.get(LIVE))
    return live.at if live else now


def _committed(target: FolderTarget, done: Published, now: datetime) -> Published:
    if target.checkout:
        own = (target.path / OWN).read_text(encoding="utf-8").splitlines()
        commit(target.path, {OWN, *own, *done.removed}, now)
    return done


@contextmanager
def _host(target: HostTarget, password: str) -> Iterator[Host]:
    try:
        with target.publisher.connect(target.address, password) as place:
            yield place
    except (TabiyaError, OSError):
        raise
    except Exception as failure:
        if target.publisher in PUBLISHERS.own():
            raise
        raise NotSent(
            "the plug-in for {scheme} addresses failed: {cause}",
            scheme=target.publisher.name,
            cause=describe_failure(failure),
        ) from failure
