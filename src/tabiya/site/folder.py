"""A site in a folder or in an archive: only what changed is written, and it is seen whole or not at all."""

from __future__ import annotations

import ctypes
import errno
import io
import os
import shutil
import stat
import tempfile
import time
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Set
from contextlib import contextmanager, suppress
from datetime import datetime
from glob import escape
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from tabiya.errors import TabiyaError, trouble_of_the_system
from tabiya.site.festival import FestivalSite
from tabiya.site.news import FEED, LIVE, read_live, with_news
from tabiya.site.remote import is_own_path
from tabiya.site.site import Site

OWN = ".tabiya-site"
"""The list of the files that are ours; whatever else lies in the folder is left alone."""
_AT_WORK = ".tabiya-part"
_TICK = 2_000_000_000
"""In nanoseconds: the longest that a file system takes for one and the same time."""
_TRIES = 20
"""So often a folder is read again that was renewed while it was read."""
_FIRST_OF_ARCHIVES = (1980, 1, 1, 0, 0, 0)
_FORGOTTEN = 300.0
"""After so many seconds without a change, what a publishing left behind belongs to none that runs."""


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


class FolderSeen:
    """The files of a folder as they were last read: one that nobody touched since is not read again.

    A file is untouched as long as its number on the disk, its length and its time of change are the same.
    Whoever publishes to one folder again and again keeps one of these for it.
    """

    def __init__(self) -> None:
        self._known: dict[str, tuple[tuple[int, int, int, int], bytes]] = {}

    def read(
        self, folder: Path, paths: Iterable[str], expected: Mapping[str, bytes]
    ) -> dict[str, bytes | None]:
        """Return the files of these places; one that has what is expected is the expected one itself."""
        files: dict[str, bytes | None] = {}
        known = {}
        # A change within one tick of a clock of files would leave the time as it was.
        settled = time.time_ns() - _TICK
        for path in paths:
            place = f"{folder}/{path}"
            try:
                status = os.stat(place)
            except (FileNotFoundError, NotADirectoryError):
                files[path] = None
                continue
            mark = (
                status.st_dev,
                status.st_ino,
                status.st_size,
                status.st_mtime_ns,
            )
            old = self._known.get(path)
            data = old[1] if old and old[0] == mark else _read(Path(place))
            new = expected.get(path)
            files[path] = data = new if new == data else data
            if data is not None and status.st_mtime_ns < settled:
                known[path] = (mark, data)
        self._known = known
        return files


def publish_to_folder(
    site: Site | FestivalSite, folder: Path, now: datetime, seen: FolderSeen | None = None
) -> Published:
    """Put a site into a folder, of which the last publishing has `seen` the files.

    Where the system can exchange two folders in one step (Linux), the new site takes the place of the old
    one at once. Elsewhere files take the place of the old ones one by one, the small file that readers ask
    for news last; a publishing that was cut short is finished by the next.
    """
    with _errors_explained(folder):
        _refuse_foreign(folder)
        old = (seen or FolderSeen()).read(folder, _own_files(folder), site.files)
        changed = [path for path, data in site.files.items() if old.get(path) != data]
        return _put(with_news(site, changed, old, now), old, folder, now)


def copy_to_folder(files: Mapping[str, bytes], folder: Path, now: datetime) -> Published:
    """Put the files of a site that was published elsewhere into a folder."""
    with _errors_explained(folder):
        _refuse_foreign(folder)
        old = FolderSeen().read(folder, _own_files(folder), files)
        return _put(files, old, folder, now)


def files_in(folder: Path) -> dict[str, bytes]:
    """Return the files of a site that is in a folder, all of the same publishing."""
    with _errors_explained(folder):
        for _again in range(_TRIES):
            live = _read(folder / LIVE)
            files = {path: _read(folder / path) for path in _own_files(folder)}
            if live is not None and _read(folder / LIVE) == live == files.get(LIVE):
                return {path: data for path, data in files.items() if data is not None}
        raise NotPublished("this folder does not contain a whole site", where=str(folder))


@contextmanager
def _errors_explained(folder: Path) -> Iterator[None]:
    try:
        yield
    except OSError as cause:
        raise NotPublished(
            "the site could not be written ({why})",
            why=trouble_of_the_system(cause),
            where=str(folder),
            hint="Choose a folder that can be written to.",
        ) from cause


def _put(
    new: Mapping[str, bytes], old: Mapping[str, bytes | None], folder: Path, now: datetime
) -> Published:
    """Write what is new and take away what is old."""
    _remove_forgotten(folder)
    written = {path: data for path, data in new.items() if old.get(path) != data}
    removed = tuple(sorted(set(old) - set(new)))
    if not written and not removed:
        live = read_live(old.get(LIVE))
        assert live is not None  # noqa: S101 - a damaged one is written anew
        return Published((), (), 0, live.at)
    written[OWN] = "".join(f"{path}\n" for path in sorted(new)).encode()
    if old and _read(folder / OWN) == written[OWN]:
        del written[OWN]
    folder.parent.mkdir(parents=True, exist_ok=True)
    if (folder / ".git").exists() or not _exchanged(folder, written, removed):
        _one_by_one(folder, written, removed)
    size = sum(map(len, written.values()))
    return Published(tuple(sorted(set(written) - {OWN})), removed, size, now)


def _remove_forgotten(folder: Path) -> None:
    """Remove what a publishing that was killed left behind."""
    target = folder.resolve()
    left = [
        *target.parent.glob(f".{escape(target.name)}.*{_AT_WORK}"),
        *target.glob(f".*{_AT_WORK}"),
    ]
    left += target.glob(f"*/.*{_AT_WORK}")
    for path in left:
        with suppress(OSError):
            if time.time() - path.lstat().st_mtime < _FORGOTTEN:
                continue
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path, ignore_errors=True)
            else:
                path.unlink()


def build_archive(site: Site | FestivalSite, now: datetime) -> bytes:
    """Return a site as a ZIP archive; unpacked, a web server may read its files."""
    packed = io.BytesIO()
    # An archive knows no earlier time; a machine without a clock of its own may begin there.
    moment = max(now.timetuple()[:6], _FIRST_OF_ARCHIVES)
    with zipfile.ZipFile(packed, "w") as target:
        for path, data in sorted(with_news(site, site.files, {}, now).items()):
            entry = zipfile.ZipInfo(path, moment)
            entry.external_attr = (stat.S_IFREG | 0o644) << 16
            target.writestr(entry, data, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def _refuse_foreign(folder: Path) -> None:
    """Refuse a folder that holds something else: a site would be lost among photos and letters."""
    if folder.exists() and not folder.is_dir():
        raise NotPublished("this is a file, not a folder", where=str(folder))
    if not folder.exists() or (folder / OWN).exists() or (folder / ".git").exists():
        return
    if any(folder.iterdir()):
        raise NotPublished(
            "the folder contains other files, not a Tabiya site",
            where=str(folder),
            hint="Choose a new or empty folder, for example one inside it.",
        )


def _own_files(folder: Path) -> list[str]:
    listed = (_read(folder / OWN) or b"").decode(errors="replace").splitlines()
    return [path for path in listed if is_own_path(path)]


def _read(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return None


def _exchanged(folder: Path, written: Mapping[str, bytes], removed: tuple[str, ...]) -> bool:
    """Make the new folder beside the old one and exchange the two; False if this system cannot.

    Files that stay are the same files under both names until the old folder goes.
    """
    folder = folder.resolve()
    if _works_inside(folder):
        return False
    try:
        made = Path(tempfile.mkdtemp(dir=folder.parent, prefix=f".{folder.name}.", suffix=_AT_WORK))
    except PermissionError:
        return False  # Web hosts often let people write into the folder of the site alone.
    try:
        if folder.exists():
            _link_all(str(folder), str(made), {*written, *removed})
        for path, data in written.items():
            _write(made / path, data)
        _remove_empty(made, removed)
        if not folder.exists():
            made.chmod(0o755)
            made.rename(folder)
            return True
        _look_like(folder, made)
        return _exchange(made, folder)
    except OSError as trouble:
        if trouble.errno in (errno.ENOSPC, errno.EDQUOT):
            raise
        return False  # No links here, or a folder that cannot be moved: then one by one.
    finally:
        shutil.rmtree(made, ignore_errors=True)


def _link_all(old: str, new: str, left_out: Set[str], inside: str = "") -> None:
    """Give all files of a folder but some a second name in another, folders in it included."""
    with os.scandir(old) as entries:
        for entry in entries:
            path, target = inside + entry.name, f"{new}/{entry.name}"
            if path in left_out:
                continue
            if entry.is_dir(follow_symlinks=False):
                os.mkdir(target)
                _link_all(entry.path, target, left_out, f"{path}/")
                shutil.copystat(entry.path, target)
            else:
                os.link(entry.path, target, follow_symlinks=False)


def _works_inside(folder: Path) -> bool:
    """Return whether somebody publishes from inside a folder, and would be left in the one that goes."""
    try:
        return Path.cwd().is_relative_to(folder)
    except FileNotFoundError:
        return False


def _look_like(old: Path, new: Path) -> None:
    """Give a folder the owner, the group and the rights of another, by which web servers read it."""
    was, now = old.stat(), new.stat()
    if (was.st_uid, was.st_gid) != (now.st_uid, now.st_gid):
        os.chown(new, was.st_uid, was.st_gid)
    shutil.copymode(old, new)


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
    last = (FEED, LIVE)
    order = sorted(written, key=lambda path: (path in last, PurePosixPath(path).name in last, path))
    parts = {path: (folder / path).with_name(f".{Path(path).name}{_AT_WORK}") for path in order}
    own = parts.pop(OWN, None)
    for path, part in parts.items():
        _write(part, written[path])
    # What is ours is written down first, and what is to go: a publishing that is cut short leaves
    # nothing unknown.
    if own is not None:
        _write(own, written[OWN] + "".join(f"{path}\n" for path in removed).encode())
        own.replace(folder / OWN)
        order.remove(OWN)
    for path in order:
        parts[path].replace(folder / path)
    for path in removed:
        (folder / path).unlink(missing_ok=True)
    _remove_empty(folder, removed)
    if own is not None and removed:
        _write(own, written[OWN])
        own.replace(folder / OWN)


def _remove_empty(folder: Path, removed: tuple[str, ...]) -> None:
    """Remove the folders in which nothing is left."""
    for inside in {Path(path).parent for path in removed} - {Path()}:
        with suppress(OSError):
            (folder / inside).rmdir()


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as stream:
        stream.write(data)
        stream.flush()
        os.fsync(stream.fileno())
