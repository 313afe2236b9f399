"""What a round of the Lim system is accounted for by."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.kit.field import Field
from tabiya.pairing.swiss.kit.reasoning import RoundExplainer, SwissReasoning
from tabiya.pairing.swiss.lim.blocked_median import Cracked
from tabiya.pairing.swiss.lim.maxi import Ratings
from tabiya.pairing.swiss.lim.process import PairedGroup
from tabiya.pairing.swiss.lim.rules import LimRules


@dataclass(frozen=True, slots=True)
class LimReasoning(SwissReasoning):
    """The field as it was seen, the rules applied, the bye, and each scoregroup with its pairs."""

    field: Field
    rules: LimRules
    bye: Entrant | None
    groups: tuple[PairedGroup, ...]
    """In the order in which they were paired, the median last."""
    cracked: tuple[Cracked, ...]
    ratings: Ratings
    """What limits exchanges for colours, if it is a Maxi-tournament."""

    @property
    def explainer(self) -> RoundExplainer[LimReasoning]:
        """What the Lim system says."""
        from tabiya.pairing.swiss.lim.answers import EXPLAINER

        return EXPLAINER

    def entrant(self, number: int) -> Entrant | None:
        """The player with this number, if present in the round."""
        return next((one for one in self.field.entrants if one.number == number), None)

    def groups_of(self, player: Entrant) -> list[PairedGroup]:
        """The groups a player went through, from the first to the one where paired."""
        return [each for each in self.groups if player in each.group.members]
