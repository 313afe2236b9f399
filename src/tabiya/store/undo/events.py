"""Steps taken back and redone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tabiya.model.tournament import Settings
from tabiya.store.log.event import Event


@dataclass(frozen=True, slots=True)
class AnnouncedAgain:
    """Settings that hold again, and those that held until then."""

    settings: Settings
    previous: Settings


@dataclass(frozen=True, slots=True)
class StepUndone(Event):
    """An earlier step counts no longer."""

    version: ClassVar[int] = 2

    step: int
    changes: tuple[AnnouncedAgain, ...] = ()
    """What it changes in the announcement after the start, the latest first."""
    noted: str | None = None
    """The sentence in files of version 1; the reader makes it from the facts of newer ones."""


@dataclass(frozen=True, slots=True)
class StepRedone(Event):
    """A step that had been undone counts again."""

    version: ClassVar[int] = 2

    step: int
    changes: tuple[AnnouncedAgain, ...] = ()
    """What it changes in the announcement after the start, the latest first."""
    noted: str | None = None
    """The sentence in files of version 1; the reader makes it from the facts of newer ones."""
