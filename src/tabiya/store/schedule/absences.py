"""Who did not come, read from the results."""

from __future__ import annotations

from tabiya.model.result import Outcome
from tabiya.store.state import EventState


def no_shows(state: EventState, round_number: int) -> tuple[int, ...]:
    """Who lost a game of this round by forfeit, has not left, and has not explained it."""
    if not 1 <= round_number <= len(state.rounds):
        return ()
    found = []
    for board in state.rounds[round_number - 1].boards:
        if board.forfeited_by:
            continue
        for entrant, outcome in (
            (board.white, board.result.white),
            (board.black, board.result.black),
        ):
            if (
                outcome is Outcome.FORFEIT_LOSS
                and not state.entrants[entrant].withdrawn
                and (round_number, entrant) not in state.schedule.explained
            ):
                found.append(entrant)
    return tuple(found)


def defaults_of(state: EventState, entrant: int) -> tuple[int, ...]:
    """The rounds that a player lost because of not coming."""
    return tuple(
        round_.number
        for round_ in state.rounds
        for board in round_.boards
        if not board.forfeited_by
        and (
            (board.white == entrant and board.result.white is Outcome.FORFEIT_LOSS)
            or (board.black == entrant and board.result.black is Outcome.FORFEIT_LOSS)
        )
    )
