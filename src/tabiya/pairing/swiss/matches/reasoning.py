"""What is kept of a round of a system of matches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from tabiya.pairing.account import Names
from tabiya.pairing.swiss.kit.reasoning import (
    Bracket,
    Player,
    SomeField,
    SomeRules,
    SwissReasoning,
)
from tabiya.pairing.swiss.matches.field import Contender, MatchField
from tabiya.pairing.swiss.matches.process import MatchBracket
from tabiya.pairing.swiss.matches.rules import MatchRules

if TYPE_CHECKING:
    from tabiya.pairing.swiss.matches.explainer import MatchExplainer


@dataclass(frozen=True, eq=False)
class TeamReasoning(SwissReasoning[SomeField, SomeRules, Player, Bracket]):
    """What is kept of a round of matches, with all that is known of teams where teams are paired."""

    team_names: Names
    """The names of teams; those of players are known to whoever asks."""
    team_of: Mapping[int, int]
    """The team of each player, where teams are paired."""
    forfeited: frozenset[frozenset[int]]
    """The matches of teams that are known to be forfeited in this round (TRF 330)."""

    @property
    def names(self) -> Names:
        """The names of teams, where teams are paired."""
        return self.team_names


class MatchReasoning(TeamReasoning[MatchField, MatchRules, Contender, MatchBracket]):
    """What is kept of a round whose brackets are compared by criteria."""

    @cached_property
    def explainer(self) -> MatchExplainer:
        """What answers for the round."""
        from tabiya.pairing.swiss.matches.explainer import MatchExplainer

        return MatchExplainer(self)

    @property
    def entrants(self) -> tuple[Contender, ...]:
        """Everybody present, by rank."""
        return self.field.contenders
