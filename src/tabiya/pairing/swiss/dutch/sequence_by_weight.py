"""The first candidate in FIDE order, found by weights alone.

The order of the candidates is itself a sum over pairs, once the remainder is known. So it can be
packed below the criteria in the cost of each edge, and the cheapest perfect matching is the first
of the best candidates. This is slower than walking through the sequence, but needs no knowledge
of which matchings are optimal; it also judges the walk in the tests.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabiya.pairing.matching.weighted import minimum_cost_perfect_matching
from tabiya.pairing.swiss.dutch.exchange_cost import ExchangeCost
from tabiya.pairing.swiss.dutch.sequence import Choice

Matrix = Sequence[Sequence[int | None]]


def choice_by_weight(matrix: Matrix, inside: int, moved_down: int) -> Choice | None:
    """The first of the cheapest perfect matchings in FIDE order; None if there is none."""
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
    return Choice(
        pairs=(*pairs, *rest),
        floaters=tuple(place for place in range(inside) if place not in paired),
        moved_down_pairs=len(pairs),
        exchanged=exchange.moved(mate),
    )


def _cheapest(
    matrix: Matrix,
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
