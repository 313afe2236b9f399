"""Lists on paper: any of them is set by the same template."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from tabiya.answers.lists.spec import ListSpec, Row, Surface, plain_table
from tabiya.languages import gettext as _
from tabiya.printing.document import Sheet, Table

TEMPLATE = "list"


def list_sheet(spec: ListSpec[Row], rows: Sequence[Row]) -> Sheet:
    """Return a list as a sheet."""
    return Sheet(spec.heading, list_table(spec, rows), note=spec.note(rows))


def list_table(spec: ListSpec[Row], rows: Sequence[Row], title: str = "") -> Table:
    """Return a list with a line between its groups; the titles of people have no heading."""
    table = plain_table(spec, Surface.PAPER, rows, title="")
    lines = iter(tuple(map(str, row)) for row in table.rows)
    return Table(
        columns=tuple(_(heading) if heading else "" for heading in table.headings),
        groups=tuple(tuple(islice(lines, len(group))) for group in spec.groups(rows)),
        numeric=table.numeric,
        names=table.names,
        strong=table.strong,
        games=table.games,
        results=table.results,
        title=title,
        empty=_(spec.empty) if spec.empty else "",
    )
