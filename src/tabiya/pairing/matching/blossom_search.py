"""The primal-dual search of Edmonds: match one more vertex at the least cost.

Each vertex has a price, and the two prices of an edge never exceed twice its cost (edges within a
blossom are allowed more, by the price of the blossom).  Edges with equality are *tight*; matched
edges are.  From an exposed root the search grows a tree of tight edges.  When no tight edge leads
on, the prices of outer vertices rise and those of inner vertices fall by the same step, until an
edge gets tight or an inner blossom is worth nothing any more and falls apart.
"""

from collections.abc import Callable, Sequence
from operator import sub

_FREE, _OUTER, _INNER = 0, 1, 2

Edge = tuple[int, int]


class BlossomSearch:
    """Searches that each add one pair to a matching and keep it cheapest for who is matched.

    ``costs_of(v)`` are the costs of all edges of v (None where forbidden), asked only for vertices
    that a search reaches; ``largest`` is no less than the absolute value of any of them.
    ``prices`` and ``mate`` are changed in place; between two searches the prices are feasible and
    the matched edges tight, as ``Optimum`` describes it.

    Blossoms are numbered from n on; a vertex is its own trivial blossom.  A blossom lists its
    parts round the odd cycle, the part with the base first; ``_links[b][i]`` is the tight edge
    from part i to the next.  Only *top* blossoms, contained in no other, have labels.

    During a search the step of prices is not applied at once but kept in ``_step``: the true price
    is ``prices[v] + _step`` for an outer v, ``prices[v] - _step`` for an inner one; the true worth
    of an outer blossom is ``_worth[b] + 2 * _step``, of an inner one ``_worth[b] - 2 * _step`` (the
    worth of a single vertex is kept likewise but means nothing).
    So the step at which an edge gets tight never changes, once its ends have labels, and the least
    of all is found by list operations:

    - ``_rows[b][w]``, b an outer top: the least of ``2 * cost[v][w] - prices[v]`` over v in b;
    - ``_entry_row[w]``: the least of ``_rows[b][w]`` over all outer tops b;
    - ``_free_price[w]`` and ``_outer_price[w]``: the price of w if it is free (or outer).

    In these lists a number is shifted to the left and its low bits name the vertex v concerned, so
    that the least number also tells where it comes from.  Forbidden edges are ``_never``.
    """

    def __init__(
        self,
        costs_of: Callable[[int], Sequence[int | None]],
        largest: int,
        prices: list[int],
        mate: list[int],
    ) -> None:
        n = self._n = len(prices)
        self._costs_of = costs_of
        self._prices = prices
        self._mate = mate
        # Low bits: the vertex, and above it one bit that lets exposed vertices win ties.
        self._tie = 1 << max(1, n.bit_length())
        self._shift = self._tie.bit_length()
        # By duality the step of one search is at most 2n times the largest number given, so after
        # n searches no price is beyond n^2 times that; what is never tight must be beyond it.
        largest += max(map(abs, prices), default=0) + 1
        self._limit = (largest * 64 * (n + 2) ** 3) << self._shift
        self._never = 4 * self._limit
        self._shifted_costs: dict[int, list[int]] = {}
        self._top = list(range(n))
        self._base = list(range(n))
        self._vertices: list[list[int]] = [[v] for v in range(n)]
        self._parts: list[list[int]] = [[] for _ in range(n)]
        self._links: list[list[Edge]] = [[] for _ in range(n)]
        self._worth = [0] * n
        self._spare: list[int] = []
        self._clear()

    def match(self, root: int) -> bool:
        """Add a pair so that the exposed vertex ``root`` is matched; False if that is impossible.

        After False there is no perfect matching: the prices mean nothing any more, and no further
        search may follow.

        Complexity: O(n) events, each a few list operations of length n.
        """
        self._clear()
        mate, base, top = self._mate, self._base, self._top
        for vertex in range(self._n):
            bonus = self._tie if mate[base[top[vertex]]] < 0 else 0
            self._free_price[vertex] = (self._prices[vertex] << self._shift) + bonus
        self._make_outer(top[root])
        while True:
            ways = list(map(sub, self._entry_row, self._free_price))
            nearest = min(ways)
            grow_at = nearest >> self._shift
            crossing, far_end = min(self._crossings.values())
            # Both ends of a crossing edge rise, so it gets tight at half its distance.
            shrink_at = crossing >> self._shift + 1
            expanding = min(self._expand_at, key=self._expand_at.__getitem__, default=-1)
            if expanding >= 0 and self._expand_at[expanding] < min(grow_at, shrink_at):
                self._step = self._expand_at[expanding]
                self._expand_inner(expanding)
            elif min(nearest, crossing) > self._limit:
                return False
            elif grow_at <= shrink_at:
                self._step = grow_at
                if self._grow((nearest & self._tie - 1, ways.index(nearest))):
                    return True
            else:
                self._step = shrink_at
                self._shrink((crossing & self._tie - 1, far_end))

    def odd_sets(self) -> tuple[tuple[int, int], ...]:
        """Return the blossoms that are worth something, as (mask, worth), outermost first."""
        weighted = []
        waiting = sorted(set(self._top))
        for blossom in waiting:
            if self._parts[blossom]:
                mask = sum(1 << vertex for vertex in self._vertices[blossom])
                if self._worth[blossom]:
                    weighted.append((mask, self._worth[blossom]))
                waiting += self._parts[blossom]
        return tuple(weighted)

    def _clear(self) -> None:
        n = self._n
        self._step = 0
        self._label: dict[int, int] = {}
        self._entry: dict[int, Edge] = {}
        self._rows: dict[int, list[int]] = {}
        self._crossings: dict[int, tuple[int, int]] = {}
        self._expand_at: dict[int, int] = {}
        self._entry_row: list[int] = [self._never] * n
        self._free_price: list[int] = [-self._never] * n
        self._outer_price: list[int] = [-self._never] * n

    def _grow(self, edge: Edge) -> bool:
        """Take a free top into the tree; True if that was exposed, so that the search is over."""
        reached = self._top[edge[1]]
        partner = self._mate[self._base[reached]]
        if partner < 0:
            self._settle()
            self._augment(edge)
            return True
        self._make_inner(reached, edge)
        self._make_outer(self._top[partner])
        return False

    def _make_outer(self, top: int) -> None:
        self._label[top] = _OUTER
        self._worth[top] -= 2 * self._step
        for vertex in self._vertices[top]:
            self._prices[vertex] -= self._step
        self._scan(top, self._vertices[top], [])

    def _scan(self, top: int, fresh: list[int], rows: list[list[int]]) -> None:
        """Look at all edges of an outer top: ``fresh`` vertices, and ``rows`` known already."""
        for vertex in fresh:
            self._free_price[vertex] = -self._never
            shifted = self._outer_price[vertex] = self._prices[vertex] << self._shift
            costs = self._shifted_costs.get(vertex) or self._shift_costs(vertex)
            rows.append([cost - shifted for cost in costs])
        row = rows[0] if len(rows) == 1 else list(map(min, *rows))
        for vertex in self._vertices[top]:
            row[vertex] = self._never
        self._rows[top] = row
        self._entry_row = list(map(min, self._entry_row, row))
        lengths = list(map(sub, row, self._outer_price))
        least = min(lengths)
        self._crossings[top] = (least, lengths.index(least))

    def _shift_costs(self, vertex: int) -> list[int]:
        name, shift = self._tie + vertex, self._shift + 1
        costs = [
            self._never if cost is None else (cost << shift) + name
            for cost in self._costs_of(vertex)
        ]
        self._shifted_costs[vertex] = costs
        return costs

    def _make_inner(self, top: int, entry: Edge) -> None:
        self._label[top] = _INNER
        self._entry[top] = entry
        self._worth[top] += 2 * self._step
        for vertex in self._vertices[top]:
            self._prices[vertex] += self._step
            self._free_price[vertex] = -self._never
        if self._parts[top]:
            self._expand_at[top] = self._worth[top] // 2

    def _climb(self, top: int, stop: int) -> tuple[list[int], list[Edge]]:
        """List the tops from an outer one up to ``stop`` (excluded) and the edges between."""
        tops: list[int] = []
        edges: list[Edge] = []
        while top != stop:
            base = self._base[top]
            inner = self._top[self._mate[base]]
            outside, inside = self._entry[inner]
            tops += (top, inner)
            edges += ((base, self._mate[base]), (inside, outside))
            top = self._top[outside]
        return tops, edges

    def _meeting(self, left: int, right: int) -> int:
        """Return the first outer top common to the ways of two outer tops to the root."""
        seen = set()
        while True:
            if left >= 0:
                if left in seen:
                    return left
                seen.add(left)
                partner = self._mate[self._base[left]]
                left = self._top[self._entry[self._top[partner]][0]] if partner >= 0 else -1
            left, right = right, left

    def _shrink(self, edge: Edge) -> None:
        """Make one outer blossom of the cycle that a tight edge between outer tops closes."""
        left, right = self._top[edge[0]], self._top[edge[1]]
        meeting = self._meeting(left, right)
        left_tops, left_edges = self._climb(left, meeting)
        right_tops, right_edges = self._climb(right, meeting)
        parts = [meeting, *reversed(left_tops), *right_tops]
        links = [(b, a) for a, b in reversed(left_edges)] + [edge, *right_edges]
        step, prices = self._step, self._prices
        fresh: list[int] = []
        rows = []
        for part in parts:
            if self._label[part] == _OUTER:
                self._worth[part] += 2 * step
                rows.append(self._rows.pop(part))
                del self._crossings[part]
            else:
                self._worth[part] -= 2 * step
                self._expand_at.pop(part, None)
                for vertex in self._vertices[part]:
                    prices[vertex] -= 2 * step
                fresh += self._vertices[part]
        blossom = self._new_blossom(parts, links)
        self._worth[blossom] = -2 * step
        self._label[blossom] = _OUTER
        self._scan(blossom, fresh, rows)

    def _new_blossom(self, parts: list[int], links: list[Edge]) -> int:
        vertices = [vertex for part in parts for vertex in self._vertices[part]]
        if self._spare:
            blossom = self._spare.pop()
        else:
            blossom = len(self._base)
            for column in (self._base, self._worth):
                column.append(0)
            for table in (self._vertices, self._parts, self._links):
                table.append([])
        self._base[blossom] = self._base[parts[0]]
        self._vertices[blossom] = vertices
        self._parts[blossom] = parts
        self._links[blossom] = links
        for vertex in vertices:
            self._top[vertex] = blossom
        return blossom

    def _dissolve(self, blossom: int) -> None:
        """Make the parts of a top blossom tops of their own."""
        for part in self._parts[blossom]:
            for vertex in self._vertices[part]:
                self._top[vertex] = part
        self._spare.append(blossom)

    def _expand_inner(self, blossom: int) -> None:
        """Let an inner blossom fall apart; keep the even way through it in the tree."""
        del self._expand_at[blossom]
        outside, inside = self._entry[blossom]
        parts, links = self._parts[blossom], self._links[blossom]
        for vertex in self._vertices[blossom]:
            self._prices[vertex] -= self._step
        self._dissolve(blossom)
        self._worth[blossom] = 0
        way = self._way_to_base(parts, links, parts.index(self._top[inside]))
        on_way = {parts[0], *(part for part, _ in way)}
        for part in parts:
            if part not in on_way:
                for vertex in self._vertices[part]:
                    self._free_price[vertex] = self._prices[vertex] << self._shift
        entry = (outside, inside)
        for place, (part, onward) in enumerate(way):
            if place % 2:
                self._make_outer(part)
                entry = onward
            else:
                self._make_inner(part, entry)
        self._make_inner(parts[0], entry)

    @staticmethod
    def _way_to_base(parts: list[int], links: list[Edge], start: int) -> list[tuple[int, Edge]]:
        """List parts on the even way round the cycle from ``start`` to the base (excluded).

        With each part comes the edge that leads from it to the next one.
        """
        if start % 2:
            return [(parts[i], links[i]) for i in range(start, len(parts))]
        return [(parts[i], (links[i - 1][1], links[i - 1][0])) for i in range(start, 0, -1)]

    def _settle(self) -> None:
        """Apply the step to all prices and forget the tree."""
        step = self._step
        for top in set(self._top):
            sign = {_FREE: 0, _OUTER: 1, _INNER: -1}[self._label.get(top, _FREE)]
            if sign:
                for vertex in self._vertices[top]:
                    self._prices[vertex] += sign * step
                self._worth[top] += sign * 2 * step

    def _augment(self, edge: Edge) -> None:
        """Match the exposed top at the end of an edge, and the path back to the root."""
        steps = [edge]
        top = self._top[edge[0]]
        while (partner := self._mate[self._base[top]]) >= 0:
            entry = self._entry[self._top[partner]]
            steps.append(entry)
            top = self._top[entry[0]]
        for left, right in steps:
            self._rebase(self._top[left], left)
            self._rebase(self._top[right], right)
            self._mate[left], self._mate[right] = right, left
        self._drop_worthless()

    def _rebase(self, blossom: int, vertex: int) -> None:
        """Match a blossom within itself so that ``vertex`` is the one paired outside."""
        parts, links = self._parts[blossom], self._links[blossom]
        self._base[blossom] = vertex
        if not parts:
            return
        start = next(i for i, part in enumerate(parts) if vertex in self._vertices[part])
        self._rebase(parts[start], vertex)
        way = self._way_to_base(parts, links, start)
        for place, (_, (left, right)) in enumerate(way):
            if place % 2:
                self._mate[left], self._mate[right] = right, left
                self._rebase(way[place][0], left)
                following = way[place + 1][0] if place + 1 < len(way) else parts[0]
                self._rebase(following, right)
        self._parts[blossom] = parts[start:] + parts[:start]
        self._links[blossom] = links[start:] + links[:start]

    def _drop_worthless(self) -> None:
        """Dissolve top blossoms that are worth nothing."""
        waiting = list(set(self._top))
        for blossom in waiting:
            if self._parts[blossom] and not self._worth[blossom]:
                self._dissolve(blossom)
                waiting += self._parts[blossom]
