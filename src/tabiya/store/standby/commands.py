"""What can be asked for when one desk follows another."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.store.decision import Command
from tabiya.store.log.event import Event


@dataclass(frozen=True, slots=True)
class TakeOver(Command):
    """Let this desk lead the event from now on."""

    desk: str


@dataclass(frozen=True, slots=True)
class LineOfFork:
    """A line that the other desk accepted after the take-over."""

    line: int
    checksum: str
    who: str
    at: str
    event: Event
    told: str
    """What it said there, with the names of the players there."""


@dataclass(frozen=True, slots=True)
class SettleForkLines(Command):
    """Take the lines of one step of a fork over into the event, or leave them out for good."""

    fork: str
    lines: tuple[LineOfFork, ...]
    taken: bool
