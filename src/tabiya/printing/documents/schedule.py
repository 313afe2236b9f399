"""The whole schedule of a round robin, for the wall and for every player before the first round."""

from __future__ import annotations

from tabiya.answers.lists.fixtures import FIXTURES
from tabiya.answers.lists.pairings import SCHEDULE
from tabiya.answers.rounds import schedule_lines
from tabiya.languages import translatable
from tabiya.printing.document import Document, Need, Sheet
from tabiya.printing.job import PrintJob
from tabiya.printing.lists import TEMPLATE, list_table


def compose(job: PrintJob) -> Sheet:
    """All rounds with their games, or matches of teams, and the results that are known."""
    if job.planned_matches:
        return Sheet(FIXTURES.heading, list_table(FIXTURES, job.planned_matches))
    lines = schedule_lines(job.tournament, job.planned_rounds)
    return Sheet(SCHEDULE.heading, list_table(SCHEDULE, lines))


DOCUMENT = Document(
    name="schedule",
    title=translatable("Schedule"),
    sentence=translatable("All rounds of a round robin, before they are played."),
    compose=compose,
    needs=(Need.PLAYERS, Need.PLAN),
    choices=(),
    of_a_round=False,
    set_by=TEMPLATE,
)
