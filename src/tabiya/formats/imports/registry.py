"""All programs whose event files are read: how each is known by its content, and its reader."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from tabiya.errors import InvalidFact, ReadingRefused, TabiyaError
from tabiya.formats.imports.event import ImportedEvent, Left, NotTaken, refusal
from tabiya.formats.imports.file_format import IMPORTERS, FileFormat
from tabiya.formats.trf import TrfDocument, read_trf, write_trf
from tabiya.languages import Plural, Text
from tabiya.model.tournament import Tournament
from tabiya.plugins import describe_failure, run_and_judge

LARGEST = 64 * 1024 * 1024
"""An event of 10,000 players and 20 rounds has 10 MB in the largest of the formats."""

_LONGEST_CLUB = 100


def get_format(data: bytes) -> FileFormat | None:
    """Return the format of these bytes; None for a report file and all that is not known."""
    for importer in IMPORTERS.own():
        if importer.recognises(data):
            return importer
    for importer in IMPORTERS.added():
        if run_and_judge(IMPORTERS, importer, importer.recognises, data):
            return importer
    return None


class Imported(NamedTuple):
    """An event of another program, as if it had come as a report file."""

    document: TrfDocument
    text: bytes
    """The report that was written of it."""
    clubs: Mapping[int, str]
    festival: str
    """The name of what it belongs to, if the file holds several events."""


def read_event(data: bytes, *, source: str = "") -> Imported | None:
    """Return the event of another program, or None if these bytes are of none that is known.

    A file with several events is refused: who asks for one must not get another.
    """
    events = read_events(data, source=source)
    if len(events) > 1:
        form = get_format(data)
        names = "; ".join(event.document.tournament.settings.name for event in events)
        refused = refusal(
            form.title if form else "",
            Plural(
                "it contains {n} event: {names}",
                "it contains {n} events: {names}",
                len(events),
                names=names,
            ),
            hint=Text(
                "Write a report of each into a folder: tabiya convert FILE FOLDER. The desk "
                "imports all of them."
            ),
        )
        raise _at(source, refused)
    return events[0] if events else None


def read_events(data: bytes, *, source: str = "") -> tuple[Imported, ...]:
    """Return all events of a file of another program; none if it is of no program that is known.

    What the reader found is written as a report and read again: so every check of report files is
    made, the points that the file declares among them. What was not taken over stands first among
    the warnings.
    """
    form = get_format(data)
    if form is None:
        return ()
    if len(data) > LARGEST:
        raise refusal(form.title, Text("it has more than {most} bytes", most=LARGEST))
    try:
        return tuple(_imported(form, event, source) for event in _read(form, data))
    except InvalidFact as wrong:
        raise _at(source, refusal(form.title, wrong.message)) from wrong
    except ReadingRefused as refused:
        raise _at(source, refused) from refused.__cause__


def _read(form: FileFormat, data: bytes) -> Sequence[ImportedEvent]:
    try:
        return form.read(data)
    except Exception as failure:
        if isinstance(failure, TabiyaError) or form not in IMPORTERS.added():
            raise
        raise refusal(form.title, describe_failure(failure)) from failure


def _imported(form: FileFormat, event: ImportedEvent, source: str) -> Imported:
    facts: TrfDocument | Tournament = event.tournament
    if event.declared_teams:
        facts = TrfDocument(event.tournament, declared_teams=event.declared_teams)
    written = write_trf(facts, declared=event.declared)
    try:
        document = read_trf(written, source=source)
    except ReadingRefused as refused:
        # The rows are those of a report that nobody has seen.
        why = "; ".join(f"{problem.message} ({problem.found})" for problem in refused.problems[:3])
        raise refusal(form.title, why) from refused
    odd = (replace(warning, row=0, column=0) for warning in document.warnings)
    left = tuple(loss.problem() for loss in event.left)
    clubs = {number: club[:_LONGEST_CLUB] for number, club in event.clubs.items()}
    document = replace(document, warnings=(*left, *odd))
    return Imported(document, written, clubs, event.festival)


def _at(source: str, refused: ReadingRefused) -> ReadingRefused:
    refused.where = source
    return refused


def read_document(data: bytes, *, source: str = "") -> TrfDocument | None:
    """Return what a report can hold of such an event; None as above."""
    imported = read_event(data, source=source)
    return imported and in_a_report(imported)


def in_a_report(imported: Imported) -> TrfDocument:
    """Return what a report can hold of an event; what it cannot is told."""
    if not imported.clubs:
        return imported.document
    clubs = Left(NotTaken.CLUBS, (str(len(imported.clubs)),)).problem()
    return replace(imported.document, warnings=(*imported.document.warnings, clubs))
