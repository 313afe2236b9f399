"""Who did not come, read from the results."""

from __future__ import annotations

from tabiya.model.result import Outcome
from tabiya.store.parts import PairedRound
from tabiya.store.state import EventState


def no_shows(state: EventState, round_number: int) -> tuple[int, ...]:
    """Who did not come to this round, has not left, and has not explained it."""
    if not 1 <= round_number <= len(state.rounds):
        return ()
    return tuple(
        entrant
        for entrant in _missing(state.rounds[round_number - 1])
        if not state.entrants[entrant].withdrawn
        and (round_number, entrant) not in state.schedule.explained
    )


def get_defaults(state: EventState, entrant: int) -> tuple[int, ...]:
    """The rounds that a player lost because of not coming."""
    return tuple(round_.number for round_ in state.rounds if entrant in _missing(round_))


def _missing(round_: PairedRound) -> tuple[int, ...]:
    """Who lost a game by forfeit, or lost it to another game that the opponent agreed to."""
    lost = [
        entrant
        for board in round_.boards
        if not board.forfeited_by
        for entrant, outcome in (
            (board.white, board.result.white),
            (board.black, board.result.black),
        )
        if outcome is Outcome.FORFEIT_LOSS
    ]
    return (*lost, *round_.stayed_away)
