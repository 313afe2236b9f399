"""The order of candidates as costs: compared with the order in which the articles generate them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from tabiya.certify.checker import ClaimedBracket, Order, RankedPlayer, packed
from tests.pairing.swiss.dutch.generation import first_in_sequence

Pairs = tuple[tuple[int, int], ...]


def player(place: int, movers: int) -> RankedPlayer:
    """A player of a bracket, known by place alone."""
    score = 10 if place < movers else 0
    return RankedPlayer(
        rank=place,
        number=place + 1,
        score=score,
        colours="",
        difference=0,
        wish="",
        strength=0,
        last="",
        earlier="",
        unplayed=0,
        barred=False,
        topscorer=False,
        odd=False,
        met=frozenset(),
    )


def candidates(places: tuple[int, ...], movers: int, count: int) -> Iterator[Pairs]:
    """All sets of so many pairs; two moved-down players never meet."""
    if not count:
        yield ()
        return
    for index, one in enumerate(places):
        for other in places[index + 1 :]:
            if other >= movers:
                left = tuple(place for place in places[index + 1 :] if place != other)
                yield from (((one, other), *rest) for rest in candidates(left, movers, count - 1))


def make_bracket(pairs: Pairs, movers: int, size: int) -> ClaimedBracket:
    """A last bracket with these pairs."""
    players = tuple(player(place, movers) for place in range(size))
    claimed = tuple((players[one], players[other]) for one, other in pairs)
    return ClaimedBracket("last", players[:movers], players[movers:], (), (), claimed, None)


def sums(order: Order, pairs: Pairs, movers: int, size: int) -> tuple[tuple[int, ...], int]:
    """The sums of a candidate level by level, and all of them in one number."""
    players = [player(place, movers) for place in range(size)]
    edges = {
        (one, other): order.pair(players[one], players[other])
        for one, other in combinations(range(size), 2)
        if other >= movers
    }
    edges |= {(place, size): order.left_over(players[place]) for place in range(size)}
    cost = packed(2 * size, edges, order.bounds)
    paired = {place for pair in pairs for place in pair}
    units = [*pairs, *((place, size) for place in range(size) if place not in paired)]
    levels: Counter[tuple[int, ...]] = Counter()
    for unit in units:
        for level, value in edges[unit]:
            levels[level] += value
    return tuple(levels[number,] for number in range(31, 38)), sum(cost[unit] for unit in units)


@pytest.mark.parametrize(
    ("movers", "size", "count", "paired_movers"),
    [
        (0, 6, 3, 0),
        (0, 8, 3, 0),
        (0, 9, 4, 0),
        (1, 7, 3, 1),
        (2, 7, 3, 2),
        (3, 7, 3, 2),
        (2, 6, 2, 0),
    ],
)
def test_costs_compare_as_the_articles_generate(
    movers: int, size: int, count: int, paired_movers: int
) -> None:
    """Pairs of candidates that first differ in each level, some of each; one of the two is claimed."""
    dice = Random(size)  # noqa: S311 - examples, no secrets
    everything = [
        pairs
        for pairs in candidates(tuple(range(size)), movers, count)
        if sum(one < movers for one, _ in pairs) == paired_movers
    ]
    dice.shuffle(everything)
    claimed = everything[0]
    order = Order(make_bracket(claimed, movers, size))
    alike: dict[tuple[int, ...], list[Pairs]] = defaultdict(list)
    for pairs in everything[:1500]:
        levels, _ = sums(order, pairs, movers, size)
        for end in range(len(levels)):
            alike[levels[:end]].append(pairs)
    couples = [tuple(dice.sample(group, 2)) for group in alike.values() if len(group) > 1]
    couples += [(claimed, pairs) for pairs in everything[1:60]]
    assert couples
    for one, other in couples[:400]:
        order = Order(make_bracket(one, movers, size))
        mine, my_cost = sums(order, one, movers, size)
        yours, your_cost = sums(order, other, movers, size)
        first = first_in_sequence({frozenset(one), frozenset(other)}, movers, size)
        comes_first = {frozenset(pair) for pair in first.pairs} == {frozenset(p) for p in one}
        assert (mine < yours) is (my_cost < your_cost) is comes_first
        assert mine != yours
