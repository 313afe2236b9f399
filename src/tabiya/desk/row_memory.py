"""Rows of long tables: drawn once, and again only when what they show has changed.

A pairing list of a thousand players has five hundred rows, and one result changes one of them.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import Any

import jinja2
from markupsafe import Markup

Shown = tuple[Hashable, Mapping[str, Any]]
"""A row: a key that says everything it shows, and what its template is given."""


class RowMemory:
    """The rows drawn last for each table, by what they show."""

    def __init__(self) -> None:
        self._drawn: dict[Hashable, dict[Hashable, str]] = {}

    def draw(self, table: Hashable, template: jinja2.Template, rows: Iterable[Shown]) -> Markup:
        """All rows in order; each comes with a key that says everything it shows."""
        return joined(self.each(table, template, rows))

    def each(self, table: Hashable, template: jinja2.Template, rows: Iterable[Shown]) -> list[str]:
        """The same, row by row, for tables whose rows are drawn in several parts."""
        known = self._drawn.get(table, {})
        drawn: dict[Hashable, str] = {}
        texts = []
        for key, context in rows:
            text = known.get(key)
            drawn[key] = text = template.render(context) if text is None else text
            texts.append(text)
        self._drawn[table] = drawn
        return texts


def joined(texts: Iterable[str]) -> Markup:
    """Rows and parts of rows, one after the other."""
    # Each came out of a template, where all that people typed was escaped.
    return Markup("".join(texts))  # noqa: S704
