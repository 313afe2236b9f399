"""The Olympiad pairing rules, D.02, in their edition of 2022."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.kit.rules import rules_in_force
from tabiya.pairing.swiss.matches.reasoning import TeamReasoning
from tabiya.pairing.swiss.matches.teams import (
    names_of_teams,
    refuse_without_teams,
    round_of_teams,
    team_of_players,
)
from tabiya.pairing.swiss.olympiad.colours import allocate
from tabiya.pairing.swiss.olympiad.editions import CODE
from tabiya.pairing.swiss.olympiad.field import OlympiadField, OlympiadTeam, make_field
from tabiya.pairing.swiss.olympiad.process import PairedTeams, pair_round, publication_order
from tabiya.pairing.swiss.olympiad.rules import RULES, OlympiadRules
from tabiya.pairing.team.engine import matches_not_played

if TYPE_CHECKING:
    from tabiya.pairing.swiss.olympiad.explainer import OlympiadExplainer

EDITIONS = RULES


@dataclass(frozen=True, eq=False)
class OlympiadReasoning(TeamReasoning[OlympiadField, OlympiadRules, OlympiadTeam, PairedTeams]):
    """What is kept of a round: its groups, the median last."""

    @cached_property
    def explainer(self) -> OlympiadExplainer:
        """What answers for the round."""
        from tabiya.pairing.swiss.olympiad.explainer import OlympiadExplainer

        return OlympiadExplainer(self)

    @property
    def entrants(self) -> tuple[OlympiadTeam, ...]:
        """Everybody present, by rank."""
        return self.field.entrants


def rules_for(tournament: Tournament, edition: str | None) -> OlympiadRules:
    """The edition named, or the one in force when the tournament starts."""
    return rules_in_force(EDITIONS, tournament, edition)


def pair_next_round(tournament: Tournament, edition: str | None = None) -> RoundPairing:
    """Pair the teams of the next round, and seat their players board by board."""
    refuse_without_teams(tournament, CODE)
    rules = rules_for(tournament, edition)
    field = make_field(tournament, rules.bye_barred)
    round_ = pair_round(field, rules.edition)
    allocated = (
        allocate(one, other, field.initial_colour)
        for group in round_.groups
        for one, other in group.pairs
    )
    ordered = publication_order.function([(match.white, match.black) for match in allocated])
    return round_of_teams(
        tournament,
        tuple((white.number, black.number) for white, black in ordered),
        round_.bye,
        system="olympiad",
        edition=rules.edition,
        reasoning=OlympiadReasoning(
            field,
            rules,
            round_.bye,
            round_.groups,
            names_of_teams(tournament),
            team_of_players(tournament.teams),
            matches_not_played(tournament, field.round),
        ),
    )
