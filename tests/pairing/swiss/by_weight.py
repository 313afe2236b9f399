"""The first of the best candidates, found by weights alone: slow, and a judge of the engines.

The order of the candidates is packed below the criteria in the cost of each pair, so the cheapest
perfect matching of the full matrix is the answer. Nothing is known here of classes, prices and odd
sets, nor of a walk through the candidates.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabiya.pairing.matching.weighted import minimum_cost_perfect_matching
from tabiya.pairing.swiss.dutch.order import ExchangeCost
from tabiya.pairing.swiss.kit.bracket import BracketChoice
from tabiya.pairing.swiss.kit.graph import Costs
from tabiya.pairing.swiss.matches.sequence import Places


def dutch_choice(matrix: Costs, inside: int, moved_down: int) -> BracketChoice | None:
    """The first of the cheapest perfect matchings in FIDE order; None if there is none.

    The order of the candidates is itself a sum over pairs, once the remainder is known. So it can be
    packed below the criteria in the cost of each edge, and the cheapest perfect matching is the first
    of the best candidates. That is slower than walking through the sequence, but needs no knowledge
    of which matchings are optimal.
    """
    vertices = list(range(len(matrix)))
    pairs: list[tuple[int, int]] = []
    mate = _cheapest(matrix, vertices, _opponents_of_moved_down(inside, moved_down))
    if mate is None:
        return None
    for place in range(moved_down):
        partner = mate[place]
        if partner < inside:
            pairs.append((place, partner))
    fixed = {place for pair in pairs for place in pair}
    limbo = {place for place in range(moved_down) if place not in fixed}
    vertices = [vertex for vertex in vertices if vertex not in fixed]
    remainder = [place for place in range(moved_down, inside) if place not in fixed]
    leaving = sum(1 for place in remainder if mate[place] >= inside)
    count = (len(remainder) - leaving) // 2
    exchange = ExchangeCost(remainder, count)
    mate = _cheapest(
        matrix,
        vertices,
        _remainder_order(exchange, remainder, inside, len(matrix)),
        banned=lambda one, other: (
            (one in limbo and other < inside) or (other in limbo and one < inside)
        ),
    )
    if mate is None:
        raise AssertionError("the moved-down players were paired, but not the remainder")
    rest = sorted((place, mate[place]) for place in remainder if place < mate[place] < inside)
    paired = fixed | {place for pair in rest for place in pair}
    return BracketChoice(
        pairs=(*pairs, *rest),
        floaters=tuple(place for place in range(inside) if place not in paired),
        moved_down_pairs=len(pairs),
        exchanged=exchange.moved(mate),
    )


def _cheapest(
    matrix: Costs,
    vertices: Sequence[int],
    order: tuple[Callable[[int, int], int], int],
    banned: Callable[[int, int], bool] | None = None,
) -> dict[int, int] | None:
    """The cheapest perfect matching of some vertices, ties broken by the order given."""
    rank, bits = order
    costs: list[list[int | None]] = []
    for one in vertices:
        row: list[int | None] = []
        for other in vertices:
            cost = matrix[one][other]
            if cost is None or (banned is not None and banned(one, other)):
                row.append(None)
            else:
                row.append((cost << bits) + rank(min(one, other), max(one, other)))
        costs.append(row)
    optimum = minimum_cost_perfect_matching(len(vertices), costs)
    if optimum is None:
        return None
    return {vertices[one]: vertices[other] for one, other in enumerate(optimum.mate)}


def _opponents_of_moved_down(inside: int, moved_down: int) -> tuple[Callable[[int, int], int], int]:
    """First who is in the limbo, the last if possible; then the opponents in order."""
    wide = inside.bit_length()
    opponents = wide * moved_down

    def rank(one: int, other: int) -> int:
        if one >= moved_down:
            return 0
        if other >= inside:
            return 1 << (opponents + moved_down - 1 - one)
        return other << (wide * (moved_down - 1 - one))

    return rank, opponents + moved_down + 1


def _remainder_order(
    exchange: ExchangeCost, remainder: Sequence[int], inside: int, size: int
) -> tuple[Callable[[int, int], int], int]:
    """First the exchange, then the opponents of S1 in order."""
    tags = {place: tag for tag, place in enumerate(remainder)}
    wide = len(remainder).bit_length()
    opponents = wide * len(remainder)

    def rank(one: int, other: int) -> int:
        first, second = tags.get(one), tags.get(other)
        cost = exchange.of(one, other) << opponents
        if first is not None and second is not None:
            cost += second << (wide * (len(remainder) - 1 - first))
        return cost

    return rank, opponents + exchange.bits + size.bit_length() + 1


def burstein_choice(matrix: Sequence[Sequence[int | None]], inside: int) -> BracketChoice | None:
    """The first of the cheapest perfect matchings, the order being packed below the costs.

    The order is itself a sum over pairs: the opponent of each player is one digit of a number, the
    highest ranked player's the first.
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
    last = inside - 1
    return BracketChoice(
        pairs=tuple(
            (last - one, last - mate[one]) for one in range(last, -1, -1) if mate[one] < one
        ),
        floaters=tuple(last - one for one in range(last, -1, -1) if mate[one] >= inside),
    )


def _digit(one: int, other: int, inside: int, wide: int) -> int:
    """What a match adds to the number: the opponent as seen by the higher ranked of the two."""
    high, low = max(one, other), min(one, other)
    if low >= inside:
        return 0
    if high >= inside:
        return inside << wide * low
    return low << wide * high


def match_pairing(matrix: Sequence[Sequence[int | None]]) -> Places | None:
    """The first of the cheapest perfect matchings, the identifier being packed below the costs.

    The identifier is a sum over pairs: who is a bottom member, the first places counting most, and
    then the opponent of each top member as one digit.
    """
    size = len(matrix)
    wide = size.bit_length()
    bits = wide * size + size + 1
    costs = [
        [
            None if cost is None else (cost << bits) + _place_in_order(one, other, size, wide)
            for other, cost in enumerate(row)
        ]
        for one, row in enumerate(matrix)
    ]
    optimum = minimum_cost_perfect_matching(size, costs)
    if optimum is None:
        return None
    return tuple((one, other) for one, other in enumerate(optimum.mate) if one < other)


def _place_in_order(one: int, other: int, size: int, wide: int) -> int:
    top, bottom = min(one, other), max(one, other)
    last = size - 1
    return (1 << (wide * size + last - bottom)) + (bottom << wide * (last - top))
