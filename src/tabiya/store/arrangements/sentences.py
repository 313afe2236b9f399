"""How the log tells of what was arranged before a round."""

from __future__ import annotations

from tabiya.answers.byes import BYES
from tabiya.languages import gettext, say
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
from tabiya.store.subject import Names, name_in


def bye_requested(event: ByeRequested, names: Names) -> str:
    """Who asked for which bye, and in which round."""
    return say(
        "{name} asked for {bye} in round {round}.",
        name=name_in(names, event.entrant),
        bye=gettext(BYES[event.kind].given),
        round=event.round,
    )


def bye_request_cancelled(event: ByeRequestCancelled, names: Names) -> str:
    """Who took back a request."""
    return say(
        "{name} took back the request for round {round}.",
        name=name_in(names, event.entrant),
        round=event.round,
    )


def pair_prohibited(event: PairProhibited, names: Names) -> str:
    """Who must not meet."""
    return say("{names} must not meet.", names=_together(names, event.entrants))


def pair_avoided(event: PairAvoided, names: Names) -> str:
    """Who is kept apart if possible."""
    return say("{names} are kept apart if possible.", names=_together(names, event.entrants))


def avoided_pairs_waived(event: AvoidedPairsWaived, _names: Names) -> str:
    """In which round nobody is."""
    return say("Round {round} is paired without keeping avoided pairs apart.", round=event.round)


def pair_permitted(event: PairPermitted, names: Names) -> str:
    """Who may meet again."""
    return say("{names} may meet again.", names=_together(names, event.entrants))


def board_fixed(event: BoardFixed, names: Names) -> str:
    """Who keeps which board, or none any more."""
    name = name_in(names, event.entrant)
    if event.board is None:
        return say("{name} keeps no board any more.", name=name)
    return say("{name} keeps board {board}.", name=name, board=event.board)


def numbers_assigned(event: NumbersAssigned, _names: Names) -> str:
    """How many got a number, and the seed of the lots if there were any."""
    if event.seed is not None:
        return say(
            "Starting numbers of {n} players were drawn by lot (seed {seed}).",
            n=len(event.numbers),
            seed=event.seed,
        )
    if event.before_round:
        return say(
            "Starting numbers were given to {n} players: initial order for round {round}.",
            n=len(event.numbers),
            round=event.before_round,
        )
    return say("Starting numbers were given to {n} players.", n=len(event.numbers))


def start_position_drawn(event: StartPositionDrawn, _names: Names) -> str:
    """Which position, and the seed of the lot."""
    return say(
        "Start position {number} of Chess960 was drawn by lot for round {round} (seed {seed}).",
        number=event.number,
        round=event.round,
        seed=event.seed,
    )


def _together(names: Names, entrants: tuple[int, ...]) -> str:
    return say(" and ").join(name_in(names, entrant) for entrant in entrants)
