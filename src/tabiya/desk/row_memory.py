"""Rows of long tables: drawn once, and again only when what they show has changed.

A pairing list of a thousand players has five hundred rows, and one result changes one of them.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
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
        known = self._drawn.get(table, {})
        drawn: dict[Hashable, str] = {}
        for key, context in rows:
            text = known.get(key)
            drawn[key] = template.render(context) if text is None else text
        self._drawn[table] = drawn
        # Every row came out of a template, where all that people typed was escaped.
        return Markup("".join(drawn.values()))  # noqa: S704
