"""Standings of a pairing system that counts a score of its own: the score in place of the tie-breaks."""

from __future__ import annotations

from math import lcm

from tabiya.model.record import records
from tabiya.model.tournament import Tournament
from tabiya.pairing.own_ranking import OwnScore, OwnValue, ScorePart, SystemRanking
from tabiya.rulebook.edition import Edition
from tabiya.tiebreaks.event_kind import get_kind
from tabiya.tiebreaks.standings import Standings, StandingsRow
from tabiya.tiebreaks.value import Aggregation, Nature, Term, TieBreakValue

_NATURES = {
    "own": Nature.OWN_VALUE,
    "win": Nature.WIN_OF_VALUE,
    "draw": Nature.DRAW_OF_VALUE,
    "loss": Nature.LOSS_OF_VALUE,
    "forfeit": Nature.FORFEIT_OF_VALUE,
    "bye": Nature.BYE_OF_VALUE,
    "excused": Nature.EXCUSED,
    "unexcused": Nature.UNEXCUSED,
    "club": Nature.FOR_THE_CLUB,
    "unpaid": Nature.TOO_OFTEN_ABSENT,
    "left": Nature.OPPONENT_LEFT,
    "before": Nature.BEFORE_JOINING,
    "start": Nature.START_PLACE,
    "moved": Nature.MOVED,
}


def system_standings(tournament: Tournament, ranking: SystemRanking, edition: Edition) -> Standings:
    """Return the players in the order of their system, with the parts of every score."""
    names = {player.number: player.name for player in tournament.players}
    history = records(tournament)
    scales = tuple(_scale(ranking, place) for place in range(len(ranking.scores)))
    gone = tournament.expelled

    def row(rank: int, number: int, values: tuple[TieBreakValue, ...]) -> StandingsRow:
        record = history[number]
        return StandingsRow(rank, number, names[number], record.score, values, given=record.given)

    rows: list[StandingsRow] = []
    for ranked in ranking.players:
        if ranked.number in gone:
            continue
        values = tuple(map(_value, ranked.values, ranking.scores, scales))
        shares = bool(rows) and [v.order for v in rows[-1].values] == [v.order for v in values]
        rank = rows[-1].rank if shares else len(rows) + 1
        rows.append(row(rank, ranked.number, values))
    nothing = tuple(TieBreakValue(score.code, score.article, None) for score in ranking.scores)
    last = len(rows) + 1
    rows += [row(last, number, nothing) for number in ranking.without if number not in gone]
    return Standings(
        rows=tuple(rows),
        codes=tuple(score.code for score in ranking.scores),
        edition=edition,
        kind=get_kind(tournament),
        after_round=tournament.rounds_played,
        expelled=tuple(row(0, number, ()) for number in gone),
        names=names,
        own_scores=ranking.scores,
    )


def _scale(ranking: SystemRanking, place: int) -> int:
    """Return what makes all values of a score and their parts whole."""
    values = [player.values[place] for player in ranking.players]
    wholes = {value.value.denominator for value in values}
    for value in values:
        wholes |= {number.denominator for part in value.parts for number in part[3:]}
    return lcm(*wholes)


def _value(value: OwnValue, score: OwnScore, scale: int) -> TieBreakValue:
    units = int(value.value * scale)
    return TieBreakValue(
        score.code,
        score.article,
        units,
        scale,
        0 if scale == 1 else 1 if scale == 2 else 2,
        tuple(_term(part, scale) for part in value.parts),
        aggregation=Aggregation.PARTS_OF_VALUES,
        ranking=(-units,) if value.lowest_first else None,
    )


def _term(part: ScorePart, scale: int) -> Term:
    value, share, amount = (int(number * scale) for number in part[3:])
    return (part.round, part.opponent, value, share, amount, _NATURES[part.kind].value, False)
