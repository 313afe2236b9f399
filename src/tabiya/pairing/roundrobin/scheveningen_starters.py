"""Scheveningen on 14, 18, 22, 26 and 30 boards: two rounds at a time, each with one White for all.

Two rounds together are a set of closed chains: A meets B in the first round, B meets the next A in
the second, and so on until the chain closes. If the colours alternate along a chain, everybody in
it has one White and one Black in the two rounds, so nobody can have a colour three times running.
If there are two chains of equal length, with opposite colours, both rounds are balanced as well.

A starter is such a pair of chains. The players of a team are two circles of m (half the boards):
0 to m-1 and m to 2m-1. Turning both circles by one place gives the next two rounds, and after m
turns everybody has met everybody: between each circle of one team and each circle of the other a
starter has every distance exactly once. The starters were found by trial; the tests prove them.
"""

from __future__ import annotations

Meeting = tuple[int, bool]

# Each chain lists players of A and of B in turn, both counted from nought.
STARTERS: dict[int, tuple[str, str]] = {
    14: (
        "0 8 12 4 6 12 8 2 7 13 13 6 2 3",
        "9 11 10 1 11 0 1 10 3 5 5 9 4 7",
    ),
    18: (
        "11 4 7 16 14 8 10 1 9 12 17 3 8 15 3 13 13 10",
        "15 2 12 0 1 6 4 9 5 5 2 17 16 14 6 7 0 11",
    ),
    22: (
        "7 18 10 15 3 13 0 17 21 6 20 2 14 3 8 10 5 1 18 20 17 7",
        "15 12 9 8 4 5 2 11 12 21 6 4 13 14 19 0 16 16 11 9 1 19",
    ),
    26: (
        "4 0 11 10 2 24 9 1 25 11 21 16 8 25 16 21 1 17 15 12 18 19 0 7 7 8",
        "22 9 12 13 19 22 23 20 10 3 20 5 13 6 3 14 14 2 24 15 17 23 5 18 6 4",
    ),
    30: (
        "16 14 4 9 11 13 25 0 7 24 19 27 8 19 28 26 27 11 17 6 5 4 1 1 10 7 0 21 21 8",
        "12 22 2 17 20 16 13 20 18 3 14 28 24 2 26 12 3 15 6 29 22 23 29 10 15 18 23 5 9 25",
    ),
}


def by_starter(boards: int) -> tuple[tuple[Meeting, ...], ...]:
    """The rounds, each with the opponent and "has White" of A(0), A(1), ..."""
    half = boards // 2
    rounds: list[tuple[Meeting, ...]] = []
    for turn in range(half):
        first: dict[int, Meeting] = {}
        second: dict[int, Meeting] = {}
        for chain, white in zip(STARTERS[boards], (True, False), strict=True):
            places = [_turned(int(place), turn, half) for place in chain.split()]
            ones, others = places[::2], places[1::2]
            for index, one in enumerate(ones):
                first[one] = (others[index], white)
                second[one] = (others[index - 1], not white)
        rounds += [tuple(each[one] for one in range(boards)) for each in (first, second)]
    return tuple(rounds)


def _turned(place: int, turn: int, half: int) -> int:
    circle, seat = divmod(place, half)
    return circle * half + (seat + turn) % half
