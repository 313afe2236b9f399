"""A team Swiss as the rules see it before they pair its next round."""

from __future__ import annotations

from functools import partial

from tabiya.model.colour import Colour
from tabiya.model.result import GameResult
from tabiya.model.team import Team
from tabiya.model.team_record import TeamEvent, TeamMatch, absent_teams, team_event
from tabiya.model.tournament import Tournament
from tabiya.pairing.swiss.kit.field import prohibited_groups
from tabiya.pairing.swiss.matches.field import MatchEvent, MatchField, MatchHistory, MatchTurn
from tabiya.pairing.swiss.matches.rules import MatchRules
from tabiya.pairing.swiss.team_swiss.acceleration import virtual_points
from tabiya.pairing.swiss.team_swiss.regulations import PREFERENCES, regulations_of
from tabiya.pairing.swiss.team_swiss.settings import Score, TeamSwissSettings


def team_field(tournament: Tournament, rules: MatchRules) -> MatchField:
    """The field of the next round."""
    said = regulations_of.function(tournament.settings)
    number = tournament.rounds_played + 1
    rounds = tournament.settings.rounds
    event = team_event(tournament)
    preference = PREFERENCES[said.preferences].function
    return rules.field_of(
        MatchEvent(
            histories=_histories(tournament, event, said),
            round=number,
            rounds=rounds,
            absent=absent_teams(tournament, number),
            initial_colour=initial_colour(tournament, event),
            preference=partial(preference, last_round=number == rounds),
            apart=prohibited_groups(tournament, number),
            lent=virtual_points(tournament, number, said.primary),
            lent_before=virtual_points(tournament, number - 1, said.primary),
            secondary=said.secondary,
        )
    )


def first_named_has_white(tournament: Tournament) -> bool:
    """Whether the team named first has White on board 1, as it has unless announced otherwise."""
    announced = tournament.settings.board_colours
    return not announced or announced[0] is Colour.WHITE


def colour_on_first_board(match: TeamMatch) -> Colour:
    """The colour that was scheduled for the first board of a team (1.6.1)."""
    return Colour.BLACK if match.black else Colour.WHITE


def initial_colour(tournament: Tournament, event: TeamEvent | None = None) -> Colour:
    """The colour drawn by lot, as declared, else as the first team paired in round 1 shows it."""
    declared = tournament.settings.initial_colour
    if declared is not None or not tournament.rounds:
        return declared or Colour.WHITE
    for _, matches in sorted((event or team_event(tournament)).matches.items()):
        if matches[0].opponent is not None:
            return colour_on_first_board(matches[0])
    return Colour.WHITE


def _histories(
    tournament: Tournament, event: TeamEvent, said: TeamSwissSettings
) -> dict[int, MatchHistory]:
    adjourned = _adjourned(tournament)
    settings = tournament.settings
    by_games = said.primary is Score.GAME_POINTS
    win = settings.scoring.win * event.boards if by_games else settings.match_scoring.win
    found = {}
    for number, matches in event.matches.items():
        turns = []
        for match in matches:
            paid = match.match_points
            if (match.round, number) in adjourned:
                paid = settings.match_scoring.draw
            points, others = paid, match.game_points
            if by_games:
                points, others = others, points
            colour = colour_on_first_board(match) if match.played else None
            turns.append(MatchTurn(match.outcome, points, match.opponent, colour, others, win))
        given = tuple(
            (each.after_round, each.points if by_games else each.match_points)
            for each in event.given.get(number, ())
        )
        others = event.on_top(number)[0 if by_games else 1]
        found[number] = MatchHistory(number, tuple(turns), given, others)
    return found


def _adjourned(tournament: Tournament) -> set[tuple[int, int]]:
    """The rounds and teams with a game still open: such a match is a draw for pairing (C.04.2)."""
    team_of = team_of_players(tournament.teams)
    return {
        (round_.number, team_of[player])
        for round_ in tournament.rounds
        for game in round_.games
        if game.result is GameResult.UNKNOWN
        for player in (game.white, game.black)
        if player in team_of
    }


def team_of_players(teams: tuple[Team, ...]) -> dict[int, int]:
    """The number of each player's team."""
    return {player: team.number for team in teams for player in team.members}
