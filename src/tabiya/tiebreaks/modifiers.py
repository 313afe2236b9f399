"""Modifiers: which values a cut or a median leaves out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabiya.rulebook.clause import Kind, clause
from tabiya.tiebreaks.editions import cited
from tabiya.tiebreaks.value import AGAINST, AMOUNT, VOLUNTARY, Term

Significance = Callable[[Term], tuple[int, ...]]
"""What makes a term more or less significant than another."""


def by_amount(term: Term) -> tuple[int, ...]:
    """The smaller the contribution, the less significant (Buchholz, ratings)."""
    return (term[AMOUNT],)


def by_opponent(term: Term) -> tuple[int, ...]:
    """The lower the opponent's score, then the contribution, the less significant (14.1.1)."""
    return (term[AGAINST], term[AMOUNT])


def by_round(term: Term) -> tuple[int, ...]:
    """The earlier, the less significant (progressive scores)."""
    return (term[0],)


@clause(
    Kind.VALUE,
    "a cut leaves out the lowest values, a median the lowest and the highest",
    cited(
        in_2006="2.b.1.1-2.b.1.4",
        in_2019="13.4.2-13.4.5",
        in_2023="13",
        in_2024="14",
        in_2026="14",
    ),
)
def cut_lowest_values(
    terms: Sequence[Term], low: int, high: int, significance: Significance
) -> tuple[int, ...]:
    """The indices of what is left out."""
    keys = [significance(term) for term in terms]
    order = sorted(range(len(terms)), key=keys.__getitem__)
    least = order[:low]
    most = order[low:][::-1][:high]
    return (*least, *most)


@clause(
    Kind.VALUE,
    "a cut takes the lowest contribution of a voluntary unplayed round first, as long as it is not"
    " lower than the least significant value",
    cited(in_2023="14.6", in_2024="16.5", in_2026="16.5"),
)
def cut_voluntary_rounds_first(
    terms: Sequence[Term], low: int, high: int, significance: Significance
) -> tuple[int, ...]:
    """The indices of what is left out; each further low cut asks the question again (16.5.2)."""
    if not any(term[VOLUNTARY] for term in terms):
        return cut_lowest_values(terms, low, high, significance)
    left = list(range(len(terms)))
    gone: list[int] = []
    for _ in range(min(low, len(left))):
        choice = min(left, key=lambda index: significance(terms[index]))
        absences = [index for index in left if terms[index][VOLUNTARY]]
        if absences:
            absence = min(absences, key=lambda index: terms[index][AMOUNT])
            if terms[absence][AMOUNT] >= terms[choice][AMOUNT]:
                choice = absence
        left.remove(choice)
        gone.append(choice)
    for _ in range(min(high, len(left))):
        choice = max(left, key=lambda index: significance(terms[index]))
        left.remove(choice)
        gone.append(choice)
    return tuple(gone)
