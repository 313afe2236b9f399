"""The Swiss Team system, C.04.6, in its editions of 2024 and 2026."""

from __future__ import annotations

from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.kit.rules import rules_in_force
from tabiya.pairing.swiss.matches.colours import allocate
from tabiya.pairing.swiss.matches.editions import TEAM_SWISS
from tabiya.pairing.swiss.matches.field import MatchField
from tabiya.pairing.swiss.matches.process import in_order_of_publication, pair_round
from tabiya.pairing.swiss.matches.reasoning import MatchReasoning
from tabiya.pairing.swiss.matches.rules import MatchRules
from tabiya.pairing.swiss.matches.teams import (
    names_of_teams,
    refuse_without_teams,
    round_of_teams,
    team_of_players,
)
from tabiya.pairing.swiss.team_swiss.field import team_field
from tabiya.pairing.swiss.team_swiss.rules import RULES
from tabiya.pairing.team.engine import matches_not_played

EDITIONS = RULES


def rules_for(tournament: Tournament, edition: str | None) -> MatchRules:
    """The edition named, or the one in force when the tournament starts."""
    return rules_in_force(EDITIONS, tournament, edition)


def pair_next_round(tournament: Tournament, edition: str | None = None) -> RoundPairing:
    """Pair the teams of the next round, and seat their players board by board."""
    refuse_without_teams(tournament, TEAM_SWISS)
    rules = rules_for(tournament, edition)
    return pair_field(team_field(tournament, rules), rules, tournament)


def pair_field(field: MatchField, rules: MatchRules, tournament: Tournament) -> RoundPairing:
    """Pair a round whose teams have been looked at already."""
    round_ = pair_round(field, rules)
    allocated = [
        allocate(one, other, field.initial_colour, rules.colour_steps)
        for bracket in round_.brackets
        for one, other in bracket.pairs
    ]
    matches = in_order_of_publication((match.white, match.black) for match in allocated)
    return round_of_teams(
        tournament,
        matches,
        round_.bye,
        system=rules.system,
        edition=rules.edition,
        reasoning=MatchReasoning(
            field,
            rules,
            round_.bye,
            round_.brackets,
            names_of_teams(tournament),
            team_of_players(tournament.teams),
            matches_not_played(tournament, field.round),
        ),
    )
