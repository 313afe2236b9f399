"""What can happen to what the organiser announces: settings, system, FIDE mode, remarks, imports."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from tabiya.languages import translatable
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


class FindingCode(Enum):
    """What kind of thing was mended in a report file or left out of it."""

    LINE = translatable("a line or a field of the file")
    RANK = translatable("ranks that the tie-breaks of the file do not give")
    TIE_BREAK = translatable("a tie-break that the event cannot be ranked by")
    REWRITTEN = translatable("something that the report of the event writes otherwise")


@dataclass(frozen=True, slots=True)
class ImportFinding:
    """Something that was mended in a report file or left out of it.

    The values of a line: row, column, what was found there, the rule, in how many more places there
    is the same, the name of the oddity, and its own values; of ranks: the tie-breaks of the file,
    then for each player the number, the rank in the file and the rank found; of a tie-break: its
    code; of something rewritten: the field or record, what the file has, what the report will have,
    and the rows.
    """

    code: FindingCode
    values: tuple[str, ...]


class RoundDiffers(Enum):
    """In what a round of a report file is not as the rules say."""

    PAIRING = translatable("other opponents")
    COLOUR = translatable("other colours")
    NO_LEGAL_PAIRING = translatable("no legal pairing exists")
    NOT_CHECKED = translatable("the rounds could not be checked")


@dataclass(frozen=True, slots=True)
class ImportDifference:
    """A round of a report file that is not paired as the rules say: boards by starting numbers."""

    round: int
    kind: RoundDiffers
    recorded: tuple[tuple[int, int], ...]
    """White and Black; Black is 0 for the pairing-allocated bye."""
    expected: tuple[tuple[int, int], ...]
    rules: tuple[str, ...] = ()
    """Where the rules stand that separate the two."""
    bracket: int = 0
    """The bracket that is other first; 0 if the rules are about the whole round."""


@dataclass(frozen=True, slots=True)
class TournamentImported(Event):
    """A report file was taken over whole, as it was understood on that day."""

    version: ClassVar[int] = 3

    tournament: Tournament
    system: str
    edition: str | None
    source: str
    """The name of the file it came from."""
    text: str
    """The file itself, kept for the record; it is never read again."""
    findings: tuple[ImportFinding, ...] = ()
    """What was mended in the file or left out."""
    differing: tuple[ImportDifference, ...] = ()
    """Where its rounds are not paired as the rules say."""
    fide_mode: bool = True
    """Whether nothing in the file keeps the event from going on in FIDE mode."""
    adjusted: tuple[str, ...] = ()
    """The sentences of the findings in files of versions 1 and 2."""
    differences: tuple[str, ...] = ()
    """The sentences of the differences in files of versions 1 and 2, each "Round n: ..."."""


@dataclass(frozen=True, slots=True)
class SettingsChanged(Event):
    """The announced settings were changed."""

    version: ClassVar[int] = 2

    settings: Settings
    previous: Settings
    noted: str | None = None
    """The sentence in files of version 1; the reader makes it from the facts of newer ones."""


@dataclass(frozen=True, slots=True)
class TieBreaksChanged(Event):
    """The list of tie-breaks was changed."""

    tie_breaks: tuple[str, ...]
    previous: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SystemChanged(Event):
    """Another pairing system or edition of its rules was chosen."""

    version: ClassVar[int] = 2

    system: str
    edition: str | None
    previous_system: str
    previous_edition: str | None
    noted: str | None = None
    """The sentence in files of version 1; the reader makes it from the facts of newer ones."""


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
