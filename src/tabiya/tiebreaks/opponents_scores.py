"""Tie-breaks from the opponents' scores, alone (C.07 article 8) and with the own results (9)."""

from __future__ import annotations

from fractions import Fraction

from tabiya.rulebook.clause import Kind, clause
from tabiya.tiebreaks.code import Code
from tabiya.tiebreaks.context import Reckoning, Values, opponents_terms
from tabiya.tiebreaks.editions import cited
from tabiya.tiebreaks.modifiers import by_amount, by_opponent
from tabiya.tiebreaks.rules import Family
from tabiya.tiebreaks.score_table import Sheet
from tabiya.tiebreaks.value import AMOUNT, PLAYED, SQUARED, TENTHS, Nature, Sum, Term, TieBreakValue


def _buchholz(reckoning: Reckoning, code: Code, *, fore: bool) -> Values:
    return reckoning.totals(
        code,
        opponents_terms(reckoning, code, fore=fore),
        scale=TENTHS,
        decimals=1,
        significance=by_amount,
    )


@clause(
    Kind.VALUE,
    "the sum of the opponents' scores",
    cited(in_2006="2.b.1", in_2019="13.4", in_2023="7.1", in_2024="8.1", in_2026="8.1"),
)
def buchholz(reckoning: Reckoning, code: Code) -> Values:
    """The opponents' scores, added up; /F takes the last round as drawn."""
    return _buchholz(reckoning, code, fore=code.fore)


@clause(
    Kind.VALUE,
    "Buchholz as if all games paired for the last round had been drawn",
    cited(in_2023="7.3", in_2024="8.3", in_2026="8.3"),
)
def fore_buchholz(reckoning: Reckoning, code: Code) -> Values:
    """The Buchholz that is known before the last round is played."""
    return _buchholz(reckoning, code, fore=True)


def _scores_of_opponents_met(
    reckoning: Reckoning, code: Code, *, fore: bool
) -> dict[int, tuple[Term, ...]]:
    """For each participant, the Buchholz of every opponent met over the board."""
    key = ("buchholz of opponents", code.score or reckoning.primary, code.as_played, fore)
    totals = reckoning.once(
        key,
        lambda: {
            number: sum(term[AMOUNT] for term in terms)
            for number, terms in opponents_terms(reckoning, code, fore=fore).items()
        },
    )
    sheet = reckoning.sheet(code, Family.SCORES)
    return {
        number: tuple(
            [
                (turn.round, turn.opponent, score, 1, score, PLAYED, False)
                for turn in each.turns
                if turn.played and turn.opponent is not None
                for score in (totals[turn.opponent],)
            ]
        )
        for number, each in sheet.participants.items()
    }


def _averages(reckoning: Reckoning, code: Code, *, fore: bool) -> Values:
    article = reckoning.rules.article(code.name)
    values: Values = {}
    for number, terms in _scores_of_opponents_met(reckoning, code, fore=fore).items():
        total = sum([term[AMOUNT] for term in terms])
        values[number] = TieBreakValue(
            str(code),
            article,
            Fraction(total, len(terms)) if terms else None,
            TENTHS,
            2,
            terms,
            made=Sum.AVERAGE,
        )
    return values


@clause(
    Kind.VALUE,
    "the average of the Buchholz of the opponents met over the board",
    cited(in_2023="7.2", in_2024="8.2"),
)
def average_of_opponents_buchholz(reckoning: Reckoning, code: Code) -> Values:
    """The opponents' Buchholz, averaged exactly; two decimals are printed."""
    return _averages(reckoning, code, fore=False)


@clause(
    Kind.VALUE,
    "the average of the Buchholz, or with /F of the fore Buchholz, of the opponents met over the"
    " board",
    cited(in_2026="8.2"),
)
def average_of_opponents_buchholz_or_fore(reckoning: Reckoning, code: Code) -> Values:
    """The opponents' Buchholz, or fore Buchholz, averaged exactly."""
    return _averages(reckoning, code, fore=code.fore)


@clause(
    Kind.VALUE,
    "the sum of the opponents' Buchholz, oneself being the opponent of an unplayed game",
    cited(in_2006="2.b.1.5"),
)
def sum_of_buchholz_with_oneself(reckoning: Reckoning, code: Code) -> Values:
    """The opponents' Buchholz, added up; an unplayed game adds the player's own."""
    met = _scores_of_opponents_met(reckoning, code, fore=False)
    own = {
        number: sum(term[AMOUNT] for term in terms)
        for number, terms in opponents_terms(reckoning, code).items()
    }
    sheet = reckoning.sheet(code, Family.SCORES)
    table = {
        number: met[number]
        + tuple(
            (turn.round, None, own[number], 1, own[number], Nature.ONESELF.value, False)
            for turn in each.turns
            if not turn.played
        )
        for number, each in sheet.participants.items()
    }
    return reckoning.totals(code, table, scale=TENTHS, decimals=1, significance=by_amount)


@clause(
    Kind.VALUE,
    "the sum of the Buchholz of the opponents met; a virtual opponent has none",
    cited(in_2019="13.13.2 (2.5)"),
)
def sum_of_buchholz(reckoning: Reckoning, code: Code) -> Values:
    """The opponents' Buchholz, added up."""
    table = _scores_of_opponents_met(reckoning, code, fore=False)
    return reckoning.totals(code, table, scale=TENTHS, decimals=1, significance=by_amount)


@clause(
    Kind.VALUE,
    "the sum of each opponent's score times the points made against that opponent",
    cited(
        in_2006="2.b.2",
        in_2019="13.9",
        in_2023="9.1",
        in_2024="9.1",
        in_2026="9.1",
    ),
)
def sonneborn_berger(reckoning: Reckoning, code: Code) -> Values:
    """The scores of those beaten, and half the scores of those drawn with."""
    return reckoning.totals(
        code,
        opponents_terms(reckoning, code, fore=code.fore, results=True),
        scale=SQUARED,
        decimals=2,
        significance=by_opponent,
    )


def _points_against(reckoning: Reckoning, code: Code, limit: int) -> Values:
    """The points made against everyone whose doubled score reaches the doubled limit."""
    sheet = reckoning.plain_sheet(code.score)
    people = sheet.participants
    strong = {number for number, each in people.items() if 2 * each.score >= limit}
    forfeit = Nature.FORFEIT_AS_GAME.value
    table: dict[int, tuple[Term, ...]] = {
        number: tuple(
            [
                (
                    turn.round,
                    turn.opponent,
                    people[turn.opponent].score,
                    1,
                    turn.points,
                    PLAYED if turn.played else forfeit,
                    False,
                )
                for turn in each.turns
                if turn.opponent is not None and turn.opponent in strong
            ]
        )
        for number, each in people.items()
    }
    return reckoning.totals(code, table, scale=TENTHS, decimals=1, significance=by_opponent)


def doubled_half_score(sheet: Sheet) -> int:
    """Twice the score that is 50 % of what could be won in the games of the schedule."""
    games = max(
        (
            sum(1 for turn in each.turns if turn.opponent is not None)
            for each in sheet.participants.values()
        ),
        default=0,
    )
    return sheet.win * (games if sheet.kind.round_robin else sheet.rounds)


@clause(
    Kind.VALUE,
    "the points made against those who scored 50 % or more; the limit moves by half points",
    cited(in_2023="9.2", in_2024="9.2", in_2026="9.2"),
)
def koya_by_half_points(reckoning: Reckoning, code: Code) -> Values:
    """Koya; /L+1 raises the limit by half a point, /L-1 lowers it."""
    sheet = reckoning.plain_sheet(code.score)
    limit = doubled_half_score(sheet) + code.limit_steps * 2 * sheet.draw
    return _points_against(reckoning, code, limit)


@clause(
    Kind.VALUE,
    "the points made against those who scored 50 % or more; the limit moves by score groups",
    cited(in_2006="2.a.2", in_2019="13.6"),
)
def koya_by_score_groups(reckoning: Reckoning, code: Code) -> Values:
    """Koya; /L-1 takes in the next score group below 50 %, /L+1 leaves out the lowest above."""
    sheet = reckoning.plain_sheet(code.score)
    half = doubled_half_score(sheet)
    groups = sorted({2 * each.score for each in sheet.participants.values()}, reverse=True)
    above = [score for score in groups if score >= half]
    count = max(0, min(len(groups), len(above) - code.limit_steps))
    limit = groups[count - 1] if count else 2 * sheet.win * (sheet.rounds + 1)
    return _points_against(reckoning, code, half if not code.limit_steps else limit)
