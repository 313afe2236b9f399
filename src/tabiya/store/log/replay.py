"""From the log to the event: every fact in turn, the steps taken back left out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tabiya.languages import SOURCE, speaking
from tabiya.store.facts.pairing import RoundPaired
from tabiya.store.facts.undo import StepRedone, StepUndone
from tabiya.store.log.entry import Entry
from tabiya.store.parts import DoesNotFit, require
from tabiya.store.state import EventState


class StepDepends(DoesNotFit):
    """A step cannot be taken back or redone, because a later one rests on it."""

    def __init__(self, entry: Entry, misfit: DoesNotFit) -> None:
        super().__init__(misfit.message)
        self.entry = entry


def replay(
    entries: Iterable[Entry], base: EventState | None = None, *, strictly: bool = False
) -> EventState:
    """The event after all these lines, which follow those that led to `base`.

    `strictly` also asks of each pairing whether the facts it was made from are still the same;
    that is how an undo finds out that a pairing depends on the step to be taken back.
    """
    state = base or EventState()
    entries = tuple(entries)
    undone = undone_steps(entries, state.undone)
    dropped = frozenset(undone)
    for entry in entries:
        if entry.step in dropped:
            continue
        try:
            if isinstance(entry.event, (StepUndone, StepRedone)):
                state = entry.event.apply(state, entry.seq)
                continue
            if strictly and isinstance(entry.event, RoundPaired):
                require(
                    entry.event.basis == state.pairing_basis(),
                    "round {round} was paired from it",
                    round=entry.event.round,
                )
            state = apply(state, entry)
        except DoesNotFit as misfit:
            raise StepDepends(entry, misfit) from misfit
    last = entries[-1].seq if entries else state.seq
    return replace(state, seq=last, undone=undone)


def undone_steps(entries: Iterable[Entry], before: tuple[int, ...] = ()) -> tuple[int, ...]:
    """The steps that count no longer after these lines, in the order in which that happened."""
    undone = list(before)
    for entry in entries:
        if isinstance(entry.event, StepUndone):
            undone.append(entry.event.step)
        elif isinstance(entry.event, StepRedone) and entry.event.step in undone:
            undone.remove(entry.event.step)
    return tuple(undone)


def apply(state: EventState, entry: Entry) -> EventState:
    """Return the event after one more fact that is neither an undo nor a redo.

    What it notes for the report file is in the language of the report, whoever asked for the page.
    """
    with speaking(SOURCE):
        changed = entry.event.apply(state, entry.seq)
    return replace(changed, seq=entry.seq, last_step=entry.step)
