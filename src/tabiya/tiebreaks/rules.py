"""The rules of one edition, put together: its tie-breaks, and how it treats unplayed rounds."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

from tabiya.languages import translatable
from tabiya.plugins import PluginGroup
from tabiya.rulebook.article import Article
from tabiya.rulebook.clause import AnyClause, Clause
from tabiya.rulebook.edition import Edition
from tabiya.tiebreaks.event_kind import ALL_KINDS, EventKind, TeamScore
from tabiya.tiebreaks.score_table import Participant, ScoreCell, ScoreTable
from tabiya.tiebreaks.value import VOLUNTARY, Nature, Term

StandIn = tuple[int, int, Nature]
"""Whom an unplayed round is taken to have been played against: score, own result, and why."""

CutRule = Clause[[Sequence[Term], int, int, Callable[[Term], Any]], tuple[int, ...]]
"""Answers with the places of the terms that so many low and high cuts leave out."""

NewSubset = Clause[[TeamScore, TeamScore], tuple[TeamScore, TeamScore]]
"""Asked for the primary score and for the one that has just split the tied teams, it answers with the
scores in the order in which they are tried next."""


class TieBreakType(Enum):
    """What a tie-break is based on (C.07 4.3)."""

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


def _names_of_fide() -> frozenset[str]:
    from tabiya.tiebreaks.chapter import ALL_RULES

    return frozenset(name for rules in ALL_RULES for name in rules.tie_breaks)


TIE_BREAKS = PluginGroup("tabiya.tie_breaks", TieBreak, translatable("tie-breaks"), _names_of_fide)
"""Those that FIDE does not have, ours and those of other packages; FIDE's are in the rules of each edition.
One counts in the editions that its clause cites."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TieBreakRules:
    """One edition at work. The order of the fields is that of its table of contents."""

    edition: Edition
    tie_breaks: Mapping[str, TieBreak]
    """The tie-breaks of the edition by the names that codes use."""
    adjusted_score: Clause[[ScoreTable, Participant], int]
    """What a participant's score counts for the opponents."""
    unplayed_round: Clause[[ScoreTable, Participant, ScoreCell, Mapping[int, int]], StandIn]
    """What an unplayed round counts for the participant's own tie-break."""
    cut: CutRule
    """Which terms a modifier leaves out."""
    cut_of_absences: CutRule | None = None
    """Which terms it leaves out of those of a participant with voluntary unplayed rounds."""
    round_robin_forfeit: Clause[[ScoreCell, TieBreakType], bool]
    """Whether a forfeit in a round robin counts as a game."""
    encounter_score: Clause[[Collection[Sequence[int]], int, int], int | Fraction]
    """What the games against each of the other tied participants make together."""
    new_subset: NewSubset | None = None
    """By which scores the extended direct encounter goes on with those still tied."""
    everybody_is_rated: Clause[[Iterable[int | None]], bool]
    """Whether tie-breaks by ratings stay in the list."""
    recommended: Mapping[EventKind, tuple[str, ...]]
    """The list of tie-breaks to propose for each kind of event, play-offs left out."""
    recommended_with_ratings: tuple[str, ...]
    """The list for an individual Swiss in which all ratings are consistent."""

    def tie_break(self, name: str) -> TieBreak | None:
        """Return a tie-break; other packages are asked only for a name that the edition does not have."""
        return self.tie_breaks.get(name) or self._added().get(name)

    def all_tie_breaks(self) -> Mapping[str, TieBreak]:
        """Return the tie-breaks of the edition, then those that no text of FIDE has."""
        return {**self.tie_breaks, **self._added()}

    def _added(self) -> dict[str, TieBreak]:
        return {
            tie_break.name: tie_break
            for tie_break in TIE_BREAKS.all()
            if self.edition in tie_break.clause.cite
        }

    def article(self, name: str) -> Article:
        """Return the place where the edition, or the rules of a plug-in, print a tie-break."""
        tie_break = self.tie_break(name)
        if tie_break is None:
            raise KeyError(name)
        return tie_break.clause.article(self.edition)

    def cut_rule(self, terms: Sequence[Term]) -> CutRule:
        """Return the clause that says which of these terms a modifier leaves out."""
        if self.cut_of_absences is not None and any(term[VOLUNTARY] for term in terms):
            return self.cut_of_absences
        return self.cut
