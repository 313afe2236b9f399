"""The score table of a Double-Swiss: each match of two games is one round for tie-breaks (C.04.5).

A game that one player forfeited counts as played if the match was played. Tie-breaks of ratings look
at the games instead, because for rating that rule does not hold.
"""

from __future__ import annotations

from tabiya.model.colour import Colour
from tabiya.model.record import Record, records
from tabiya.model.result import Outcome
from tabiya.model.tournament import Tournament
from tabiya.pairing.swiss.double_swiss.field import GAMES, histories
from tabiya.pairing.swiss.matches.field import MatchTurn
from tabiya.tiebreaks.event_kind import EventKind
from tabiya.tiebreaks.score_table import VOLUNTARY, Participant, ScoreCell, ScoreTable, get_rating

_HALVES = {
    Outcome.WIN: 2,
    Outcome.FORFEIT_WIN: 2,
    Outcome.FULL_POINT_BYE: 2,
    Outcome.PAIRING_ALLOCATED_BYE: 2,
    Outcome.DRAW: 1,
    Outcome.HALF_POINT_BYE: 1,
}


def match_table(tournament: Tournament, kind: EventKind) -> ScoreTable:
    """Return the table of a Double-Swiss after all games so far."""
    scoring = tournament.settings.scoring
    full = GAMES * scoring.win
    lines = records(tournament)
    matches = histories(tournament)
    participants = {}
    for player in sorted(tournament.players, key=lambda entry: entry.number):
        line, history = lines[player.number], matches[player.number]
        begun = [_begun(line)] if tournament.rounds_played % GAMES else []
        turns = [*history.turns, *begun]
        participants[player.number] = Participant(
            player.number,
            player.name,
            get_rating(player, tournament.settings),
            tuple(_cell(turn, line, number, full) for number, turn in enumerate(turns, start=1)),
            line.score,
        )
    return ScoreTable(
        kind=kind,
        participants=participants,
        rounds=-(-tournament.rounds_played // GAMES),
        total_rounds=-(-tournament.total_rounds // GAMES),
        win=full,
        draw=GAMES * scoring.draw,
        loss=GAMES * scoring.loss,
    )


def _begun(line: Record) -> MatchTurn:
    """Return a match whose second game is to come: its points count, it has no outcome yet."""
    cell = line.cells[-1]
    outcome = cell.outcome if cell.opponent is None else Outcome.UNKNOWN
    return MatchTurn(outcome, cell.points, cell.opponent, cell.colour)


def _cell(turn: MatchTurn, line: Record, number: int, full: int) -> ScoreCell:
    scheduled = line.cells[GAMES * (number - 1)].colour
    won = turn.outcome in (Outcome.WIN, Outcome.FORFEIT_WIN)
    return ScoreCell(
        round=number,
        opponent=turn.opponent,
        black=scheduled is Colour.BLACK,
        outcome=turn.outcome,
        points=turn.points,
        halves=_HALVES.get(turn.outcome, 0),
        played=turn.played,
        voluntary=turn.outcome in VOLUNTARY,
        full_points=won or turn.points == full,
    )
