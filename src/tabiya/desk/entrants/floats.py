"""The float that a round left on a player, as the system of that round sees it."""

from __future__ import annotations

from collections.abc import Mapping

from tabiya.desk.rounds.next_round import rules_of_round
from tabiya.model.record import Record
from tabiya.pairing.acceleration.loans import virtual_points
from tabiya.pairing.swiss.shared.floats import Float, float_of_game
from tabiya.store.state import EventState
from tabiya.store.tables import CYCLES


def float_in(state: EventState, record: Record, found: Mapping[int, Record], number: int) -> Float:
    """What a round of a Swiss left on the player, a round without a game included."""
    system, edition = rules_of_round(state, number)
    if system in CYCLES:
        return Float.NONE
    cell = record.cells[number - 1]
    if cell.opponent is None or not cell.outcome.played:
        return _without_a_game(state, record, number, (system, edition))
    lent = virtual_points(state.tournament(), number)
    scores = {
        who: found[who].score_after(number - 1) + lent.get(who, 0)
        for who in (record.number, cell.opponent)
    }
    mark = float_of_game(record.number, cell, scores)
    if system == "dubov" and mark is Float.DOWN:
        # There players are only moved up; their opponents stay where they are.
        return Float.NONE
    if system == "lim":
        from tabiya.pairing.swiss.lim.field import was_transferred

        median = state.settings.scoring.win * (number - 1)
        moved = was_transferred.function(mark, scores[record.number], median)
        return mark if moved else Float.NONE
    return mark


def _without_a_game(
    state: EventState, record: Record, number: int, rules: tuple[str, str | None]
) -> Float:
    """A downfloat where the system knows them and the edition gives one for such a round."""
    system, edition = rules
    if system == "burstein":
        from tabiya.pairing.swiss.burstein.engine import rules_for as rules_of_burstein

        customs = rules_of_burstein(state.tournament(), edition).customs
    elif system == "dutch":
        from tabiya.pairing.swiss.dutch.engine import rules_for

        customs = rules_for(state.tournament(), edition).customs
    else:
        return Float.NONE
    cell = record.cells[number - 1]
    unplayed = customs.unplayed_downfloat(cell, state.settings.scoring.loss)
    return Float.DOWN if unplayed else Float.NONE
