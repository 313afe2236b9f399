"""Solving an arena: the best value of the criteria, and the first candidate that has it.

Three ways, from cheap to dear, each exact:
1. Prices per class, found by counting, bound every candidate from below. If the pairs that meet
   the bound admit a perfect matching, all best candidates consist of such pairs.
2. Else a weighted matching finds the true optimum and prices per player; the same holds unless
   the proof needs odd sets of players.
3. Then the order of the candidates is packed into the costs as well, and the cheapest matching is
   the answer itself.

Most rounds need the first way only, so the tools of the others are loaded when they are needed.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.pairing.matching.cardinality import maximum_matching
from tabiya.pairing.matching.classes import ClassBound, class_duals
from tabiya.pairing.matching.weighted import Optimum
from tabiya.pairing.swiss.dutch.arena import Arena
from tabiya.pairing.swiss.dutch.sequence import Choice, first_choice


def solve(arena: Arena) -> Choice | None:
    """The best candidate, the first in FIDE order among equals; None if there is no candidate."""
    bound = _bound(arena)
    if bound is None:
        return None
    tight = arena.adjacency(bound.duals)
    mate = maximum_matching(tight, arena.everyone)
    if min(mate, default=0) >= 0:
        return first_choice(tight, mate, arena.inside, arena.moved_down)
    matrix = arena.matrix()
    optimum = _optimum(arena, bound, matrix, mate)
    if optimum is None:
        return None
    if optimum.blossoms:
        from tabiya.pairing.swiss.dutch.sequence_by_weight import choice_by_weight

        return choice_by_weight(matrix, arena.inside, arena.moved_down)
    return first_choice(
        _tight_edges(matrix, optimum.vertex_duals), optimum.mate, arena.inside, arena.moved_down
    )


def any_best(arena: Arena) -> Sequence[int] | None:
    """The partners in some best candidate, whatever its place in the order; None if none exists."""
    bound = _bound(arena)
    if bound is None:
        return None
    mate = maximum_matching(arena.adjacency(bound.duals), arena.everyone)
    if min(mate, default=0) >= 0:
        return mate
    optimum = _optimum(arena, bound, arena.matrix(), mate)
    return None if optimum is None else optimum.mate


def _bound(arena: Arena) -> ClassBound | None:
    counts = [0] * len(arena.cost)
    for kind in arena.classes:
        counts[kind] += 1
    return class_duals(counts, arena.cost)


def _optimum(
    arena: Arena, bound: ClassBound, matrix: list[list[int | None]], mate: Sequence[int]
) -> Optimum | None:
    from tabiya.pairing.matching.weighted import minimum_cost_perfect_matching

    prices = [bound.duals[kind] for kind in arena.classes]
    return minimum_cost_perfect_matching(arena.size, matrix, duals=prices, mate=mate)


def _tight_edges(matrix: list[list[int | None]], prices: tuple[int, ...]) -> list[int]:
    adjacency = []
    for one, row in enumerate(matrix):
        mask = 0
        for other, cost in enumerate(row):
            if cost is not None and prices[one] + prices[other] == 2 * cost:
                mask |= 1 << other
        adjacency.append(mask)
    return adjacency
