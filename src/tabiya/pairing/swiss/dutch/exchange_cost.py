"""Exchanges between S1 and S2 as a cost of pairs (4.3.2; 2017: D.2).

In a pair from S1 alone the lower player moves to S2, in one from S2 alone the higher one moves to
S1, and an S1 player who floats down moves to S2: every other exchange that yields the same pairs
comes later in the order. So the exchange is a sum over pairs and downfloaters.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence


class ExchangeCost:
    """The cost of pairs in a remainder whose first `count` players are the original S1."""

    def __init__(self, remainder: Sequence[int], count: int) -> None:
        self._tags = {place: tag for tag, place in enumerate(remainder, start=1)}
        self._count = count
        self._total = len(remainder)
        # Wide enough that one exchange more outweighs any difference of sums.
        self._wide = (self._total * self._total).bit_length() + 1
        self.bits = self._wide + self._total.bit_length() + 2 * self._total + 1

    def of(self, one: int, other: int) -> int:
        """What matching two vertices costs; a vertex that is not in the remainder is a way out."""
        first, second = self._tags.get(one), self._tags.get(other)
        if first is None or second is None:
            tag = first or second
            return self._down(tag) if tag is not None and tag <= self._count else 0
        higher, lower = min(first, second), max(first, second)
        if lower <= self._count:
            return self._down(lower)
        return self._up(higher) if higher > self._count else 0

    def moved(self, mate: Mapping[int, int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The places a matching moves from S1 to S2, and from S2 to S1."""
        downs, ups = [], []
        for place, tag in self._tags.items():
            partner = self._tags.get(mate[place])
            if tag <= self._count:
                if partner is None or partner < tag:
                    downs.append(place)
            elif partner is not None and partner > tag:
                ups.append(place)
        return tuple(downs), tuple(ups)

    def _down(self, tag: int) -> int:
        """Fewest exchanges, then the least difference of sums, then the largest leaving S1."""
        key = (1 << self._wide) - tag
        return (key << (2 * self._total)) - (1 << (tag - 1 + self._total))

    def _up(self, tag: int) -> int:
        """The sum of those entering S1, and last the smallest leaving S2."""
        return (tag << (2 * self._total)) - (1 << (self._total - tag))
