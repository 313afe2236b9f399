"""A candidate: one way to pair a bracket whose left over players float down."""

from __future__ import annotations

from tabiya.frozen import frozen
from tabiya.pairing.swiss.shared.entrant import Entrant

Pair = tuple[Entrant, Entrant]


@frozen
class Candidate:
    """A pairing of a bracket: its pairs, the higher ranked player first, and its floaters."""

    pairs: tuple[Pair, ...]
    floaters: tuple[Entrant, ...]
