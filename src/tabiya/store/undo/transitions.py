"""How steps taken back and redone change the event, beside the facts that go or come with them."""

from __future__ import annotations

from tabiya.store.notes import noted_if_started
from tabiya.store.state import EventState
from tabiya.store.undo.events import StepRedone, StepUndone


def announced_again(state: EventState, event: StepUndone | StepRedone, _seq: int) -> EventState:
    """An undo or redo itself changes nothing but the report, if that has to be told."""
    return noted_if_started(state, "Settings", event.noted) if event.noted else state
