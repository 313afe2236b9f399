"""Solving an arena: the best value of the criteria, and the first pairing that has it.

Three ways, from cheap to dear, each exact: prices per class found by counting; prices per player
found by a weighted matching; and, where the proof needs odd sets of players, the order of the
pairings packed into the costs.
"""

from __future__ import annotations

from tabiya.pairing.matching.cardinality import maximum_matching
from tabiya.pairing.matching.classes import class_duals
from tabiya.pairing.swiss.burstein.bracket import Choice
from tabiya.pairing.swiss.burstein.sequence import choice_by_weight, first_choice
from tabiya.pairing.swiss.dutch.arena import Arena


def solve(arena: Arena) -> Choice | None:
    """The best pairing, the first in order among equals; None if there is none."""
    counts = [0] * len(arena.cost)
    for kind in arena.classes:
        counts[kind] += 1
    bound = class_duals(counts, arena.cost)
    if bound is None:
        return None
    tight = arena.adjacency(bound.duals)
    mate = maximum_matching(tight, arena.everyone)
    if min(mate, default=0) >= 0:
        return first_choice(tight, mate, arena.inside)
    from tabiya.pairing.matching.weighted import minimum_cost_perfect_matching, tight_edges

    matrix = arena.matrix()
    prices = [bound.duals[kind] for kind in arena.classes]
    optimum = minimum_cost_perfect_matching(arena.size, matrix, duals=prices, mate=mate)
    if optimum is None:
        return None
    if optimum.blossoms:
        return choice_by_weight(matrix, arena.inside)
    return first_choice(tight_edges(matrix, optimum.vertex_duals), optimum.mate, arena.inside)
