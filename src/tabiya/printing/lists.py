"""Lists on paper: any of them is set by the same template."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from tabiya.answers.lists.spec import ListSpec, Row, Surface, plain_table
from tabiya.printing.document import Sheet, Table
from tabiya.printing.job import PrintJob

TEMPLATE = "list"


def list_sheet(job: PrintJob, spec: ListSpec[Row], rows: Sequence[Row]) -> Sheet:
    """Return a list as a sheet; the titles of people have no heading."""
    _ = job.translation.gettext
    groups = spec.groups(rows) or ((),)
    table = plain_table(spec, Surface.PAPER, rows, title="")
    lines = iter(tuple(map(str, row)) for row in table.rows)
    body = Table(
        columns=tuple(_(heading) if heading else "" for heading in table.headings),
        groups=tuple(tuple(islice(lines, len(group))) for group in groups),
        page_per_group=job.options.page_per_group and len(groups) > 1,
        numeric=table.numeric,
        names=table.names,
        strong=table.strong,
        games=table.games,
    )
    return Sheet(spec.heading, body, note=spec.note(rows))
