"""Steps taken back and redone."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.store.log.event import Event


@dataclass(frozen=True, slots=True)
class StepUndone(Event):
    """An earlier step counts no longer."""

    step: int
    noted: str = ""
    """What the report is told, if something announced is no longer what it was after the start."""


@dataclass(frozen=True, slots=True)
class StepRedone(Event):
    """A step that had been undone counts again."""

    step: int
    noted: str = ""
    """What the report is told, if something announced is again what it was, after the start."""
