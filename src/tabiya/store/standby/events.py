"""What can happen between two desks: one took over, and lines of the other were settled."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.store.log.event import Event


@dataclass(frozen=True, slots=True)
class DeskTookOver(Event):
    """Another desk leads the event from this line on; a person decided it."""

    epoch: int
    """How many times the event has been taken over, this time included."""
    desk: str
    """The name that desk has among desks."""


@dataclass(frozen=True, slots=True)
class ForkLineSettled(Event):
    """A person decided about a line that the other desk had accepted after the take-over.

    A line that was taken over stands after this one, in the same step.
    """

    fork: str
    line: int
    checksum: str
    who: str
    """Who had signed it at the other desk."""
    at: str
    """When that was, by the clock of the other desk."""
    taken: bool
