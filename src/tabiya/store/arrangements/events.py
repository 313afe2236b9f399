"""What can be arranged before a round: byes, prohibitions, kept boards, starting numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tabiya.model.result import ByeKind
from tabiya.store.log.event import Event


@dataclass(frozen=True, slots=True)
class NumberGiven:
    """An entrant and the starting number given to them."""

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

    version: ClassVar[int] = 2

    entrants: tuple[int, ...]
    first_round: int = 1
    last_round: int | None = None
    noted: str | None = None
    """The sentence in files of version 1; the reader makes it from the facts of newer ones."""


@dataclass(frozen=True, slots=True)
class PairAvoided(Event):
    """Some players are not paired with one another where that is possible."""

    entrants: tuple[int, ...]
    first_round: int = 1
    last_round: int | None = None


@dataclass(frozen=True, slots=True)
class AvoidedPairsWaived(Event):
    """A round is paired without regard to pairs that are only avoided."""

    round: int


@dataclass(frozen=True, slots=True)
class PairPermitted(Event):
    """A prohibition was lifted."""

    version: ClassVar[int] = 2

    entrants: tuple[int, ...]
    noted: str | None = None
    """The sentence in files of version 1; the reader makes it from the facts of newer ones."""


@dataclass(frozen=True, slots=True)
class BoardFixed(Event):
    """A player who needs it sits at the same board in every round; None frees them."""

    entrant: int
    board: int | None


@dataclass(frozen=True, slots=True)
class NumbersAssigned(Event):
    """Starting numbers were given anew."""

    version: ClassVar[int] = 2

    numbers: tuple[NumberGiven, ...]
    seed: int | None = None
    """What lots were drawn from, if the numbers were drawn by lot."""
    before_round: int | None = None
    """The round for whose pairing the desk itself put the players in order, if it did."""
    by_hand: bool = False
    """Whether somebody chose the order of equals, which later numberings keep."""
    noted: str | None = None
    """The sentence in files of version 1; the reader makes it from the facts of newer ones."""


@dataclass(frozen=True, slots=True)
class StartPositionDrawn(Event):
    """The start position of Chess960 for all boards of a round was drawn by lot."""

    round: int
    number: int
    seed: int
    """What the lot was drawn from: whoever wants to can draw it again."""
