"""Byes and absences: of the round, and those announced for later ones."""

from __future__ import annotations

from dataclasses import replace

from tabiya.answers.lists.pairings import LATER_BYES, NOT_PLAYING
from tabiya.answers.rounds import later_byes
from tabiya.languages import say, translatable
from tabiya.printing.document import Document, Need, Sheet
from tabiya.printing.job import PrintJob
from tabiya.printing.lists import TEMPLATE, list_table


def compose(job: PrintJob) -> Sheet:
    """Who does not play in the round and why, and who has announced it for later."""
    later = later_byes(job.tournament, job.round)
    below = (list_table(LATER_BYES, later, LATER_BYES.heading),) if later else ()
    body = replace(list_table(NOT_PLAYING, job.idle), below=below)
    return Sheet(say("Not playing in round {round}", round=job.round), body)


DOCUMENT = Document(
    name="not-playing",
    title=translatable("Byes and absences"),
    sentence=translatable(
        "Who does not play in the round and why, and what is announced for later rounds."
    ),
    compose=compose,
    needs=(Need.ROUND,),
    public=False,
    set_by=TEMPLATE,
)
