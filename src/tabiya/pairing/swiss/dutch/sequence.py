"""The first candidate in FIDE order among equally good ones (article 4; 2017: section D).

What is given is a graph whose perfect matchings are exactly the best candidates, so nothing here
looks at criteria any more. The order of the text: pairable moved-down players by sequence number;
their opponents, lexicographically; then in the remainder the fewest exchanges, the smallest
difference of exchanged numbers, the largest leaving S1, the smallest leaving S2; and then the
opponents of S1, lexicographically.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from tabiya.pairing.matching.alternating_tree import members
from tabiya.pairing.matching.odd_sets import matching_across
from tabiya.pairing.matching.perfect import PerfectMatchings
from tabiya.pairing.swiss.kit.bracket import BracketChoice
from tabiya.pairing.swiss.kit.graph import BracketGraph
from tabiya.pairing.swiss.kit.solver import BestCandidates

_SINGLES_TRIED = 20
"""So many exchanges of one player for one are tried before the first exchange is searched for."""


def first_choice(best: BestCandidates, inside: int, moved_down: int) -> BracketChoice:
    """The first of the best candidates in FIDE order."""
    graph, mate, odd_sets = list(best.tight), best.mate, best.odd_sets
    everyone = (1 << len(graph)) - 1
    outside = everyone >> inside << inside
    pairs: list[tuple[int, int]] = []
    active = everyone
    if moved_down:
        matchings = PerfectMatchings(graph, everyone, mate, odd_sets=odd_sets)
        residents = everyone & ~outside & ~((1 << moved_down) - 1)
        pairable = [
            place for place in range(moved_down) if _is_pairable(matchings, place, residents)
        ]
        graph = matchings.edges
        for place in pairable:
            partner = matchings.first_partner(place, residents)
            if partner is None:
                raise AssertionError("a pairable player lost the last opponent")
            pairs.append((place, partner))
        active, mate = matchings.active, matchings.mate
    remainder = members(active & ~outside & ~((1 << moved_down) - 1))
    rest = _pair_remainder(BestCandidates(graph, mate, odd_sets), active, remainder, outside)
    paired = {place for pair in pairs for place in pair}
    paired.update(place for pair in rest.pairs for place in pair)
    return BracketChoice(
        pairs=(*pairs, *rest.pairs),
        floaters=tuple(place for place in range(inside) if place not in paired),
        moved_down_pairs=len(pairs),
        exchanged=rest.exchanged,
    )


def _is_pairable(matchings: PerfectMatchings, place: int, residents: int) -> bool:
    """Decide whether a moved-down player is paired, if that can be, or in the limbo."""
    return matchings.keep(place, residents) or not matchings.keep(place, ~residents)


class _Remainder(NamedTuple):
    pairs: tuple[tuple[int, int], ...] = ()
    exchanged: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())


def _pair_remainder(
    best: BestCandidates, active: int, remainder: Sequence[int], outside: int
) -> _Remainder:
    leaving = sum(1 for place in remainder if outside >> best.mate[place] & 1)
    count = (len(remainder) - leaving) // 2
    if not count:
        return _Remainder()
    upper, lower = remainder[:count], remainder[count:]
    attempt = _split(best, active, upper, lower, outside)
    if attempt is not None:
        return _Remainder(_transpose(attempt, upper, lower))
    for down, up in islice(_single_exchanges(upper, lower), _SINGLES_TRIED):
        first = [place for place in upper if place != down] + [up]
        second = [place for place in lower if place != up] + [down]
        attempt = _split(best, active, first, second, outside)
        if attempt is not None:
            return _Remainder(_transpose(attempt, sorted(first), second), ((down,), (up,)))
    # Few rounds come here, so that few commands have to load what it takes.
    from tabiya.pairing.swiss.dutch.exchanges import first_exchange

    downs, ups = first_exchange(best, active, upper, lower)
    first = sorted({*upper, *ups} - {*downs})
    second = sorted({*lower, *downs} - {*ups})
    attempt = _split(best, active, first, second, outside)
    if attempt is None:
        raise AssertionError("the best exchange allows no candidate")
    return _Remainder(_transpose(attempt, first, second), (downs, ups))


def _split(
    best: BestCandidates,
    active: int,
    upper: Sequence[int],
    lower: Sequence[int],
    outside: int,
) -> PerfectMatchings | None:
    """The best candidates that pair S1 with S2 and let nobody of S1 float; None if none does."""
    graph = best.tight
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
    attempt = matching_across(changed, active, best.odd_sets, best.mate)
    if attempt is None:
        return None
    # Exits and S1 are one side of a bipartite graph unless people below may pair each other.
    bipartite = not any(changed[place] & out for place in members(out))
    return PerfectMatchings(changed, active, attempt, bipartite=bipartite, odd_sets=best.odd_sets)


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


def dutch_order(graph: BracketGraph, best: BestCandidates) -> BracketChoice:
    """How the solver finds the first of equally good candidates of the Dutch system."""
    return first_choice(best, graph.inside, graph.moved_down)
