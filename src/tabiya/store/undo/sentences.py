"""How the log tells of steps taken back and redone."""

from __future__ import annotations

from tabiya.languages import say
from tabiya.store.subject import Names
from tabiya.store.undo.events import StepRedone, StepUndone


def step_undone(event: StepUndone, _names: Names) -> str:
    """Which step counts no longer."""
    return say("Step {step} was undone.", step=event.step)


def step_redone(event: StepRedone, _names: Names) -> str:
    """Which step counts again."""
    return say("Step {step} was redone.", step=event.step)
