"""What is worked out once per line of the log, and rows drawn again only when they change."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any, TypeVar

import jinja2
from markupsafe import Markup

from tabiya.languages import language

Value = TypeVar("Value")
_REMEMBERED = 5
"""Standings of a large open with all their working are some megabytes."""


class _Cell:
    __slots__ = ("lock", "made", "value")

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.made = False
        self.value: Any = None


class Cache:
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
        """Return the value for this version and the language of whoever asks.

        Of several who ask at once, one makes it for all.
        """
        return self._kept(version, (language(), key), make)

    def _kept(self, version: Hashable, key: Hashable, make: Callable[[], Value]) -> Value:
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
        """Return the same, made with the help of what was made for another version, if anything.

        It is one for all languages: no sentence may be in it.
        """

        def remake() -> Value:
            value = make(self._earlier.get(key))
            with self._lock:
                self._earlier.pop(key, None)
                self._earlier[key] = value
                for oldest in list(self._earlier)[:-_REMEMBERED]:
                    del self._earlier[oldest]
            return value

        return self._kept(version, key, remake)


class RowCache:
    """The rows drawn last for each table, by what they show."""

    def __init__(self) -> None:
        self._drawn: dict[Hashable, dict[Hashable, str]] = {}

    def draw(
        self,
        table: Hashable,
        template: jinja2.Template,
        rows: Iterable[tuple[Hashable, Mapping[str, Any]]],
    ) -> Markup:
        """Return all rows in order; each comes with a key that says everything it shows."""
        return joined(self.each(table, template.render, ((key, (shown,)) for key, shown in rows)))

    def each(
        self,
        table: Hashable,
        drawing: Callable[..., str],
        rows: Iterable[tuple[Hashable, tuple[Any, ...]]],
    ) -> list[str]:
        """Return the same row by row; behind its key stands what `drawing` is given."""
        table = (language(), table)
        known = self._drawn.get(table, {})
        drawn: dict[Hashable, str] = {}
        texts = []
        for key, shown in rows:
            text = known.get(key) or drawn.get(key) or drawing(*shown)
            drawn[key] = text
            texts.append(text)
        self._drawn[table] = drawn
        return texts


def joined(texts: Iterable[str]) -> Markup:
    """Return rows and parts of rows, one after the other."""
    # Each came out of a template, where all that people typed was escaped.
    return Markup("".join(texts))  # noqa: S704
