"""Bounds by counting: what the best pairing can cost when players count only by their class.

Players of one class are alike: a pair costs what the classes of the two say.  If nobody were
barred from anybody, the cheapest pairing would follow from the numbers of players alone.  Real
bars can only make it dearer, so the number found here is a bound, and the prices of the classes
(the *duals*) prove it player by player.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class ClassBound(NamedTuple):
    """A price for each class that proves how cheap a pairing can be at best.

    All numbers are in half units of cost, so that they are whole: for classes c and d that may
    meet, ``duals[c] + duals[d] <= 2 * cost[c][d]``.  Each perfect matching therefore costs, in
    half units, at least ``bound``, which is the sum of the prices of all players; it costs
    exactly that if and only if all its pairs hold with equality.
    """

    duals: tuple[int, ...]
    bound: int


class ClassShortage(NamedTuple):
    """Classes that have more players together than all their possible opponents.

    ``opponents`` are all classes that some class of ``classes`` may meet.  (A class that may meet
    itself is its own opponent.)
    """

    classes: tuple[int, ...]
    opponents: tuple[int, ...]


def class_duals(counts: Sequence[int], cost: Sequence[Sequence[int | None]]) -> ClassBound | None:
    """Return the best bound that follows from the numbers of players in each class.

    ``cost`` is symmetric; None forbids pairs of these classes.  Pairs within a class need two
    players, so the class of a single player counts as forbidden to itself.  Classes without
    players get a price as well.  None says that even by counting not all can be paired (see
    ``class_shortage``).

    The bound is the optimum of the fractional relaxation: each player may be split into halves
    that meet different opponents.  That is a transport problem in which each class supplies and
    demands its number of players; the prices u of supply and v of demand are folded into u + v.

    Complexity: for K classes one shortest path search, O(K^2), for each amount transported;
    usually about K amounts, whatever the numbers of players.
    """
    transport = _Transport(counts, cost)
    if transport.solve() is not None:
        return None
    duals = tuple(u + v for u, v in zip(transport.row_price, transport.column_price, strict=True))
    bound = sum(count * dual for count, dual in zip(counts, duals, strict=True))
    return ClassBound(duals, bound)


def class_shortage(
    counts: Sequence[int], cost: Sequence[Sequence[int | None]]
) -> ClassShortage | None:
    """Say which classes are too large for their possible opponents; None if none are.

    Complexity: as for ``class_duals``.
    """
    return _Transport(counts, cost).solve()


class _Transport:
    """A transport problem with equal supplies (rows) and demands (columns).

    Invariants: ``row_price[c] + column_price[d] <= cost[c][d]`` for each allowed cell, with
    equality wherever ``shipped[d]`` holds a positive amount from c.
    """

    __slots__ = ("_cells", "_counts", "column_price", "demand", "row_price", "shipped", "supply")

    def __init__(self, counts: Sequence[int], cost: Sequence[Sequence[int | None]]) -> None:
        self._counts = counts
        self._cells = [
            [
                (column, price)
                for column, price in enumerate(prices)
                if price is not None and (column != row or counts[row] > 1)
            ]
            for row, prices in enumerate(cost)
        ]
        self.supply = list(counts)
        self.demand = list(counts)
        self.shipped: list[dict[int, int]] = [{} for _ in counts]
        # The cheapest cell of each column, then of each row: prices that surely are not too high.
        cheapest = self.column_price = [
            min([price for _, price in cells], default=0) for cells in self._cells
        ]
        self.row_price = [
            min([price - cheapest[column] for column, price in cells], default=0)
            for cells in self._cells
        ]

    def solve(self) -> ClassShortage | None:
        """Transport everything at the least cost; if that is impossible, say why."""
        self._ship_along_tight_cells()
        for row in range(len(self._counts)):
            while self.supply[row]:
                shortage = self._ship_from(row)
                if shortage is not None:
                    return shortage
        return None

    def _ship_along_tight_cells(self) -> None:
        supply, demand = self.supply, self.demand
        for row, cells in enumerate(self._cells):
            level = self.row_price[row]
            for column, price in cells:
                if not supply[row]:
                    break
                if demand[column] and level + self.column_price[column] == price:
                    amount = min(supply[row], demand[column])
                    self.shipped[column][row] = amount
                    supply[row] -= amount
                    demand[column] -= amount

    def _ship_from(self, start: int) -> ClassShortage | None:
        """Ship from a row along the cheapest path to a column that still wants something.

        The path may send away from a column what came from another row, which then looks for a
        new column (the search of Dijkstra on cells with prices taken off).
        """
        row_price, column_price = self.row_price, self.column_price
        reached_rows = {start: 0}
        reached_columns: dict[int, int] = {}
        source: dict[int, int] = {}
        distance: dict[int, int] = {}
        fresh = [start]
        level = 0
        while True:
            for row in fresh:
                offset = level - row_price[row]
                for column, price in self._cells[row]:
                    if column not in reached_columns:
                        length = offset + price - column_price[column]
                        if column not in distance or length < distance[column]:
                            distance[column] = length
                            source[column] = row
            if not distance:
                return self._shortage(reached_rows, reached_columns)
            column = min(distance, key=distance.__getitem__)
            level = distance.pop(column)
            reached_columns[column] = level
            if self.demand[column]:
                break
            fresh = [row for row in self.shipped[column] if row not in reached_rows]
            for row in fresh:
                reached_rows[row] = level
                source[~row] = column
        for row, reached in reached_rows.items():
            row_price[row] += level - reached
        for other, reached in reached_columns.items():
            column_price[other] -= level - reached
        self._ship_along(start, column, source)
        return None

    def _ship_along(self, start: int, column: int, source: dict[int, int]) -> None:
        steps = []
        amount = min(self.supply[start], self.demand[column])
        last = column
        while True:
            row = source[column]
            if row == start:
                steps.append((row, column, -1))
                break
            column_before = source[~row]
            steps.append((row, column, column_before))
            amount = min(amount, self.shipped[column_before][row])
            column = column_before
        self.supply[start] -= amount
        self.demand[last] -= amount
        for row, into, out_of in steps:
            self.shipped[into][row] = self.shipped[into].get(row, 0) + amount
            if out_of >= 0:
                left = self.shipped[out_of][row] - amount
                if left:
                    self.shipped[out_of][row] = left
                else:
                    del self.shipped[out_of][row]

    def _shortage(self, rows: dict[int, int], columns: dict[int, int]) -> ClassShortage:
        return ClassShortage(
            tuple(row for row in sorted(rows) if self._counts[row]),
            tuple(column for column in sorted(columns) if self._counts[column]),
        )
