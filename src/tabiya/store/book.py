"""The book as it stands: entries, appeals, and the committee."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tabiya.store.facts.appeals import AppealDecided, AppealLodged, AppealsAnnounced
from tabiya.store.facts.incidents import BookEntryWritten
from tabiya.store.parts import BookKind


@dataclass(frozen=True, slots=True)
class ArbitersBook:
    """Everything that is in the book."""

    entries: tuple[BookEntryWritten, ...] = ()
    struck: Mapping[int, str] = field(default_factory=dict)
    """Why an entry no longer counts."""
    announced: AppealsAnnounced | None = None
    appeals: tuple[AppealLodged, ...] = ()
    decided: tuple[AppealDecided, ...] = ()

    def counting(self) -> tuple[BookEntryWritten, ...]:
        """The entries that were not struck out."""
        return tuple(each for each in self.entries if each.entry not in self.struck)

    def of_player(self, entrant: int) -> tuple[BookEntryWritten, ...]:
        """What is written about one player, the oldest first."""
        return tuple(each for each in self.counting() if each.entrant == entrant)

    def illegal_moves(self, round_number: int, entrant: int) -> int:
        """How many illegal moves of a player were written down in one game."""
        return sum(
            each.kind is BookKind.ILLEGAL_MOVE and each.round == round_number
            for each in self.of_player(entrant)
        )

    def decision_of(self, appeal: int) -> AppealDecided | None:
        """How an appeal ended, if it has."""
        return next((each for each in self.decided if each.appeal == appeal), None)
