"""What can happen to what the organiser announces: settings, system, FIDE mode, remarks, imports."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.model.tournament import Settings, Tournament, VirtualPoints
from tabiya.pairing.swiss.dutch import SYSTEM as DUTCH
from tabiya.store.log.event import Event

FIRST_SYSTEM = DUTCH.name
"""What a stored event is paired by that does not say it: there was no choice when it was written."""


@dataclass(frozen=True, slots=True)
class EventCreated(Event):
    """The event was announced, with its settings and its pairing system."""

    settings: Settings
    system: str = FIRST_SYSTEM
    edition: str | None = None
    """The year that names the rules; None means those in force on the first day."""
    fide_mode: bool = True


@dataclass(frozen=True, slots=True)
class TournamentImported(Event):
    """A report file was taken over whole, as it was understood on that day."""

    tournament: Tournament
    system: str
    edition: str | None
    source: str
    """The name of the file it came from."""
    text: str
    """The file itself, kept for the record; it is never read again."""
    adjusted: tuple[str, ...] = ()
    differences: tuple[str, ...] = ()
    """What the checker found in its rounds, each "Round n: ..."."""
    fide_mode: bool = True
    """Whether nothing in the file keeps the event from going on in FIDE mode."""


@dataclass(frozen=True, slots=True)
class SettingsChanged(Event):
    """The announced settings were changed."""

    settings: Settings
    previous: Settings
    noted: str | None = None
    """What the report is told; None in old files, whose notes say less."""


@dataclass(frozen=True, slots=True)
class TieBreaksChanged(Event):
    """The list of tie-breaks was changed."""

    tie_breaks: tuple[str, ...]
    previous: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SystemChanged(Event):
    """Another pairing system or edition of its rules was chosen."""

    system: str
    edition: str | None
    previous_system: str
    previous_edition: str | None
    noted: str | None = None
    """What the report is told; None in old files, whose notes say less."""


@dataclass(frozen=True, slots=True)
class AccelerationSet(Event):
    """Virtual points were lent for pairing; none at all ends the acceleration."""

    virtual_points: tuple[VirtualPoints, ...]


@dataclass(frozen=True, slots=True)
class FideModeLeft(Event):
    """The event is no longer run in FIDE mode; there is no way back."""

    round: int


@dataclass(frozen=True, slots=True)
class NoteAdded(Event):
    """The arbiter wrote a remark; a public one goes into the report file."""

    text: str
    in_report: bool = True
