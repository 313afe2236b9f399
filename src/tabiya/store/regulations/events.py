"""What can happen to the regulations."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.pairing.organising import Official
from tabiya.store.log.event import Event
from tabiya.store.regulations.regulations import EventRegulations


@dataclass(frozen=True, slots=True)
class RegulationsWritten(Event):
    """The regulations and the invitation say this from now on; the arbiters are not in it."""

    regulations: EventRegulations


@dataclass(frozen=True, slots=True)
class OfficialsNamed(Event):
    """These are the arbiters of the event."""

    officials: tuple[Official, ...]
