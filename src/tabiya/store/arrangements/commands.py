"""What can be asked for about byes, prohibitions, kept boards and starting numbers."""

from __future__ import annotations

from dataclasses import dataclass

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
