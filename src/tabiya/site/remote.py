"""A site on a web host that takes files: only what changed is sent, what announces it last.

The host keeps a list of the files with their fingerprints. Whoever publishes next, from whatever machine,
reads it first; a sending that was cut short is finished by the next one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

from tabiya.errors import TabiyaError
from tabiya.site.kept import file_checksum

LIST = "tabiya-site.txt"
"""The list of what is ours on the host: a fingerprint and a path in every line."""
ANNOUNCING = ("feed.atom", "live.json")
"""What tells readers of new pages is sent after them."""


class NotSent(TabiyaError):
    """The site could not be brought to its host. No password is ever part of the words."""


class Sent(NamedTuple):
    """What a sending did."""

    written: tuple[str, ...]
    removed: tuple[str, ...]
    size: int


class Host(Protocol):
    """A place that files can be brought to."""

    where: str
    """As people read it; without a password."""

    def read(self, paths: Iterable[str]) -> dict[str, bytes]:
        """Return those of the files that are there."""

    def change(
        self, written: Mapping[str, bytes], removed: Sequence[str], last: tuple[str, bytes]
    ) -> None:
        """Write files in their order, remove some, write a last one; each is old or new, never cut."""


def send(files: Mapping[str, bytes], host: Host, there: Mapping[str, str]) -> Sent:
    """Bring a site to a host, which has the files of the list `there`."""
    marks = {path: fingerprint(data) for path, data in files.items()}
    changed = [path for path in sorted(files) if there.get(path) != marks[path]]
    removed = sorted(set(there) - set(files))
    if not changed and not removed:
        return Sent((), (), 0)
    order = sorted(changed, key=lambda path: (path.rpartition("/")[2] in ANNOUNCING, path))
    written = {path: files[path] for path in order}
    # After what is removed too: as long as the list names a file, the next sending looks after it.
    own = "".join(f"{marks[path]} {path}\n" for path in sorted(files)).encode()
    host.change(written, removed, (LIST, own))
    return Sent(tuple(changed), tuple(removed), sum(map(len, written.values())) + len(own))


def listed(host: Host) -> dict[str, str]:
    """Return the fingerprints of our files on a host; refuse one that holds another site."""
    files = host.read((LIST, "index.html"))
    known = _list_in(files[LIST]) if LIST in files else None
    if known is None:
        if "index.html" in files:
            raise NotSent(
                "the address contains another site, not a Tabiya site",
                where=host.where,
                hint="Choose an empty address, such as a new folder inside it.",
            )
        # Written first, so that what is cut short now is known as ours later.
        host.change({}, (), (LIST, b""))
        return {}
    return known


def _list_in(data: bytes) -> dict[str, str] | None:
    """Return the fingerprints by path; None if this is no list of ours.

    Some hosts answer with a page of theirs where no file is.
    """
    lines = data.decode(errors="replace").splitlines()
    pairs = [re.fullmatch("([0-9a-f]{32}) (.+)", line) for line in lines]
    known = {pair[2]: pair[1] for pair in pairs if pair and is_own_path(pair[2])}
    return known if known or not lines else None


def is_own_path(path: str) -> bool:
    """Return whether a path could be one of ours, so that a damaged list leads nowhere else.

    >>> is_own_path("p1.html"), is_own_path("open/p1.html"), is_own_path("../p1.html")
    (True, True, False)
    """
    parts = path.split("/")
    return len(parts) <= 2 and all(
        part and not part.startswith(".") and part.isprintable() and "\\" not in part
        for part in parts
    )


def fingerprint(data: bytes) -> str:
    """Return the mark by which a file is known in the list."""
    return file_checksum(data).hex()[:32]
