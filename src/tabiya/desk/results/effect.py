"""What a correction would change: the two players' points and everybody's ranks, before it is done."""

from __future__ import annotations

from dataclasses import replace

from tabiya.desk.cache import Cache
from tabiya.desk.standings.scores import so_far
from tabiya.desk.standings.standings import get_standings
from tabiya.desk.web.submit import Effect, RankChange
from tabiya.errors import TabiyaError
from tabiya.store.facts.results import EnterResult
from tabiya.store.state import EventState
from tabiya.tiebreaks.standings import standings

MOST_SHOWN = 12


def predict_effect(cache: Cache, state: EventState, command: EnterResult) -> Effect:
    """Return who moves if the result of the command is entered."""
    before = get_standings(cache, state).found
    if before is None or not 1 <= command.round <= len(state.rounds):
        return Effect((), 0)
    round_ = state.rounds[command.round - 1]
    boards = list(round_.boards)
    if not 1 <= command.board <= len(boards):
        return Effect((), 0)
    boards[command.board - 1] = replace(boards[command.board - 1], result=command.result)
    try:
        changed = state.with_round(replace(round_, boards=tuple(boards)))
        after = standings(so_far(changed), before=before)
    except TabiyaError:
        return Effect((), 0)
    moves = [
        RankChange(
            row.name,
            (before.by_number[row.number].points, row.points),
            (before.by_number[row.number].rank, row.rank),
        )
        for row in after.rows
        if (row.points, row.rank)
        != (before.by_number[row.number].points, before.by_number[row.number].rank)
    ]
    moves.sort(key=lambda move: (move.points[0] == move.points[1], move.rank[1]))
    return Effect(tuple(moves[:MOST_SHOWN]), len(moves[MOST_SHOWN:]))
