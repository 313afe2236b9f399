"""What is reckoned before anybody asks, so that the first who looks does not wait for it."""

from __future__ import annotations

from tabiya.desk.event_desk import EventDesk
from tabiya.desk.views.scores import published_rounds
from tabiya.desk.views.standings import standings_of


def reckon_ahead(desk: EventDesk) -> None:
    """Make the standings of an event just opened or a round just published; nobody waits for it."""
    store = desk.store
    if store is not None and published_rounds(store.state):
        standings_of(desk.derived, store.state)
