"""How the log tells of what was arranged before a round."""

from __future__ import annotations

from tabiya.store.arrangements.events import (
    AvoidedPairsWaived,
    BoardFixed,
    ByeRequestCancelled,
    ByeRequested,
    NumbersAssigned,
    PairAvoided,
    PairPermitted,
    PairProhibited,
    StartPositionDrawn,
)
from tabiya.store.rounds.events import BYES
from tabiya.store.subject import Names, name_in


def bye_requested(event: ByeRequested, names: Names) -> str:
    """Who asked for which bye, and in which round."""
    return f"{name_in(names, event.entrant)} asked for {BYES[event.kind]} in round {event.round}."


def bye_request_cancelled(event: ByeRequestCancelled, names: Names) -> str:
    """Who took back a request."""
    return f"{name_in(names, event.entrant)} took back the request for round {event.round}."


def pair_prohibited(event: PairProhibited, names: Names) -> str:
    """Who must not meet."""
    return f"{_together(names, event.entrants)} must not meet."


def pair_avoided(event: PairAvoided, names: Names) -> str:
    """Who is kept apart if possible."""
    return f"{_together(names, event.entrants)} are kept apart if possible."


def avoided_pairs_waived(event: AvoidedPairsWaived, _names: Names) -> str:
    """In which round nobody is."""
    return f"Round {event.round} is paired without keeping avoided pairs apart."


def pair_permitted(event: PairPermitted, names: Names) -> str:
    """Who may meet again."""
    return f"{_together(names, event.entrants)} may meet again."


def board_fixed(event: BoardFixed, names: Names) -> str:
    """Who keeps which board, or none any more."""
    name = name_in(names, event.entrant)
    if event.board is None:
        return f"{name} keeps no board any more."
    return f"{name} keeps board {event.board}."


def numbers_assigned(event: NumbersAssigned, _names: Names) -> str:
    """How many got a number, and the seed of the lots if there were any."""
    if event.seed is not None:
        return (
            f"Starting numbers of {len(event.numbers)} players were drawn by lot "
            f"(seed {event.seed})."
        )
    why = f": initial order for round {event.before_round}" if event.before_round else ""
    return f"Starting numbers were given to {len(event.numbers)} players{why}."


def start_position_drawn(event: StartPositionDrawn, _names: Names) -> str:
    """Which position, and the seed of the lot."""
    return (
        f"Start position {event.number} of Chess960 was drawn by lot for round {event.round} "
        f"(seed {event.seed})."
    )


def _together(names: Names, entrants: tuple[int, ...]) -> str:
    return " and ".join(name_in(names, entrant) for entrant in entrants)
