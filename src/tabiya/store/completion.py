"""Whether the event is complete: what still stands between it and the final report."""

from __future__ import annotations

from tabiya.store.state import EventState, RoundStatus


def obstacles_to_final_report(state: EventState) -> tuple[str, ...]:
    """Why there are no final standings yet, one sentence each; none if the event is complete.

    No final standings or report are made while an adjourned game is open (VCL4THP).
    """
    found = []
    announced = state.total_rounds
    if not state.rounds:
        found.append("No round has been played.")
    elif announced is not None and len(state.rounds) < announced:
        found.append(f"Only {len(state.rounds)} of {announced} rounds have been paired.")
    for round_ in state.rounds:
        adjourned = [b for b in round_.open_boards if round_.boards[b - 1].adjourned]
        playing = [b for b in round_.open_boards if not round_.boards[b - 1].adjourned]
        for boards, what in ((adjourned, "adjourned"), (playing, "without a result")):
            if boards:
                named = ", ".join(str(board) for board in boards)
                found.append(f"Round {round_.number}: boards {named} are {what}.")
    current = state.current_round
    if current is not None and current.status is RoundStatus.PREPARED:
        found.append(f"Round {current.number} has not been published.")
    return tuple(found)
