"""What a round of the Dutch system is accounted for by."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.pairing.swiss.dutch.rules import DutchRules
from tabiya.pairing.swiss.kit.bracket import PairedBracket
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.kit.field import Field
from tabiya.pairing.swiss.kit.reasoning import RoundExplainer, SwissReasoning


@dataclass(frozen=True, slots=True, eq=False)
class DutchReasoning(SwissReasoning):
    """The field as it was seen, the rules applied, and each bracket with its candidate."""

    field: Field
    rules: DutchRules
    brackets: tuple[PairedBracket, ...]

    @property
    def explainer(self) -> RoundExplainer[DutchReasoning]:
        """What the Dutch system says."""
        from tabiya.pairing.swiss.dutch.answers import EXPLAINER

        return EXPLAINER

    def entrant(self, number: int) -> Entrant | None:
        """The player with this number, if present in the round."""
        return next((one for one in self.field.entrants if one.number == number), None)

    def brackets_of(self, player: Entrant) -> list[PairedBracket]:
        """The brackets a player went through, from the first to the one where paired."""
        return [paired for paired in self.brackets if player in paired.bracket.players]
