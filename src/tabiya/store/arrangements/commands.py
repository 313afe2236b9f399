"""What can be asked for about byes, prohibitions, kept boards and starting numbers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tabiya.model.result import ByeKind
from tabiya.store.arrangements.events import NumberGiven
from tabiya.store.decision import Command


@dataclass(frozen=True, slots=True)
class RequestBye(Command):
    """Note that a player asks not to be paired in a round."""

    entrant: int
    round: int
    kind: ByeKind = ByeKind.HALF_POINT
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class CancelByeRequest(Command):
    """Take a request back."""

    entrant: int
    round: int
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class ProhibitPair(Command):
    """Forbid players to be paired with one another."""

    entrants: tuple[int, ...]
    first_round: int = 1
    last_round: int | None = None


class KeptApartBy(Enum):
    """What players have in common who are kept apart."""

    CLUB = "club"
    FEDERATION = "federation"
    FAMILY = "family"


@dataclass(frozen=True, slots=True)
class KeepApart(Command):
    """Keep players apart: those named, or all who have something in common."""

    by: KeptApartBy | None = None
    entrants: tuple[int, ...] = ()
    """Used where nothing in common is named."""
    first_round: int = 1
    last_round: int | None = None
    if_possible: bool = False
    """Whether a round without a legal pairing may waive it; else they never meet."""


@dataclass(frozen=True, slots=True)
class WaiveAvoidedPairs(Command):
    """Pair the next round without regard to pairs that are only avoided."""

    round: int


@dataclass(frozen=True, slots=True)
class PermitPair(Command):
    """Lift a prohibition."""

    entrants: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FixBoard(Command):
    """Keep a player at one board; None frees him."""

    entrant: int
    board: int | None
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class AssignNumbers(Command):
    """Give starting numbers anew; without a list or a seed, by the initial order."""

    numbers: tuple[NumberGiven, ...] = ()
    seed: int | None = None
    """Draw the numbers by lot from this seed."""
    before_round: int | None = None
    """The round for whose pairing the desk itself puts the players in order."""


@dataclass(frozen=True, slots=True)
class DrawStartPosition(Command):
    """Draw the start position of Chess960 for all boards of a round, from a seed."""

    round: int
    seed: int
