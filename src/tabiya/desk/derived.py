"""What follows from the event, reckoned once per line of the log and shared by all who ask."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

Value = TypeVar("Value")


class _Cell:
    __slots__ = ("lock", "made", "value")

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.made = False
        self.value: Any = None


class Derived:
    """A cache for one version of the event; a new version empties it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._version: Hashable = None
        self._cells: dict[Hashable, _Cell] = {}

    def get(self, version: Hashable, key: Hashable, make: Callable[[], Value]) -> Value:
        """The value for this version; of several who ask at once, one reckons and all get it."""
        with self._lock:
            if version != self._version:
                self._version, self._cells = version, {}
            cell = self._cells.setdefault(key, _Cell())
        with cell.lock:
            if not cell.made:
                cell.value = make()
                cell.made = True
        value: Value = cell.value
        return value
