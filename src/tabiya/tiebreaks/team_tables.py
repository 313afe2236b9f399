"""The score tables of teams: one in match points and one in game points."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from tabiya.model.points import Points, show_points
from tabiya.model.result import Outcome
from tabiya.model.scoring import MatchScoring
from tabiya.model.team import Team
from tabiya.model.team_record import TeamEvent, TeamMatch, team_event
from tabiya.model.tournament import Tournament
from tabiya.tiebreaks.event_kind import EventKind, TeamScore
from tabiya.tiebreaks.score_table import (
    VOLUNTARY,
    Participant,
    ScoreCell,
    ScoreTable,
    free_day_is_no_absence,
)
from tabiya.tiebreaks.standings import MatchTally

_HALVES = {Outcome.WIN: 2, Outcome.FORFEIT_WIN: 2, Outcome.DRAW: 1}


def team_tables(
    tournament: Tournament,
    event: TeamEvent,
    kind: EventKind,
    some: Collection[int] | None = None,
) -> dict[TeamScore | None, ScoreTable]:
    """Return the two tables of a team event, one in match points and one in game points.

    With `some` teams named they have the rows of these alone.
    """
    scoring, matches = tournament.settings.scoring, tournament.settings.match_scoring
    boards = event.boards
    prices = {
        TeamScore.MATCH_POINTS: (matches.win, matches.draw, matches.loss),
        TeamScore.GAME_POINTS: (
            scoring.win * boards,
            scoring.draw * boards,
            scoring.loss * boards,
        ),
    }
    return {
        score: ScoreTable(
            kind=kind,
            participants={
                team.number: _participant(tournament, event, team, score, kind)
                for team in sorted(tournament.teams, key=lambda entry: entry.number)
                if some is None or team.number in some
            },
            rounds=tournament.rounds_played,
            total_rounds=tournament.total_rounds,
            win=win,
            draw=draw,
            loss=loss,
        )
        for score, (win, draw, loss) in prices.items()
    }


def _participant(
    tournament: Tournament, event: TeamEvent, team: Team, score: TeamScore, kind: EventKind
) -> Participant:
    scoring = tournament.settings.match_scoring
    cells = tuple(
        ScoreCell(
            match.round,
            match.opponent,
            match.black,
            outcome,
            match.match_points if score is TeamScore.MATCH_POINTS else match.game_points,
            _HALVES.get(outcome, 0),
            match.played,
            outcome in VOLUNTARY,
            match.match_points == scoring.win,
        )
        for match in event.matches[team.number]
        for outcome in (_get_result(match, scoring),)
    )
    if kind.round_robin:
        cells = tuple(map(free_day_is_no_absence, cells))
    matches, games = event.on_top(team.number)
    extra = matches if score is TeamScore.MATCH_POINTS else games
    total = extra + sum(cell.points for cell in cells)
    return Participant(team.number, team.name, team.strength, cells, total)


def _get_result(match: TeamMatch, scoring: MatchScoring) -> Outcome:
    """Return the outcome; a match that both drew by forfeits alone is lost by neither (7.6, 16.1.2)."""
    drawn = match.game_points > 0 and match.match_points == scoring.draw > scoring.loss
    if match.outcome is Outcome.FORFEIT_LOSS and drawn:
        return Outcome.DRAW
    return match.outcome


def match_tallies(
    event: Mapping[int, Sequence[TeamMatch]],
    scoring: MatchScoring,
    match_points: ScoreTable,
    game_points: ScoreTable,
) -> dict[int, MatchTally]:
    """Return what each team has played, by its number, with the scores of the two tables."""
    return {
        team: MatchTally(
            len(halves),
            halves.count(2),
            halves.count(1),
            halves.count(0),
            Points(match_points.participants[team].score),
            Points(game_points.participants[team].score),
        )
        for team, matches in event.items()
        for halves in (
            [
                _HALVES.get(_get_result(match, scoring), 0)
                for match in matches
                if match.opponent is not None and not match.in_play
            ],
        )
    }


def match_cells(tournament: Tournament) -> dict[int, tuple[tuple[int | None, str, str], ...]]:
    """Return each team's rounds: the opponent, the colour of the first board, the game points."""
    return {
        number: tuple(
            (
                match.opponent,
                "" if match.opponent is None else "b" if match.black else "w",
                show_points(match.game_points) + ("" if match.played else "f"),
            )
            for match in matches
        )
        for number, matches in team_event(tournament).matches.items()
    }
