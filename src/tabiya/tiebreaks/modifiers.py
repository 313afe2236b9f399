"""Modifiers: which values a cut or a median leaves out (C.07 article 14, and 16.5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any

from tabiya.rulebook.clause import Kind, clause
from tabiya.tiebreaks.editions import cited
from tabiya.tiebreaks.value import AGAINST, AMOUNT, ROUND, VOLUNTARY, Term

Significance = Callable[[Term], Any]
"""What makes a term more or less significant than another: a number, or several in a row."""

by_amount: Significance = itemgetter(AMOUNT)
"""The smaller the contribution, the less significant: Buchholz and ratings (14.1.1)."""

by_opponent: Significance = itemgetter(AGAINST, AMOUNT)
"""The lower the opponent's score, then the contribution, the less significant: Sonneborn-Berger
leaves out "the contribution associated with the opponent with the lowest score" (14.1.1), which is
not always the smallest."""

by_round: Significance = itemgetter(ROUND)
"""The earlier, the less significant: progressive scores (14.1.1)."""


def _least_significant_first(terms: Sequence[Term], significance: Significance) -> list[int]:
    keys = list(map(significance, terms))
    return sorted(range(len(keys)), key=keys.__getitem__)


@clause(
    Kind.VALUE,
    "a cut leaves out the lowest values, a median the lowest and the highest",
    cited(
        in_2006="2.b.1.1-2.b.1.4",
        in_2019="13.4.2-13.4.5",
        in_2022="13",
        since_2023="14",
    ),
)
def cut_lowest_values(
    terms: Sequence[Term], low: int, high: int, significance: Significance
) -> tuple[int, ...]:
    """Return the indices of what is left out, the lowest first (14.3: "in that order")."""
    order = _least_significant_first(terms, significance)
    return (*order[:low], *order[low:][::-1][:high])


@clause(
    Kind.VALUE,
    "a cut takes voluntary unplayed rounds first, whatever they contribute, the lowest first",
    cited(in_2022="14.6"),
)
def cut_voluntary_rounds_whatever_they_bring(
    terms: Sequence[Term], low: int, high: int, significance: Significance
) -> tuple[int, ...]:
    """Return the indices of what is left out: the absences, then the least significant values.

    Doubt: the copy of the text that we hold has lost the numbers of the categories that are cut. It
    is byes asked for and forfeit losses, whether or not they stand at the end.
    """
    left = _least_significant_first(terms, significance)
    absences = [index for index in left if terms[index][VOLUNTARY]]
    absences.sort(key=lambda index: terms[index][AMOUNT])
    gone = [*absences, *(index for index in left if index not in absences)][:low]
    return (*gone, *[index for index in left if index not in gone][::-1][:high])


@clause(
    Kind.VALUE,
    "a cut takes the lowest contribution of a voluntary unplayed round first, as long as it is not"
    " lower than the least significant value",
    cited(since_2023="16.5"),
)
def cut_voluntary_rounds_first(
    terms: Sequence[Term], low: int, high: int, significance: Significance
) -> tuple[int, ...]:
    """Return the indices of what is left out; each further low cut asks again (16.5.2)."""
    left = _least_significant_first(terms, significance)
    gone: list[int] = []
    for _ in range(min(low, len(left))):
        # 16.5.1: "the lowest contribution coming from such rounds shall be cut, as long as such
        # contribution is not lower than the least significant value." What counts here is the
        # contribution itself, also where significance goes by the opponent's score. The note: "they
        # are the same element if the least significant value comes from a VUR": of equal
        # contributions the less significant is taken, which stands first in what is left.
        least = left[0]
        absences = (index for index in left if terms[index][VOLUNTARY])
        lowest = min(absences, key=lambda index: terms[index][AMOUNT], default=least)
        choice = lowest if terms[lowest][AMOUNT] >= terms[least][AMOUNT] else least
        left.remove(choice)
        gone.append(choice)
    return (*gone, *left[::-1][:high])
