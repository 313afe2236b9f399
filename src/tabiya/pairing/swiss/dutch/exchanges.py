"""The first exchange between S1 and S2 that allows a best candidate (article 4.3; 2017: D.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tabiya.pairing.matching.alternating_tree import members
from tabiya.pairing.matching.cardinality import maximum_matching
from tabiya.pairing.matching.class_costs import ClassOptimum, cheapest_matching
from tabiya.pairing.swiss.dutch.order import ExchangeCost
from tabiya.pairing.swiss.kit.graph import Costs, classify
from tabiya.pairing.swiss.kit.solver import BestCandidates

Exchange = tuple[tuple[int, ...], tuple[int, ...]]
"""The places that move from S1 to S2, and those that move from S2 to S1."""


def first_exchange(
    best: BestCandidates, active: int, upper: Sequence[int], lower: Sequence[int]
) -> Exchange:
    """The first exchange in FIDE order for which a best candidate exists, of any size.

    The size is settled first. Then only players near the border of S1 and S2 move; that is enough if
    the prices prove that no exchange in which somebody moves from further away comes as early.
    """
    exchange = ExchangeCost((*upper, *lower), len(upper))
    original = frozenset(upper)

    def leaves_upper(one: int, other: int) -> int:
        return int(exchange.of(one, other) > 0 and (one in original or other in original))

    alike = dict.fromkeys(upper, upper[0]) | dict.fromkeys(lower, lower[0])
    fewest = _cheapest(best, active, alike, leaves_upper)
    if fewest is None:
        raise AssertionError("the graph has lost its perfect matching")
    smallest = BestCandidates(fewest.tight, fewest.mate, fewest.odd_sets)
    size = len(exchange.moved(fewest.mate)[0])
    near = 5 * size + 5
    while True:
        optimum = _near_the_border(smallest, active, exchange, upper, lower, near)
        if optimum is None:
            near *= 2
            continue
        moved = exchange.moved(optimum.mate)
        # Distances from the border are a half, three halves and so on, and all are different. So
        # whoever moves from so far away makes the difference of sums larger than it is.
        enough = exchange.difference(moved) - ((size - 1) ** 2 + size**2 - 1) // 2
        if near >= enough or _precedes_the_far(
            optimum, smallest, active, exchange, upper, lower, near
        ):
            return moved
        near = enough


def _near_the_border(
    best: BestCandidates,
    active: int,
    exchange: ExchangeCost,
    upper: Sequence[int],
    lower: Sequence[int],
    near: int,
) -> ClassOptimum | None:
    """The candidates with the first exchange of only so many players on either side of the border."""
    movable = {*upper[-near:], *lower[:near]}

    def cost(one: int, other: int) -> int | None:
        price = exchange.of(one, other)
        return price if not price or one in movable or other in movable else None

    alike = dict.fromkeys(upper, upper[0]) | dict.fromkeys(lower, lower[-1])
    return _cheapest(best, active, alike | {place: place for place in movable}, cost)


def _precedes_the_far(
    optimum: ClassOptimum,
    best: BestCandidates,
    active: int,
    exchange: ExchangeCost,
    upper: Sequence[int],
    lower: Sequence[int],
    near: int,
) -> bool:
    """Whether prices prove that to move anybody from further away would cost more.

    They do if no pair that has been left out costs less than the prices of its two. What it costs is
    said by the one who would move: of S1 the lower one, or the one who floats down; of S2 the higher.
    """
    prices = optimum.prices
    levels: dict[int, int] = {}
    for vertex in members(active):
        levels[prices[vertex]] = levels.get(prices[vertex], 0) | 1 << vertex
    dearest_first = sorted(levels.items(), reverse=True)

    def left_out_costs_more(mover: int, others: int) -> bool:
        partners = best.tight[mover] & others
        highest = next((price for price, vertices in dearest_first if vertices & partners), None)
        return highest is None or highest + prices[mover] <= 4 * exchange.of_moving(mover)

    others = active & ~sum(1 << place for place in (*upper, *lower))
    for mover in upper[:-near]:
        if not left_out_costs_more(mover, others):
            return False
        others |= 1 << mover
    others = 0
    for mover in reversed(lower[near:]):
        if not left_out_costs_more(mover, others):
            return False
        others |= 1 << mover
    return True


def _cheapest(
    best: BestCandidates,
    active: int,
    alike: Mapping[int, int],
    cost: Callable[[int, int], int | None],
) -> ClassOptimum | None:
    """Those of some candidates that cost the least; None if the costs forbid them all.

    Vertices that are mapped to the same one cost the same, and so do all that are not mapped. To leave
    an odd set more often than once costs more than anything else; where nothing else is possible, all
    that is left are perfect matchings which are no candidates.
    """
    vertices = members(active)
    numbers, examples = classify(
        [
            (alike.get(vertex, -1), tuple(mask >> vertex & 1 for mask in best.odd_sets))
            for vertex in vertices
        ]
    )
    examples = [vertices[example] for example in examples]
    table: Costs = [[cost(one, other) for other in examples] for one in examples]
    if best.odd_sets:
        dearest = max(price for row in table for price in row if price is not None)
        wide = (dearest * len(vertices)).bit_length()
        for one, row in zip(examples, table, strict=True):
            for column, other in enumerate(examples):
                price = row[column]
                if price is not None:
                    left = sum((mask >> one ^ mask >> other) & 1 for mask in best.odd_sets)
                    row[column] = price + (left << wide)
    classes = [0] * len(best.tight)
    masks = [0] * len(examples)
    for vertex, number in zip(vertices, numbers, strict=True):
        classes[vertex] = number
        masks[number] |= 1 << vertex
    free_of_charge = [0] * len(best.tight)
    allowed = [0] * len(best.tight)
    free = [_joined(masks, [price == 0 for price in row]) for row in table]
    possible = [_joined(masks, [price is not None for price in row]) for row in table]
    for vertex in vertices:
        free_of_charge[vertex] = best.tight[vertex] & free[classes[vertex]]
        allowed[vertex] = best.tight[vertex] & possible[classes[vertex]]
    mate = maximum_matching(free_of_charge, active, best.mate)
    optimum = cheapest_matching(allowed, classes, table, [0] * len(table), mate, active=active)
    if optimum is None or not all(_respects(optimum.mate, mask & active) for mask in best.odd_sets):
        return None
    return optimum


def _respects(mate: Sequence[int], odd_set: int) -> bool:
    """Whether a matching leaves a set as seldom as can be: once, or never if its number is even."""
    left = sum(1 for vertex in members(odd_set) if not odd_set >> mate[vertex] & 1)
    return left == odd_set.bit_count() % 2


def _joined(masks: Sequence[int], wanted: Sequence[bool]) -> int:
    return sum(mask for mask, want in zip(masks, wanted, strict=True) if want)
