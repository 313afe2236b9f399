"""The book as it stands: entries, appeals, and the committee."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum

from tabiya.laws.penalties import ArbiterPenalty
from tabiya.pairing.appeals import CommitteeMember
from tabiya.store.parts import BookKind


class GameAfterwards(Enum):
    """What an entry does to the game."""

    GOES_ON = "advances"
    LOST = "lost"
    DRAWN = "drawn"


@dataclass(frozen=True, slots=True)
class BookEntry:
    """Something that happened at a board."""

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
class AppealTerms:
    """The deadline and the fee of appeals, and the committee."""

    minutes: int
    """The deadline, in minutes after the end of the session."""
    fee: int
    """In cents."""
    currency: str
    members: tuple[CommitteeMember, ...]


@dataclass(frozen=True, slots=True)
class Appeal:
    """A player's appeal against a decision."""

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
class AppealDecision:
    """The committee's decision, which is final."""

    appeal: int
    upheld: bool
    text: str
    members: tuple[str, ...]
    """Who ruled."""
    at: datetime = field(repr=False)
    fee_returned: bool = False


@dataclass(frozen=True, slots=True)
class ArbitersBook:
    """Everything that is in the book."""

    entries: tuple[BookEntry, ...] = ()
    struck: Mapping[int, str] = field(default_factory=dict)
    """Why an entry no longer counts."""
    announced: AppealTerms | None = None
    appeals: tuple[Appeal, ...] = ()
    decided: tuple[AppealDecision, ...] = ()

    def counting(self) -> tuple[BookEntry, ...]:
        """The entries that were not struck out."""
        return tuple(entry for entry in self.entries if entry.entry not in self.struck)

    def of_player(self, entrant: int) -> tuple[BookEntry, ...]:
        """What is written about one player, the oldest first."""
        return tuple(entry for entry in self.counting() if entry.entrant == entrant)

    def illegal_moves(self, round_number: int, entrant: int) -> int:
        """How many illegal moves of a player were written down in one game."""
        return sum(
            entry.kind is BookKind.ILLEGAL_MOVE and entry.round == round_number
            for entry in self.of_player(entrant)
        )

    def find_decision(self, appeal: int) -> AppealDecision | None:
        """How an appeal ended, if it has."""
        return next((decision for decision in self.decided if decision.appeal == appeal), None)
