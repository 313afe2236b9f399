"""What a round of a system of matches is accounted for by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabiya.model.round import Round
from tabiya.model.tournament import Tournament
from tabiya.pairing.account import ChecklistColumn, Names, Sentence, Step
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.matches.field import Contender, MatchField
from tabiya.pairing.swiss.matches.process import MatchBracket
from tabiya.pairing.swiss.matches.rules import MatchRules


@dataclass(frozen=True, slots=True)
class MatchReasoning:
    """The field as it was seen, the rules applied, the bye, and each bracket with its pairs.

    What makes words of them is loaded only when somebody asks: most rounds are never explained.
    """

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
    def sentences(self) -> Mapping[str, Sentence]:
        """What a system of matches says in its own way."""
        from tabiya.pairing.swiss.matches.sentences import SENTENCES

        return SENTENCES

    @property
    def names(self) -> Names:
        """The names of teams, where teams are paired."""
        return self.team_names

    @property
    def columns(self) -> tuple[ChecklistColumn, ...]:
        """The columns of the checklist."""
        from tabiya.pairing.swiss.matches.sentences import COLUMNS

        return COLUMNS

    def account(self, pairing: RoundPairing) -> Step:
        """The tree of the whole round, from the bye to the last bracket."""
        from tabiya.pairing.swiss.matches.account import account_of

        return account_of(self, pairing)

    def if_they_met(self, before: Tournament, pairing: RoundPairing, one: int, other: int) -> Step:
        """Why two do not meet in the round."""
        from tabiya.pairing.swiss.matches.answers import if_they_met

        return if_they_met(self, before, pairing, one, other)

    def separation(self, recorded: Round, pairing: RoundPairing) -> Step:
        """The rule by which a recorded round is worse."""
        from tabiya.pairing.swiss.matches.answers import separation_from

        del pairing
        return separation_from(self, recorded)

    def contender(self, number: int) -> Contender | None:
        """Who has this number, if present in the round."""
        return next((one for one in self.field.contenders if one.number == number), None)
