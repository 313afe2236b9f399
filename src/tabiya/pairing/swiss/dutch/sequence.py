"""The first candidate in FIDE order among equally good ones (article 4; 2017: section D).

What is given is a graph whose perfect matchings are exactly the best candidates, so nothing here
looks at criteria any more. The order of the text: pairable moved-down players by sequence number;
their opponents, lexicographically; then in the remainder the fewest exchanges, the smallest
difference of exchanged numbers, the largest leaving S1, the smallest leaving S2; and then the
opponents of S1, lexicographically.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from tabiya.pairing.matching.alternating_tree import members
from tabiya.pairing.matching.cardinality import maximum_matching
from tabiya.pairing.matching.perfect import PerfectMatchings
from tabiya.pairing.matching.weighted import minimum_cost_perfect_matching
from tabiya.pairing.swiss.dutch.order import ExchangeCost
from tabiya.pairing.swiss.kit.bracket import BracketChoice
from tabiya.pairing.swiss.kit.graph import Costs
from tabiya.pairing.swiss.kit.solver import CandidateOrder


def first_choice(
    adjacency: Sequence[int], mate: Sequence[int], inside: int, moved_down: int
) -> BracketChoice:
    """The first perfect matching in FIDE order; `mate` is any perfect matching."""
    graph = list(adjacency)
    everyone = (1 << len(graph)) - 1
    outside = everyone >> inside << inside
    pairs: list[tuple[int, int]] = []
    active = everyone
    if moved_down:
        graph, mate = _choose_pairable(graph, everyone, list(mate), moved_down, outside)
        matchings = PerfectMatchings(graph, everyone, mate)
        residents = everyone & ~outside & ~((1 << moved_down) - 1)
        for place in range(moved_down):
            if graph[place] & residents:
                partner = matchings.first_partner(place, residents)
                if partner is None:
                    raise AssertionError("a pairable player lost the last opponent")
                pairs.append((place, partner))
        active, mate = matchings.active, matchings.mate
    remainder = members(active & ~outside & ~((1 << moved_down) - 1))
    rest = _pair_remainder(graph, active, mate, remainder, outside)
    paired = {place for pair in pairs for place in pair}
    paired.update(place for pair in rest.pairs for place in pair)
    return BracketChoice(
        pairs=(*pairs, *rest.pairs),
        floaters=tuple(place for place in range(inside) if place not in paired),
        moved_down_pairs=len(pairs),
        exchanged=rest.exchanged,
    )


def _choose_pairable(
    graph: list[int], everyone: int, mate: list[int], moved_down: int, outside: int
) -> tuple[list[int], list[int]]:
    """Decide who of the moved-down players is paired and who is in the limbo, the first first."""
    for place in range(moved_down):
        if not graph[place] & outside:
            continue
        staying = _without(graph, place, outside)
        if outside >> mate[place] & 1:
            attempt = maximum_matching(staying, everyone, mate)
            if any(partner < 0 for partner in attempt):
                graph = _without(graph, place, ~outside)
                continue
            mate = attempt
        graph = staying
    return graph, mate


def _without(graph: list[int], place: int, cut: int) -> list[int]:
    """The graph without the edges from one vertex into a set."""
    changed = list(graph)
    lost = changed[place] & cut
    changed[place] &= ~cut
    for vertex in members(lost & ((1 << len(graph)) - 1)):
        changed[vertex] &= ~(1 << place)
    return changed


@dataclass(frozen=True, slots=True)
class _Remainder:
    pairs: tuple[tuple[int, int], ...] = ()
    exchanged: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())


def _pair_remainder(
    graph: Sequence[int],
    active: int,
    mate: Sequence[int],
    remainder: Sequence[int],
    outside: int,
) -> _Remainder:
    leaving = sum(1 for place in remainder if outside >> mate[place] & 1)
    count = (len(remainder) - leaving) // 2
    if not count:
        return _Remainder()
    upper, lower = remainder[:count], remainder[count:]
    attempt = _split(graph, active, mate, upper, lower, outside)
    if attempt is not None:
        return _Remainder(_transpose(attempt, upper, lower))
    for down, up in _single_exchanges(upper, lower):
        first = [place for place in upper if place != down] + [up]
        second = [place for place in lower if place != up] + [down]
        attempt = _split(graph, active, mate, first, second, outside)
        if attempt is not None:
            return _Remainder(_transpose(attempt, sorted(first), second), ((down,), (up,)))
    downs, ups = _best_exchange(graph, active, upper, lower)
    first = sorted({*upper, *ups} - {*downs})
    second = sorted({*lower, *downs} - {*ups})
    attempt = _split(graph, active, mate, first, second, outside)
    if attempt is None:
        raise AssertionError("the best exchange allows no candidate")
    return _Remainder(_transpose(attempt, first, second), (downs, ups))


def _split(
    graph: Sequence[int],
    active: int,
    mate: Sequence[int],
    upper: Sequence[int],
    lower: Sequence[int],
    outside: int,
) -> PerfectMatchings | None:
    """The best candidates that pair S1 with S2 and let nobody of S1 float; None if none does."""
    upper_mask = sum(1 << place for place in upper)
    lower_mask = sum(1 << place for place in lower)
    out = outside & active
    if any(not graph[place] & lower_mask for place in upper):
        return None
    changed = [0] * len(graph)
    for place in upper:
        changed[place] = graph[place] & lower_mask
    for place in lower:
        changed[place] = graph[place] & (upper_mask | out)
    # Whoever is neither in S1 nor in S2 is in the limbo or below, and takes no part in the split.
    apart = active & ~upper_mask
    for place in members(apart & ~lower_mask):
        changed[place] = graph[place] & apart
    attempt = maximum_matching(changed, active, mate)
    if any(attempt[place] < 0 for place in members(active)):
        return None
    # Exits and S1 are one side of a bipartite graph unless people below may pair each other.
    bipartite = not any(changed[place] & out for place in members(out))
    return PerfectMatchings(changed, active, attempt, bipartite=bipartite)


def _transpose(
    matchings: PerfectMatchings, upper: Sequence[int], lower: Sequence[int]
) -> tuple[tuple[int, int], ...]:
    """The first transposition of S2: each S1 player in turn gets the first opponent possible."""
    mask = sum(1 << place for place in lower)
    pairs = []
    for place in upper:
        partner = matchings.first_partner(place, mask)
        if partner is None:
            raise AssertionError("a split without a candidate")
        pairs.append((place, partner))
    return tuple(pairs)


def _single_exchanges(upper: Sequence[int], lower: Sequence[int]) -> Iterator[tuple[int, int]]:
    """One for one: the smallest difference first, then the lowest placed player of S1."""
    count, total = len(upper), len(upper) + len(lower)
    for difference in range(1, total):
        for index in range(count - 1, -1, -1):
            other = index + difference
            if count <= other < total:
                yield upper[index], lower[other - count]


def _best_exchange(
    graph: Sequence[int],
    active: int,
    upper: Sequence[int],
    lower: Sequence[int],
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The first exchange in FIDE order for which a candidate exists, of any size."""
    vertices = members(active)
    exchange = ExchangeCost((*upper, *lower), len(upper))
    matrix = [
        [exchange.of(one, other) if graph[one] >> other & 1 else None for other in vertices]
        for one in vertices
    ]
    optimum = minimum_cost_perfect_matching(len(vertices), matrix)
    if optimum is None:
        raise AssertionError("the graph has lost its perfect matching")
    return exchange.moved(
        {vertices[one]: vertices[other] for one, other in enumerate(optimum.mate)}
    )


def choice_by_weight(matrix: Costs, inside: int, moved_down: int) -> BracketChoice | None:
    """The first of the cheapest perfect matchings in FIDE order; None if there is none.

    The order of the candidates is itself a sum over pairs, once the remainder is known. So it can be
    packed below the criteria in the cost of each edge, and the cheapest perfect matching is the first
    of the best candidates. This is slower than walking through the sequence, but needs no knowledge
    of which matchings are optimal; it also judges the walk in the tests.
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


DUTCH_ORDER = CandidateOrder(
    lambda graph, tight, mate: first_choice(tight, mate, graph.inside, graph.moved_down),
    lambda graph, matrix: choice_by_weight(matrix, graph.inside, graph.moved_down),
)
"""How the solver finds the first of equally good candidates of the Dutch system."""
