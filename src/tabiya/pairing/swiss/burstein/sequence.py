"""The first pairing in the order of article 4 among equally good ones (2018: D.1).

Vertices stand in reverse: 0 is the lowest ranked player of the bracket, so that the lowest vertex
that can be had is the opponent whom the order prefers. After the players come the ways out.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.pairing.matching.perfect import PerfectMatchings
from tabiya.pairing.matching.weighted import minimum_cost_perfect_matching
from tabiya.pairing.swiss.burstein.bracket import Choice


def first_choice(adjacency: Sequence[int], mate: Sequence[int], inside: int) -> Choice:
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


def choice_by_weight(matrix: Sequence[Sequence[int | None]], inside: int) -> Choice | None:
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


def _choice(pairs: Sequence[tuple[int, int]], inside: int) -> Choice:
    last = inside - 1
    paired = {vertex for pair in pairs for vertex in pair}
    return Choice(
        pairs=tuple((last - one, last - other) for one, other in pairs),
        floaters=tuple(last - v for v in range(last, -1, -1) if v not in paired),
    )
