"""Seeding: where each seed stands in the bracket, so that the best meet as late as possible."""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.pairing.match.score import MatchRefused


def places(size: int) -> tuple[int, ...]:
    """The seeds from the top of a full bracket to its foot; neighbours meet in the first round.

    The first seed meets the last, the second the last but one; and if all favourites win, the same
    holds in every later round.

    >>> places(8)
    (1, 8, 4, 5, 2, 7, 3, 6)
    """
    order = [1]
    while len(order) < size:
        doubled = 2 * len(order) + 1
        order = [seed for one in order for seed in (one, doubled - one)]
    return tuple(order)


def bracket_size(players: int) -> int:
    """The next power of two: the places of the bracket, of which the top seeds fill two each."""
    if players < 2:
        raise MatchRefused(
            f"a knock-out of {players} cannot be played: it needs at least two players",
            hint="Enter the players first.",
        )
    return int(2 ** (players - 1).bit_length())


def refuse_doubles(players: Sequence[str]) -> None:
    """Refuse a list on which one name stands twice."""
    seen: set[str] = set()
    for name in players:
        if name in seen:
            raise MatchRefused(
                f"{name} is on the list twice",
                hint="Tell namesakes apart, for example by their FIDE numbers.",
            )
        seen.add(name)
