"""The pairing list by boards: the sheet on the wall and the one for results."""

from __future__ import annotations

from dataclasses import replace

from tabiya.answers.lists.pairings import NOT_PLAYING, PAIRINGS, TEAM_PAIRINGS
from tabiya.answers.rounds import with_teams
from tabiya.languages import say, translatable
from tabiya.printing.document import Choice, Document, Need, Sheet
from tabiya.printing.job import PrintJob
from tabiya.printing.lists import TEMPLATE, list_table


def compose(job: PrintJob) -> Sheet:
    """The pairing list of the round: the boards, parted by scores, and those who do not play."""
    by_team = any(row.by_team for row in job.boards)
    spec = TEAM_PAIRINGS if by_team else PAIRINGS
    if job.kind.round_robin:
        # A table has no score groups.
        spec = replace(spec, group=lambda _row: None)
    boards = with_teams(job.tournament, job.boards) if by_team else job.boards
    idle = (list_table(NOT_PLAYING, job.idle, NOT_PLAYING.heading),) if job.idle else ()
    body = replace(
        list_table(spec.without(job.tournament.settings.hidden), boards),
        page_per_group=job.options.page_per_group,
        below=idle,
    )
    return Sheet(say("Pairings of round {round}", round=job.round), body)


DOCUMENT = Document(
    name="pairings",
    title=translatable("Pairings by board"),
    sentence=translatable("The list for the wall: boards in order, byes and absences last."),
    compose=compose,
    needs=(Need.ROUND,),
    choices=(Choice.ROUND, Choice.GROUPS),
    set_by=TEMPLATE,
)
