"""What a Swiss system keeps of a round, to answer for it.

What makes words of a round is loaded only when somebody asks: most rounds are never explained.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from tabiya.model.round import Round
from tabiya.model.tournament import Tournament
from tabiya.pairing.account import ChecklistColumn, Names, Sentence, Step
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.kit.rules import SwissRules

if TYPE_CHECKING:
    from tabiya.pairing.swiss.kit.explainer import SwissExplainer

SomeField = TypeVar("SomeField")
SomeRules = TypeVar("SomeRules", bound=SwissRules)
Player = TypeVar("Player", bound=Entrant)
Bracket = TypeVar("Bracket")


@dataclass(frozen=True, eq=False)  # Without slots, so that the explainer is made once.
class SwissReasoning(Generic[SomeField, SomeRules, Player, Bracket]):
    """The field as it was seen, the rules applied, the bye, and each bracket as it was paired."""

    field: SomeField
    rules: SomeRules
    bye: Player | None
    brackets: tuple[Bracket, ...]
    """The players who were paired together, in the order in which that was done."""

    @cached_property
    def explainer(self) -> SwissExplainer[Any, Player, Bracket]:
        """What answers for the round, imported late."""
        raise NotImplementedError

    @property
    def entrants(self) -> tuple[Player, ...]:
        """Everybody present, by rank."""
        raise NotImplementedError

    def entrant(self, number: int) -> Player | None:
        """Who has this number, if present in the round."""
        return next((one for one in self.entrants if one.number == number), None)

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
        return self.explainer.account(pairing)

    def if_they_met(self, before: Tournament, pairing: RoundPairing, one: int, other: int) -> Step:
        """Why two do not meet in the round."""
        return self.explainer.if_they_met(before, pairing, one, other)

    def separation(self, recorded: Round, pairing: RoundPairing) -> Step:
        """The rule by which a recorded round is worse."""
        del pairing
        return self.explainer.separation(recorded)

    def report_card(self, bracket: int, opponents: Mapping[int, int]) -> Step | None:
        """The value of every criterion for a candidate of a bracket, the first being 1."""
        return self.explainer.report_card(bracket, opponents)
