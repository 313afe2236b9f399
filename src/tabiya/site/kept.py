"""The files of a site in the making: what was made from the very same before is taken over."""

from __future__ import annotations

from collections.abc import Callable, Mapping


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
        self.files[path] = self._old_files[path] if self.known(path, key) else make()
        self.keys[path] = key

    def known(self, path: str, key: object) -> bool:
        """Return whether the file was made from the same before."""
        return path in self._old_keys and self._old_keys[path] == key

    def take(self, wanted: Callable[[str], bool]) -> None:
        """Take over all files whose place is wanted, without looking at what they were made from."""
        for path, data in self._old_files.items():
            if wanted(path):
                self.files[path] = data
                self.keys[path] = self._old_keys[path]
