"""Moving up at the least cost: what the systems that choose upfloaters have in common.

A matching weighs all criteria at once: what a pair costs is one number in which each criterion has
its own digits, those of the more important ones above those of the others. Players who look alike to
the criteria cost the same, so that the matching is found class by class; of all that cost the least the
order of sets takes the first.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from tabiya.pairing.matching.perfect import PerfectMatchings
from tabiya.pairing.swiss.kit.completion import Completion
from tabiya.pairing.swiss.kit.criterion import AnyCriterion, Candidate, Total
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.kit.graph import BracketGraph, Costs, classify
from tabiya.pairing.swiss.kit.solver import best_candidates

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
    def candidate(self) -> Candidate:
        """The pairing of the bracket; nobody is left over."""
        return Candidate(self.pairs, ())

    @property
    def score(self) -> int:
        """The points of the residents."""
        return self.residents[0].score


Scoregroup = TypeVar("Scoregroup")


@dataclass(frozen=True, slots=True)
class PairedScoregroups(Generic[Player, Scoregroup]):
    """Who receives the bye, and the brackets from the top."""

    bye: Player | None
    brackets: tuple[Scoregroup, ...]


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


def with_idle_places(allowed: Sequence[int], inside: int) -> list[int]:
    """Let all after the first `inside` places be paired in any way, or with one place more if odd."""
    size = len(allowed) + len(allowed) % 2
    outside = (1 << size) - (1 << inside)
    return [
        *allowed[:inside],
        *(
            (allowed[place] if place < len(allowed) else 0) | outside & ~(1 << place)
            for place in range(inside, size)
        ),
    ]


def cheapest_to_come_up(
    allowed: Sequence[int],
    keys: Sequence[Hashable],
    inside: int,
    price: Callable[[int, int], int | None],
) -> list[int] | None:
    """The places that are paired with one of the first `inside` places at the least cost.

    `allowed` are the places with which each may be paired, as bit sets. `price` is what a pair costs,
    the smaller place first; None is no pair. It looks at the keys only: places with the same key cost
    the same, and it may be asked about one of them in the place of both. Every pairing at the least
    cost must bring up as many. Of several sets of places the one comes first that has the smallest
    place not in both. The answer is None if not everybody can be paired.
    """
    classes, examples = classify(keys)
    cost: Costs = [
        [price(min(one, other), max(one, other)) for other in examples] for one in examples
    ]
    everyone = (1 << len(keys)) - 1
    barred = [everyone & ~mask for mask in allowed]
    best = best_candidates(BracketGraph(inside, 0, barred, classes, cost))
    if best is None:
        return None
    bracket = (1 << inside) - 1
    number = sum(1 for place in best.mate[:inside] if place >= inside)
    matchings = PerfectMatchings(best.tight, everyone, best.mate, odd_sets=best.odd_sets)
    coming: list[int] = []
    for place in range(inside, len(keys)):
        if len(coming) == number:
            break
        if matchings.keep(place, bracket):
            coming.append(place)
    return coming
