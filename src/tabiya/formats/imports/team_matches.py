"""Matches of teams out of files that list boards: line-ups, and what is checked by the totals of teams."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from tabiya.formats.imports.event import Left, NotTaken
from tabiya.model.points import HALF, ZERO, Points, format_points
from tabiya.model.scoring import MatchScoring
from tabiya.model.team import LineUp, Team, TeamByeValue
from tabiya.model.team_record import team_event
from tabiya.model.tournament import Tournament


class TeamSeats(NamedTuple):
    """Who sat where for a team in a round; None is an empty chair."""

    round: int
    team: int
    opponent: int
    players: tuple[int | None, ...]


def line_ups(seats: Iterable[TeamSeats], teams: Iterable[Team]) -> Iterator[LineUp]:
    """Yield the line-ups that are not the first boards of the list."""
    usual = {team.number: team.members for team in teams}
    for seat in seats:
        if seat.players != usual[seat.team][: len(seat.players)]:
            yield LineUp(
                round=seat.round, team=seat.team, opponent=seat.opponent, players=seat.players
            )


def in_board_order(players: Iterable[tuple[int, int, int]]) -> dict[int, tuple[int, ...]]:
    """Return the members of each team, of (team, board, player); who has no board is a reserve."""
    members: dict[int, list[tuple[int, int]]] = {}
    for team, board, player in players:
        members.setdefault(team, []).append((board or 10**6, player))
    return {
        team: tuple(player for _board, player in sorted(seats)) for team, seats in members.items()
    }


def odd_totals(
    tournament: Tournament, declared: Mapping[int, tuple[int | None, int | None]]
) -> Iterator[Left]:
    """Yield the teams whose matches do not add up to the match points and game points of the file."""
    scoring = replace(tournament.settings.scoring, unknown=ZERO)
    ended = replace(tournament, settings=replace(tournament.settings, scoring=scoring))
    matches = team_event(ended).matches
    for team in tournament.teams:
        totals = (
            sum(match.match_points for match in matches[team.number]),
            sum(match.game_points for match in matches[team.number]),
        )
        stated = declared.get(team.number, (None, None))
        for given, points in zip(stated, totals, strict=True):
            if given is not None and given != points:
                values = (team.name, format_points(given), format_points(points))
                yield Left(NotTaken.TEAM_POINTS, values)


def worth_of_a_bye(points: int, boards: int, matches: MatchScoring) -> TeamByeValue:
    """Return the value of a bye with these game points: what a match that ends so brings."""
    half = HALF * boards
    won = matches.win if points > half else matches.draw if points == half else matches.loss
    return TeamByeValue(match_points=won, game_points=Points(points))
