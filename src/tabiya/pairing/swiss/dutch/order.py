"""The order of the candidates, as the text defines it (article 4; 2017: section D).

The engine does not generate candidates in this order: it finds the first of the best directly.
These definitions say which of two candidates comes first, for explanations and for the tests.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabiya.pairing.swiss.dutch.bracket import Bracket
from tabiya.pairing.swiss.dutch.exchange_cost import ExchangeCost
from tabiya.pairing.swiss.dutch.sequence import Choice
from tabiya.pairing.swiss.shared.candidate import Candidate
from tabiya.pairing.swiss.shared.editions import DUTCH_2017, DUTCH_2026
from tabiya.rulebook.article import Article
from tabiya.rulebook.clause import Clause, Kind, clause


@clause(
    Kind.ORDER,
    "of the moved-down players that can be paired, those with the lowest numbers come first",
    {DUTCH_2017: Article("C.04.3", "D.3"), DUTCH_2026: Article("C.04.3", "4.4.2")},
)
def pairable_order(choice: Choice) -> tuple[int, ...]:
    """The moved-down players of a candidate; compared one by one, the lower comes first."""
    return tuple(one for one, _ in choice.pairs[: choice.moved_down_pairs])


@clause(
    Kind.ORDER,
    "transpositions are sorted by the numbers of the opponents of S1, from the first on",
    {DUTCH_2017: Article("C.04.3", "D.1"), DUTCH_2026: Article("C.04.3", "4.2.2")},
)
def transposition_order(pairs: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """The opponents of S1 in order; compared one by one, the lower comes first."""
    return tuple(other for _, other in pairs)


@clause(
    Kind.ORDER,
    "exchanges are sorted by their size, the difference of the sums exchanged, the largest number "
    "leaving S1 and the smallest leaving S2",
    {DUTCH_2017: Article("C.04.3", "D.2"), DUTCH_2026: Article("C.04.3", "4.3.2")},
)
def exchange_order(
    leaving_upper: Sequence[int], leaving_lower: Sequence[int]
) -> tuple[int, int, tuple[int, ...], tuple[int, ...]]:
    """The place of an exchange; compared part by part, the lower comes first."""
    return (
        len(leaving_upper),
        sum(leaving_lower) - sum(leaving_upper),
        tuple(-number for number in sorted(leaving_upper, reverse=True)),
        tuple(sorted(leaving_lower)),
    )


def as_choice(candidate: Candidate, bracket: Bracket) -> Choice:
    """A candidate as the places in its bracket, in the order in which its pairs are generated."""
    place = {player: index for index, player in enumerate(bracket.players)}
    moved_down = len(bracket.moved_down)
    pairs = sorted((place[one], place[other]) for one, other in candidate.pairs)
    movers = [pair for pair in pairs if pair[0] < moved_down]
    used = {index for pair in movers for index in pair}
    remainder = [index for index in range(moved_down, len(place)) if index not in used]
    rest = [pair for pair in pairs if pair[0] >= moved_down]
    mate = dict.fromkeys(remainder, -1)
    mate |= dict(rest) | {other: one for one, other in rest}
    return Choice(
        pairs=(*movers, *rest),
        floaters=tuple(sorted(place[player] for player in candidate.floaters)),
        moved_down_pairs=len(movers),
        exchanged=ExchangeCost(remainder, len(rest)).moved(mate),
    )


def first_difference(one: Choice, other: Choice) -> Clause[..., Any]:
    """The rule of order that separates two candidates of the same bracket."""
    if pairable_order.function(one) != pairable_order.function(other):
        return pairable_order
    movers = one.moved_down_pairs
    if one.pairs[:movers] != other.pairs[:movers]:
        return transposition_order
    if one.exchanged != other.exchanged:
        return exchange_order
    return transposition_order
