"""What a round of a system of matches is accounted for by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabiya.pairing.account import Names
from tabiya.pairing.swiss.kit.reasoning import RoundExplainer, SwissReasoning
from tabiya.pairing.swiss.matches.field import Contender, MatchField
from tabiya.pairing.swiss.matches.process import MatchBracket
from tabiya.pairing.swiss.matches.rules import MatchRules


@dataclass(frozen=True, slots=True)
class MatchReasoning(SwissReasoning):
    """The field as it was seen, the rules applied, the bye, and each bracket with its pairs."""

    field: MatchField
    rules: MatchRules
    bye: Contender | None
    brackets: tuple[MatchBracket, ...]
    team_names: Names
    """The names of teams; those of players are known to whoever asks."""
    team_of: Mapping[int, int]
    """The team of each player, where teams are paired."""
    forfeited: frozenset[frozenset[int]]
    """The matches of teams that are known to be forfeited in this round (TRF 330)."""

    @property
    def explainer(self) -> RoundExplainer[MatchReasoning]:
        """What the systems of matches say."""
        from tabiya.pairing.swiss.matches.answers import EXPLAINER

        return EXPLAINER

    @property
    def names(self) -> Names:
        """The names of teams, where teams are paired."""
        return self.team_names

    def contender(self, number: int) -> Contender | None:
        """Who has this number, if present in the round."""
        return next((one for one in self.field.contenders if one.number == number), None)
