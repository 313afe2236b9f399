"""The table of a list as pages of the desk have it: a thousand rows are drawn after a result."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from markupsafe import Markup, escape

from tabiya.answers.lists.spec import (
    ONESELF,
    CellKind,
    Figure,
    ListColumn,
    PersonCell,
    TeamCell,
    Value,
    WhyCell,
)
from tabiya.languages import gettext, say

_LOOKS = {
    CellKind.NUMBER: "num",
    CellKind.PERSON: "name",
    CellKind.RESULT: "result",
    CellKind.WHY: "noprint",
}


def cell_class(column: ListColumn[Any]) -> str:
    """Return the class of the cells; a team beside a player is not the name that a row is known by."""
    look = _LOOKS.get(column.kind, "")
    if column.kind is CellKind.TEAM and column.name == "name":
        look = "name"
    return " ".join(filter(None, (look, "wide" if column.wide else "")))


def get_head(columns: Sequence[ListColumn[Any]]) -> Markup:
    """Return the headings, each with what it means."""
    return _markup(_heading(column) for column in columns)


def _heading(column: ListColumn[Any]) -> str:
    words = escape(gettext(column.heading)) if column.heading else ""
    if column.kind is CellKind.WHY:
        words = f'<span class="unseen">{words}</span>'
    meaning = f' title="{escape(column.meaning)}"' if column.tooltip else ""
    return f"<th{_class(cell_class(column))}{meaning}>{words}</th>"


def get_cells(
    columns: Sequence[ListColumn[Any]], values: Sequence[Value], at: str, across: int = 0
) -> Markup:
    """Return the cells of a row; people and teams lead to their pages below the address `at`.

    `across` is how many columns the reasons of the row have when they are unfolded.
    """
    return _markup(
        _cell(column, value, at, across) for column, value in zip(columns, values, strict=True)
    )


def _cell(column: ListColumn[Any], value: Value, at: str, across: int) -> str:
    if isinstance(value, PersonCell):
        title = f'<abbr class="title">{escape(value.title)}</abbr> ' if value.title else ""
        way = f"{escape(at)}/players/{value.entrant}"
        shown = f'<a href="{way}">{title}<bdi>{escape(value.name)}</bdi></a>{_small(value.remark)}'
    elif isinstance(value, TeamCell):
        way = f"{escape(at)}/teams/{value.entrant}"
        shown = f'<a href="{way}"><bdi>{escape(value.name)}</bdi></a>{_small(value.remark)}'
    elif isinstance(value, WhyCell):
        label = escape(say("Working for {name}", name=value.name))
        shown = (
            f'<a href="{escape(at + value.target)}" data-unfold="{across}" aria-label="{label}">'
            f"{escape(gettext('why?'))}</a>"
        )
    elif isinstance(value, Figure):
        words = value.shown or ("–" if column.kind is CellKind.RESULT else "")
        shown = f"{_strong(column, words)}{_small(value.remark)}"
    elif column.kind is CellKind.RESULT:
        shown = _strong(column, value or "–")
    else:
        shown = _strong(column, "" if value is None else value)
    return f"<td{_class('self' if value == ONESELF else cell_class(column))}>{shown}</td>"


def _strong(column: ListColumn[Any], shown: str | int) -> str:
    return f"<b>{escape(shown)}</b>" if column.strong else str(escape(shown))


def _small(remark: str) -> str:
    return f" <small>{escape(remark)}</small>" if remark else ""


def _class(look: str) -> str:
    return f' class="{look}"' if look else ""


def _markup(parts: Iterable[str]) -> Markup:
    # All that people typed is escaped above.
    return Markup("".join(parts))  # noqa: S704
