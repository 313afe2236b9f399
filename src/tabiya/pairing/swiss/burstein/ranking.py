"""The ranking order: by the strength of the opposition, not by the score (1.8; 2018: A.7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tabiya.pairing.matching.alternating_tree import members
from tabiya.pairing.swiss.burstein.editions import cite
from tabiya.pairing.swiss.burstein.opposition import Index
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.kit.field import Field
from tabiya.rulebook.clause import Clause, Kind, clause


@clause(
    Kind.ORDER,
    "players are ranked by Buchholz, then Sonneborn-Berger, then pairing number; scores do not count",
    cite("A.7", "1.8"),
)
def ranking_order(number: int, index: Index) -> tuple[int, ...]:
    """The place of a player; compared part by part, the lower is ranked higher."""
    return -index.buchholz, -index.sonneborn_berger, number


@clause(
    Kind.ORDER,
    "players are ranked by Sonneborn-Berger, then Buchholz, Median and rating",
    cite("", "", path_2017="3.2"),
)
def ranking_order_by_sonneborn_berger(number: int, index: Index) -> tuple[int, ...]:
    """Until October 2018; the pairing number decides where all four are equal."""
    return -index.sonneborn_berger, -index.buchholz, -index.median, -index.rating, number


RankingOrder = Clause[[int, Index], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Ranking:
    """The players by the strength of their opposition, whatever their scores."""

    indices: Mapping[int, Index]
    places: Mapping[int, int]
    """By number: 0 is the highest ranked."""

    def place(self, player: Entrant) -> int:
        """Where a player stands in the ranking."""
        return self.places[player.number]

    def higher(self, one: Entrant, other: Entrant) -> Entrant:
        """The higher ranked of two."""
        return one if self.places[one.number] < self.places[other.number] else other


@dataclass(frozen=True, slots=True)
class RankedField:
    """A field as the Burstein system sees it.

    Within a scoregroup its entrants follow the ranking, so `rank` rises with the place there.
    """

    field: Field
    ranking: Ranking


def ranked(
    field: Field, indices: Mapping[int, Index], rule: RankingOrder = ranking_order
) -> RankedField:
    """Put the entrants in the order of score and ranking."""
    numbers = sorted(
        (one.number for one in field.entrants),
        key=lambda number: rule.function(number, indices[number]),
    )
    ranking = Ranking(indices, {number: place for place, number in enumerate(numbers)})
    order = sorted(field.entrants, key=lambda one: (-one.score, ranking.place(one)))
    return RankedField(replace(field, entrants=_renumbered(order)), ranking)


def without(field: Field, free: Entrant) -> Field:
    """The field without the player who receives the bye."""
    left = [one for one in field.entrants if one is not free]
    return replace(field, entrants=_renumbered(left))


def _renumbered(order: list[Entrant]) -> tuple[Entrant, ...]:
    """The same players with the ranks of this order; those who are not in it are forgotten."""
    fresh = {one.rank: 1 << rank for rank, one in enumerate(order)}
    return tuple(
        replace(
            one,
            rank=rank,
            met=sum(fresh.get(other, 0) for other in members(one.met)),
        )
        for rank, one in enumerate(order)
    )
