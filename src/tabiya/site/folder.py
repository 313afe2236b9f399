"""A site in a folder or in an archive: only what changed is written, and it is seen whole or not at all."""

from __future__ import annotations

import ctypes
import errno
import hashlib
import io
import json
import os
import shutil
import tempfile
import zipfile
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from tabiya.errors import TabiyaError
from tabiya.site.data import FORM, feed, news_of
from tabiya.site.site import Site

LIVE = "live.json"
FEED = "feed.atom"
OWN = ".tabiya-site"
"""The list of the files that are ours; whatever else lies in the folder is left alone."""
_KEPT_CHANGES = 20
_AT_WORK = ".tabiya-part"


class NotPublished(TabiyaError):
    """The site cannot be put where it was to go."""


class Published(NamedTuple):
    """What a publishing did."""

    written: tuple[str, ...]
    removed: tuple[str, ...]
    size: int
    """How many bytes were written."""
    at: datetime
    """Since when the site that is public now has been so."""


def publish_to_folder(site: Site, folder: Path, now: datetime) -> Published:
    """Put a site into a folder.

    Where the system can exchange two folders in one step (Linux), the new site takes the place of the old
    one at once. Elsewhere files take the place of the old ones one by one, the small file that readers ask
    for news last; a publishing that was cut short is finished by the next.
    """
    try:
        _refuse_foreign(folder)
        old = {path: _read(folder / path) for path in _own_files(folder)}
        live = _live_of(old.get(LIVE))
        new = with_news(site, old, live, now)
        written = {path: data for path, data in new.items() if old.get(path) != data}
        removed = tuple(sorted(set(old) - set(new)))
        if not written and not removed:
            return Published((), (), 0, datetime.fromisoformat(live["at"]))
        written[OWN] = _list_of(new)
        if old and _read(folder / OWN) == written[OWN]:
            del written[OWN]
        folder.parent.mkdir(parents=True, exist_ok=True)
        if (folder / ".git").exists() or not _exchanged(folder, written, removed):
            _one_by_one(folder, written, removed)
    except OSError as cause:
        raise NotPublished(
            f"the site could not be written ({cause.strerror})",
            where=str(folder),
            hint="Name a folder that can be written to.",
        ) from cause
    size = sum(map(len, written.values()))
    return Published(tuple(sorted(set(written) - {OWN})), removed, size, now)


def archive_of(site: Site, now: datetime) -> bytes:
    """Return a site as a ZIP archive."""
    packed = io.BytesIO()
    moment = (now.year, now.month, now.day, now.hour, now.minute, now.second)
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as target:
        for path, data in sorted(with_news(site, {}, {}, now).items()):
            target.writestr(zipfile.ZipInfo(path, moment), data, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def with_news(
    site: Site, old: Mapping[str, bytes | None], live: Mapping[str, Any], now: datetime
) -> dict[str, bytes]:
    """Return the files with the feed and the small file that says what changed since the old ones."""
    at = now.isoformat(timespec="seconds")
    told = live.get("news", {})
    news = {mark: told.get(mark, at) for mark, _, _ in news_of(site.event, site.translation)}
    files = {**site.files, FEED: feed(site.event, news, site.translation)}
    changed = sorted(
        path for path, data in files.items() if old.get(path) != data and path.endswith(".html")
    )
    whole = hashlib.sha256()
    for path, data in sorted(files.items()):
        whole.update(path.encode() + b"\0" + hashlib.sha256(data).digest())
    mark = whole.hexdigest()[:16]
    if live.get("hash") == mark and old.get(LIVE):
        return {**files, LIVE: old[LIVE] or b""}
    # A page that is in no change of the list looks for itself, so a long list of pages says nothing.
    pages = changed if len(changed) <= 40 else []
    changes = list(live.get("changes", ())) if pages else []
    changes = [*changes, {"hash": mark, "pages": pages}][-_KEPT_CHANGES:]
    open_games = len(site.event.tournament.missing_results)
    files[LIVE] = json.dumps(
        {
            "form": FORM,
            "hash": mark,
            "at": at,
            "round": site.event.rounds,
            "open": open_games,
            "changes": changes,
            "news": news,
        },
        separators=(",", ":"),
    ).encode()
    return files


def _live_of(data: bytes | None) -> dict[str, Any]:
    try:
        found = json.loads(data or b"{}")
        return found if isinstance(found, dict) and found.get("form") == FORM else {}
    except ValueError:
        return {}


def _refuse_foreign(folder: Path) -> None:
    """Refuse a folder that holds something else: a site would be lost among photos and letters."""
    if folder.exists() and not folder.is_dir():
        raise NotPublished("this is a file and no folder", where=str(folder))
    if not folder.exists() or (folder / OWN).exists() or (folder / ".git").exists():
        return
    if any(folder.iterdir()):
        raise NotPublished(
            "the folder holds other files and no site of Tabiya",
            where=str(folder),
            hint="Name a new or an empty folder, such as one inside it.",
        )


def _own_files(folder: Path) -> list[str]:
    listed = (_read(folder / OWN) or b"").decode(errors="replace").splitlines()
    return [path for path in listed if path and "/" not in path and path not in ("..", ".")]


def _list_of(files: Mapping[str, bytes]) -> bytes:
    return "".join(f"{path}\n" for path in sorted(files)).encode()


def _read(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None


def _exchanged(folder: Path, written: Mapping[str, bytes], removed: tuple[str, ...]) -> bool:
    """Make the new folder beside the old one and exchange the two; False if this system cannot.

    Files that stay are the same files under both names until the old folder goes.
    """
    folder = folder.resolve()
    made = Path(tempfile.mkdtemp(dir=folder.parent, prefix=f".{folder.name}.", suffix=_AT_WORK))
    try:
        if folder.exists():
            left_out = {*written, *removed}
            shutil.copytree(
                folder,
                made,
                symlinks=True,
                dirs_exist_ok=True,
                copy_function=os.link,
                ignore=lambda place, names: (
                    left_out.intersection(names) if Path(place) == folder else ()
                ),
            )
        for path, data in written.items():
            _write(made / path, data)
        made.chmod(folder.stat().st_mode & 0o777 if folder.exists() else 0o755)
        if not folder.exists():
            made.rename(folder)
            return True
        return _exchange(made, folder)
    except OSError as trouble:
        if trouble.errno in (errno.ENOSPC, errno.EDQUOT):
            raise
        return False  # No links here, or a folder that cannot be moved: then one by one.
    finally:
        shutil.rmtree(made, ignore_errors=True)


def _exchange(one: Path, other: Path) -> bool:
    """Exchange two folders in one step, so that nobody sees neither or both."""
    try:
        rename = ctypes.CDLL(None, use_errno=True).renameat2
    except (AttributeError, OSError, TypeError):
        return False
    here, exchange = -100, 2
    done = rename(here, os.fsencode(one), here, os.fsencode(other), exchange)
    return int(done) == 0


def _one_by_one(folder: Path, written: Mapping[str, bytes], removed: tuple[str, ...]) -> None:
    """Write all new files beside the old ones, then rename them; what announces them comes last."""
    folder.mkdir(exist_ok=True)
    last = (OWN, FEED, LIVE)
    order = [path for path in sorted(written) if path not in last]
    order += [path for path in last if path in written]
    parts = {path: folder / f".{path}{_AT_WORK}" for path in order}
    # What is ours is written down first: a publishing that is cut short leaves nothing unknown.
    for path, data in written.items():
        _write(parts[path], data)
    if OWN in parts:
        parts.pop(OWN).replace(folder / OWN)
        order.remove(OWN)
    for path in order:
        parts[path].replace(folder / path)
    for path in removed:
        (folder / path).unlink(missing_ok=True)


def _write(path: Path, data: bytes) -> None:
    with path.open("wb") as stream:
        stream.write(data)
        stream.flush()
        os.fsync(stream.fileno())
