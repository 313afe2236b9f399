"""Tie-breaks from a participant's own record (C.07 article 7)."""

from __future__ import annotations

from collections.abc import Callable

from tabiya.rulebook.clause import Kind, clause
from tabiya.tiebreaks.code import TieBreakCode
from tabiya.tiebreaks.context import TieBreakContext, TieBreakValues
from tabiya.tiebreaks.editions import cited
from tabiya.tiebreaks.modifiers import by_round
from tabiya.tiebreaks.rules import TieBreakType
from tabiya.tiebreaks.score_table import ScoreCell, ScoreTable
from tabiya.tiebreaks.value import OWN_ROUND, TENTHS, Term, TieBreakValue


@clause(
    Kind.VALUE,
    "the points of the final table",
    cited(in_2006="4", in_2019="13.1", in_2022="4.2", since_2023="4.2"),
)
def points(context: TieBreakContext, code: TieBreakCode) -> TieBreakValues:
    """Return the score itself, when a list of tie-breaks names it."""
    table = context.plain_table(code.score)
    terms = {
        number: tuple(
            (cell.round, cell.opponent, 0, cell.points, cell.points, OWN_ROUND, False)
            for cell in participant.cells
        )
        for number, participant in table.asked.items()
    }
    article = context.rules.article(code.name)
    return {
        number: TieBreakValue(str(code), article, participant.score, TENTHS, 1, terms[number])
        for number, participant in table.asked.items()
    }


def _one_for_each_round(table: ScoreTable) -> dict[int, list[Term]]:
    return {
        number: [
            (cell.round, cell.opponent, 1, 1, 1, OWN_ROUND, False) for cell in participant.cells
        ]
        for number, participant in table.asked.items()
    }


def _rounds_in_which(
    context: TieBreakContext,
    code: TieBreakCode,
    table: ScoreTable,
    counts: Callable[[ScoreCell], bool],
) -> TieBreakValues:
    """Return how many rounds fulfil a condition, one for each."""
    ones = context.once(("ones", code.score), lambda: _one_for_each_round(table))
    terms = {
        number: tuple(
            [one for cell, one in zip(participant.cells, ones[number], strict=True) if counts(cell)]
        )
        for number, participant in table.asked.items()
    }
    return context.totals(code, terms, scale=1, decimals=0, significance=by_round)


@clause(
    Kind.VALUE,
    "the number of rounds that brought as many points as a win, played or not",
    cited(in_2019="13.11.4", in_2022="6.1", since_2023="7.1"),
)
def wins(context: TieBreakContext, code: TieBreakCode) -> TieBreakValues:
    """Count wins over the board, by forfeit, and byes worth a win."""
    table = context.plain_table(code.score)
    return _rounds_in_which(context, code, table, lambda cell: cell.full_points)


@clause(
    Kind.VALUE,
    "the number of games won over the board",
    cited(in_2006="2.a.5", in_2022="6.2", since_2023="7.2"),
)
def games_won(context: TieBreakContext, code: TieBreakCode) -> TieBreakValues:
    """Count wins in games that were played."""
    table = context.table(code, TieBreakType.OWN_RECORD)
    return _rounds_in_which(context, code, table, lambda cell: cell.played and cell.halves == 2)


@clause(
    Kind.VALUE,
    "the number of games played with the black pieces; unplayed games count as White",
    cited(in_2006="2.a.6", in_2019="13.8", in_2022="6.3", since_2023="7.3"),
)
def games_with_black(context: TieBreakContext, code: TieBreakCode) -> TieBreakValues:
    """Count the games with Black that were played."""
    table = context.table(code, TieBreakType.OWN_RECORD)
    return _rounds_in_which(context, code, table, lambda cell: cell.played and cell.black)


@clause(
    Kind.VALUE,
    "the number of games won with the black pieces",
    cited(in_2019="13.7", in_2022="6.4", since_2023="7.4"),
)
def games_won_with_black(context: TieBreakContext, code: TieBreakCode) -> TieBreakValues:
    """Count wins with Black in games that were played."""
    table = context.table(code, TieBreakType.OWN_RECORD)
    return _rounds_in_which(
        context,
        code,
        table,
        lambda cell: cell.played and cell.black and cell.halves == 2,
    )


@clause(
    Kind.VALUE,
    "the sum of the scores after each round; a cut leaves out the first rounds",
    cited(in_2006="2.a.1", in_2019="13.10 (2020)", in_2022="6.5", since_2023="7.5"),
)
def progressive_scores(context: TieBreakContext, code: TieBreakCode) -> TieBreakValues:
    """Return the sum of the scores after each round.

    Doubt: PS/C1 cuts the score after the first round even if that round was a voluntary absence;
    article 16.5 names only Buchholz and Sonneborn-Berger.
    """
    terms_of = context.once(
        ("running scores", code.score),
        lambda: _running_scores(context.plain_table(code.score)),
    )
    return context.totals(code, terms_of, scale=TENTHS, decimals=1, significance=by_round)


def _running_scores(table: ScoreTable) -> dict[int, tuple[Term, ...]]:
    terms_of: dict[int, tuple[Term, ...]] = {}
    for number, participant in table.asked.items():
        running = 0
        terms: list[Term] = []
        for cell in participant.cells:
            running += cell.points
            terms.append((cell.round, cell.opponent, running, 1, running, OWN_ROUND, False))
        terms_of[number] = tuple(terms)
    return terms_of


@clause(
    Kind.VALUE,
    "the number of rounds a player chose to play: all except byes asked for and forfeit losses",
    cited(in_2022="6.6", since_2023="7.6"),
)
def rounds_elected_to_play(context: TieBreakContext, code: TieBreakCode) -> TieBreakValues:
    """Count the rounds in which the participant was there to play."""
    table = context.table(code, TieBreakType.OWN_RECORD)
    return _rounds_in_which(context, code, table, lambda cell: not cell.voluntary)


@clause(
    Kind.VALUE,
    "one point for each round with a better result than the opponent, half a point for an equal one; unplayed rounds count by their points",
    cited(in_2026="7.7"),
)
def standard_points(context: TieBreakContext, code: TieBreakCode) -> TieBreakValues:
    """Return the points as if a win were worth 1 and a draw ½.

    Doubt: a double forfeit brings nothing, though both have the same points; it was not played, and
    nothing is less than a draw.
    """
    table = context.plain_table(code.score)
    people = table.participants
    terms_of: dict[int, tuple[Term, ...]] = {}
    for number, participant in table.asked.items():
        terms: list[Term] = []
        for cell in participant.cells:
            # 7.7 compares with the opponent's points of the round; without play with those of a draw.
            measure = table.draw
            if cell.played and cell.opponent is not None:
                measure = people[cell.opponent].cells[cell.round - 1].points
            amount = 10 if cell.points > measure else 5 if cell.points == measure else 0
            terms.append((cell.round, cell.opponent, measure, 1, amount, OWN_ROUND, False))
        terms_of[number] = tuple(terms)
    return context.totals(code, terms_of, scale=TENTHS, decimals=1, significance=by_round)


@clause(
    Kind.VALUE,
    "the tournament pairing number, the lower the better, or the other way round",
    cited(in_2026="7.8"),
)
def pairing_number(context: TieBreakContext, code: TieBreakCode) -> TieBreakValues:
    """Return the starting number, the lower the better; /R ranks the higher number first."""
    table = context.plain_table(code.score)
    article = context.rules.article(code.name)
    return {
        number: TieBreakValue(str(code), article, number, ranking=(-number,))
        for number in table.asked
    }
