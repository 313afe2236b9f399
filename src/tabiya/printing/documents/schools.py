"""The ranking of schools, clubs or classes on paper."""

from __future__ import annotations

from tabiya.answers.lists.together import USUAL_BEST, ranked_together, together_list
from tabiya.languages import translatable
from tabiya.printing.document import Choice, Document, Need, Sheet
from tabiya.printing.job import PrintJob
from tabiya.printing.lists import TEMPLATE, list_sheet


def compose(job: PrintJob) -> Sheet:
    """What was announced, after the round, with its rule below."""
    settings = job.tournament.settings
    kind, best = settings.ranked_together, settings.best_of or USUAL_BEST
    lines = ranked_together(job.standings.rows, job.belonging(kind), best)
    return list_sheet(job, together_list(kind, best), lines)


DOCUMENT = Document(
    name="schools",
    title=translatable("Schools and clubs"),
    sentence=translatable("The ranking of schools, clubs or classes by their best players."),
    compose=compose,
    needs=(Need.PLAYERS, Need.ROUND, Need.RANKED_TOGETHER),
    choices=(Choice.ROUND,),
    set_by=TEMPLATE,
)
