"""The field of "why not?": two players can do nothing but meet each other."""

from __future__ import annotations

from tabiya.frozen import replace
from tabiya.pairing.swiss.shared.entrant import Entrant
from tabiya.pairing.swiss.shared.field import Field


def with_pair(field: Field, one: Entrant, other: Entrant) -> Field:
    """The same field in which two players may meet only each other."""
    ranks = (one.rank, other.rank)
    size = len(field.entrants)
    return replace(
        field,
        entrants=tuple(bound(entrant, entrant.rank, ranks, size) for entrant in field.entrants),
    )


def bound(entrant: Entrant, rank: int, pair: tuple[int, int], players: int) -> Entrant:
    """The entrant of this rank among so many, where the two ranks of the pair belong together."""
    one, other = pair
    partner = {one: other, other: one}.get(rank)
    if partner is None:
        return replace(entrant, met=entrant.met | 1 << one | 1 << other)
    everybody = (1 << players) - 1
    return replace(entrant, met=everybody & ~(1 << partner), bye_barred=True)
