"""How the log tells of times and absences."""

from __future__ import annotations

from tabiya.store.schedule.events import (
    AbsenceExplained,
    HalfPointByesBarred,
    RoundsPlanned,
    RoundStarted,
)
from tabiya.store.subject import Names, name_in


def rounds_planned(event: RoundsPlanned, _names: Names) -> str:
    """Every round with its time."""
    told = ", ".join(f"{each.round} on {each.starts:%Y-%m-%d %H:%M}" for each in event.starts)
    return f"Start of the rounds: {told or 'not planned'}."


def round_started(event: RoundStarted, _names: Names) -> str:
    """When it was."""
    return f"Round {event.round} started at {event.at:%H:%M}."


def absence_explained(event: AbsenceExplained, names: Names) -> str:
    """Who, and why."""
    return f"{name_in(names, event.entrant)} explained why round {event.round} was missed: {event.reason}."


def half_point_byes_barred(event: HalfPointByesBarred, names: Names) -> str:
    """Who may or may not."""
    who = name_in(names, event.entrant)
    if not event.barred:
        return f"{who} may take half-point byes again."
    return f"{who} may take no half-point bye{f': {event.reason}' if event.reason else ''}."
