"""What can happen to the prizes."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.prizes.award import PrizeFund
from tabiya.store.log.event import Event


@dataclass(frozen=True, slots=True)
class PrizesAnnounced(Event):
    """These prizes are given from now on; None takes all back."""

    fund: PrizeFund | None
