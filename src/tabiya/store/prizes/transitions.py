"""What the prizes are after each line of the log."""

from __future__ import annotations

from dataclasses import replace

from tabiya.store.prizes.events import PrizesAnnounced
from tabiya.store.state import EventState


def prizes_announced(state: EventState, event: PrizesAnnounced, _seq: int) -> EventState:
    """These stand."""
    return replace(state, prizes=event.fund)
