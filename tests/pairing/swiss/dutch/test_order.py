"""The cost of an exchange orders exchanges as the text does, summed over pairs and floaters."""

from __future__ import annotations

from random import Random

from tabiya.pairing.swiss.dutch.order import ExchangeCost
from tests.pairing.swiss.dutch.generation import exchanges, first_in_sequence

REMAINDER = (2, 3, 5, 6, 8, 9, 11)
"""Places with gaps, as a remainder has them."""


def test_cheaper_pairs_come_from_an_earlier_exchange() -> None:
    """Random pairings of seven players, three pairs and one floater."""
    order = exchanges(REMAINDER[:3], REMAINDER[3:])
    cost = ExchangeCost(REMAINDER, 3)
    rng = Random(1)  # noqa: S311 - examples keep no secrets, they must be repeatable
    seen = []
    for _ in range(400):
        mixed = rng.sample(REMAINDER, 7)
        pairs = [tuple(sorted(mixed[place : place + 2])) for place in (0, 2, 4)]
        total = sum(cost.of(one, other) for one, other in pairs) + cost.of(mixed[6], 99)
        tags = {place: tag for tag, place in enumerate(REMAINDER)}
        wanted = frozenset((tags[one], tags[other]) for one, other in pairs)
        downs, ups = first_in_sequence([wanted], 0, 7).exchanged
        moved = tuple(REMAINDER[tag] for tag in downs), tuple(REMAINDER[tag] for tag in ups)
        mate = {one: other for pair in pairs for one, other in (pair, pair[::-1])} | {mixed[6]: 99}
        assert cost.moved(mate) == moved
        seen.append((total, order.index(moved)))
    seen.sort()
    assert [place for _, place in seen] == sorted(place for _, place in seen)
