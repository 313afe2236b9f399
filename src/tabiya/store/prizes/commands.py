"""What can be asked for about the prizes."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.prizes.award import PrizeFund
from tabiya.store.decision import Command


@dataclass(frozen=True, slots=True)
class AnnouncePrizes(Command):
    """Announce prizes for places and categories, and how they are divided; None takes all back."""

    fund: PrizeFund | None
