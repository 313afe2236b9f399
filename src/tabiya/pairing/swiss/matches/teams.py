"""What the Swiss systems of teams share: what teams have played, whose colours count, and their boards."""

from __future__ import annotations

from dataclasses import replace

from tabiya.errors import NotApplicable
from tabiya.model.colour import Colour
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye
from tabiya.model.team import Team, TeamBye
from tabiya.model.team_record import TeamEvent, TeamMatch, team_event
from tabiya.model.tournament import Settings, Tournament
from tabiya.pairing.account import Names, Reasoning
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.matches.field import Contender, MatchHistory, MatchTurn
from tabiya.pairing.team.boards import colour_of_first_team, match_boards, number_of_boards
from tabiya.pairing.team.engine import list_seats, matches_not_played
from tabiya.pairing.team.line_up import refuse_shared_players, team_numbered
from tabiya.rulebook.edition import Edition


def refuse_without_teams(tournament: Tournament, rule: str) -> None:
    """Refuse an event without teams, or in which a player belongs to two."""
    if not tournament.teams:
        raise NotApplicable(
            "there are no teams in this event",
            rule=rule,
            hint="Enter the teams with their members in board order (TRF 310).",
        )
    refuse_shared_players(tournament)


def names_of_teams(tournament: Tournament) -> Names:
    """The name of each team by its number."""
    return {team.number: team.name for team in tournament.teams}


def round_of_teams(
    tournament: Tournament,
    matches: tuple[tuple[int, int], ...],
    bye: Contender | None,
    *,
    system: str,
    edition: Edition,
    reasoning: Reasoning,
) -> RoundPairing:
    """The next round by its matches, White on board 1 first, with the games of their players."""
    number = tournament.rounds_played + 1
    games, unopposed = games_of_matches(tournament, number, matches)
    free = () if bye is None else (bye.number,)
    return RoundPairing(
        round=number,
        system=system,
        edition=edition,
        boards=games,
        bye=None,
        absent=tuple(Bye(player, ByeKind.FULL_POINT) for player in unopposed),
        reasoning=reasoning,
        team_byes=tuple(
            TeamBye(round=number, team=team, kind=ByeKind.PAIRING_ALLOCATED) for team in free
        ),
        matches=matches,
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


def team_histories(
    tournament: Tournament, event: TeamEvent, *, by_games: bool = False
) -> dict[int, MatchHistory]:
    """The rounds of every team; the score is that of match points, or of game points."""
    adjourned = _adjourned(tournament)
    settings = tournament.settings
    win = settings.scoring.win * event.boards if by_games else settings.match_scoring.win
    histories = {}
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
            (extra.after_round, extra.points if by_games else extra.match_points)
            for extra in event.given.get(number, ())
        )
        others = event.on_top(number)[0 if by_games else 1]
        histories[number] = MatchHistory(number, tuple(turns), given, others)
    return histories


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


def games_of_matches(
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
            list_seats(tournament, team_numbered(tournament, team), number, as_handed_in=True)
            for team in named
        )
        boards = match_boards(first, second, announced)
        games += boards.games
        unopposed += boards.unopposed
    return tuple(games), unopposed


def with_colours_known(tournament: Tournament) -> Settings:
    """The settings with what the first rounds alone do not show.

    That is the number of boards and, by players, the first colour.
    """
    announced = tournament.settings.board_colours
    boards = range(number_of_boards(tournament))
    return replace(
        tournament.settings,
        initial_colour=initial_colour(tournament),
        board_colours=tuple(colour_of_first_team(board, announced) for board in boards),
    )
