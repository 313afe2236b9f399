"""What the arbiters write down: incidents, penalties, claims, clocks, appeals."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import Enum

from tabiya.languages import translatable
from tabiya.laws.penalties import ArbiterPenalty
from tabiya.pairing.appeals import CommitteeMember
from tabiya.store.log.event import Event


class BookKind(Enum):
    """What an entry of the book is about."""

    ILLEGAL_MOVE = translatable("illegal move")
    PENALTY = translatable("penalty")
    CLAIM = translatable("claim")
    CLOCK = translatable("clock")
    COMPLAINT = translatable("complaint")
    INSPECTION = translatable("inspection")
    INCIDENT = translatable("incident")


class GameAfterwards(Enum):
    """What an entry does to the game."""

    GOES_ON = "goes on"
    LOST = "lost"
    DRAWN = "drawn"


@dataclass(frozen=True, slots=True)
class BookEntryWritten(Event):
    """Something happened at a board, and an arbiter wrote it down."""

    entry: int
    round: int
    """0 outside of the rounds."""
    board: int
    """0 if it was at no board."""
    entrant: int
    """0 if it is about nobody in particular."""
    kind: BookKind
    at: datetime
    """By the clock of the hall."""
    text: str = ""
    decision: str = ""
    penalty: ArbiterPenalty | None = None
    minutes: int = 0
    """Minutes that the opponent was given, or that were taken off."""
    ending: GameAfterwards = GameAfterwards.GOES_ON


@dataclass(frozen=True, slots=True)
class BookEntryStruck(Event):
    """An entry was struck out; it stays to be read, and no longer counts."""

    entry: int
    reason: str


@dataclass(frozen=True, slots=True)
class AppealsAnnounced(Event):
    """The deadline and the fee of appeals were fixed, and the committee named."""

    minutes: int
    """The deadline, in minutes after the end of the session."""
    fee: int
    """In cents."""
    currency: str
    members: tuple[CommitteeMember, ...]


@dataclass(frozen=True, slots=True)
class AppealLodged(Event):
    """A player appealed against a decision."""

    appeal: int
    round: int
    board: int
    entrant: int
    text: str
    at: datetime
    session_ended: datetime
    fee: int = 0
    """What was paid, in cents."""
    involved: tuple[str, ...] = ()
    """Names of those whom the dispute is about, besides the player."""


@dataclass(frozen=True, slots=True)
class AppealDecided(Event):
    """The committee decided; its decision is final."""

    appeal: int
    upheld: bool
    text: str
    members: tuple[str, ...]
    """Who ruled."""
    at: datetime
    fee_returned: bool = False
