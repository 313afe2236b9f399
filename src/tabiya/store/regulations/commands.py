"""What can be asked for about the regulations."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.pairing.organising import Official
from tabiya.store.decision import Command
from tabiya.store.regulations.regulations import EventRegulations


@dataclass(frozen=True, slots=True)
class WriteRegulations(Command):
    """Announce the regulations and the invitation; arbiters given here are ignored."""

    regulations: EventRegulations


@dataclass(frozen=True, slots=True)
class NameOfficials(Command):
    """Name the arbiters; the report has the chief and the deputies from here."""

    officials: tuple[Official, ...]


@dataclass(frozen=True, slots=True)
class UseSchoolPreset(Command):
    """Announce what FIDE advises for school events: their tie-breaks and their rules."""
