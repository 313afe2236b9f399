"""How steps taken back and redone change the event, beside the facts that go or come with them."""

from __future__ import annotations

from tabiya.languages import SOURCE, speaking
from tabiya.store.notes import noted_if_started, settings_in_words
from tabiya.store.state import EventState
from tabiya.store.undo.events import StepRedone, StepUndone


def announced_again(state: EventState, event: StepUndone | StepRedone, _seq: int) -> EventState:
    """An undo or redo itself changes nothing but the report, if that has to be told."""
    told = event.noted
    if told is None:
        # The report is in English, whoever takes the step back.
        with speaking(SOURCE):
            told = "; ".join(
                settings_in_words(each.settings, each.previous) for each in event.changes
            )
    return noted_if_started(state, "Settings", told)
