"""Starting numbers of an event, by the initial order of the Swiss rules."""

from __future__ import annotations

from tabiya.pairing.swiss.shared.initial_order import initial_order as in_order
from tabiya.store.events import NumberGiven
from tabiya.store.state import EventState


def initial_order(state: EventState) -> tuple[NumberGiven, ...]:
    """Numbers by strength, then title, then alphabet, the strongest player being number 1."""
    entrants = sorted(state.entrants.values(), key=lambda who: who.entrant)
    known = {id(who.player): who.entrant for who in entrants}
    ordered = in_order((who.player for who in entrants), state.settings)
    return tuple(
        NumberGiven(known[id(player)], number) for number, player in enumerate(ordered, start=1)
    )
