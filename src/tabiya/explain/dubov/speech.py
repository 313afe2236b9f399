"""The words that the stories of the Dubov system share."""

from __future__ import annotations

from tabiya.errors import NotApplicable
from tabiya.explain import words
from tabiya.pairing.api import RoundPairing
from tabiya.pairing.swiss.dubov.criteria import Criterion, Total
from tabiya.pairing.swiss.dubov.trace import DubovTrace


def trace_of(pairing: RoundPairing) -> DubovTrace:
    """The engine's account of a pairing."""
    if not isinstance(pairing.trace, DubovTrace):
        raise NotApplicable(f"a pairing of the {pairing.system} system keeps no account like this")
    return pairing.trace


def shown(criterion: Criterion, value: tuple[int, ...]) -> str:
    """The value of a criterion: a number, or a list of differences from the highest."""
    return words.value(value, scores=criterion.total is Total.DESCENDING)
