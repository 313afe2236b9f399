"""The order in which the articles generate the candidates of a bracket (section D; 2026: 4)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

Pairs = tuple[tuple[int, int], ...]
Exchange = tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True)
class Candidate:
    """Pairs and downfloaters by places in the bracket (0 is the sequence number 1)."""

    pairs: Pairs
    floaters: tuple[int, ...]
    exchanged: Exchange = ((), ())
    """Places that went from S1 to S2 of the remainder, and from S2 to S1."""


def exchanges(upper: Sequence[int], lower: Sequence[int]) -> list[Exchange]:
    """All exchanges between S1 and S2 in order, the empty one first (D.2; 2026: 4.3.2).

    Sequence numbers are those of the bracket or remainder: 1, 2, 3 ... through S1 and then S2.
    """
    number = {place: index for index, place in enumerate((*upper, *lower), start=1)}

    def key(exchange: Exchange) -> tuple[int, int, list[int], list[int]]:
        down = sorted((number[place] for place in exchange[0]), reverse=True)
        up = sorted(number[place] for place in exchange[1])
        return len(down), sum(up) - sum(down), [-one for one in down], up

    return sorted(
        (
            (down, up)
            for size in range(min(len(upper), len(lower)) + 1)
            for down in combinations(upper, size)
            for up in combinations(lower, size)
        ),
        key=key,
    )


def first_in_sequence(
    wanted: Collection[frozenset[tuple[int, int]]], movers: int, size: int
) -> Candidate:
    """Generate candidates in the order of the articles until one of those wanted comes.

    All wanted have the same number of pairs, and of pairs with a moved-down player. What cannot
    lead to a wanted candidate any more is passed over; the order is never left.
    """
    some = next(iter(wanted))
    paired_movers = sum(1 for one, _ in some if one < movers)
    others = len(some) - paired_movers
    for pairable in combinations(range(movers), paired_movers):
        for opponents in permutations(range(movers, size), paired_movers):
            first = tuple(zip(pairable, opponents, strict=True))
            left = [pairs for pairs in wanted if pairs.issuperset(first)]
            if not left:
                continue
            remainder = [place for place in range(movers, size) if place not in opponents]
            for exchange in exchanges(remainder[:others], remainder[others:]):
                upper = sorted({*remainder[:others], *exchange[1]} - {*exchange[0]})
                lower = sorted({*remainder[others:], *exchange[0]} - {*exchange[1]})
                for second in _transpositions(upper, lower, left):
                    pairs = (*first, *second)
                    paired = {place for pair in pairs for place in pair}
                    floaters = tuple(place for place in range(size) if place not in paired)
                    return Candidate(pairs, floaters, exchange)
    raise AssertionError("a candidate that the articles never generate")


def _transpositions(
    upper: Sequence[int], lower: Sequence[int], left: list[frozenset[tuple[int, int]]]
) -> Iterator[Pairs]:
    """The transpositions of S2 that complete a wanted candidate, in lexicographic order."""
    if not upper:
        yield ()
        return
    for opponent in lower:
        pair = (upper[0], opponent)
        still = [pairs for pairs in left if pair in pairs or pair[::-1] in pairs]
        if still:
            rest = [place for place in lower if place != opponent]
            for others in _transpositions(upper[1:], rest, still):
                yield (pair, *others)
