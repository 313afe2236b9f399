"""The standings with the tie-breaks that decided them; a knock-out is ranked by how far each came."""

from __future__ import annotations

from tabiya.answers.lists.standings import (
    knockout_lines,
    knockout_list,
    standings_lines,
    standings_list,
    standings_title,
)
from tabiya.languages import translatable
from tabiya.pairing.knockout.engine import followed
from tabiya.printing.document import Choice, Document, Need, Sheet
from tabiya.printing.job import PrintJob
from tabiya.printing.lists import TEMPLATE, list_sheet
from tabiya.tiebreaks.standings import open_games


def compose(job: PrintJob) -> Sheet:
    """The standings after the round, a line between the scores."""
    announced, playing = job.tournament.settings.rounds, open_games(job.after_round)
    if job.knockout and job.tie_breaks is None:
        title = standings_title(job.round, announced, playing=bool(playing))
        lines = knockout_lines(job.after_round, followed(job.after_round).bracket)
        return list_sheet(job, knockout_list(title), lines)
    spec = standings_list(job.standings, announced=announced, playing=playing)
    players = {} if job.standings.kind.teams else job.tournament.by_number
    return list_sheet(job, spec, standings_lines(job.standings.rows, players))


DOCUMENT = Document(
    name="standings",
    title=translatable("Standings"),
    sentence=translatable("Ranks, points and every tie-break."),
    compose=compose,
    needs=(Need.PLAYERS,),
    choices=(Choice.ROUND, Choice.GROUPS),
    set_by=TEMPLATE,
)
