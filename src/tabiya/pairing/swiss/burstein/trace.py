"""The record of how a round was paired, for the explainer and the checker."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.pairing.swiss.burstein.ranking import Ranking
from tabiya.pairing.swiss.burstein.rules import BursteinRules
from tabiya.pairing.swiss.kit.bracket import PairedBracket
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.kit.field import Field


@dataclass(frozen=True, slots=True)
class BursteinTrace:
    """The field as it was seen, the rules applied, the bye, and each bracket with its pairing."""

    field: Field
    """Everybody present, in the order of score and ranking."""
    ranking: Ranking
    rules: BursteinRules
    bye: Entrant | None
    brackets: tuple[PairedBracket, ...]
    """Their players have the ranks of the field without the bye."""

    def entrant(self, number: int) -> Entrant | None:
        """The player with this number, if present in the round."""
        return next((one for one in self.field.entrants if one.number == number), None)

    def brackets_of(self, number: int) -> list[PairedBracket]:
        """The brackets a player went through, from the first to the one where paired."""
        return [
            paired
            for paired in self.brackets
            if any(one.number == number for one in paired.bracket.players)
        ]
