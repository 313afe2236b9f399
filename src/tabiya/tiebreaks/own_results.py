"""Tie-breaks from a participant's own record (C.07 article 7)."""

from __future__ import annotations

from collections.abc import Callable

from tabiya.rulebook.clause import Kind, clause
from tabiya.tiebreaks.code import Code
from tabiya.tiebreaks.context import Reckoning, Values
from tabiya.tiebreaks.editions import cited
from tabiya.tiebreaks.modifiers import by_round
from tabiya.tiebreaks.rules import Family
from tabiya.tiebreaks.score_table import VOLUNTARY, Sheet, Turn
from tabiya.tiebreaks.value import OWN_ROUND, TENTHS, Term, TieBreakValue


@clause(
    Kind.VALUE,
    "the points of the final table",
    cited(in_2006="4", in_2019="13.1", in_2023="4.2", in_2024="4.2", in_2026="4.2"),
)
def points(reckoning: Reckoning, code: Code) -> Values:
    """The score itself, when a list of tie-breaks names it."""
    sheet = reckoning.plain_sheet(code.score)
    terms = {
        number: tuple(
            (turn.round, turn.opponent, 0, turn.points, turn.points, OWN_ROUND, False)
            for turn in each.turns
        )
        for number, each in sheet.asked.items()
    }
    article = reckoning.rules.article(code.name)
    return {
        number: TieBreakValue(str(code), article, each.score, TENTHS, 1, terms[number])
        for number, each in sheet.asked.items()
    }


def _one_for_each_round(sheet: Sheet) -> dict[int, list[Term]]:
    return {
        number: [(turn.round, turn.opponent, 1, 1, 1, OWN_ROUND, False) for turn in each.turns]
        for number, each in sheet.asked.items()
    }


def _rounds_in_which(
    reckoning: Reckoning, code: Code, sheet: Sheet, counts: Callable[[Turn], bool]
) -> Values:
    """How many rounds fulfil a condition, one for each."""
    ones = reckoning.once(("ones", code.score), lambda: _one_for_each_round(sheet))
    terms = {
        number: tuple(
            [one for turn, one in zip(each.turns, ones[number], strict=True) if counts(turn)]
        )
        for number, each in sheet.asked.items()
    }
    return reckoning.totals(code, terms, scale=1, decimals=0, significance=by_round)


@clause(
    Kind.VALUE,
    "the number of rounds that brought as many points as a win, played or not",
    cited(in_2019="13.11.4", in_2023="6.1", in_2024="7.1", in_2026="7.1"),
)
def wins(reckoning: Reckoning, code: Code) -> Values:
    """Wins over the board, by forfeit, and byes worth a win."""
    sheet = reckoning.plain_sheet(code.score)
    return _rounds_in_which(reckoning, code, sheet, lambda turn: turn.full_points)


@clause(
    Kind.VALUE,
    "the number of games won over the board",
    cited(in_2006="2.a.5", in_2023="6.2", in_2024="7.2", in_2026="7.2"),
)
def games_won(reckoning: Reckoning, code: Code) -> Values:
    """Wins in games that were played."""
    sheet = reckoning.sheet(code, Family.OWN_RECORD)
    return _rounds_in_which(reckoning, code, sheet, lambda turn: turn.played and turn.halves == 2)


@clause(
    Kind.VALUE,
    "the number of games played with the black pieces; unplayed games count as White",
    cited(in_2006="2.a.6", in_2019="13.8", in_2023="6.3", in_2024="7.3", in_2026="7.3"),
)
def games_with_black(reckoning: Reckoning, code: Code) -> Values:
    """Games with Black that were played."""
    sheet = reckoning.sheet(code, Family.OWN_RECORD)
    return _rounds_in_which(reckoning, code, sheet, lambda turn: turn.played and turn.black)


@clause(
    Kind.VALUE,
    "the number of games won with the black pieces",
    cited(in_2019="13.7", in_2023="6.4", in_2024="7.4", in_2026="7.4"),
)
def games_won_with_black(reckoning: Reckoning, code: Code) -> Values:
    """Wins with Black in games that were played."""
    sheet = reckoning.sheet(code, Family.OWN_RECORD)
    return _rounds_in_which(
        reckoning,
        code,
        sheet,
        lambda turn: turn.played and turn.black and turn.halves == 2,
    )


@clause(
    Kind.VALUE,
    "the sum of the scores after each round; a cut leaves out the first rounds",
    cited(in_2006="2.a.1", in_2019="13.10 (2020)", in_2023="6.5", in_2024="7.5", in_2026="7.5"),
)
def progressive_scores(reckoning: Reckoning, code: Code) -> Values:
    """The running score, added up round by round.

    Doubt: PS/C1 cuts the score after the first round even if that round was a voluntary absence;
    article 16.5 names only Buchholz and Sonneborn-Berger.
    """
    table = reckoning.once(
        ("running scores", code.score),
        lambda: _running_scores(reckoning.plain_sheet(code.score)),
    )
    return reckoning.totals(code, table, scale=TENTHS, decimals=1, significance=by_round)


def _running_scores(sheet: Sheet) -> dict[int, tuple[Term, ...]]:
    table: dict[int, tuple[Term, ...]] = {}
    for number, each in sheet.asked.items():
        running = 0
        terms: list[Term] = []
        for turn in each.turns:
            running += turn.points
            terms.append((turn.round, turn.opponent, running, 1, running, OWN_ROUND, False))
        table[number] = tuple(terms)
    return table


@clause(
    Kind.VALUE,
    "the number of rounds one elected to play: all but byes asked for and forfeit losses",
    cited(in_2023="6.6", in_2024="7.6", in_2026="7.6"),
)
def rounds_elected_to_play(reckoning: Reckoning, code: Code) -> Values:
    """Rounds in which the participant was there to play."""
    sheet = reckoning.sheet(code, Family.OWN_RECORD)
    return _rounds_in_which(
        reckoning,
        code,
        sheet,
        lambda turn: turn.played or turn.outcome not in VOLUNTARY,
    )


@clause(
    Kind.VALUE,
    "one for each round better than the opponent's, half for each equal; unplayed rounds by their"
    " points",
    cited(in_2026="7.7"),
)
def standard_points(reckoning: Reckoning, code: Code) -> Values:
    """Points as if a win were worth 1 and a draw ½.

    Doubt: a double forfeit brings nothing, though both have the same points; it was not played, and
    nothing is less than a draw.
    """
    sheet = reckoning.plain_sheet(code.score)
    people = sheet.participants
    table: dict[int, tuple[Term, ...]] = {}
    for number, each in sheet.asked.items():
        terms: list[Term] = []
        for turn in each.turns:
            measure = sheet.draw
            if turn.played and turn.opponent is not None:
                measure = people[turn.opponent].turns[turn.round - 1].points
            amount = 10 if turn.points > measure else 5 if turn.points == measure else 0
            terms.append((turn.round, turn.opponent, measure, 1, amount, OWN_ROUND, False))
        table[number] = tuple(terms)
    return reckoning.totals(code, table, scale=TENTHS, decimals=1, significance=by_round)


@clause(
    Kind.VALUE,
    "the tournament pairing number, the lower the better, or the other way round",
    cited(in_2026="7.8"),
)
def pairing_number(reckoning: Reckoning, code: Code) -> Values:
    """The starting number; /R ranks the higher number first."""
    sheet = reckoning.plain_sheet(code.score)
    article = reckoning.rules.article(code.name)
    return {
        number: TieBreakValue(str(code), article, number, ranking=(-number,))
        for number in sheet.asked
    }
