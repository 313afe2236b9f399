"""The facts of undo and redo; their commands need the log, and `decisions` says why."""

from __future__ import annotations

from tabiya.store.subject import Fact, Subject, note_as_stored
from tabiya.store.undo.events import StepRedone, StepUndone
from tabiya.store.undo.sentences import step_redone, step_undone
from tabiya.store.undo.transitions import announced_again

UNDO = Subject(
    facts=(
        Fact(StepUndone, announced_again, step_undone, upcasters=(note_as_stored(),)),
        Fact(StepRedone, announced_again, step_redone, upcasters=(note_as_stored(),)),
    )
)
