"""The record of how a round was paired, for the explainer and the checker."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabiya.pairing.swiss.matches.field import Contender, MatchField
from tabiya.pairing.swiss.matches.process import MatchBracket
from tabiya.pairing.swiss.matches.rules import MatchRules


@dataclass(frozen=True, slots=True)
class MatchTrace:
    """The field as it was seen, the rules applied, the bye, and each bracket with its pairs."""

    field: MatchField
    rules: MatchRules
    bye: Contender | None
    brackets: tuple[MatchBracket, ...]
    names: Mapping[int, str]
    """The names of teams; those of players are known to whoever asks."""
    team_of: Mapping[int, int]
    """The team of each player, where teams are paired."""
    forfeited: frozenset[frozenset[int]]
    """The matches of teams that are known to be forfeited in this round (TRF 330)."""

    def contender(self, number: int) -> Contender | None:
        """Who has this number, if present in the round."""
        return next((one for one in self.field.contenders if one.number == number), None)

    def bracket_of(self, one: Contender) -> MatchBracket | None:
        """The bracket in which somebody is paired; None for the bye."""
        return next((each for each in self.brackets if one in each.players), None)
