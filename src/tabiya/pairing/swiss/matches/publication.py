"""The order in which the pairs of a round of matches are published (C.04.2)."""

from __future__ import annotations

from collections.abc import Iterable

from tabiya.pairing.swiss.matches.contender import Contender
from tabiya.pairing.swiss.shared.publication_order import publication_order


def in_order_of_publication(
    pairs: Iterable[tuple[Contender, Contender]],
) -> tuple[tuple[int, int], ...]:
    """The pairing numbers of (White, Black) pairs, board 1 first."""
    entrants = ((white.entrant, black.entrant) for white, black in pairs)
    return tuple((white.number, black.number) for white, black in publication_order(entrants))
