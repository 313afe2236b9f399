"""Tie-breaks of French events that no text of FIDE has: Kashdan, and the sum of Buchholz values.

Doubt: no rule of the FFE was at hand. Kashdan is as chess players know it; Papi may count unplayed rounds otherwise.
"""

from __future__ import annotations

from tabiya.rulebook.article import Article
from tabiya.rulebook.clause import Kind, clause
from tabiya.tiebreaks.code import TieBreakCode
from tabiya.tiebreaks.context import TieBreakContext, TieBreakValues
from tabiya.tiebreaks.editions import EDITIONS
from tabiya.tiebreaks.event_kind import INDIVIDUAL, EventKind
from tabiya.tiebreaks.modifiers import by_round
from tabiya.tiebreaks.opponents_scores import sum_of_buchholz
from tabiya.tiebreaks.rules import TieBreak
from tabiya.tiebreaks.value import OWN_ROUND

_FOR_HALVES = {2: 4, 1: 2, 0: 1}


@clause(
    Kind.VALUE,
    "four points for a win, two for a draw and one for a loss over the board",
    {edition: Article("Papi", "Kashdan") for edition in EDITIONS},
)
def kashdan(context: TieBreakContext, code: TieBreakCode) -> TieBreakValues:
    """Return what the games played bring; a round without a game brings nothing."""
    terms = {}
    for number, participant in context.plain_table(code.score).asked.items():
        worth = [(cell, _FOR_HALVES[cell.halves]) for cell in participant.cells if cell.played]
        terms[number] = tuple(
            (cell.round, cell.opponent, points, 1, points, OWN_ROUND, False)
            for cell, points in worth
        )
    return context.totals(code, terms, scale=1, decimals=0, significance=by_round)


KASHDAN = TieBreak("KASHDAN", kashdan, INDIVIDUAL, "R", local=True)
SUM_OF_BUCHHOLZ = TieBreak(
    "SUMBH",
    sum_of_buchholz.printed(
        {edition: Article("Papi", "Somme des Buchholz") for edition in EDITIONS}
    ),
    frozenset({EventKind.INDIVIDUAL_SWISS}),
    "R",
)
