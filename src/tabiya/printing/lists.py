"""Lists on paper: any of them is set by the same template."""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.answers.lists.spec import ListSpec, Row, Surface, plain_table
from tabiya.printing.document import Sheet, Table
from tabiya.printing.job import PrintJob

TEMPLATE = "list"


def list_sheet(job: PrintJob, spec: ListSpec[Row], rows: Sequence[Row]) -> Sheet:
    """Return a list as a sheet; the titles of people have no heading."""
    _ = job.translation.gettext
    table = plain_table(spec, Surface.PAPER, rows, title="")
    body = Table(
        columns=tuple(_(heading) if heading else "" for heading in table.headings),
        groups=(tuple(tuple(map(str, row)) for row in table.rows),),
        numeric=table.numeric,
    )
    return Sheet(_(spec.title), body, note=spec.note(rows))
