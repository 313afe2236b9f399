"""What the regulations are after each line of the log."""

from __future__ import annotations

from dataclasses import replace

from tabiya.store.regulations.events import OfficialsNamed, RegulationsWritten
from tabiya.store.state import EventState


def regulations_written(state: EventState, event: RegulationsWritten, _seq: int) -> EventState:
    """They stand as written; the arbiters stay."""
    officials = state.regulations.officials
    return replace(state, regulations=replace(event.regulations, officials=officials))


def officials_named(state: EventState, event: OfficialsNamed, _seq: int) -> EventState:
    """These are the arbiters."""
    return replace(state, regulations=replace(state.regulations, officials=event.officials))
