"""Pairing a bracket: the best value of the criteria, and the first pairing that has it (3.6).

Three ways, from cheap to dear, each exact: prices per class found by counting; prices per contender
found by a weighted matching; and, where the proof needs odd sets, the order packed into the costs.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from tabiya.pairing.matching.cardinality import maximum_matching
from tabiya.pairing.matching.classes import class_duals
from tabiya.pairing.matching.weighted import minimum_cost_perfect_matching, tight_edges
from tabiya.pairing.swiss.matches.contender import Contender, legal_opponents
from tabiya.pairing.swiss.matches.criteria import (
    Criterion,
    Pair,
    Setting,
)
from tabiya.pairing.swiss.matches.editions import cite
from tabiya.pairing.swiss.matches.sequence import Places, first_pairing, pairing_by_weight
from tabiya.pairing.swiss.shared.upfloaters import with_resident_first
from tabiya.rulebook.clause import Kind, clause

Costs = list[list[int | None]]


@clause(
    Kind.PROCESS,
    "choose the first pairing of the bracket that complies best with the criteria about pairs",
    cite("3.6.4", "2.3.4", "3.6.4"),
)
def pair_bracket(
    members: Sequence[Contender], criteria: Sequence[Criterion], setting: Setting
) -> tuple[Pair, ...]:
    """The pairs of a bracket, the smaller pairing number first; a legal pairing must exist."""
    people = sorted(members, key=lambda one: one.number)
    graph = graph_of(people)
    classes, costs = _class_costs(people, criteria, setting)
    places = _solve(graph, classes, costs)
    return tuple((people[one], people[other]) for one, other in places)


def graph_of(people: Sequence[Contender]) -> list[int]:
    """Who may meet whom in a bracket; upfloaters meet residents only.

    Two upfloaters who met each other would both have been needless, so no pairing is lost.
    """
    graph = legal_opponents(list(people))
    top = max((one.score for one in people), default=0)
    moved_up = sum(1 << place for place, one in enumerate(people) if one.score < top)
    return [mask & ~moved_up if moved_up >> place & 1 else mask for place, mask in enumerate(graph)]


def _class_costs(
    people: Sequence[Contender], criteria: Sequence[Criterion], setting: Setting
) -> tuple[list[int], Costs]:
    """The class of each contender, and what a pair of two classes costs."""
    top = max((one.score for one in people), default=0)
    numbers: dict[Hashable, int] = {}
    examples: list[Contender] = []
    classes = []
    for one in people:
        wish = one.entrant.preference
        kind = (one.score < top, one.floated, wish.colour, wish.strength)
        if kind not in numbers:
            numbers[kind] = len(numbers)
            examples.append(one)
        classes.append(numbers[kind])
    weights, weight = [], 1
    for criterion in reversed(criteria):
        weights.append((criterion, weight))
        # No pair brings more than two to a criterion.
        weight *= len(people) + 1
    return classes, [
        [_cost((one, other), weights, setting) for other in examples] for one in examples
    ]


def _cost(pair: Pair, weights: Sequence[tuple[Criterion, int]], setting: Setting) -> int:
    one, other = with_resident_first(pair)
    return sum(
        weight * criterion.clause.function(one, other, setting) for criterion, weight in weights
    )


def _solve(graph: Sequence[int], classes: Sequence[int], costs: Costs) -> Places:
    counts = [classes.count(kind) for kind in range(len(costs))]
    bound = class_duals(counts, costs)
    if bound is None:
        raise AssertionError("the bracket was known to be pairable")
    everyone = (1 << len(graph)) - 1
    prices = [bound.duals[kind] for kind in classes]
    tight = _tight(graph, classes, costs, bound.duals)
    mate: Sequence[int] = maximum_matching(tight, everyone)
    if -1 not in mate:
        return first_pairing(tight, mate)
    matrix = matrix_of(graph, classes, costs)
    optimum = minimum_cost_perfect_matching(len(graph), matrix, duals=prices, mate=mate)
    if optimum is None:
        raise AssertionError("the bracket was known to be pairable")
    if not optimum.blossoms:
        return first_pairing(tight_edges(matrix, optimum.vertex_duals), optimum.mate)
    places = pairing_by_weight(matrix)
    if places is None:
        raise AssertionError("the bracket was known to be pairable")
    return places


def matrix_of(graph: Sequence[int], classes: Sequence[int], costs: Costs) -> Costs:
    """The cost of each pair by place; None where no pair may be."""
    return [
        [
            costs[classes[one]][classes[other]] if mask >> other & 1 else None
            for other in range(len(graph))
        ]
        for one, mask in enumerate(graph)
    ]


def _tight(
    graph: Sequence[int], classes: Sequence[int], costs: Costs, duals: Sequence[int]
) -> list[int]:
    """The pairs that cost no more than the prices of their classes."""
    masks = [0] * len(costs)
    for place, kind in enumerate(classes):
        masks[kind] |= 1 << place
    reach = [
        sum(
            masks[other]
            for other, cost in enumerate(row)
            if cost is not None and duals[kind] + duals[other] == 2 * cost
        )
        for kind, row in enumerate(costs)
    ]
    return [mask & reach[kind] for mask, kind in zip(graph, classes, strict=True)]
