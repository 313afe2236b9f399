"""The wrong-board rule: what the players have played is rated, the match counts it as forfeited."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tabiya.languages import Text
from tabiya.model.colour import Colour
from tabiya.model.points import Points
from tabiya.model.result import Outcome
from tabiya.model.scoring import ScoringSystem
from tabiya.model.team import LineUp
from tabiya.model.tournament import PointAdjustment, Tournament
from tabiya.pairing.competition_editions import EDITION_2019, general
from tabiya.pairing.team.line_up import IllegalLineUp, Seats, out_of_order, team_numbered
from tabiya.rulebook.clause import Kind, clause

Board = tuple[Outcome, Outcome]
"""What a board brought to the first team and to the second."""


@dataclass(frozen=True, slots=True)
class CorrectedMatch:
    """A match in which somebody sat on a wrong board."""

    played: tuple[Points, Points]
    """The game points as played: they are rated."""
    corrected: tuple[Points, Points]
    """The game points that count in the match, for the standings and for later pairings."""
    boards: tuple[Board, ...]
    """The boards as they count."""


@clause(
    Kind.PROCESS,
    "a game of a player on a wrong board is rated as played and counts as forfeited in the match",
    {EDITION_2019: general("7, wrong boards")},
)
def counted_as(played: Board, *, first_wrong: bool, second_wrong: bool) -> Board:
    """What a board counts in the match; if both sit wrong, both have lost it."""
    if not first_wrong and not second_wrong:
        return played
    return (
        Outcome.FORFEIT_LOSS if first_wrong else Outcome.FORFEIT_WIN,
        Outcome.FORFEIT_LOSS if second_wrong else Outcome.FORFEIT_WIN,
    )


def correct(
    boards: Sequence[Board],
    first_wrong: frozenset[int],
    second_wrong: frozenset[int],
    scoring: ScoringSystem,
) -> CorrectedMatch:
    """The match with the games on wrong boards forfeited; boards are counted from 0."""
    counted = tuple(
        counted_as(board, first_wrong=number in first_wrong, second_wrong=number in second_wrong)
        for number, board in enumerate(boards)
    )
    return CorrectedMatch(_sum(boards, scoring), _sum(counted, scoring), counted)


def _sum(boards: Sequence[Board], scoring: ScoringSystem) -> tuple[Points, Points]:
    first = sum(scoring.points(one, Colour.WHITE) for one, _ in boards)
    second = sum(scoring.points(other, Colour.WHITE) for _, other in boards)
    return Points(first), Points(second)


def with_wrong_boards_forfeited(tournament: Tournament, round_: int, team: int) -> Tournament:
    """The event in which the match of a team counts as the rule says.

    The games stay as they were played, because they are rated; what the match is worth is assigned
    to both teams as abnormal points (TRF 299). Who sat where is known from the line-ups (TRF 300).
    """
    line_ups = {up.team: up for up in tournament.line_ups if up.round == round_}
    opponent = _opponent(tournament, round_, team)
    sides = (team, opponent)
    seats = [_seats(tournament, line_ups.get(side), side, round_) for side in sides]
    wrong = [
        out_of_order(team_numbered(tournament, side), seated)
        for side, seated in zip(sides, seats, strict=True)
    ]
    boards = _boards(tournament, round_, seats[0], seats[1])
    corrected_match = correct(boards, wrong[0], wrong[1], tournament.settings.scoring)
    if not wrong[0] and not wrong[1]:
        raise IllegalLineUp(
            "every player sat on the right board in this match",
            where=Text(
                "round {round}, teams {team} and {opponent}",
                round=round_,
                team=team,
                opponent=opponent,
            ),
            rule=str(counted_as.article(EDITION_2019)),
            hint="Add the line-up that is out of order (TRF 300).",
        )
    kept = tuple(
        adjustment
        for adjustment in tournament.adjustments
        if adjustment.round != round_ or not set(adjustment.players) & set(sides)
    )
    return replace(
        tournament, adjustments=(*kept, *_assigned(tournament, round_, sides, corrected_match))
    )


def _assigned(
    tournament: Tournament, round_: int, sides: tuple[int, int], corrected_match: CorrectedMatch
) -> tuple[PointAdjustment, ...]:
    worth = tournament.settings.match_scoring
    one, other = corrected_match.corrected
    verdicts = {
        (True, False): (Outcome.WIN, worth.win),
        (False, True): (Outcome.LOSS, worth.loss),
        (False, False): (Outcome.DRAW, worth.draw),
    }
    assigned = []
    for side, mine, yours in ((sides[0], one, other), (sides[1], other, one)):
        outcome, points = verdicts[mine > yours, mine < yours]
        assigned.append(
            PointAdjustment((side,), mine, outcome=outcome, round=round_, match_points=points)
        )
    return tuple(assigned)


def _opponent(tournament: Tournament, round_: int, team: int) -> int:
    team_of = {player: other.number for other in tournament.teams for player in other.members}
    if 1 <= round_ <= tournament.rounds_played:
        for game in tournament.rounds[round_ - 1].games:
            sides = team_of.get(game.white), team_of.get(game.black)
            if team in sides and None not in sides:
                one, other = sides
                return int((other if one == team else one) or 0)
    raise IllegalLineUp("team {team} has no match in round {round}", team=team, round=round_)


def _seats(tournament: Tournament, line_up: LineUp | None, team: int, round_: int) -> Seats:
    """The line-up handed in, else the members who played, in the order of the list."""
    if line_up is not None:
        return line_up.players
    games = tournament.rounds[round_ - 1].games
    playing = {player for game in games for player in (game.white, game.black)}
    return tuple(player for player in team_numbered(tournament, team).members if player in playing)


def _boards(tournament: Tournament, round_: int, first: Seats, second: Seats) -> tuple[Board, ...]:
    played = {}
    for game in tournament.rounds[round_ - 1].games:
        played[game.white, game.black] = (game.result.white, game.result.black)
        played[game.black, game.white] = (game.result.black, game.result.white)
    boards = []
    for one, other in zip(first, second, strict=False):
        if one is None or other is None:
            empty = Outcome.FORFEIT_LOSS
            won = Outcome.FORFEIT_WIN
            boards.append((empty if one is None else won, empty if other is None else won))
            continue
        if (one, other) not in played:
            raise IllegalLineUp(
                "{one} and {other} share a board in the line-ups but did not play each other",
                one=one,
                other=other,
                where=Text("round {round}", round=round_),
                hint="Correct the line-ups of both teams (TRF 300).",
            )
        boards.append(played[one, other])
    return tuple(boards)
