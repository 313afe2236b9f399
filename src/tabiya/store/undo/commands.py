"""What can be asked for about steps of the log."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.store.decision import Command


@dataclass(frozen=True, slots=True)
class UndoStep(Command):
    """Take a step back; 0 is the last that counts."""

    step: int = 0


@dataclass(frozen=True, slots=True)
class RedoStep(Command):
    """Let a step that was taken back count again; 0 is the one taken back last."""

    step: int = 0
