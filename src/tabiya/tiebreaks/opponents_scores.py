"""Tie-breaks from the opponents' scores, alone (C.07 article 8) and with the own results (9)."""

from __future__ import annotations

from fractions import Fraction

from tabiya.model.points import HALF
from tabiya.rulebook.clause import Kind, clause
from tabiya.tiebreaks.code import TieBreakCode
from tabiya.tiebreaks.context import TieBreakContext, TieBreakValues, opponents_terms
from tabiya.tiebreaks.editions import cited
from tabiya.tiebreaks.modifiers import by_amount, by_opponent
from tabiya.tiebreaks.rules import TieBreakType
from tabiya.tiebreaks.score_table import ScoreTable
from tabiya.tiebreaks.value import (
    AMOUNT,
    PLAYED,
    SQUARED,
    TENTHS,
    Aggregation,
    Nature,
    Term,
    TieBreakValue,
)


def _buchholz(context: TieBreakContext, code: TieBreakCode, *, fore: bool) -> TieBreakValues:
    return context.totals(
        code,
        opponents_terms(context, code, fore=fore),
        scale=TENTHS,
        decimals=1,
        significance=by_amount,
    )


@clause(
    Kind.VALUE,
    "the sum of the opponents' scores",
    cited(in_2006="2.b.1", in_2019="13.4", in_2022="7.1", since_2023="8.1"),
)
def buchholz(context: TieBreakContext, code: TieBreakCode) -> TieBreakValues:
    """Return the sum of the opponents' scores; /F takes the last round as drawn."""
    return _buchholz(context, code, fore=code.fore)


@clause(
    Kind.VALUE,
    "Buchholz as if all games paired for the last round had been drawn",
    cited(in_2022="7.3", since_2023="8.3"),
)
def fore_buchholz(context: TieBreakContext, code: TieBreakCode) -> TieBreakValues:
    """Return the Buchholz that is known before the last round is played."""
    return _buchholz(context, code, fore=True)


def _scores_of_opponents_met(
    context: TieBreakContext, code: TieBreakCode, *, fore: bool
) -> dict[int, tuple[Term, ...]]:
    """Return for each participant the Buchholz of every opponent met over the board."""
    key = ("buchholz of opponents", code.score or context.primary, fore)
    totals = context.once(
        key,
        lambda: {
            number: sum(term[AMOUNT] for term in terms)
            for number, terms in opponents_terms(context, code, fore=fore).items()
        },
    )
    table = context.table(code, TieBreakType.SCORES)
    return {
        number: tuple(
            [
                (cell.round, cell.opponent, score, 1, score, PLAYED, False)
                for cell in participant.cells
                if cell.played and cell.opponent is not None
                for score in (totals[cell.opponent],)
            ]
        )
        for number, participant in table.participants.items()
    }


def _averages(context: TieBreakContext, code: TieBreakCode, *, fore: bool) -> TieBreakValues:
    article = context.rules.article(code.name)
    values: TieBreakValues = {}
    for number, terms in _scores_of_opponents_met(context, code, fore=fore).items():
        total = sum([term[AMOUNT] for term in terms])
        values[number] = TieBreakValue(
            str(code),
            article,
            Fraction(total, len(terms)) if terms else None,
            TENTHS,
            2,
            terms,
            aggregation=Aggregation.AVERAGE,
        )
    return values


@clause(
    Kind.VALUE,
    "the average of the Buchholz of the opponents met over the board",
    cited(in_2022="7.2", from_2023_to_2024="8.2"),
)
def average_of_opponents_buchholz(context: TieBreakContext, code: TieBreakCode) -> TieBreakValues:
    """Return the exact average of the opponents' Buchholz; two decimals are printed."""
    return _averages(context, code, fore=False)


@clause(
    Kind.VALUE,
    "the average of the Buchholz, or with /F of the fore Buchholz, of the opponents met over the"
    " board",
    cited(in_2026="8.2"),
)
def average_of_opponents_buchholz_or_fore(
    context: TieBreakContext, code: TieBreakCode
) -> TieBreakValues:
    """Return the exact average of the opponents' Buchholz, or with /F of their fore Buchholz."""
    return _averages(context, code, fore=code.fore)


@clause(
    Kind.VALUE,
    "the sum of the opponents' Buchholz, oneself being the opponent of an unplayed game",
    cited(in_2006="2.b.1.5"),
)
def sum_of_buchholz_with_oneself(context: TieBreakContext, code: TieBreakCode) -> TieBreakValues:
    """Return the sum of the opponents' Buchholz; an unplayed game adds the player's own."""
    met = _scores_of_opponents_met(context, code, fore=False)
    own = {
        number: sum(term[AMOUNT] for term in terms)
        for number, terms in opponents_terms(context, code).items()
    }
    table = context.table(code, TieBreakType.SCORES)
    terms_of = {
        number: met[number]
        + tuple(
            (cell.round, None, own[number], 1, own[number], Nature.ONESELF.value, False)
            for cell in participant.cells
            if not cell.played
        )
        for number, participant in table.participants.items()
    }
    return context.totals(code, terms_of, scale=TENTHS, decimals=1, significance=by_amount)


@clause(
    Kind.VALUE,
    "the sum of the Buchholz of the opponents met; a virtual opponent has none",
    cited(in_2019="13.13.2 (2.5)"),
)
def sum_of_buchholz(context: TieBreakContext, code: TieBreakCode) -> TieBreakValues:
    """Return the sum of the opponents' Buchholz."""
    terms_of = _scores_of_opponents_met(context, code, fore=False)
    return context.totals(code, terms_of, scale=TENTHS, decimals=1, significance=by_amount)


@clause(
    Kind.VALUE,
    "the sum of each opponent's score times the points scored against that opponent",
    cited(
        in_2006="2.b.2",
        in_2019="13.9",
        in_2022="9.1",
        since_2023="9.1",
    ),
)
def sonneborn_berger(context: TieBreakContext, code: TieBreakCode) -> TieBreakValues:
    """Return the scores of those beaten, and half the scores of those drawn with."""
    return context.totals(
        code,
        opponents_terms(context, code, results=True),
        scale=SQUARED,
        decimals=2,
        significance=by_opponent,
    )


def _points_against(context: TieBreakContext, code: TieBreakCode, limit: int) -> TieBreakValues:
    """Return the points made against everyone whose doubled score reaches the doubled limit."""
    table = context.plain_table(code.score)
    people = table.participants
    strong = {number for number, participant in people.items() if 2 * participant.score >= limit}
    forfeit = Nature.FORFEIT_AS_GAME.value
    terms_of: dict[int, tuple[Term, ...]] = {
        number: tuple(
            [
                (
                    cell.round,
                    cell.opponent,
                    people[cell.opponent].score,
                    1,
                    cell.points,
                    PLAYED if cell.played else forfeit,
                    False,
                )
                for cell in participant.cells
                if cell.opponent is not None and cell.opponent in strong
            ]
        )
        for number, participant in people.items()
    }
    return context.totals(code, terms_of, scale=TENTHS, decimals=1, significance=by_opponent)


def doubled_half_score(table: ScoreTable) -> int:
    """Return twice the score that is 50 % of what could be won in the games of the schedule."""
    games = max(
        (
            sum(1 for cell in participant.cells if cell.opponent is not None)
            for participant in table.participants.values()
        ),
        default=0,
    )
    # In a round robin of an odd number everybody has a free day, in which nothing can be won.
    return table.win * (games if table.kind.round_robin else table.rounds)


@clause(
    Kind.VALUE,
    "the points scored against players who scored 50 % or more; the limit moves by half points",
    cited(in_2022="9.2", since_2023="9.2"),
)
def koya_by_half_points(context: TieBreakContext, code: TieBreakCode) -> TieBreakValues:
    """Return Koya's points; /L+1 raises the limit by half a point, /L-1 lowers it.

    Doubt: half a point is half a point, also where a draw brings more than that.
    """
    table = context.plain_table(code.score)
    limit = doubled_half_score(table) + code.limit_steps * 2 * HALF
    return _points_against(context, code, limit)


@clause(
    Kind.VALUE,
    "the points scored against players who scored 50 % or more; the limit moves by scoregroups",
    cited(in_2006="2.a.2", in_2019="13.6"),
)
def koya_by_scoregroups(context: TieBreakContext, code: TieBreakCode) -> TieBreakValues:
    """Return Koya's points; /L-1 takes in the next score group, /L+1 leaves out the lowest one."""
    table = context.plain_table(code.score)
    half = doubled_half_score(table)
    groups = sorted(
        {2 * participant.score for participant in table.participants.values()}, reverse=True
    )
    above = [score for score in groups if score >= half]
    count = max(0, min(len(groups), len(above) - code.limit_steps))
    limit = groups[count - 1] if count else 2 * table.win * (table.rounds + 1)
    return _points_against(context, code, half if not code.limit_steps else limit)
