"""What can be asked for at registration."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from tabiya.store.decision import Command
from tabiya.store.registration.registration import Particulars


@dataclass(frozen=True, slots=True)
class NoteParticulars(Command):
    """Note club, contact, needs and the like."""

    entrant: int
    particulars: Particulars


@dataclass(frozen=True, slots=True)
class FixFee(Command):
    """Fix what everybody pays."""

    cents: int
    currency: str


@dataclass(frozen=True, slots=True)
class TakeFee(Command):
    """Take money from a player, or give it back if the cents are negative."""

    entrant: int
    cents: int
    at: datetime = field(repr=False)
