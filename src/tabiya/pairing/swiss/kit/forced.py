"""The field of "why not?": two can do nothing but meet each other, and what parts that round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Protocol, TypeVar

from tabiya.pairing.swiss.kit.entrant import Entrant, Numbered
from tabiya.pairing.swiss.kit.field import Field
from tabiya.pairing.swiss.kit.recorded import same_pairs

MOST_FORCED = 250
"""In larger fields players of different brackets are not forced together: to pair all the brackets
between them anew would take minutes."""


class Ranked(Numbered, Protocol):
    """Whoever has a place in a field."""

    @property
    def rank(self) -> int:
        """The place, counted from 0."""


Member = TypeVar("Member", bound=Ranked)
Player = TypeVar("Player", bound=Entrant)


def with_pair(field: Field, one: Entrant, other: Entrant) -> Field:
    """The same field in which two players may meet only each other."""
    return replace(field, entrants=bound_together(field.entrants, one, other))


def bound_together(field: Sequence[Player], one: Player, other: Player) -> tuple[Player, ...]:
    """Everybody of a field in which two may meet only each other."""
    return tuple(bound(entrant, (one.rank, other.rank), len(field)) for entrant in field)


def bound(entrant: Player, pair: tuple[int, int], players: int) -> Player:
    """One of so many players, where the two ranks of the pair belong together."""
    one, other = pair
    partner = {one: other, other: one}.get(entrant.rank)
    if partner is None:
        return replace(entrant, met=entrant.met | 1 << one | 1 << other)
    everybody = (1 << players) - 1
    return replace(entrant, met=everybody & ~(1 << partner), bye_barred=True)


def as_they_are(
    pairs: Iterable[tuple[Member, Member]], field: Sequence[Member]
) -> tuple[tuple[Member, Member], ...]:
    """The pairs with everybody as they really are, not as the forced field bars them."""
    return tuple((field[one.rank], field[other.rank]) for one, other in pairs)


def first_parting(
    right: Iterable[Sequence[tuple[Member, Member]]],
    forced: Iterable[Sequence[tuple[Member, Member]]],
    field: Sequence[Member],
) -> tuple[int, tuple[tuple[Member, Member], ...]]:
    """The first bracket, from 0, that is paired otherwise in a forced round, and its pairs there."""
    for place, (mine, yours) in enumerate(zip(right, forced, strict=False)):
        pairs = as_they_are(yours, field)
        if not same_pairs(mine, pairs):
            return place, pairs
    raise AssertionError("a forced pair that is not in the pairing makes a difference")
