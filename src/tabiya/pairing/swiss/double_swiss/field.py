"""The field of a Double-Swiss: what the two games of a match make together (preface, 1.4 and 1.6).

A report file has one column for each game, so a match is two rounds of it: the first game stands in
an odd round, the second in the even one after it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tabiya.model.colour import Colour
from tabiya.model.points import Points
from tabiya.model.record import Cell, Record, records
from tabiya.model.result import ByeKind, Outcome
from tabiya.model.tournament import Tournament, VirtualPoints
from tabiya.pairing.acceleration.baku import list_loans, virtual_points
from tabiya.pairing.swiss.kit.entrant import Preference, Strength
from tabiya.pairing.swiss.kit.field import prohibited_groups
from tabiya.pairing.swiss.matches.editions import cite
from tabiya.pairing.swiss.matches.field import MatchEvent, MatchField, MatchHistory, MatchTurn
from tabiya.pairing.swiss.matches.rules import MatchRules
from tabiya.rulebook.clause import Kind, clause

GAMES = 2
"""How many games a match has."""

_BYES = (
    Outcome.PAIRING_ALLOCATED_BYE,
    Outcome.FULL_POINT_BYE,
    Outcome.HALF_POINT_BYE,
    Outcome.ZERO_POINT_BYE,
)


@clause(
    Kind.DEFINITION,
    "a match ends by forfeit only if at least one player forfeits both games",
    cite("0"),
)
def is_forfeited(mine: tuple[Cell, Cell], yours: tuple[Cell, Cell]) -> bool:
    """Whether one of two has not come to either game; else the match counts as played."""
    return gave_up(mine) or gave_up(yours)


def gave_up(games: tuple[Cell, Cell]) -> bool:
    """Whether a player forfeited both games of a match."""
    return all(game.outcome is Outcome.FORFEIT_LOSS for game in games)


@clause(
    Kind.DEFINITION,
    "a player with the pairing-allocated bye gets the points of a game won and a game drawn, "
    "unless the tournament says otherwise",
    cite("1.4"),
)
def bye_of_game(kind: ByeKind, game: int) -> ByeKind:
    """As what a bye stands in the column of the first (0) or second (1) game."""
    if kind is ByeKind.PAIRING_ALLOCATED and game:
        return ByeKind.HALF_POINT
    return kind


@clause(
    Kind.DEFINITION,
    "a player has a colour in a match if at least one game was played, the colour scheduled for the "
    "first game",
    cite("1.6"),
)
def turn_of_match(mine: tuple[Cell, Cell], yours: tuple[Cell, Cell]) -> MatchTurn:
    """Two games against an opponent as one match."""
    points = sum(game.points for game in mine)
    against = sum(game.points for game in yours)
    opponent = mine[0].opponent
    if is_forfeited.function(mine, yours):
        outcome = Outcome.FORFEIT_LOSS if gave_up(mine) else Outcome.FORFEIT_WIN
        return MatchTurn(outcome, points, opponent)
    outcome = Outcome.DRAW
    if points != against:
        outcome = Outcome.WIN if points > against else Outcome.LOSS
    sat_down = any(game.played for game in mine)
    return MatchTurn(outcome, points, opponent, mine[0].colour if sat_down else None)


def histories(tournament: Tournament) -> dict[int, MatchHistory]:
    """The matches of every player; a match whose second game is not paired yet is left out."""
    lines = records(tournament)
    matches = tournament.rounds_played // GAMES
    return {number: _history(line, lines, matches) for number, line in lines.items()}


def _history(line: Record, lines: Mapping[int, Record], matches: int) -> MatchHistory:
    turns = []
    for match in range(matches):
        mine = _games(line, match)
        opponent = mine[0].opponent
        if opponent is None:
            turns.append(_turn_of_bye(mine))
        else:
            turns.append(turn_of_match.function(mine, _games(lines[opponent], match)))
    # A match has counted once its last game is over; what is given after one of them counts with it.
    given = tuple((-(-extra.after_round // GAMES), extra.points) for extra in line.given)
    return MatchHistory(line.number, tuple(turns), given)


def _games(line: Record, match: int) -> tuple[Cell, Cell]:
    first, second = line.cells[GAMES * match : GAMES * (match + 1)]
    return first, second


def _turn_of_bye(games: tuple[Cell, Cell]) -> MatchTurn:
    outcomes = {game.outcome for game in games}
    outcome = next((kind for kind in _BYES if kind in outcomes), Outcome.ZERO_POINT_BYE)
    return MatchTurn(outcome, sum(game.points for game in games))


def double_swiss_field(
    tournament: Tournament, absent: dict[int, ByeKind], rules: MatchRules
) -> MatchField:
    """The field of the next match; both games of all earlier matches have been paired."""
    column = tournament.rounds_played + 1
    announced = tournament.settings.rounds
    return rules.make_field(
        MatchEvent(
            histories=histories(tournament),
            round=tournament.rounds_played // GAMES + 1,
            rounds=None if announced is None else -(-announced // GAMES),
            absent=frozenset(absent),
            initial_colour=tournament.initial_colour or Colour.WHITE,
            preference=no_preference,
            apart=prohibited_groups(tournament, column),
            lent=_lent(tournament, column),
            lent_before=_lent(tournament, column - GAMES),
        )
    )


def no_preference(colours: tuple[Colour, ...]) -> Preference:
    """In this system nobody has a colour preference."""
    difference = 2 * colours.count(Colour.WHITE) - len(colours)
    return Preference(None, Strength.NONE, difference, None)


def _lent(tournament: Tournament, column: int) -> dict[int, int]:
    """The virtual points of a match: as listed (TRF 250), else by the Baku method."""
    if not tournament.virtual_points:
        tournament = replace(tournament, virtual_points=virtual_points_of_matches(tournament))
    return dict(virtual_points(tournament, column))


def virtual_points_of_matches(tournament: Tournament) -> tuple[VirtualPoints, ...]:
    """Return what the code of the event lends, in the columns of whole matches.

    Doubt: the method lends "the points awarded for a win"; we take those of both games won.
    """
    lent = []
    for loan in list_loans(replace(tournament, virtual_points=())):
        first = loan.first_round + (loan.first_round - 1) % GAMES
        last = loan.last_round + loan.last_round % GAMES
        if first <= last:
            points = Points(GAMES * loan.points)
            lent.append(replace(loan, points=points, first_round=first, last_round=last))
    return tuple(lent)
