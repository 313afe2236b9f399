"""The rules of one edition, put together: its tie-breaks, and how it treats unplayed rounds."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

from tabiya.rulebook.article import Article
from tabiya.rulebook.chapter import Manifest
from tabiya.rulebook.clause import Clause
from tabiya.rulebook.edition import Edition
from tabiya.tiebreaks.event_kind import ALL_KINDS, EventKind
from tabiya.tiebreaks.score_table import Participant, Sheet, Turn
from tabiya.tiebreaks.value import Nature, Term

AnyClause = Clause[..., Any]

StandIn = tuple[int, int, Nature]
"""Whom an unplayed round is taken to have been played against: score, own result, and why."""


class Family(Enum):
    """The families of tie-breaks that treat forfeits in round robins differently."""

    ENCOUNTERS = "A"
    OWN_RECORD = "B"
    SCORES = "C"
    RATINGS = "D"


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A tie-break of one edition: its clause, the events it fits and the modifiers it takes."""

    name: str
    clause: AnyClause
    kinds: frozenset[EventKind] = ALL_KINDS
    modifiers: str = ""
    """The letters of the modifiers that make sense, such as `CMPF`."""
    among_tied: bool = False
    """Whether it needs to know who is still tied (type A)."""
    needs_ratings: bool = False
    local: bool = False
    """Whether it follows from the participant's own rounds and those of the scheduled opponents,
    so that it stays as it was when only others' rounds change."""
    family: Family = Family.OWN_RECORD


@dataclass(frozen=True, slots=True)
class Rules:
    """One edition at work."""

    edition: Edition
    tie_breaks: Mapping[str, TieBreak]
    adjusted_score: Clause[[Sheet, Participant], int]
    """What a participant's score counts for the opponents."""
    unplayed_round: Clause[[Sheet, Participant, Turn, Mapping[int, int]], StandIn]
    """What an unplayed round counts for the participant's own tie-break."""
    cut: Clause[[Sequence[Term], int, int, Callable[[Term], Any]], tuple[int, ...]]
    """Which terms a modifier leaves out."""
    round_robin_forfeit: Clause[[Turn, Family], bool]
    """Whether a forfeit in a round robin counts as a game."""
    encounter_score: Clause[[Collection[Sequence[int]], int, int], int | Fraction]
    """What the games against each of the other tied participants make together."""
    supplements: tuple[AnyClause, ...] = ()
    """Clauses of the edition that the ones above rely on."""

    @property
    def manifest(self) -> Manifest:
        """The edition's table of contents."""
        listed: dict[str, AnyClause] = {}
        for item in (
            *(tie_break.clause for tie_break in self.tie_breaks.values()),
            self.adjusted_score,
            self.unplayed_round,
            self.cut,
            self.round_robin_forfeit,
            self.encounter_score,
            *self.supplements,
        ):
            listed.setdefault(item.name, item)
        return Manifest(self.edition, tuple(listed.values()))

    def article(self, name: str) -> Article:
        """Where the edition prints a tie-break."""
        return self.tie_breaks[name].clause.article(self.edition)
