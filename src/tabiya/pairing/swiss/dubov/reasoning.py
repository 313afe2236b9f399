"""What a round of the Dubov system is accounted for by."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.pairing.swiss.dubov.field import Contestant, DubovField
from tabiya.pairing.swiss.dubov.process import DubovBracket
from tabiya.pairing.swiss.dubov.rules import DubovRules
from tabiya.pairing.swiss.kit.reasoning import RoundExplainer, SwissReasoning


@dataclass(frozen=True, slots=True)
class DubovReasoning(SwissReasoning):
    """The field as it was seen, the rules applied, the bye, and each bracket with its pairs."""

    field: DubovField
    rules: DubovRules
    bye: Contestant | None
    brackets: tuple[DubovBracket, ...]

    @property
    def explainer(self) -> RoundExplainer[DubovReasoning]:
        """What the Dubov system says."""
        from tabiya.pairing.swiss.dubov.answers import EXPLAINER

        return EXPLAINER

    def contestant(self, number: int) -> Contestant | None:
        """The player with this number, if present in the round."""
        return next((one for one in self.field.contestants if one.number == number), None)
