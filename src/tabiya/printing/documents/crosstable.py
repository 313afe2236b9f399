"""The crosstable of a Swiss: opponent, colour and result of every round."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.answers.lists.standings import how_ranked
from tabiya.answers.translation import Translation
from tabiya.explain.rank import note_on_points
from tabiya.formats.crosstable import HEADINGS, crosstable
from tabiya.languages import translatable
from tabiya.printing.document import Document, Need, Sheet
from tabiya.printing.job import PrintJob
from tabiya.tiebreaks.standings import open_games

_LABELS = {**HEADINGS, "Title": "", "Pts.": translatable("Pts")}
"""On paper titles need no heading."""


@dataclass(frozen=True, slots=True)
class PrintedCrosstable:
    """The table: rank, number, name, what happened, points, and so many tie-breaks."""

    columns: tuple[str, ...]
    groups: tuple[tuple[tuple[str, ...], ...], ...]
    codes: int


def compose(job: PrintJob) -> Sheet:
    """The crosstable after the round, in the order of the standings."""
    _ = job.translation.gettext
    note = _(
        "A round reads: place of the opponent, colour (w, b), result. + and - are forfeits; a lone "
        "-1, -½ or -0 is a bye or an absence with these points; * is still in play."
    )
    if job.kind.teams:
        note = _(
            "A round reads: place of the opponent, colour on board 1 (w, b), game points; f marks a "
            "match without a game."
        )
    title = (
        _("Interim crosstable, round {round}")
        if open_games(job.after_round)
        else _("Crosstable after round {round}")
    )
    return Sheet(
        title.format(round=job.round),
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


def table_of(job: PrintJob) -> PrintedCrosstable:
    """The crosstable with its columns in the reader's language."""
    found = crosstable(job.after_round, job.standings)
    columns = _translated(found.columns, job.translation)
    return PrintedCrosstable(columns, (found.rows,), len(job.standings.codes))


def _translated(columns: tuple[str, ...], translation: Translation) -> tuple[str, ...]:
    found = (_LABELS.get(column, column) for column in columns)
    return tuple(translation.gettext(label) if label else "" for label in found)


DOCUMENT = Document(
    name="crosstable",
    title=translatable("Crosstable"),
    sentence=translatable(
        "Opponent, colour and result of every round, with points and tie-breaks."
    ),
    compose=compose,
    needs=(Need.ROUND, Need.NO_SQUARE),
)
