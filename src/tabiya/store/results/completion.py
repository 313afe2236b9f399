"""Whether the event is complete: what still stands between it and the final report."""

from __future__ import annotations

from tabiya.store.notes import games_at
from tabiya.store.state import EventState, RoundStatus

_NAMED = 5
"""So many open games are named one by one; of a round that has just begun there are hundreds."""


def obstacles_to_final_report(state: EventState) -> tuple[str, ...]:
    """Why there are no final standings yet, one sentence each; none if the event is complete.

    No final standings or report are made while an adjourned game is open, as FIDE's checklist asks.
    """
    found = []
    announced = state.total_rounds
    if not state.rounds:
        found.append("No round has been played.")
    elif announced is not None and len(state.rounds) < announced:
        found.append(f"Only {len(state.rounds)} of {announced} rounds have been paired.")
    elif state.paired_by.ended is not None and not state.ended_because:
        found.append("The event has no winner yet.")
    for round_ in state.rounds:
        adjourned = [b for b in round_.open_boards if round_.boards[b - 1].adjourned]
        playing = [b for b in round_.open_boards if not round_.boards[b - 1].adjourned]
        for boards, what in ((adjourned, "adjourned"), (playing, "without a result")):
            if boards:
                named = games_at(state, round_.number, boards[:_NAMED])
                more = f" and {len(boards) - _NAMED} more" if len(boards) > _NAMED else ""
                verb = "is" if len(boards) == 1 else "are"
                found.append(f"Round {round_.number}: {named}{more} {verb} {what}.")
    current = state.current_round
    if current is not None and current.status is RoundStatus.PREPARED:
        found.append(f"Round {current.number} has not been published.")
    return tuple(found)
