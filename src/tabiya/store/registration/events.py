"""What can happen at registration."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from tabiya.store.log.event import Event
from tabiya.store.registration.registration import Particulars


@dataclass(frozen=True, slots=True)
class ParticularsNoted(Event):
    """What is known of a player beside chess; it replaces what was known."""

    entrant: int
    particulars: Particulars


@dataclass(frozen=True, slots=True)
class FeeFixed(Event):
    """What everybody pays, in cents."""

    cents: int
    currency: str


@dataclass(frozen=True, slots=True)
class FeePaid(Event):
    """A player paid, or was given money back if the cents are negative."""

    entrant: int
    cents: int
    receipt: int
    at: datetime
