"""Solving a bracket: the best value of the criteria, and the first candidate that has it.

Three ways, from cheap to dear, each exact:

1. Prices by class, found by counting, bound every candidate from below. A candidate meets the bound
   if and only if each of its edges is tight, that is costs what the prices of its two ends say. So
   if the tight edges have a perfect matching at all, their perfect matchings are the best candidates.
2. Else the bars between players make the bound too good to be had. A weighted matching finds the true
   optimum and prices by player. The same holds for these, unless the proof needs odd sets of players
   (blossoms): then an edge may be tight and yet be in no best candidate.
3. Then the order of the candidates is packed into the costs as well, below the criteria, and the
   cheapest matching is the answer itself.

What "first" means is for the system to say. Its order walks through the perfect matchings of the
tight edges without looking at criteria any more, which is much quicker than the third way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from tabiya.pairing.matching.cardinality import maximum_matching
from tabiya.pairing.matching.classes import ClassBound, class_duals
from tabiya.pairing.matching.weighted import (
    Optimum,
    minimum_cost_perfect_matching,
    tight_edges,
)
from tabiya.pairing.swiss.kit.graph import BracketGraph, Costs

Choice = TypeVar("Choice")
"""A candidate as the system writes it down."""


@dataclass(frozen=True, slots=True)
class CandidateOrder(Generic[Choice]):
    """The order in which a system takes equally good candidates."""

    first: Callable[[BracketGraph, Sequence[int], Sequence[int]], Choice]
    """The first perfect matching of some edges of a graph, given any perfect matching of them."""
    by_weight: Callable[[BracketGraph, Costs], Choice | None]
    """The first of the cheapest perfect matchings, given the cost of each edge."""


def solve(graph: BracketGraph, order: CandidateOrder[Choice]) -> Choice | None:
    """The best candidate, the first in order among equals; None if there is no candidate."""
    bound = class_duals(graph.class_counts(), graph.cost)
    if bound is None:
        return None
    tight = graph.adjacency(bound.duals)
    mate = maximum_matching(tight, graph.everyone)
    if -1 not in mate:
        return order.first(graph, tight, mate)
    matrix = graph.matrix()
    optimum = _optimum(graph, bound, matrix, mate)
    if optimum is None:
        return None
    if optimum.blossoms:
        return order.by_weight(graph, matrix)
    return order.first(graph, tight_edges(matrix, optimum.vertex_duals), optimum.mate)


def any_best(graph: BracketGraph) -> Sequence[int] | None:
    """The partners in some best candidate, whatever its place in the order; None if none exists."""
    bound = class_duals(graph.class_counts(), graph.cost)
    if bound is None:
        return None
    mate = maximum_matching(graph.adjacency(bound.duals), graph.everyone)
    if -1 not in mate:
        return mate
    optimum = _optimum(graph, bound, graph.matrix(), mate)
    return None if optimum is None else optimum.mate


def _optimum(
    graph: BracketGraph, bound: ClassBound, matrix: Costs, mate: Sequence[int]
) -> Optimum | None:
    prices = [bound.duals[kind] for kind in graph.classes]
    return minimum_cost_perfect_matching(graph.size, matrix, duals=prices, mate=mate)
