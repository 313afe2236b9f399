"""What is known of times and absences after each line of the log."""

from __future__ import annotations

from dataclasses import replace

from tabiya.store.schedule.events import (
    AbsenceExplained,
    HalfPointByesBarred,
    RoundsPlanned,
    RoundStarted,
)
from tabiya.store.state import EventState, entrant_of, round_of


def rounds_planned(state: EventState, event: RoundsPlanned, _seq: int) -> EventState:
    """These times stand."""
    planned = {each.round: each.starts for each in event.starts}
    return replace(state, schedule=replace(state.schedule, planned=planned))


def round_started(state: EventState, event: RoundStarted, _seq: int) -> EventState:
    """The default time of the round counts."""
    round_of(state, event.round)
    started = {**state.schedule.started, event.round: event.at}
    return replace(state, schedule=replace(state.schedule, started=started))


def absence_explained(state: EventState, event: AbsenceExplained, _seq: int) -> EventState:
    """The player is paired on."""
    entrant_of(state, event.entrant)
    explained = {**state.schedule.explained, (event.round, event.entrant): event.reason}
    return replace(state, schedule=replace(state.schedule, explained=explained))


def half_point_byes_barred(state: EventState, event: HalfPointByesBarred, _seq: int) -> EventState:
    """The player may take none, or may again."""
    entrant_of(state, event.entrant)
    others = {who: why for who, why in state.schedule.barred.items() if who != event.entrant}
    barred = {**others, event.entrant: event.reason} if event.barred else others
    return replace(state, schedule=replace(state.schedule, barred=barred))
