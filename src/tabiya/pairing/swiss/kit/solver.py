"""Solving a bracket: the best value of the criteria, and the first candidate that has it.

Two ways, a cheap one and a dear one, both exact:

1. Prices by class, found by counting, bound every candidate from below. A candidate meets the bound
   if and only if each of its edges is tight, that is costs what the prices of its two ends say. So
   if the tight edges have a perfect matching at all, their perfect matchings are the best candidates.
2. Else the bars between players make the bound too good to be had. A weighted matching finds the true
   optimum and prices by player. The same holds for these, unless the proof needs odd sets of players
   (blossoms): then the best candidates are those that leave each odd set by one edge only.

What "first" means is for the system to say. Its order walks through the perfect matchings of the
tight edges without looking at criteria any more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from tabiya.pairing.matching.cardinality import maximum_matching
from tabiya.pairing.matching.classes import class_duals
from tabiya.pairing.swiss.kit.graph import BracketGraph

Choice = TypeVar("Choice")
"""A candidate as the system writes it down."""


class BestCandidates(NamedTuple):
    """All best candidates of a bracket: perfect matchings of some edges."""

    tight: Sequence[int]
    """The edges, as bit sets."""
    mate: Sequence[int]
    """The partners in one of these candidates."""
    odd_sets: Sequence[int] = ()
    """Sets of vertices that a best candidate leaves by exactly one edge; nested or apart."""


CandidateOrder = Callable[[BracketGraph, BestCandidates], Choice]
"""The order in which a system takes equally good candidates: it finds the first of them."""


def solve(graph: BracketGraph, order: CandidateOrder[Choice]) -> Choice | None:
    """The best candidate, the first in order among equals; None if there is no candidate."""
    best = best_candidates(graph)
    return None if best is None else order(graph, best)


def best_candidates(graph: BracketGraph) -> BestCandidates | None:
    """All the best candidates; None if there is no candidate."""
    bound = class_duals(graph.class_counts(), graph.cost)
    if bound is None:
        return None
    tight = graph.adjacency(bound.duals)
    mate = maximum_matching(tight, graph.everyone)
    if -1 not in mate:
        return BestCandidates(tight, mate)
    from tabiya.pairing.matching.class_costs import cheapest_matching

    optimum = cheapest_matching(graph.adjacency(), graph.classes, graph.cost, bound.duals, mate)
    if optimum is None:
        return None
    return BestCandidates(optimum.tight, optimum.mate, optimum.odd_sets)
