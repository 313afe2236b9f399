"""The crosstable of a round robin: everybody against everybody."""

from __future__ import annotations

from tabiya.answers.lists.standings import how_ranked, standings_title
from tabiya.explain.rank import note_on_points
from tabiya.languages import translatable
from tabiya.printing.document import Document, Need, Sheet
from tabiya.printing.documents.crosstable import table_of
from tabiya.printing.job import PrintJob
from tabiya.tiebreaks.standings import open_games


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
        str(
            standings_title(
                job.round, job.tournament.settings.rounds, playing=bool(open_games(job.after_round))
            )
        ),
        table_of(job),
        note=" ".join(
            filter(
                None,
                (
                    note,
                    how_ranked(job.standings, open_games(job.after_round)),
                    note_on_points(job.standings, job.standings.rows),
                ),
            )
        ),
    )


DOCUMENT = Document(
    name="square",
    title=translatable("Round-robin table"),
    sentence=translatable("The square: everybody against everybody, one's own cell marked."),
    compose=compose,
    needs=(Need.ROUND, Need.SQUARE),
)
