"""The questions a fact asks of what came before it."""

from __future__ import annotations

from collections.abc import Iterable

from tabiya.errors import TabiyaError
from tabiya.store.rounds.events import ByeGiven, Pair
from tabiya.store.state import EnteredPlayer, EventState, PairedRound


class DoesNotFit(TabiyaError):
    """A fact contradicts the facts before it."""


def entrant_of(state: EventState, entrant: int) -> EnteredPlayer:
    """The entrant a fact speaks of."""
    found = state.entrants.get(entrant)
    if found is None:
        raise DoesNotFit(f"there is no entrant {entrant}")
    return found


def round_of(state: EventState, number: int) -> PairedRound:
    """The round a fact speaks of."""
    if not 1 <= number <= len(state.rounds):
        raise DoesNotFit(f"round {number} has not been paired")
    return state.rounds[number - 1]


def last_round_of(state: EventState, number: int) -> PairedRound:
    """The round a fact speaks of, which must be the one paired last."""
    if not state.rounds or number != len(state.rounds):
        raise DoesNotFit(f"round {number} is not the round paired last")
    return state.rounds[-1]


def require(condition: bool, otherwise: str) -> None:  # noqa: FBT001 - reads as "require(this)"
    """Refuse the fact unless the condition holds."""
    if not condition:
        raise DoesNotFit(otherwise)


def seat_each_once(state: EventState, pairs: Iterable[Pair], byes: Iterable[ByeGiven]) -> None:
    """Refuse a pairing with strangers in it, or with somebody in two places."""
    seen: set[int] = set()
    seats = [entrant for pair in pairs for entrant in (pair.white, pair.black)]
    seats += [given.entrant for given in byes]
    for entrant in seats:
        entrant_of(state, entrant)
        require(entrant not in seen, f"entrant {entrant} appears twice in the pairing")
        seen.add(entrant)
