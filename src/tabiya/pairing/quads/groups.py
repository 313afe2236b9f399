"""Which players make a quad, and the last group that is a small Swiss."""

from __future__ import annotations

from typing import NamedTuple

from tabiya.model.tournament import Tournament

FOUR = 4
TABLE = (((1, 4), (2, 3)), ((3, 1), (4, 2)), ((1, 2), (3, 4)))
"""(White, Black) by the places in the group, round by round; the colours of the last one are drawn."""


class Quad(NamedTuple):
    """The players of a group, the highest first."""

    number: int
    players: tuple[int, ...]

    @property
    def is_quad(self) -> bool:
        """Whether everyone meets everyone, and not a small Swiss."""
        return len(self.players) == FOUR


def list_groups(tournament: Tournament) -> tuple[Quad, ...]:
    """Return fours in the order of starting numbers; five to seven who are left are one group.

    >>> from tabiya.model.player import Player
    >>> event = Tournament.of([Player(name=str(n)) for n in range(10)], rounds=3)
    >>> [group.players for group in list_groups(event)]
    [(1, 2, 3, 4), (5, 6, 7, 8, 9, 10)]
    """
    left = sorted(player.number for player in tournament.players)
    quads: list[Quad] = []
    while left:
        size = len(left) if len(left) < 2 * FOUR and len(left) != FOUR else FOUR
        quads.append(Quad(len(quads) + 1, tuple(left[:size])))
        left = left[size:]
    return tuple(quads)
