"""The order of the pairings of a bracket, and the first among equally good ones (4; 2018: D.1).

The engine does not generate pairings in order: it finds the first of the best directly. The clause
says which of two pairings comes first, for explanations and for the tests.

Vertices stand in reverse: 0 is the lowest ranked player of the bracket, so that the lowest vertex
that can be had is the opponent whom the order prefers. After the players come the ways out.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.pairing.matching.perfect import PerfectMatchings
from tabiya.pairing.matching.weighted import minimum_cost_perfect_matching
from tabiya.pairing.swiss.burstein.editions import cite
from tabiya.pairing.swiss.kit.bracket import BracketChoice
from tabiya.pairing.swiss.kit.solver import CandidateOrder
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.ORDER,
    "the pairing comes first in which the highest ranked player has the lowest ranked opponent, then "
    "the next player, and so on; to float is last",
    cite("D.1", "4.3", path_2017="6.1-6.4"),
)
def pairing_order(choice: BracketChoice) -> tuple[int, ...]:
    """The opponents by place, 0 for a floater, made negative: the lower comes first."""
    opponents = dict.fromkeys(choice.floaters, 0)
    for one, other in choice.pairs:
        opponents[one] = -(other + 1)
        opponents[other] = -(one + 1)
    return tuple(opponents[place] for place in sorted(opponents))


def first_choice(adjacency: Sequence[int], mate: Sequence[int], inside: int) -> BracketChoice:
    """The first perfect matching in order; `mate` is any perfect matching of the graph.

    Whoever can have no opponent inside any more floats in every matching that is left, so nothing
    has to be decided about the way out.
    """
    matchings = PerfectMatchings(adjacency, (1 << len(adjacency)) - 1, mate)
    within = (1 << inside) - 1
    pairs = []
    for vertex in range(inside - 1, -1, -1):
        if matchings.active >> vertex & 1:
            partner = matchings.first_partner(vertex, within)
            if partner is not None:
                pairs.append((vertex, partner))
    return _choice(pairs, inside)


def choice_by_weight(matrix: Sequence[Sequence[int | None]], inside: int) -> BracketChoice | None:
    """The first of the cheapest perfect matchings, the order being packed below the costs.

    The order is itself a sum over pairs: the opponent of each player is one digit of a number, the
    highest ranked player's the first. Slower than the walk, but it needs no knowledge of which
    matchings are cheapest.
    """
    wide = (inside + 1).bit_length()
    bits = wide * inside + len(matrix).bit_length()
    costs = [
        [
            None if cost is None else (cost << bits) + _digit(one, other, inside, wide)
            for other, cost in enumerate(row)
        ]
        for one, row in enumerate(matrix)
    ]
    optimum = minimum_cost_perfect_matching(len(costs), costs)
    if optimum is None:
        return None
    mate = optimum.mate
    return _choice(
        [(one, mate[one]) for one in range(inside - 1, -1, -1) if mate[one] < one], inside
    )


def _digit(one: int, other: int, inside: int, wide: int) -> int:
    """What a match adds to the number: the opponent as seen by the higher ranked of the two."""
    high, low = max(one, other), min(one, other)
    if low >= inside:
        return 0
    if high >= inside:
        return inside << wide * low
    return low << wide * high


def _choice(pairs: Sequence[tuple[int, int]], inside: int) -> BracketChoice:
    last = inside - 1
    paired = {vertex for pair in pairs for vertex in pair}
    return BracketChoice(
        pairs=tuple((last - one, last - other) for one, other in pairs),
        floaters=tuple(last - v for v in range(last, -1, -1) if v not in paired),
    )


BURSTEIN_ORDER = CandidateOrder(
    lambda graph, tight, mate: first_choice(tight, mate, graph.inside),
    lambda graph, matrix: choice_by_weight(matrix, graph.inside),
)
"""How the solver finds the first of equally good pairings of the Burstein system."""
