"""The crosstable of a round robin: everybody against everybody."""

from __future__ import annotations

from tabiya.printing.document import Document, Need, Sheet
from tabiya.printing.documents.crosstable import table_of
from tabiya.printing.documents.standings import how_ranked, title_after
from tabiya.printing.job import Occasion
from tabiya.printing.words import marked


def compose(occasion: Occasion) -> Sheet:
    """The square after the round, in the order of the standings."""
    _ = occasion.words.gettext
    note = _(
        "A cell is the result against the player of that place; an empty one is not played yet. "
        "+ and - are forfeits; * is still in play."
    )
    return Sheet(
        title_after(occasion), table_of(occasion), note=f"{note} {how_ranked(occasion)}".strip()
    )


DOCUMENT = Document(
    name="square",
    title=marked("Round-robin table"),
    sentence=marked("The square: everybody against everybody, one's own cell marked."),
    compose=compose,
    needs=(Need.ROUND, Need.SQUARE),
)
