"""Decisions about undo and redo: which step, whether it may, and what rests on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeGuard

from tabiya.store import events
from tabiya.store.commands import Command, RedoStep, UndoStep
from tabiya.store.decide.tie_breaks import tie_breaks_after_start
from tabiya.store.decision import Caution, Decision, Level, Refused
from tabiya.store.entry import Entry
from tabiya.store.state import EventState

LinesOf = Callable[[int], tuple[Entry, ...]]
"""The lines of the log that make up a step."""


def is_undo(command: Command) -> TypeGuard[UndoStep | RedoStep]:
    """Whether a command takes a step back or redoes it."""
    return isinstance(command, (UndoStep, RedoStep))


def decide_undo(state: EventState, command: UndoStep | RedoStep, lines_of: LinesOf) -> Decision:
    """The undo or redo as a fact; whether later steps rest on it is found by replaying them."""
    if isinstance(command, RedoStep):
        return _redo(state, command)
    step = command.step or state.last_step
    # A number no line can have is not worth a look into the file.
    lines = lines_of(step) if 1 <= step <= state.seq else ()
    if not lines:
        raise Refused(
            "there is nothing to undo" if not command.step else f"there is no step {step}"
        )
    if step in state.undone:
        return Decision()
    for entry in lines:
        _may_be_undone(entry)
    return Decision((events.StepUndone(step),), _warnings(state, lines))


def _redo(state: EventState, command: RedoStep) -> Decision:
    if not state.undone:
        raise Refused("there is nothing to redo")
    step = command.step or state.undone[-1]
    if step not in state.undone:
        raise Refused(f"step {step} has not been undone")
    return Decision((events.StepRedone(step),))


def _may_be_undone(entry: Entry) -> None:
    match entry.event:
        case events.FideModeLeft():
            raise Refused(
                "FIDE mode was left for good", rule="VCL4THP, FIDE mode", hint="No undo leads back."
            )
        case events.EventCreated():
            raise Refused("the creation of the event cannot be undone", hint="Make a new file.")
        case events.StepUndone() | events.StepRedone():
            raise Refused("an undo is not undone", hint="Redo the step instead.")
        case _:
            return


def _warnings(state: EventState, lines: tuple[Entry, ...]) -> tuple[Caution, ...]:
    """What undoing would change must be confirmed as if it were done by hand."""
    warnings = []
    for entry in lines:
        match entry.event:
            case events.TieBreaksChanged(tie_breaks, previous) if state.started:
                warnings.append(tie_breaks_after_start(tie_breaks, previous))
            case events.RoundPublished(number):
                warnings.append(
                    Caution(
                        "publication-undone",
                        Level.CONFIRM,
                        f"Players may have seen the pairing of round {number}.",
                        rule="C.04.2, 4.4",
                    )
                )
            case events.SettingsChanged() if state.started:
                warnings.append(
                    Caution(
                        "settings-after-start",
                        Level.CONFIRM,
                        "The settings go back to what they were, after the start.",
                    )
                )
            case events.TournamentImported():
                warnings.append(
                    Caution(
                        "import-undone",
                        Level.CONFIRM_TWICE,
                        "Everything that was imported is taken away.",
                        (f"{len(state.entrants)} players and {len(state.rounds)} rounds.",),
                    )
                )
            case _:
                pass
    return tuple(warnings)
