"""Certificates of participation: who played, how many games, and with which result."""

from __future__ import annotations

from tabiya.languages import translatable
from tabiya.model.points import show_points
from tabiya.model.record import records
from tabiya.model.result import Outcome
from tabiya.printing.document import Choice, Document, Need, Sheet
from tabiya.printing.documents.diplomas import TEMPLATE, Honour, Honours, signatures, spoken
from tabiya.printing.job import PrintJob
from tabiya.printing.people import chosen_players, get_title


def compose(job: PrintJob) -> Sheet:
    """A page for each player who has played a game; whoever never came took no part."""
    _ = job.translation.gettext
    by_number = records(job.after_round)
    pages = []
    for player in chosen_players(job):
        cells = by_number[player.number].cells
        games = sum(cell.outcome.played and cell.outcome is not Outcome.UNKNOWN for cell in cells)
        if not games:
            continue
        points = show_points(by_number[player.number].score_after(job.round))
        words = _("Points {points}, games played {games}").format(points=points, games=games)
        name = spoken(player.name, get_title(player))
        pages.append(Honour(_("Certificate of participation"), name, (words,)))
    return Sheet(_("Certificate of participation"), Honours(tuple(pages), signatures(job)))


DOCUMENT = Document(
    name="participation",
    title=translatable("Certificates of participation"),
    sentence=translatable("A page for each player who has played, or for the numbers you choose."),
    compose=compose,
    needs=(Need.PLAYERS, Need.ROUND, Need.LAST_ROUND),
    choices=(Choice.ROUND, Choice.PLAYERS),
    public=False,
    of_a_round=False,
    set_by=TEMPLATE,
)
