"""The order of the pairings of a bracket, and the first among equally good ones (4; 2018: D.1).

The engine does not generate pairings in order: it finds the first of the best directly. The clause
says which of two pairings comes first, for explanations and for the tests.

Vertices stand in reverse: 0 is the lowest ranked player of the bracket, so that the lowest vertex
that can be had is the opponent whom the order prefers. After the players come the ways out.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.pairing.matching.perfect import PerfectMatchings
from tabiya.pairing.swiss.burstein.editions import cite
from tabiya.pairing.swiss.kit.bracket import BracketChoice
from tabiya.pairing.swiss.kit.graph import BracketGraph
from tabiya.pairing.swiss.kit.solver import BestCandidates
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.ORDER,
    "the first pairing is the one in which the highest ranked player has the lowest ranked opponent, then the next player, and so on; floating comes last",
    cite("D.1", "4.3", path_2017="6.1-6.4"),
)
def pairing_order(choice: BracketChoice) -> tuple[int, ...]:
    """The opponents by place, 0 for a floater, made negative: the lower comes first."""
    opponents = dict.fromkeys(choice.floaters, 0)
    for one, other in choice.pairs:
        opponents[one] = -(other + 1)
        opponents[other] = -(one + 1)
    return tuple(opponents[place] for place in sorted(opponents))


def burstein_order(graph: BracketGraph, best: BestCandidates) -> BracketChoice:
    """How the solver finds the first of equally good pairings of the Burstein system."""
    return first_choice(best, graph.inside)


def first_choice(best: BestCandidates, inside: int) -> BracketChoice:
    """The first of the best candidates in order.

    Whoever can have no opponent inside any more floats in every matching that is left, so nothing
    has to be decided about the way out.
    """
    everyone = (1 << len(best.tight)) - 1
    matchings = PerfectMatchings(best.tight, everyone, best.mate, odd_sets=best.odd_sets)
    within = (1 << inside) - 1
    pairs = []
    for vertex in range(inside - 1, -1, -1):
        if matchings.active >> vertex & 1:
            partner = matchings.first_partner(vertex, within)
            if partner is not None:
                pairs.append((vertex, partner))
    return _choice(pairs, inside)


def _choice(pairs: Sequence[tuple[int, int]], inside: int) -> BracketChoice:
    last = inside - 1
    paired = {vertex for pair in pairs for vertex in pair}
    return BracketChoice(
        pairs=tuple((last - one, last - other) for one, other in pairs),
        floaters=tuple(last - v for v in range(last, -1, -1) if v not in paired),
    )
