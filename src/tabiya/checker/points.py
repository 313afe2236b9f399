"""Compares the points a file declares with those its own results make."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from tabiya.languages import gettext
from tabiya.model.points import ZERO, Points
from tabiya.model.record import records
from tabiya.model.result import Outcome
from tabiya.model.tournament import Tournament

if TYPE_CHECKING:
    from tabiya.checker.report import Difference, DifferenceKind

TeamTotals = tuple[Points | None, Points | None]
"""The match points and the game points of a team; None where the file is silent."""
_REASON = gettext("the results of the file add up to different points")


def differences_of_points(
    tournament: Tournament,
    declared: Mapping[int, Points],
    of_teams: Mapping[int, TeamTotals] | None = None,
) -> tuple[Difference, ...]:
    """One difference with all wrong points of players, and one for each score of teams, or none.

    A game without a result may count as a draw, as it does for pairing, or nothing yet; a bye
    announced for a later round may be counted already. In a round robin that somebody left early the
    points may be those of the standings, in which his games do not count.
    """
    if not tournament.rounds:
        return ()
    return _of_players(tournament, declared) + _of_teams(tournament, of_teams or {})


def _of_players(tournament: Tournament, declared: Mapping[int, Points]) -> tuple[Difference, ...]:
    if not declared:
        return ()
    lines = records(tournament)
    worth = tournament.settings.scoring.table()
    announced: dict[int, int] = {}
    for bye in tournament.requested_byes:
        points = worth[bye.kind.outcome, False]
        announced[bye.player] = announced.get(bye.player, 0) + points
    wrong = []
    for number, line in sorted(lines.items()):
        open_games = sum(cell.points for cell in line.cells if cell.outcome is Outcome.UNKNOWN)
        possible = (line.score, line.score - open_games, line.score + announced.get(number, 0))
        if declared.get(number, line.score) not in possible:
            wrong.append(number)
    if not wrong:
        return ()
    # Loaded only when something is wrong: most files add up.
    from tabiya.checker.report import DifferenceKind

    counted: Mapping[int, int] = {number: lines[number].score for number in wrong}
    if not tournament.teams:
        from tabiya.tiebreaks.score_table import player_table
        from tabiya.tiebreaks.standings import without_open_points

        counted = {who: row.score for who, row in player_table(tournament).participants.items()}
        ended = player_table(without_open_points(tournament)).participants
        wrong = [
            number
            for number in wrong
            if declared[number] not in (counted[number], ended[number].score)
        ]
    return _difference(
        tournament, DifferenceKind.POINTS, {who: (declared[who], counted[who]) for who in wrong}
    )


def _of_teams(tournament: Tournament, declared: Mapping[int, TeamTotals]) -> tuple[Difference, ...]:
    """Return what is wrong with the totals of teams (TRF 310), first match points, then game points."""
    if not declared:
        return ()
    from tabiya.checker.report import DifferenceKind

    scoring = replace(tournament.settings.scoring, unknown=ZERO)
    not_yet = replace(tournament, settings=replace(tournament.settings, scoring=scoring))
    possible = _totals(tournament), _totals(not_yet)
    differing: tuple[Difference, ...] = ()
    for score, kind in enumerate(
        (DifferenceKind.TEAM_MATCH_POINTS, DifferenceKind.TEAM_GAME_POINTS)
    ):
        wrong = {}
        for team, stated in sorted(declared.items()):
            points = stated[score]
            if points is not None and points not in [totals[team][score] for totals in possible]:
                wrong[team] = (points, possible[0][team][score])
        differing += _difference(tournament, kind, wrong)
    return differing


def _totals(tournament: Tournament) -> dict[int, tuple[int, int]]:
    """Return the match points and the game points of every team."""
    # Loaded only for files that declare points of teams.
    from tabiya.model.team_record import team_event

    event = team_event(tournament)
    totals = {}
    for team, matches in event.matches.items():
        match_points, game_points = event.on_top(team)
        totals[team] = (
            match_points + sum(match.match_points for match in matches),
            game_points + sum(match.game_points for match in matches),
        )
    return totals


def _difference(
    tournament: Tournament, kind: DifferenceKind, wrong: Mapping[int, tuple[int, int]]
) -> tuple[Difference, ...]:
    if not wrong:
        return ()
    from tabiya.checker.report import Difference

    recorded = tuple((number, declared) for number, (declared, _) in wrong.items())
    expected = tuple((number, made) for number, (_, made) in wrong.items())
    return (Difference(tournament.rounds_played, kind, recorded, expected, _REASON),)
