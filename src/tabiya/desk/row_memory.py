"""Rows of long tables: drawn once, and again only when what they show has changed.

A pairing list of a thousand players has five hundred rows, and one result changes one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any

import jinja2
from markupsafe import Markup


class RowMemory:
    """The rows drawn last for each table, by what they show."""

    def __init__(self) -> None:
        self._drawn: dict[Hashable, dict[Hashable, str]] = {}

    def draw(
        self,
        table: Hashable,
        template: jinja2.Template,
        rows: Iterable[tuple[Hashable, Mapping[str, Any]]],
    ) -> Markup:
        """All rows in order; each comes with a key that says everything it shows."""
        return joined(self.each(table, template.render, ((key, (shown,)) for key, shown in rows)))

    def each(
        self,
        table: Hashable,
        drawing: Callable[..., str],
        rows: Iterable[tuple[Hashable, tuple[Any, ...]]],
    ) -> list[str]:
        """The same row by row; behind its key stands what `drawing` is given."""
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
    """Rows and parts of rows, one after the other."""
    # Each came out of a template, where all that people typed was escaped.
    return Markup("".join(texts))  # noqa: S704
