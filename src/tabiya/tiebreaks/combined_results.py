"""Tie-breaks from own results and opponents' scores together (C.07 article 9)."""

from __future__ import annotations

from tabiya.rulebook.clause import Kind, clause
from tabiya.tiebreaks.code import Code
from tabiya.tiebreaks.editions import cited
from tabiya.tiebreaks.modifiers import by_opponent
from tabiya.tiebreaks.reckoning import Reckoning, Values, opponents_terms
from tabiya.tiebreaks.sheet import Sheet
from tabiya.tiebreaks.value import PLAYED, SQUARED, TENTHS, Nature, Term


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
