"""The pairing list by names: where everybody finds board, colour and opponent."""

from __future__ import annotations

from tabiya.answers.lists.pairings import BY_NAME
from tabiya.languages import say, translatable
from tabiya.printing.document import Document, Need, Sheet
from tabiya.printing.job import PrintJob
from tabiya.printing.lists import TEMPLATE, list_table


def compose(job: PrintJob) -> Sheet:
    """Everybody of the round by name, a line between the letters."""
    title = say("Round {round} by name", round=job.round)
    return Sheet(title, list_table(BY_NAME, job.names))


DOCUMENT = Document(
    name="pairings-by-name",
    title=translatable("Pairings by name"),
    sentence=translatable("All players in alphabetical order with board, colour and opponent."),
    compose=compose,
    needs=(Need.ROUND,),
    set_by=TEMPLATE,
)
