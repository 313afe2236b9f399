"""How a system came to a round, for tests that know which system it is."""

from __future__ import annotations

from typing import TypeVar

from tabiya.pairing.round_pairing import RoundPairing

Kind = TypeVar("Kind")


def reasoning_as(kind: type[Kind], pairing: RoundPairing) -> Kind:
    """The reasoning of the round, which must be of this kind."""
    assert isinstance(pairing.reasoning, kind)
    return pairing.reasoning
