"""Cheapest perfect matchings, each with the prices that prove it cheapest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabiya.pairing.matching.cardinality import maximum_matching


@dataclass(frozen=True, slots=True)
class Optimum:
    """A perfect matching of least cost, and the proof that none is cheaper.

    ``vertex_duals`` (y) and ``blossoms`` (odd vertex sets as masks, each with z > 0) are in half
    units of cost, so that they are whole.  They satisfy, and ``certificate.verify`` checks:

    - for each allowed edge vw: y[v] + y[w] - (sum of z over blossoms holding v and w) is at most
      ``2 * cost[v][w]``, with equality for the pairs of ``mate``;
    - each blossom has all its vertices but one paired among themselves;
    - ``2 * cost`` is the sum of y less, for each blossom, z times half its size rounded down.

    An edge that misses equality is in no perfect matching of this cost.  If there are no blossoms,
    the perfect matchings of the edges with equality are exactly those of this cost.
    """

    mate: tuple[int, ...]
    cost: int
    vertex_duals: tuple[int, ...]
    blossoms: tuple[tuple[int, int], ...]


def minimum_cost_perfect_matching(
    n: int,
    cost: Sequence[Sequence[int | None]],
    *,
    duals: Sequence[int] | None = None,
    mate: Sequence[int] | None = None,
) -> Optimum | None:
    """Return a cheapest perfect matching of the vertices 0 to n-1, or None if there is none.

    ``cost[v][w]`` is symmetric, an integer of any size and sign, None for a forbidden edge; the
    diagonal is not looked at.  ``duals`` are prices to start from, in half units of cost:
    ``duals[v] + duals[w] <= 2 * cost[v][w]`` for each allowed edge (a ``ClassBound`` gives such
    prices); ValueError if they break that.  ``mate`` is a matching to start from; its pairs that
    the prices do not make tight are dropped.

    The method is the primal-dual one of Edmonds.  A maximum matching of the tight edges comes
    first, so only as many searches are needed as pairs are then missing.

    Complexity: O(n^2) to set up, O(n^2) for each missing pair, O(n^3) in all; most of it inside
    list operations of length n.
    """
    if n % 2:
        return None
    prices = _opening_prices(n, cost) if duals is None else list(duals)
    tight = _raise_prices(n, cost, prices)
    matching = maximum_matching(tight, (1 << n) - 1, mate)
    blossoms: tuple[tuple[int, int], ...] = ()
    if -1 in matching:
        from tabiya.pairing.matching.blossom_search import BlossomSearch

        search = BlossomSearch(cost.__getitem__, _size(cost), prices, matching)
        for root in range(n):
            if matching[root] < 0 and not search.match(root):
                return None
        blossoms = search.odd_sets()
    total = 0
    for vertex, partner in enumerate(matching):
        price = cost[vertex][partner]
        if vertex < partner and price is not None:
            total += price
    return Optimum(tuple(matching), total, tuple(prices), blossoms)


def _size(cost: Sequence[Sequence[int | None]]) -> int:
    """Return the largest absolute cost; costs are often few different numbers, hence the set."""
    return max((abs(price) for price in set().union(*cost) if price is not None), default=0)


def _opening_prices(n: int, cost: Sequence[Sequence[int | None]]) -> list[int]:
    """Price each vertex at its cheapest edge; two vertices then cost at most twice their edge."""
    return [
        min(
            (price for other, price in enumerate(cost[v]) if price is not None and other != v),
            default=0,
        )
        for v in range(n)
    ]


def _raise_prices(n: int, cost: Sequence[Sequence[int | None]], prices: list[int]) -> list[int]:
    """Raise each price until an edge of its vertex is tight; return the tight edges as masks.

    An edge that is tight stays so, for neither of its ends can rise any more.
    """
    tight = [0] * n
    for vertex in range(n):
        room = {
            other: price + price - prices[other]
            for other, price in enumerate(cost[vertex])
            if price is not None and other != vertex
        }
        if not room:
            continue
        least = min(room.values())
        if least < prices[vertex]:
            raise ValueError(
                f"The prices do not form a bound: vertex {vertex} and some other vertex are "
                "priced higher than twice the cost of their edge."
            )
        prices[vertex] = least
        for other, level in room.items():
            if level == least:
                tight[vertex] |= 1 << other
                tight[other] |= 1 << vertex
    return tight
