"""Solving an arena: the best value of the criteria, and the first candidate that has it.

Three ways, from cheap to dear, each exact:
1. Prices per class, found by counting, bound every candidate from below. If the pairs that meet
   the bound admit a perfect matching, all best candidates consist of such pairs.
2. Else a weighted matching finds the true optimum and prices per player; the same holds unless
   the proof needs odd sets of players.
3. Then the order of the candidates is packed into the costs as well, and the cheapest matching is
   the answer itself.
"""

from __future__ import annotations

from tabiya.pairing.matching.cardinality import maximum_matching
from tabiya.pairing.matching.classes import class_duals
from tabiya.pairing.matching.weighted import minimum_cost_perfect_matching
from tabiya.pairing.swiss.dutch.arena import Arena
from tabiya.pairing.swiss.dutch.sequence import Choice, first_choice
from tabiya.pairing.swiss.dutch.sequence_by_weight import choice_by_weight


def solve(arena: Arena) -> Choice | None:
    """The best candidate, the first in FIDE order among equals; None if there is no candidate."""
    counts = [0] * len(arena.cost)
    for kind in arena.classes:
        counts[kind] += 1
    bound = class_duals(counts, arena.cost)
    if bound is None:
        return None
    tight = arena.adjacency(bound.duals)
    mate = maximum_matching(tight, arena.everyone)
    if min(mate, default=0) >= 0:
        return first_choice(tight, mate, arena.inside, arena.moved_down)
    matrix = arena.matrix()
    prices = [bound.duals[kind] for kind in arena.classes]
    optimum = minimum_cost_perfect_matching(arena.size, matrix, duals=prices, mate=mate)
    if optimum is None:
        return None
    if optimum.blossoms:
        return choice_by_weight(matrix, arena.inside, arena.moved_down)
    return first_choice(
        _tight_edges(matrix, optimum.vertex_duals), optimum.mate, arena.inside, arena.moved_down
    )


def _tight_edges(matrix: list[list[int | None]], prices: tuple[int, ...]) -> list[int]:
    adjacency = []
    for one, row in enumerate(matrix):
        mask = 0
        for other, cost in enumerate(row):
            if cost is not None and prices[one] + prices[other] == 2 * cost:
                mask |= 1 << other
        adjacency.append(mask)
    return adjacency
