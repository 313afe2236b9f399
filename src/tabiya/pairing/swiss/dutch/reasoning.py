"""What a round of the Dutch system is accounted for by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabiya.model.round import Round
from tabiya.model.tournament import Tournament
from tabiya.pairing.account import ChecklistColumn, Names, Sentence, Step
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.dutch.rules import DutchRules
from tabiya.pairing.swiss.kit.bracket import PairedBracket
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.kit.field import Field


@dataclass(frozen=True, slots=True, eq=False)
class DutchReasoning:
    """The field as it was seen, the rules applied, and each bracket with its candidate.

    What makes words of them is loaded only when somebody asks: most rounds are never explained.
    """

    field: Field
    rules: DutchRules
    brackets: tuple[PairedBracket, ...]

    @property
    def sentences(self) -> Mapping[str, Sentence]:
        """What the Dutch system says in its own way."""
        from tabiya.pairing.swiss.dutch.sentences import SENTENCES

        return SENTENCES

    @property
    def names(self) -> Names:
        """Players are paired, whose names everybody knows."""
        return {}

    @property
    def columns(self) -> tuple[ChecklistColumn, ...]:
        """The columns of the checklist."""
        from tabiya.pairing.swiss.kit.columns import USUAL

        return USUAL

    def account(self, pairing: RoundPairing) -> Step:
        """The tree of the whole round, from the first bracket to the bye."""
        from tabiya.pairing.swiss.dutch.account import account_of

        return account_of(self, pairing)

    def if_they_met(self, before: Tournament, pairing: RoundPairing, one: int, other: int) -> Step:
        """Why two players do not meet in the round."""
        from tabiya.pairing.swiss.dutch.answers import if_they_met

        return if_they_met(self, before, pairing, one, other)

    def separation(self, recorded: Round, pairing: RoundPairing) -> Step:
        """The criterion on which a recorded round is worse."""
        from tabiya.pairing.swiss.dutch.answers import separation_from

        del pairing
        return separation_from(self, recorded)

    def entrant(self, number: int) -> Entrant | None:
        """The player with this number, if present in the round."""
        return next((one for one in self.field.entrants if one.number == number), None)

    def brackets_of(self, player: Entrant) -> list[PairedBracket]:
        """The brackets a player went through, from the first to the one where paired."""
        return [paired for paired in self.brackets if player in paired.bracket.players]
