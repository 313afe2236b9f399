"""The account of a round from which the stories of the Dubov system are told."""

from __future__ import annotations

from tabiya.errors import NotApplicable
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.dubov.trace import DubovTrace


def trace_of(pairing: RoundPairing) -> DubovTrace:
    """The engine's account of a pairing."""
    if not isinstance(pairing.trace, DubovTrace):
        raise NotApplicable(f"a pairing of the {pairing.system} system keeps no account like this")
    return pairing.trace
