"""The first exchange by 4.3.2 (2017: D.2), against examples by hand and against all candidates."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tabiya.pairing.swiss.dutch.exchanges import Exchange, first_exchange
from tabiya.pairing.swiss.dutch.order import exchange_order
from tabiya.pairing.swiss.kit.solver import BestCandidates

Pairs = list[tuple[int, int]]


def exchange_among(half: int, *candidates: Pairs, odd_sets: tuple[int, ...] = ()) -> Exchange:
    """The exchange found where the first `half` players are S1, as many S2, numbered from 1.

    Every pair of some candidate may be paired, and the last one respects the odd sets; 0 stands for
    nobody.
    """
    tight = [0] * (2 * half + 1)
    mate = [0] * (2 * half + 1)
    for candidate in candidates:
        for one, other in candidate:
            tight[one] |= 1 << other
            tight[other] |= 1 << one
            mate[one], mate[other] = other, one
    active = (1 << 2 * half + 1) - 2
    numbers = range(1, 2 * half + 1)
    best = BestCandidates(tight, mate, odd_sets)
    downs, ups = first_exchange(best, active, numbers[:half], numbers[half:])
    return tuple(sorted(downs)), tuple(sorted(ups))


def read(line: str) -> Pairs:
    """Pairs from a line such as `1-4 2-3`."""
    return [(int(one), int(other)) for one, other in (pair.split("-") for pair in line.split())]


FAR = [
    # S1 is 1 to 7. Pairs 2-3 and 12-13 exchange 3 and 12: the difference is 9. Pairs 1-2 and 8-13
    # exchange 2 and 8: it is 6.
    (
        7,
        "1-8 2-3 4-9 5-10 6-11 7-14 12-13",
        "1-2 3-12 4-9 5-10 6-11 7-14 8-13",
        ((2,), (8,)),
    ),
    # S1 is 1 to 8. Pairs 2-3, 7-8, 9-16 and 12-13 exchange 3 and 8 with 9 and 12: 21 - 11 = 10.
    # Pairs 1-2, 7-8, 9-16 and 10-13 exchange 2 and 8 with 9 and 10: 19 - 10 = 9.
    (
        8,
        "1-10 2-3 4-11 5-14 6-15 7-8 9-16 12-13",
        "1-2 3-12 4-11 5-14 6-15 7-8 9-16 10-13",
        ((2, 8), (9, 10)),
    ),
]


@pytest.mark.parametrize(("half", "near", "far", "first"), FAR)
def test_a_player_far_from_the_border_moves_if_the_sums_differ_less(
    half: int, near: str, far: str, first: Exchange
) -> None:
    """The pairs that may be paired make one cycle: these two candidates are all there are."""
    assert exchange_among(half, read(near), read(far)) == first
    assert exchange_among(half, read(far), read(near)) == first


def all_candidates(pairs: set[tuple[int, int]], players: tuple[int, ...]) -> Iterator[Pairs]:
    """Every way to pair everybody, the lower number first, by trying everything."""
    if not players:
        yield []
        return
    one, *rest = players
    for other in rest:
        if (one, other) in pairs:
            left = tuple(player for player in rest if player != other)
            for others in all_candidates(pairs, left):
                yield [(one, other), *others]


def get_exchange(half: int, candidate: Pairs) -> Exchange:
    """Of two from S1 the lower moves down, of two from S2 the higher moves up."""
    downs = sorted(other for _, other in candidate if other <= half)
    ups = sorted(one for one, _ in candidate if one > half)
    return tuple(downs), tuple(ups)


def random_candidates(seed: int) -> tuple[int, list[Pairs]]:
    """Two or three candidates with up to three exchanges each."""
    rng = Random(seed)  # noqa: S311 - examples keep no secrets, they must be repeatable
    half, size = rng.randint(8, 14), rng.randint(1, 3)
    candidates = []
    for _ in range(rng.randint(2, 3)):
        upper = rng.sample(range(1, half + 1), half)
        lower = rng.sample(range(half + 1, 2 * half + 1), half)
        candidate = list(zip(upper[2 * size :], lower[2 * size :], strict=True))
        for side in (upper, lower):
            candidate += zip(side[:size], side[size : 2 * size], strict=True)
        candidates.append([(min(pair), max(pair)) for pair in candidate])
    return half, candidates


@pytest.mark.parametrize("start", range(0, 200, 50))
def test_no_other_exchange_comes_earlier(start: int) -> None:
    """Of all candidates that can be made of the pairs, in the order of the text."""
    for seed in range(start, start + 50):
        half, candidates = random_candidates(seed)
        pairs = {pair for candidate in candidates for pair in candidate}
        possible = [
            get_exchange(half, candidate)
            for candidate in all_candidates(pairs, tuple(range(1, 2 * half + 1)))
        ]
        first = min(possible, key=lambda exchange: exchange_order(*exchange))
        assert exchange_among(half, *candidates) == first, seed


def leaves_once(candidate: Pairs, odd_set: set[int]) -> bool:
    return sum((one in odd_set) != (other in odd_set) for one, other in candidate) == 1


def test_who_moves_from_far_away_if_all_near_exchanges_leave_an_odd_set_too_often() -> None:
    """S1 is 1 to 7, and 1, 2, 3 may have one opponent from outside.

    Pairs 6-7 and 8-9 would exchange 7 and 8, but then all three meet others. So 1 meets 2, which
    moves 2 from far away; of 8-9 and 13-14 the first is the smaller difference.
    """
    near = read("1-10 2-11 3-12 4-13 5-14 6-7 8-9")
    far = read("1-2 3-12 4-8 5-9 6-10 7-11 13-14")
    assert exchange_among(7, near, far, odd_sets=(0b1110,)) == ((2,), (8,))


def test_pairings_that_leave_an_odd_set_too_often_are_no_candidates() -> None:
    """The first exchange of those that remain, however early the others would come."""
    left_out = 0
    for seed in range(40):
        half, candidates = random_candidates(seed)
        first, *_ = candidates
        pairs = {pair for candidate in candidates for pair in candidate}
        rng = Random(seed)  # noqa: S311 - as above
        inside = rng.sample(first, rng.randint(1, half - 1))
        one = next(pair for pair in first if pair not in inside)
        odd_set = {one[0]} | {player for pair in inside for player in pair}
        everything = list(all_candidates(pairs, tuple(range(1, 2 * half + 1))))
        possible = [candidate for candidate in everything if leaves_once(candidate, odd_set)]
        left_out += len(everything) - len(possible)
        earliest = min(
            (get_exchange(half, candidate) for candidate in possible),
            key=lambda exchange: exchange_order(*exchange),
        )
        mask = sum(1 << player for player in odd_set)
        assert exchange_among(half, *candidates, first, odd_sets=(mask,)) == earliest, seed
    assert left_out > 0
