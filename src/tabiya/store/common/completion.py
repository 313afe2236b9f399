"""Whether the event is complete: what still stands between it and the final report."""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.languages import gettext, ngettext, say, say_number
from tabiya.store.notes import games_at
from tabiya.store.parts import RoundStatus
from tabiya.store.state import EventState

_NAMED = 5
"""So many open games are named one by one; of a round that has just begun there are hundreds."""


def obstacles_to_final_report(state: EventState, seen: int | None = None) -> tuple[str, ...]:
    """Why there are no final standings yet, one sentence each; none if the event is complete.

    No final standings or report are made while an adjourned game is open, as FIDE's checklist asks.
    Whoever has `seen` the first rounds alone is told as if there were no other.
    """
    obstacles = []
    announced = state.total_rounds
    rounds = state.rounds[:seen]
    if not rounds:
        obstacles.append(gettext("No round has been played."))
    elif announced is not None and len(rounds) < announced and not state.stopped:
        obstacles.append(
            say_number(
                "Only {n} of {announced} rounds has been paired.",
                "Only {n} of {announced} rounds have been paired.",
                len(rounds),
                announced=announced,
            )
        )
    elif state.paired_by.ended is not None and not (state.ended_because or state.stopped):
        obstacles.append(gettext("The event has no winner yet."))
    for round_ in rounds:
        adjourned = [b for b in round_.open_boards if round_.boards[b - 1].adjourned]
        playing = [b for b in round_.open_boards if not round_.boards[b - 1].adjourned]
        if adjourned:
            obstacles.append(
                ngettext(
                    "Round {number}: {games} is adjourned.",
                    "Round {number}: {games} are adjourned.",
                    len(adjourned),
                ).format(number=round_.number, games=_named(state, round_.number, adjourned))
            )
        if playing:
            obstacles.append(
                ngettext(
                    "Round {number}: {games} is without a result.",
                    "Round {number}: {games} are without a result.",
                    len(playing),
                ).format(number=round_.number, games=_named(state, round_.number, playing))
            )
    if rounds and rounds[-1].status is RoundStatus.PREPARED:
        obstacles.append(say("Round {number} has not been published.", number=len(rounds)))
    return tuple(obstacles)


def _named(state: EventState, number: int, boards: Sequence[int]) -> str:
    named = games_at(state, number, boards[:_NAMED])
    if len(boards) <= _NAMED:
        return named
    return say("{names} and {n} more", names=named, n=len(boards) - _NAMED)
