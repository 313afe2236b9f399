"""What follows from the event, reckoned once per line of the log and shared by all who ask."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

Value = TypeVar("Value")
_REMEMBERED = 3
"""Standings of a large open with all their working are some megabytes."""


class _Cell:
    __slots__ = ("lock", "made", "value")

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.made = False
        self.value: Any = None


class Derived:
    """A cache for one version of the event; a new version empties it.

    What can be made quicker from what it was before is remembered beyond that, for the few things
    asked for last; it is never shown, only used to make the next.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._version: Hashable = None
        self._cells: dict[Hashable, _Cell] = {}
        self._earlier: dict[Hashable, Any] = {}

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

    def renew(
        self, version: Hashable, key: Hashable, make: Callable[[Value | None], Value]
    ) -> Value:
        """The same, made with the help of what was made last for another version, if anything."""

        def remake() -> Value:
            value = make(self._earlier.get(key))
            with self._lock:
                self._earlier.pop(key, None)
                self._earlier[key] = value
                for oldest in list(self._earlier)[:-_REMEMBERED]:
                    del self._earlier[oldest]
            return value

        return self.get(version, key, remake)
