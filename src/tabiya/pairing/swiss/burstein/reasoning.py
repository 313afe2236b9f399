"""What a round of the Burstein system is accounted for by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabiya.model.round import Round
from tabiya.model.tournament import Tournament
from tabiya.pairing.account import ChecklistColumn, Names, Sentence, Step, step
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.burstein.ranking import Ranking
from tabiya.pairing.swiss.burstein.rules import BursteinRules
from tabiya.pairing.swiss.burstein.seeding import seeding_rounds
from tabiya.pairing.swiss.kit.bracket import PairedBracket
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.kit.field import Field
from tabiya.pairing.swiss.kit.reasoning import RoundExplainer, SwissReasoning


@dataclass(frozen=True, slots=True)
class BursteinReasoning(SwissReasoning):
    """The field as it was seen, the rules applied, the bye, and each bracket with its pairing."""

    field: Field
    """Everybody present, in the order of score and ranking."""
    ranking: Ranking
    rules: BursteinRules
    bye: Entrant | None
    brackets: tuple[PairedBracket, ...]
    """Their players have the ranks of the field without the bye."""

    @property
    def explainer(self) -> RoundExplainer[BursteinReasoning]:
        """What the Burstein system says."""
        from tabiya.pairing.swiss.burstein.answers import EXPLAINER

        return EXPLAINER

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


@dataclass(frozen=True, slots=True)
class SeedingReasoning:
    """A seeding round is accounted for as the round of the Dutch system that it is."""

    dutch: RoundPairing

    @property
    def sentences(self) -> Mapping[str, Sentence]:
        """What the Dutch system says, and that it is a seeding round."""
        from tabiya.pairing.swiss.burstein.sentences import SEEDING_SENTENCES

        return {**self.dutch.reasoning.sentences, **SEEDING_SENTENCES}

    @property
    def names(self) -> Names:
        """Players are paired, whose names everybody knows."""
        return {}

    @property
    def columns(self) -> tuple[ChecklistColumn, ...]:
        """The columns of the checklist, as after the seeding rounds."""
        from tabiya.pairing.swiss.burstein.sentences import COLUMNS

        return COLUMNS

    def account(self, pairing: RoundPairing) -> Step:
        """The tree of the round of the Dutch system."""
        return self._within(self.dutch.account, pairing)

    def if_they_met(self, before: Tournament, pairing: RoundPairing, one: int, other: int) -> Step:
        """Why two do not meet in the round, by the Dutch system."""
        answer = self.dutch.reasoning.if_they_met(before, self.dutch, one, other)
        return self._within(answer, pairing)

    def separation(self, recorded: Round, pairing: RoundPairing) -> Step | None:
        """The criterion of the Dutch system on which a recorded round is worse."""
        del pairing
        found = self.dutch.reasoning.separation(recorded, self.dutch)
        return None if found is None else step("in_seeding_round", children=(found,))

    def report_card(self, bracket: int, opponents: Mapping[int, int]) -> Step | None:
        """A candidate of the Dutch system."""
        return self.dutch.reasoning.report_card(bracket, opponents)

    def _within(self, of_dutch: Step, pairing: RoundPairing) -> Step:
        return step(
            "seeding_round",
            seeding_rounds,
            pairing.edition,
            children=(of_dutch,),
            round=pairing.round,
        )
