"""Writes the records of team events."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from tabiya.formats.trf.document import DeclaredTeam
from tabiya.formats.trf.layout.columns import LINE_UP, MATCH_FORFEIT, OLD_TEAM, TEAM, TEAM_BYES
from tabiya.formats.trf.layout.dialects import Dialect
from tabiya.formats.trf.match_table import TeamRow, match_table, table_line
from tabiya.formats.trf.writing.record import cut_text, points_text, record_line
from tabiya.model.result import ByeKind
from tabiya.model.tournament import Tournament

_NOTHING_DECLARED = DeclaredTeam()


def team_lines(
    tournament: Tournament, dialect: Dialect, declared: Mapping[int, DeclaredTeam]
) -> Iterator[str]:
    """The records of teams and their matches that this version has."""
    if not tournament.teams:
        return
    rows = match_table(tournament)
    if dialect.has(OLD_TEAM.code):
        yield from _old_teams(tournament)
    if dialect.has(TEAM.code):
        yield from _teams(tournament, rows, declared)
    for code, write in _WRITERS.items():
        if dialect.has(code):
            yield from write(tournament)
    if dialect.has("802"):
        yield from (table_line(row) for row in rows.values())


def _old_teams(tournament: Tournament) -> Iterator[str]:
    width = OLD_TEAM["name"].width
    for team in tournament.teams:
        yield record_line(OLD_TEAM, {"name": cut_text(team.name, width)}, map(str, team.members))


def _teams(
    tournament: Tournament, rows: Mapping[int, TeamRow], declared: Mapping[int, DeclaredTeam]
) -> Iterator[str]:
    order = sorted(
        rows.values(), key=lambda row: (-row.match_points, -row.game_points, row.team.number)
    )
    ranks = {row.team.number: rank for rank, row in enumerate(order, start=1)}
    for team in tournament.teams:
        row, stated = rows[team.number], declared.get(team.number, _NOTHING_DECLARED)
        match_points = row.match_points if stated.match_points is None else stated.match_points
        game_points = row.game_points if stated.game_points is None else stated.game_points
        yield record_line(
            TEAM,
            {
                "number": team.number,
                "name": cut_text(team.name, TEAM["name"].width),
                "nickname": cut_text(team.nickname, TEAM["nickname"].width),
                "strength": team.strength or "",
                "match_points": points_text(match_points),
                "game_points": points_text(game_points),
                "rank": stated.rank or ranks[team.number],
            },
            map(str, team.members),
        )


def _line_ups(tournament: Tournament) -> Iterator[str]:
    for line_up in tournament.line_ups:
        yield record_line(
            LINE_UP,
            {"round": line_up.round, "team": line_up.team, "opponent": line_up.opponent},
            (str(player or "0000") for player in line_up.players),
        )


def _team_byes(tournament: Tournament) -> Iterator[str]:
    value = tournament.settings.team_bye
    byes = sorted(
        (bye for bye in tournament.team_byes if bye.kind is ByeKind.PAIRING_ALLOCATED),
        key=lambda bye: (bye.round, bye.team),
    )
    # A record has one column for each round: a second bye of a round needs a second record. Without
    # any bye the points of one are still told.
    while byes or value is not None:
        teams: dict[int, int] = {}
        rest = []
        for bye in byes:
            if bye.round in teams:
                rest.append(bye)
            else:
                teams[bye.round] = bye.team
        yield record_line(
            TEAM_BYES,
            {
                "match_points": points_text(value.match_points if value else None),
                "game_points": points_text(value.game_points if value else None),
            },
            (str(teams.get(number, "")) for number in range(1, max(teams, default=0) + 1)),
        )
        if not rest:
            return
        byes = rest


def _forfeits(tournament: Tournament) -> Iterator[str]:
    for match in tournament.forfeited_matches:
        yield record_line(
            MATCH_FORFEIT,
            {
                "kind": match.forfeit.value,
                "round": match.round,
                "white": match.white,
                "black": match.black,
            },
        )


_WRITERS: dict[str, Callable[[Tournament], Iterator[str]]] = {
    "300": _line_ups,
    "320": _team_byes,
    "330": _forfeits,
}
