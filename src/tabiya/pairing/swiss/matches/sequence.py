"""The two orders of the texts: of sets of upfloaters, and of pairings of a bracket.

The engine does not generate sets and pairings in these orders: it finds the first of the best
directly. These definitions say which of two comes first, for explanations and for the tests.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabiya.pairing.matching.alternating_tree import members
from tabiya.pairing.matching.odd_sets import matching_across
from tabiya.pairing.matching.perfect import PerfectMatchings
from tabiya.pairing.swiss.kit.solver import BestCandidates
from tabiya.pairing.swiss.matches.editions import cite
from tabiya.pairing.swiss.matches.field import Contender
from tabiya.rulebook.clause import Kind, clause


def upfloater_key(one: Contender) -> tuple[int, int]:
    """The place of a contender in a set of upfloaters: by score, then by pairing number."""
    return (-one.score, one.number)


@clause(
    Kind.ORDER,
    "sets of upfloaters, each sorted by score and then by pairing number, come in the "
    "lexicographic order of their pairing numbers",
    cite("3.5.3 and 3.5.4", "2.2.3 and 2.2.4", "3.5.3 and 3.5.4"),
)
def order_of_upfloaters(chosen: Iterable[Contender]) -> tuple[int, ...]:
    """The pairing numbers of a set as it is compared; the lower comes first."""
    return tuple(one.number for one in sorted(chosen, key=upfloater_key))


@clause(
    Kind.ORDER,
    "the smaller pairing numbers of its pairs in ascending order, followed by their opponents "
    "in the same order, identify a pairing; identifiers come in lexicographic order",
    cite("3.6.1 to 3.6.3", "2.3.1 to 2.3.3", "3.6.1 to 3.6.3"),
)
def identifier(pairs: Sequence[Pair]) -> tuple[int, ...]:
    """The identifier of a pairing; the lower comes first."""
    numbers = sorted(sorted((one.number, other.number)) for one, other in pairs)
    return (*(top for top, _ in numbers), *(bottom for _, bottom in numbers))


Pair = tuple[Contender, Contender]
Places = tuple[tuple[int, int], ...]
"""Pairs by place, the top member first, in the order of the top members."""


def first_pairing(best: BestCandidates) -> Places:
    """The best pairing with the first identifier."""
    graph, mate, odd_sets = best.tight, best.mate, best.odd_sets
    size = len(graph)
    everyone = (1 << size) - 1
    half = (1 << size // 2) - 1
    # Nothing comes before the upper half as top members, and mostly it is possible.
    split = [
        mask & (everyone & ~half if place < size // 2 else half) for place, mask in enumerate(graph)
    ]
    attempt = matching_across(split, everyone, odd_sets, mate)
    if attempt is None:
        split, attempt = _top_members(list(graph), list(mate), odd_sets)
    tops = [place for place, partner in enumerate(attempt) if place < partner]
    matchings = PerfectMatchings(split, everyone, attempt, bipartite=True, odd_sets=odd_sets)
    pairs = []
    for place in tops:
        partner = matchings.first_partner(place, everyone)
        if partner is None:
            raise AssertionError("a top member lost the last opponent")
        pairs.append((place, partner))
    return tuple(pairs)


def _top_members(
    graph: list[int], mate: list[int], odd_sets: Sequence[int]
) -> tuple[list[int], list[int]]:
    """The graph without edges that the first set of top members does not have, and a matching.

    Whoever can be a top member, given those before, is one: opponents before him are struck out.
    Whoever cannot has no opponent after him in any matching that is left.
    """
    everyone = (1 << len(graph)) - 1
    for place in range(len(graph)):
        earlier = (1 << place) - 1
        as_top = _without(graph, place, earlier)
        attempt = mate if mate[place] > place else matching_across(as_top, everyone, odd_sets, mate)
        if attempt is None:
            graph = _without(graph, place, everyone & ~earlier)
        else:
            graph, mate = as_top, attempt
    return graph, mate


def _without(graph: list[int], place: int, cut: int) -> list[int]:
    """The graph without the edges from one vertex into a set."""
    lost = graph[place] & cut
    if not lost:
        return graph
    changed = list(graph)
    changed[place] &= ~cut
    for vertex in members(lost):
        changed[vertex] &= ~(1 << place)
    return changed
