"""The crosstable of a round robin: everybody against everybody."""

from __future__ import annotations

from tabiya.languages import translatable
from tabiya.printing.document import Document, Need, Sheet
from tabiya.printing.documents.crosstable import table_of
from tabiya.printing.documents.standings import how_ranked, points_told, title_after
from tabiya.printing.job import PrintJob


def compose(job: PrintJob) -> Sheet:
    """The square after the round, in the order of the standings."""
    _ = job.translation.gettext
    note = _(
        "A cell is the result against the player of that place; an empty one is not played yet. "
        "+ and - are forfeits; * is still in play."
    )
    if job.kind.teams:
        note = _(
            "A cell is the game points of the match against the team of that place; an empty one is "
            "not played yet."
        )
    return Sheet(
        title_after(job),
        table_of(job),
        note=" ".join(filter(None, (note, how_ranked(job), points_told(job)))),
    )


DOCUMENT = Document(
    name="square",
    title=translatable("Round-robin table"),
    sentence=translatable("The square: everybody against everybody, one's own cell marked."),
    compose=compose,
    needs=(Need.ROUND, Need.SQUARE),
)
