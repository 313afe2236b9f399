"""How the log tells of times and absences."""

from __future__ import annotations

from tabiya.languages import gettext, say
from tabiya.store.schedule.events import (
    AbsenceExplained,
    HalfPointByesBarred,
    RoundsPlanned,
    RoundStarted,
)
from tabiya.store.subject import Names, name_in


def rounds_planned(event: RoundsPlanned, _names: Names) -> str:
    """Every round with its time."""
    told = ", ".join(
        say("{round} on {time}", round=each.round, time=f"{each.starts:%Y-%m-%d %H:%M}")
        for each in event.starts
    )
    return say("Start of the rounds: {times}.", times=told or gettext("not planned"))


def round_started(event: RoundStarted, _names: Names) -> str:
    """When it was."""
    return say("Round {round} started at {time}.", round=event.round, time=f"{event.at:%H:%M}")


def absence_explained(event: AbsenceExplained, names: Names) -> str:
    """Who, and why."""
    return say(
        "{name} explained why round {round} was missed: {reason}.",
        name=name_in(names, event.entrant),
        round=event.round,
        reason=event.reason,
    )


def half_point_byes_barred(event: HalfPointByesBarred, names: Names) -> str:
    """Who may or may not."""
    who = name_in(names, event.entrant)
    if not event.barred:
        return say("{name} may take half-point byes again.", name=who)
    if event.reason:
        return say("{name} may take no half-point bye: {reason}.", name=who, reason=event.reason)
    return say("{name} may take no half-point bye.", name=who)
