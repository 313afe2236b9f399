"""What a round by the text of 1997 is accounted for by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabiya.model.round import Round
from tabiya.model.tournament import Tournament
from tabiya.pairing.account import ChecklistColumn, Names, Sentence, Step
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.dubov.text_1997.field import OldDubovEntrant, OldDubovField
from tabiya.pairing.swiss.dubov.text_1997.process import OldDubovRound
from tabiya.pairing.swiss.dubov.text_1997.rules import OldDubovRules


@dataclass(frozen=True, slots=True)
class OldDubovReasoning:
    """The field as it was seen, the rules applied, and the round with all that was decided."""

    field: OldDubovField
    rules: OldDubovRules
    round: OldDubovRound

    @property
    def sentences(self) -> Mapping[str, Sentence]:
        """What the text of 1997 says in its own way."""
        from tabiya.pairing.swiss.dubov.text_1997.account import SENTENCES

        return SENTENCES

    @property
    def names(self) -> Names:
        """Players are paired, whose names everybody knows."""
        return {}

    @property
    def columns(self) -> tuple[ChecklistColumn, ...]:
        """The columns of the checklist."""
        from tabiya.pairing.swiss.dubov.text_1997.account import COLUMNS

        return COLUMNS

    def account(self, pairing: RoundPairing) -> Step:
        """The tree of the whole round, from the bye to the last score group."""
        from tabiya.pairing.swiss.dubov.text_1997.account import account_of

        return account_of(self, pairing)

    def if_they_met(self, before: Tournament, pairing: RoundPairing, one: int, other: int) -> Step:
        """Why two do not meet in the round."""
        from tabiya.pairing.swiss.dubov.text_1997.account import if_they_met

        return if_they_met(self, before, pairing, one, other)

    def separation(self, recorded: Round, pairing: RoundPairing) -> Step:
        """The rule that a recorded round does not follow."""
        from tabiya.pairing.swiss.dubov.text_1997.account import separation_from

        del pairing
        return separation_from(self, recorded)

    def contender(self, number: int) -> OldDubovEntrant | None:
        """The player with this number, if present in the round."""
        return next((one for one in self.field.contenders if one.number == number), None)

    def report_card(self, bracket: int, opponents: Mapping[int, int]) -> Step | None:
        """Nothing: this text mends one pairing step by step and compares no candidates."""
        del bracket, opponents
        return None
