"""What a round of the Lim system is accounted for by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabiya.model.round import Round
from tabiya.model.tournament import Tournament
from tabiya.pairing.account import ChecklistColumn, Names, Sentence, Step
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.kit.field import Field
from tabiya.pairing.swiss.lim.blocked_median import Cracked
from tabiya.pairing.swiss.lim.maxi import Ratings
from tabiya.pairing.swiss.lim.process import PairedGroup
from tabiya.pairing.swiss.lim.rules import LimRules


@dataclass(frozen=True, slots=True)
class LimReasoning:
    """The field as it was seen, the rules applied, the bye, and each scoregroup with its pairs.

    What makes words of them is loaded only when somebody asks: most rounds are never explained.
    """

    field: Field
    rules: LimRules
    bye: Entrant | None
    groups: tuple[PairedGroup, ...]
    """In the order in which they were paired, the median last."""
    cracked: tuple[Cracked, ...]
    ratings: Ratings
    """What limits exchanges for colours, if it is a Maxi-tournament."""

    @property
    def sentences(self) -> Mapping[str, Sentence]:
        """What the Lim system says in its own way."""
        from tabiya.pairing.swiss.lim.sentences import SENTENCES

        return SENTENCES

    @property
    def names(self) -> Names:
        """Players are paired, whose names everybody knows."""
        return {}

    @property
    def columns(self) -> tuple[ChecklistColumn, ...]:
        """The columns of the checklist."""
        from tabiya.pairing.swiss.lim.sentences import COLUMNS

        return COLUMNS

    def account(self, pairing: RoundPairing) -> Step:
        """The tree of the whole round, from the bye to the median."""
        from tabiya.pairing.swiss.lim.account import account_of

        return account_of(self, pairing)

    def if_they_met(self, before: Tournament, pairing: RoundPairing, one: int, other: int) -> Step:
        """Why two do not meet in the round."""
        from tabiya.pairing.swiss.lim.answers import if_they_met

        return if_they_met(self, before, pairing, one, other)

    def separation(self, recorded: Round, pairing: RoundPairing) -> Step:
        """The rule by which a recorded round is worse."""
        from tabiya.pairing.swiss.lim.answers import separation_from

        del pairing
        return separation_from(self, recorded)

    def entrant(self, number: int) -> Entrant | None:
        """The player with this number, if present in the round."""
        return next((one for one in self.field.entrants if one.number == number), None)

    def groups_of(self, player: Entrant) -> list[PairedGroup]:
        """The groups a player went through, from the first to the one where paired."""
        return [each for each in self.groups if player in each.group.members]
