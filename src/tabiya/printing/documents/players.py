"""The list of players by starting rank."""

from __future__ import annotations

from tabiya.answers.lists.players import TITLE, listed_players, players_list
from tabiya.languages import translatable
from tabiya.printing.document import Document, Need, Sheet
from tabiya.printing.job import PrintJob
from tabiya.printing.lists import TEMPLATE, list_sheet


def compose(job: PrintJob) -> Sheet:
    """Everybody who is entered, by starting number."""
    clubs = job.belonging("club")
    return list_sheet(
        job, players_list(job.tournament.settings), listed_players(job.tournament.players, clubs)
    )


DOCUMENT = Document(
    name="players",
    title=TITLE,
    sentence=translatable("All players by starting number."),
    compose=compose,
    needs=(Need.PLAYERS,),
    choices=(),
    of_a_round=False,
    set_by=TEMPLATE,
)
