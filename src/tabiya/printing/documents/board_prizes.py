"""The board prizes of a team event: the best on each board, and the best team performance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tabiya.answers.lists.board_prizes import (
    BEST_TEAMS,
    BOARD_PRIZES,
    best_teams,
    board_lines,
    board_scores,
)
from tabiya.errors import TabiyaError
from tabiya.languages import translatable
from tabiya.model.record import records
from tabiya.model.team_record import team_event
from tabiya.printing.document import Document, Need, Sheet, Table
from tabiya.printing.job import PrintJob
from tabiya.printing.lists import TEMPLATE, list_table
from tabiya.tiebreaks.event_kind import EventKind
from tabiya.tiebreaks.standings import standings


def compose(job: PrintJob) -> Sheet:
    """A list for each board, of those who played two games in three, and one of the teams."""
    facts = job.after_round
    scores = board_scores(facts, records(facts), _performances(job))
    played = facts.rounds_played
    least = max(1, played - played // 3)
    lines = board_lines(scores, team_event(facts).boards, least)
    tables = [
        list_table(BOARD_PRIZES, group, BOARD_PRIZES.group_title(group[0]))
        for group in BOARD_PRIZES.groups(lines)
    ]
    teams = best_teams(scores)
    if teams:
        tables.append(list_table(BEST_TEAMS, teams, BEST_TEAMS.heading))
    first, *others = tables or [list_table(BOARD_PRIZES, ())]
    body: Table = replace(first, below=tuple(others))
    return Sheet(BOARD_PRIZES.heading, body, note=BOARD_PRIZES.note(lines))


def _performances(job: PrintJob) -> Mapping[int, str]:
    """Return the performance ratings of players, where the rules give one."""
    alone = replace(job.after_round, teams=())
    try:
        ranking = standings(alone, ("TPR",), kind=EventKind.INDIVIDUAL_SWISS)
    except TabiyaError:
        return {}
    return {
        row.number: row.values[0].text
        for row in ranking.rows
        if row.values and row.values[0].units is not None
    }


DOCUMENT = Document(
    name="board-prizes",
    title=translatable("Board prizes"),
    sentence=translatable("The best players on each board, and the best team performance."),
    compose=compose,
    needs=(Need.TEAMS, Need.ROUND),
    set_by=TEMPLATE,
)
