"""What a round of the Dubov system is accounted for by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabiya.model.round import Round
from tabiya.model.tournament import Tournament
from tabiya.pairing.account import ChecklistColumn, Names, Sentence, Step
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.dubov.field import Contestant, DubovField
from tabiya.pairing.swiss.dubov.process import DubovBracket
from tabiya.pairing.swiss.dubov.rules import DubovRules


@dataclass(frozen=True, slots=True)
class DubovReasoning:
    """The field as it was seen, the rules applied, the bye, and each bracket with its pairs.

    What makes words of them is loaded only when somebody asks: most rounds are never explained.
    """

    field: DubovField
    rules: DubovRules
    bye: Contestant | None
    brackets: tuple[DubovBracket, ...]

    @property
    def sentences(self) -> Mapping[str, Sentence]:
        """What the Dubov system says in its own way."""
        from tabiya.pairing.swiss.dubov.sentences import SENTENCES

        return SENTENCES

    @property
    def names(self) -> Names:
        """Players are paired, whose names everybody knows."""
        return {}

    @property
    def columns(self) -> tuple[ChecklistColumn, ...]:
        """The columns of the checklist."""
        from tabiya.pairing.swiss.dubov.sentences import COLUMNS

        return COLUMNS

    def account(self, pairing: RoundPairing) -> Step:
        """The tree of the whole round, from the bye to the last bracket."""
        from tabiya.pairing.swiss.dubov.account import account_of

        return account_of(self, pairing)

    def if_they_met(self, before: Tournament, pairing: RoundPairing, one: int, other: int) -> Step:
        """Why two do not meet in the round."""
        from tabiya.pairing.swiss.dubov.answers import if_they_met

        return if_they_met(self, before, pairing, one, other)

    def separation(self, recorded: Round, pairing: RoundPairing) -> Step:
        """The rule by which a recorded round is worse."""
        from tabiya.pairing.swiss.dubov.answers import separation_from

        del pairing
        return separation_from(self, recorded)

    def contestant(self, number: int) -> Contestant | None:
        """The player with this number, if present in the round."""
        return next((one for one in self.field.contestants if one.number == number), None)
