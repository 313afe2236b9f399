"""Standings of a pairing system that counts a score of its own: the score in place of the tie-breaks."""

from __future__ import annotations

from math import lcm

from tabiya.model.record import records
from tabiya.model.tournament import Tournament
from tabiya.pairing.system import RankedScore, ScorePart, SystemRanking
from tabiya.rulebook.edition import Edition
from tabiya.tiebreaks.event_kind import kind_of
from tabiya.tiebreaks.standings import Standings, StandingsRow
from tabiya.tiebreaks.value import Aggregation, Nature, Term, TieBreakValue

_FIRST = "FIRST"
"""The place in the first list, which parts equal scores."""
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
}


def system_standings(tournament: Tournament, found: SystemRanking, edition: Edition) -> Standings:
    """Return the players in the order of their system, with the parts of every score."""
    names = {player.number: player.name for player in tournament.players}
    history = records(tournament)
    scale = _scale(found)
    tied = len({each.score for each in found.scores}) < len(found.scores)
    gone = tournament.expelled

    def row(rank: int, number: int, values: tuple[TieBreakValue, ...]) -> StandingsRow:
        record = history[number]
        return StandingsRow(rank, number, names[number], record.score, values, given=record.given)

    rows: list[StandingsRow] = []
    for each in found.scores:
        if each.number in gone:
            continue
        values = [_value(each, found, scale)]
        if tied:
            values.append(_first_list(each, found))
        rows.append(row(len(rows) + 1, each.number, tuple(values)))
    codes = (found.score.code, _FIRST) if tied else (found.score.code,)
    nothing = tuple(TieBreakValue(code, found.score.article, None) for code in codes)
    last = len(rows) + 1
    rows += [row(last, number, nothing) for number in found.without if number not in gone]

    return Standings(
        rows=tuple(rows),
        codes=codes,
        edition=edition,
        kind=kind_of(tournament),
        after_round=tournament.rounds_played,
        expelled=tuple(row(0, number, ()) for number in gone),
        names=names,
        own_score=found.score,
    )


def _scale(found: SystemRanking) -> int:
    """Return what makes all parts of all scores whole."""
    parts = [part for each in found.scores for part in each.parts]
    wholes = {each.score.denominator for each in found.scores}
    wholes |= {number.denominator for part in parts for number in part[3:]}
    return lcm(*wholes)


def _value(each: RankedScore, found: SystemRanking, scale: int) -> TieBreakValue:
    decimals = 0 if scale == 1 else 1 if scale == 2 else 2
    return TieBreakValue(
        found.score.code,
        found.score.article,
        int(each.score * scale),
        scale,
        decimals,
        tuple(_term(part, scale) for part in each.parts),
        aggregation=Aggregation.PARTS_OF_VALUES,
    )


def _term(part: ScorePart, scale: int) -> Term:
    value, share, amount = (int(number * scale) for number in part[3:])
    return (part.round, part.opponent, value, share, amount, _NATURES[part.kind].value, False)


def _first_list(each: RankedScore, found: SystemRanking) -> TieBreakValue:
    place = each.first + 1
    return TieBreakValue(_FIRST, found.score.article, place, ranking=(-place,))
