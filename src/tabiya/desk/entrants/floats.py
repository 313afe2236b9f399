"""The float that a round left on a player, as the system of that round sees it."""

from __future__ import annotations

from collections.abc import Mapping

from tabiya.desk.rounds.next_round import rules_of_round
from tabiya.model.record import Record
from tabiya.pairing.registry import system_named
from tabiya.pairing.swiss.kit.entrant import Float
from tabiya.store.state import EventState


def float_in(state: EventState, record: Record, found: Mapping[int, Record], number: int) -> Float:
    """What a round left on the player, a round without a game included."""
    system, edition = rules_of_round(state, number)
    left = system_named(system).float_in
    if left is None:
        return Float.NONE
    return left(state.tournament(), found, record.number, number, edition)
