"""Tie-breaks from the opponents' scores: Buchholz and what is built on it (C.07 article 8)."""

from __future__ import annotations

from fractions import Fraction

from tabiya.rulebook.clause import Kind, clause
from tabiya.tiebreaks.code import Code
from tabiya.tiebreaks.editions import cited
from tabiya.tiebreaks.modifiers import by_amount
from tabiya.tiebreaks.reckoning import Reckoning, Values, opponents_terms
from tabiya.tiebreaks.rules import Family
from tabiya.tiebreaks.value import AMOUNT, PLAYED, TENTHS, Nature, Sum, Term, TieBreakValue


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
