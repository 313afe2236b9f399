"""The Swiss Team system, C.04.6, in its editions of 2024 and 2026."""

from __future__ import annotations

from tabiya.errors import NotApplicable
from tabiya.model.result import ByeKind
from tabiya.model.round import Bye
from tabiya.model.team import TeamBye
from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.kit.rules import rules_in_force
from tabiya.pairing.swiss.matches.colours import allocate
from tabiya.pairing.swiss.matches.field import MatchField
from tabiya.pairing.swiss.matches.process import in_order_of_publication, pair_round
from tabiya.pairing.swiss.matches.reasoning import MatchReasoning
from tabiya.pairing.swiss.matches.rules import MatchRules
from tabiya.pairing.swiss.team_swiss.field import (
    first_named_has_white,
    team_field,
    team_of_players,
)
from tabiya.pairing.swiss.team_swiss.rules import RULES
from tabiya.pairing.team.boards import match_boards
from tabiya.pairing.team.engine import matches_not_played, seats_of
from tabiya.pairing.team.line_up import refuse_shared_players, team_numbered

EDITIONS = RULES


def rules_for(tournament: Tournament, edition: str | None) -> MatchRules:
    """The edition named, or the one in force when the tournament starts."""
    return rules_in_force(EDITIONS, tournament, edition)


def pair_next_round(tournament: Tournament, edition: str | None = None) -> RoundPairing:
    """Pair the teams of the next round, and seat their players board by board."""
    if not tournament.teams:
        raise NotApplicable(
            "there are no teams in this event",
            rule="C.04.6",
            hint="Enter the teams with their members in board order (TRF 310).",
        )
    refuse_shared_players(tournament)
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
    matches = in_order_of_publication((each.white, each.black) for each in allocated)
    games, unopposed = _boards(tournament, field.round, matches)
    bye = round_.bye
    return RoundPairing(
        round=field.round,
        system=rules.system,
        edition=rules.edition,
        boards=games,
        bye=None,
        absent=tuple(Bye(player, ByeKind.FULL_POINT) for player in unopposed),
        reasoning=MatchReasoning(
            field,
            rules,
            bye,
            round_.brackets,
            {team.number: team.name for team in tournament.teams},
            team_of_players(tournament.teams),
            matches_not_played(tournament, field.round),
        ),
        team_byes=()
        if bye is None
        else (TeamBye(round=field.round, team=bye.number, kind=ByeKind.PAIRING_ALLOCATED),),
        matches=matches,
    )


def _boards(
    tournament: Tournament, number: int, matches: tuple[tuple[int, int], ...]
) -> tuple[tuple[tuple[int, int], ...], list[int]]:
    """The games of all matches that are played, and the players opposite an empty chair."""
    announced = tournament.settings.board_colours
    off = matches_not_played(tournament, number)
    games: list[tuple[int, int]] = []
    unopposed: list[int] = []
    for match in matches:
        if frozenset(match) in off:
            continue
        named = match if first_named_has_white(tournament) else match[::-1]
        first, second = (
            seats_of(tournament, team_numbered(tournament, team), number, as_handed_in=True)
            for team in named
        )
        boards = match_boards(first, second, announced)
        games += boards.games
        unopposed += boards.unopposed
    return tuple(games), unopposed
