"""What a round of a Swiss system is accounted for by: what all of them do in the same way.

What makes words of a round is loaded only when somebody asks: most rounds are never explained.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, NamedTuple, Protocol, Self, TypeVar

from tabiya.model.round import Round
from tabiya.model.tournament import Tournament
from tabiya.pairing.account import ChecklistColumn, Names, Sentence, Step
from tabiya.pairing.round_pairing import RoundPairing

Kept_contra = TypeVar("Kept_contra", contravariant=True)
"""What the system keeps of a round."""


class RoundExplainer(NamedTuple, Generic[Kept_contra]):
    """What a system says of the rounds that it has paired."""

    sentences: Mapping[str, Sentence]
    columns: tuple[ChecklistColumn, ...]
    account: Callable[[Kept_contra, RoundPairing], Step]
    if_they_met: Callable[[Kept_contra, Tournament, RoundPairing, int, int], Step]
    separation: Callable[[Kept_contra, Round], Step]
    report_card: Callable[[Kept_contra, int, Mapping[int, int]], Step] | None = None
    """Judges any candidate of a bracket, given as who meets whom; None where the text has no criteria
    by which candidates are compared."""


class SwissReasoning(Protocol):
    """The base of what a system keeps: it answers by what the system says."""

    __slots__ = ()

    @property
    def explainer(self) -> RoundExplainer[Self]:
        """What the system says, imported late."""

    @property
    def sentences(self) -> Mapping[str, Sentence]:
        """What the system says in its own way."""
        return self.explainer.sentences

    @property
    def names(self) -> Names:
        """Players are paired, whose names everybody knows."""
        return {}

    @property
    def columns(self) -> tuple[ChecklistColumn, ...]:
        """The columns of the checklist."""
        return self.explainer.columns

    def account(self, pairing: RoundPairing) -> Step:
        """The tree of the whole round."""
        return self.explainer.account(self, pairing)

    def if_they_met(self, before: Tournament, pairing: RoundPairing, one: int, other: int) -> Step:
        """Why two do not meet in the round."""
        return self.explainer.if_they_met(self, before, pairing, one, other)

    def separation(self, recorded: Round, pairing: RoundPairing) -> Step:
        """The rule by which a recorded round is worse."""
        del pairing
        return self.explainer.separation(self, recorded)

    def report_card(self, bracket: int, opponents: Mapping[int, int]) -> Step | None:
        """The value of every criterion for a candidate of a bracket, the first being 1."""
        judged = self.explainer.report_card
        return None if judged is None else judged(self, bracket, opponents)
