"""Scoregroups, the median among them, and the order in which they are paired (2.2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.lim.editions import cite
from tabiya.rulebook.clause import Kind, clause


class Direction(Enum):
    """Which way the pairing proceeds; it is also the way in which floaters go."""

    DOWN = "downward"
    UP = "upward"


@dataclass(frozen=True, slots=True)
class Scoregroup:
    """Players of one score and those who floated to them, about to be paired."""

    doubled_score: int
    """Twice the points, because the median may lie between two possible scores."""
    direction: Direction
    median: bool
    incoming: tuple[Entrant, ...]
    """The floaters in the order in which they are paired."""
    residents: tuple[Entrant, ...]
    """In the order of the scrutiny: the highest numbered first when pairing downward."""
    adjacent: tuple[Entrant, ...]
    """Everybody in the scoregroup to which floaters go next."""

    @property
    def members(self) -> tuple[Entrant, ...]:
        """Everybody to be paired here, in the order in which they are looked at."""
        return self.incoming + self.residents


@clause(
    Kind.DEFINITION,
    "the median scoregroup has half as many points as rounds were played",
    cite("2.2", "2.2"),
)
def doubled_median(played: int, win: int) -> int:
    """Twice the score of the median scoregroup; with other scorings, half of what can be won.

    Doubt: where nobody has that score, the median is a group of floaters only.
    """
    return played * win


@clause(
    Kind.PROCESS,
    "from the highest scoregroup down to the median, then from the lowest up to it; the median is "
    "paired last, and downward",
    cite("2.2 and 8.3", "2.2 and 8.3"),
)
def pairing_sequence(doubled: Iterable[int], median: int) -> list[tuple[int, Direction]]:
    """The scoregroups, by twice their points, in the order in which they are paired."""
    scores = set(doubled)
    upper = sorted((score for score in scores if score > median), reverse=True)
    lower = sorted(score for score in scores if score < median)
    return [
        *((score, Direction.DOWN) for score in upper),
        *((score, Direction.UP) for score in lower),
        (median, Direction.DOWN),
    ]


def scrutiny_order(players: Iterable[Entrant], direction: Direction) -> tuple[Entrant, ...]:
    """Players by their numbers; 1 is the highest number, as in the example of article 4.2."""
    upward = direction is Direction.UP
    return tuple(sorted(players, key=lambda one: one.number, reverse=upward))


@clause(
    Kind.ORDER,
    "floaters from above go by the highest score and number, floaters from below by the lowest; when "
    "pairing downward those from above come first",
    cite("3.6 and 3.7", "3.6 and 3.7"),
)
def floaters_in_order(
    floaters: Iterable[Entrant], doubled_score: int, direction: Direction
) -> tuple[Entrant, ...]:
    """The floaters of a group in the order in which they are paired."""
    listed = tuple(floaters)
    from_above = sorted(
        (one for one in listed if 2 * one.score > doubled_score),
        key=lambda one: (-one.score, one.number),
    )
    from_below = sorted(
        (one for one in listed if 2 * one.score < doubled_score),
        key=lambda one: (one.score, -one.number),
    )
    if direction is Direction.DOWN:
        return (*from_above, *from_below)
    return (*from_below, *from_above)
