"""What can be arranged before a round: byes, prohibitions, kept boards, starting numbers."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.model.result import ByeKind
from tabiya.store.log.event import Event


@dataclass(frozen=True, slots=True)
class NumberGiven:
    """An entrant and the starting number given to him."""

    entrant: int
    number: int


@dataclass(frozen=True, slots=True)
class ByeRequested(Event):
    """A player asked not to be paired in a round to come."""

    entrant: int
    round: int
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class ByeRequestCancelled(Event):
    """A player took back the request for a bye."""

    entrant: int
    round: int


@dataclass(frozen=True, slots=True)
class PairProhibited(Event):
    """Some players must not be paired with one another."""

    entrants: tuple[int, ...]
    first_round: int = 1
    last_round: int | None = None
    noted: str = ""
    """What the report is told; nothing before the start."""


@dataclass(frozen=True, slots=True)
class PairPermitted(Event):
    """A prohibition was lifted."""

    entrants: tuple[int, ...]
    noted: str = ""
    """What the report is told; nothing before the start."""


@dataclass(frozen=True, slots=True)
class BoardFixed(Event):
    """A player who needs it sits at the same board in every round; None frees him."""

    entrant: int
    board: int | None


@dataclass(frozen=True, slots=True)
class NumbersAssigned(Event):
    """Starting numbers were given anew."""

    numbers: tuple[NumberGiven, ...]
    seed: int | None = None
    """What lots were drawn from, if the numbers were drawn by lot."""
    noted: str = ""
    """What the report is told; nothing in old files, whose notes say less."""
