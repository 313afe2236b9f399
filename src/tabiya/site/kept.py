"""The files of a site in the making: what was made from the very same before is taken over."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from functools import cached_property


class SiteFile(bytes):
    """A file of the site, which remembers its own fingerprint: most files stay as they are for long."""

    @cached_property
    def digest(self) -> bytes:
        """The SHA-256 of the file."""
        return hashlib.sha256(self).digest()


def file_checksum(data: bytes) -> bytes:
    """Return the SHA-256 of a file."""
    return data.digest if isinstance(data, SiteFile) else hashlib.sha256(data).digest()


class KeptFiles:
    """Files by their place, each with what it was made from."""

    def __init__(
        self,
        old_files: Mapping[str, bytes] | None = None,
        old_keys: Mapping[str, object] | None = None,
    ) -> None:
        self._old_files = old_files or {}
        self._old_keys = old_keys or {}
        self.files: dict[str, bytes] = {}
        self.keys: dict[str, object] = {}

    def keep(self, path: str, key: object, make: Callable[[], bytes]) -> None:
        """Make a file, unless one was made from the very same before."""
        old = self._old_files[path] if self.known(path, key) else None
        self.files[path] = SiteFile(make()) if old is None else old
        self.keys[path] = key

    def known(self, path: str, key: object) -> bool:
        """Return whether the file was made from the same before."""
        return path in self._old_keys and self._old_keys[path] == key

    def take(self, path: str) -> None:
        """Take over a file of which is known that it was made from the same before."""
        self.files[path] = self._old_files[path]
        self.keys[path] = self._old_keys[path]

    def take_all(self, beginnings: tuple[str, ...]) -> None:
        """Take over all files of the site before whose places begin so."""
        for path in self._old_files:
            if path.startswith(beginnings):
                self.take(path)
