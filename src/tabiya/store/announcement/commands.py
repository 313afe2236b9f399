"""What can be asked for about the announcement."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.model.tournament import Settings, Tournament, VirtualPoints
from tabiya.pairing.registry import USUAL
from tabiya.store.announcement.events import ImportDifference, ImportFinding
from tabiya.store.decision import Command


@dataclass(frozen=True, slots=True)
class CreateEvent(Command):
    """Announce an event; the first command of every file that is not an import."""

    settings: Settings
    system: str = USUAL.name
    edition: str | None = None
    fide_mode: bool = True


@dataclass(frozen=True, slots=True)
class ImportTournament(Command):
    """Take over a report file that has been read and checked."""

    tournament: Tournament
    system: str = USUAL.name
    edition: str | None = None
    source: str = ""
    text: str = ""
    findings: tuple[ImportFinding, ...] = ()
    differing: tuple[ImportDifference, ...] = ()
    reasons: tuple[str, ...] = ()
    """What the checker says of each difference; shown before the import, and not stored."""
    clubs: tuple[tuple[int, str], ...] = ()
    """The clubs of players by number, which files of other programs have and reports have not."""


@dataclass(frozen=True, slots=True)
class ChangeSettings(Command):
    """Change the announced settings, tie-breaks included."""

    settings: Settings
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class ChangeSystem(Command):
    """Pair by another system or edition."""

    system: str
    edition: str | None = None
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class SetAcceleration(Command):
    """Lend virtual points, or none."""

    virtual_points: tuple[VirtualPoints, ...]
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class LeaveFideMode(Command):
    """Give up FIDE mode for good."""


@dataclass(frozen=True, slots=True)
class AddNote(Command):
    """Write a remark."""

    text: str
    in_report: bool = True
