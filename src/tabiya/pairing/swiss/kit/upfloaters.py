"""Moving up at the least cost: what the systems that choose upfloaters have in common.

A matching weighs all criteria at once: what a pair costs is one number in which each criterion has
its own digits, those of the more important ones above those of the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from tabiya.pairing.matching.weighted import minimum_cost_perfect_matching
from tabiya.pairing.swiss.kit.completion import Completion
from tabiya.pairing.swiss.kit.criterion import AnyCriterion, Total
from tabiya.pairing.swiss.kit.entrant import Entrant

Player = TypeVar("Player", bound=Entrant)
Value = tuple[tuple[int, ...], ...]
"""The value of each criterion in order."""


SomeCriterion = TypeVar("SomeCriterion", bound=AnyCriterion)


@dataclass(frozen=True, slots=True)
class PairedScoregroup(Generic[Player]):
    """The residents of a scoregroup, the upfloaters who joined them, and their pairing."""

    residents: tuple[Player, ...]
    upfloaters: tuple[Player, ...]
    below: tuple[Player, ...]
    """Everybody with fewer points who was not yet paired, the upfloaters among them."""
    pairs: tuple[tuple[Player, Player], ...]

    @property
    def players(self) -> tuple[Player, ...]:
        """Everybody who is paired here."""
        return self.residents + self.upfloaters

    @property
    def score(self) -> int:
        """The points of the residents."""
        return self.residents[0].score


@dataclass(frozen=True, slots=True)
class UpfloaterQuestion(Generic[Player, SomeCriterion]):
    """Who is to move up into a bracket: its residents, everybody below, and by what to judge."""

    residents: tuple[Player, ...]
    below: tuple[Player, ...]
    """Everybody with fewer points who is not yet paired, by score and pairing number."""
    criteria: tuple[SomeCriterion, ...]
    setting: object
    """What the criteria must know of the round beside the players themselves."""
    completion: Completion


def with_resident_first(pair: tuple[Player, Player]) -> tuple[Player, Player]:
    """A pair as the criteria look at it: nobody has more points than the first."""
    one, other = pair
    return pair if one.score >= other.score else (other, one)


def digits(
    values: Iterable[int], total: Total, base: int, pairs: int
) -> tuple[dict[int, int], int]:
    """What each value of a criterion costs, and the base of the criterion above it.

    All that is less important stays below `base`, and there are fewer than `pairs` pairs to pay.
    """
    paid = sorted({*values} - {0})
    worth = {0: 0}
    if total is Total.COUNT:
        worth |= {value: value * base for value in paid}
        return worth, base * (pairs * max(paid, default=0) + 1)
    for value in paid:
        worth[value] = base
        base *= pairs
    return worth, base


def order_in_set(turn: int, candidates: int) -> int:
    """What a candidate costs by the order of sets: who comes earlier outweighs all who come later."""
    return (1 << candidates) - (1 << (candidates - 1 - turn))


def cheapest_to_come_up(
    size: int, inside: int, price: Callable[[int, int], int | None]
) -> list[int] | None:
    """The places that are paired with one of the first `inside` places at the least cost.

    `price` is asked for each two of the `size` places, the smaller first; None is no pair. The
    answer is None if not everybody can be paired.
    """
    cost: list[list[int | None]] = [[None] * size for _ in range(size)]
    for one in range(size):
        for other in range(one + 1, size):
            cost[one][other] = cost[other][one] = price(one, other)
    cheapest = minimum_cost_perfect_matching(size, cost)
    if cheapest is None:
        return None
    return [place for place in range(inside, size) if cheapest.mate[place] < inside]
