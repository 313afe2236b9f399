"""The order of the candidates, as the text defines it (article 4; 2017: section D).

The engine does not generate candidates in this order: it finds the first of the best directly (see
sequence.py). These definitions say which of two candidates comes first, for explanations and for the
tests; the order of exchanges is here a second time as a cost, for the engine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabiya.pairing.swiss.kit.bracket import Bracket, BracketChoice
from tabiya.pairing.swiss.kit.criterion import Candidate
from tabiya.pairing.swiss.kit.editions import dutch
from tabiya.rulebook.clause import Clause, Kind, clause


@clause(
    Kind.ORDER,
    "of the moved-down players that can be paired, those with the lowest numbers come first",
    dutch("D.3", "4.4.2"),
)
def pairable_order(choice: BracketChoice) -> tuple[int, ...]:
    """The moved-down players of a candidate; compared one by one, the lower comes first."""
    return tuple(one for one, _ in choice.pairs[: choice.moved_down_pairs])


@clause(
    Kind.ORDER,
    "transpositions are sorted by the numbers of the opponents of S1, from the first on",
    dutch("D.1", "4.2.2"),
)
def transposition_order(pairs: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """The opponents of S1 in order; compared one by one, the lower comes first."""
    return tuple(other for _, other in pairs)


@clause(
    Kind.ORDER,
    "exchanges are sorted by their size, the difference of the sums exchanged, the largest number "
    "leaving S1 and the smallest leaving S2",
    dutch("D.2", "4.3.2"),
)
def exchange_order(
    leaving_upper: Sequence[int], leaving_lower: Sequence[int]
) -> tuple[int, int, tuple[int, ...], tuple[int, ...]]:
    """The place of an exchange; compared part by part, the lower comes first."""
    return (
        len(leaving_upper),
        sum(leaving_lower) - sum(leaving_upper),
        tuple(-number for number in sorted(leaving_upper, reverse=True)),
        tuple(sorted(leaving_lower)),
    )


class ExchangeCost:
    """Exchanges between S1 and S2 as a cost of pairs: `exchange_order` as a sum (4.3.2; 2017: D.2).

    The first `count` players of a remainder are the original S1. In a pair from S1 alone the lower
    player moves to S2, in one from S2 alone the higher one moves to S1, and an S1 player who floats
    down moves to S2: every other exchange that yields the same pairs comes later in the order. So the
    exchange is a sum over pairs and downfloaters.
    """

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
        higher, lower = (first, second) if first < second else (second, first)
        if lower <= self._count:
            return self._down(lower)
        return self._up(higher) if higher > self._count else 0

    def of_moving(self, place: int) -> int:
        """What it costs that a player of the remainder moves to the other half."""
        tag = self._tags[place]
        return self._down(tag) if tag <= self._count else self._up(tag)

    def difference(self, moved: tuple[Sequence[int], Sequence[int]]) -> int:
        """The difference of the sums of the numbers that an exchange moves up and down."""
        downs, ups = moved
        return sum([self._tags[up] for up in ups]) - sum([self._tags[down] for down in downs])

    def moved(
        self, mate: Mapping[int, int] | Sequence[int]
    ) -> tuple[tuple[int, ...], tuple[int, ...]]:
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


def as_choice(candidate: Candidate, bracket: Bracket) -> BracketChoice:
    """A candidate as the places in its bracket, in the order in which its pairs are generated."""
    place = {player: index for index, player in enumerate(bracket.players)}
    moved_down = len(bracket.moved_down)
    pairs = sorted((place[one], place[other]) for one, other in candidate.pairs)
    movers = [pair for pair in pairs if pair[0] < moved_down]
    used = {index for pair in movers for index in pair}
    remainder = [index for index in range(moved_down, len(place)) if index not in used]
    rest = [pair for pair in pairs if pair[0] >= moved_down]
    mate = dict.fromkeys(remainder, -1)
    mate |= dict(rest) | {other: one for one, other in rest}
    return BracketChoice(
        pairs=(*movers, *rest),
        floaters=tuple(sorted(place[player] for player in candidate.floaters)),
        moved_down_pairs=len(movers),
        exchanged=ExchangeCost(remainder, len(rest)).moved(mate),
    )


def first_difference(one: BracketChoice, other: BracketChoice) -> Clause[..., Any]:
    """The rule of order that separates two candidates of the same bracket."""
    if pairable_order.function(one) != pairable_order.function(other):
        return pairable_order
    movers = one.moved_down_pairs
    if one.pairs[:movers] != other.pairs[:movers]:
        return transposition_order
    if one.exchanged != other.exchanged:
        return exchange_order
    return transposition_order
