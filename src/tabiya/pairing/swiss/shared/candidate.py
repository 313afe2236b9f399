"""A candidate: one way to pair a bracket whose left over players float down."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.pairing.swiss.shared.entrant import Entrant

Pair = tuple[Entrant, Entrant]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A pairing of a bracket: its pairs, the higher ranked player first, and its floaters."""

    pairs: tuple[Pair, ...]
    floaters: tuple[Entrant, ...]
