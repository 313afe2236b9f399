"""Lists on paper: any of them is set by the same template."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from tabiya.answers.lists.spec import ListSpec, Row, Surface, plain_table
from tabiya.answers.lists.standings import legend_of_tie_breaks
from tabiya.languages import gettext as _
from tabiya.printing.document import Sheet, Table
from tabiya.printing.job import PrintJob

TEMPLATE = "list"


def list_sheet(job: PrintJob, spec: ListSpec[Row], rows: Sequence[Row]) -> Sheet:
    """Return a list as a sheet, with a page for each of several groups where that was asked for."""
    table = list_table(spec.without(job.tournament.settings.hidden), rows)
    cut = job.options.page_per_group and len(table.groups) > 1
    note = " ".join(filter(None, (legend(spec, rows), spec.note(rows))))
    return Sheet(spec.heading, replace(table, page_per_group=cut), note=note)


def legend(spec: ListSpec[Row], rows: Sequence[Row]) -> str:
    """Return what the codes of tie-breaks above the columns mean."""
    return legend_of_tie_breaks(spec.columns_on(Surface.PAPER, rows))


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
