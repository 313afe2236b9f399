"""The crosstable of a Swiss: opponent, colour and result of every round."""

from __future__ import annotations

from tabiya.answers.lists.crosstable import (
    Ratings,
    crosstable_lines,
    crosstable_list,
    rating_columns,
)
from tabiya.errors import TabiyaError
from tabiya.languages import translatable
from tabiya.printing.document import Document, Need, Sheet
from tabiya.printing.job import PrintJob
from tabiya.printing.lists import TEMPLATE, list_sheet
from tabiya.tiebreaks.standings import open_games


def compose(job: PrintJob) -> Sheet:
    """The crosstable after the round, in the order of the standings; of a round robin the square."""
    lines = crosstable_lines(job.after_round, job.standings, rated=_rated(job))
    playing = open_games(job.after_round)
    return list_sheet(job, crosstable_list(job.standings, lines, playing=playing), lines)


def _rated(job: PrintJob) -> dict[int, Ratings] | None:
    """What the games did to the ratings; None for teams, or where no player is rated."""
    if job.kind.teams or not any(player.rating for player in job.tournament.players):
        return None
    try:
        return rating_columns(job.after_round, job.rated)
    except TabiyaError:
        return None


DOCUMENT = Document(
    name="crosstable",
    title=translatable("Crosstable"),
    sentence=translatable(
        "Opponent, colour and result of every round, with points and tie-breaks."
    ),
    compose=compose,
    needs=(Need.ROUND, Need.NO_SQUARE),
    set_by=TEMPLATE,
)
