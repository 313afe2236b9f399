"""A team Swiss as the rules see it before they pair its next round."""

from __future__ import annotations

from functools import partial

from tabiya.model.team_record import absent_teams, team_event
from tabiya.model.tournament import Tournament
from tabiya.pairing.swiss.kit.field import prohibited_groups
from tabiya.pairing.swiss.matches.field import MatchEvent, MatchField
from tabiya.pairing.swiss.matches.rules import MatchRules
from tabiya.pairing.swiss.matches.teams import initial_colour, team_histories
from tabiya.pairing.swiss.team_swiss.acceleration import virtual_points
from tabiya.pairing.swiss.team_swiss.regulations import PREFERENCES, regulations_of
from tabiya.pairing.swiss.team_swiss.settings import Score


def team_field(tournament: Tournament, rules: MatchRules) -> MatchField:
    """The field of the next round."""
    regulations = regulations_of.function(tournament.settings)
    number = tournament.rounds_played + 1
    rounds = tournament.settings.rounds
    event = team_event(tournament)
    preference = PREFERENCES[regulations.preferences].function
    return rules.make_field(
        MatchEvent(
            histories=team_histories(
                tournament, event, by_games=regulations.primary is Score.GAME_POINTS
            ),
            round=number,
            rounds=rounds,
            absent=absent_teams(tournament, number),
            initial_colour=initial_colour(tournament, event),
            preference=partial(preference, last_round=number == rounds),
            apart=prohibited_groups(tournament, number),
            lent=virtual_points(tournament, number, regulations.primary),
            lent_before=virtual_points(tournament, number - 1, regulations.primary),
            secondary=regulations.secondary,
        )
    )
