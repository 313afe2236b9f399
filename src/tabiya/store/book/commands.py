"""What can be asked for about the arbiter's book."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from tabiya.laws.penalties import ArbiterPenalty
from tabiya.pairing.appeals import CommitteeMember
from tabiya.store.book.events import BookKind, GameAfterwards
from tabiya.store.decision import Command


@dataclass(frozen=True, slots=True)
class WriteInBook(Command):
    """Write down what happened; an illegal move without a penalty gets the one of the Laws."""

    kind: BookKind
    at: datetime = field(repr=False)
    round: int = 0
    board: int = 0
    entrant: int = 0
    text: str = ""
    decision: str = ""
    penalty: ArbiterPenalty | None = None
    minutes: int | None = None
    ending: GameAfterwards | None = None
    opponent_can_mate: bool = True


@dataclass(frozen=True, slots=True)
class StrikeEntry(Command):
    """Strike an entry out, with the reason."""

    entry: int
    reason: str


@dataclass(frozen=True, slots=True)
class AnnounceAppeals(Command):
    """Fix the deadline and the fee of appeals, and name the committee."""

    minutes: int
    fee: int
    currency: str
    members: tuple[CommitteeMember, ...]


@dataclass(frozen=True, slots=True)
class LodgeAppeal(Command):
    """Take an appeal in."""

    entrant: int
    text: str
    at: datetime
    session_ended: datetime
    round: int = 0
    board: int = 0
    fee: int = 0
    involved: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DecideAppeal(Command):
    """Write down what the committee decided."""

    appeal: int
    upheld: bool
    text: str
    members: tuple[str, ...]
    at: datetime = field(repr=False)
    fee_returned: bool = False
