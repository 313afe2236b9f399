"""All programs whose event files are read: how each is known by its content, and its reader."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from tabiya.errors import InvalidFact, ReadingRefused
from tabiya.formats.imports.chess_results import is_chess_results, read_chess_results
from tabiya.formats.imports.event import ImportedEvent, Left, NotTaken, refusal
from tabiya.formats.imports.papi import is_papi, read_papi
from tabiya.formats.imports.sharly_chess import is_sharly_chess, read_sharly_chess
from tabiya.formats.imports.swiss_chess import is_swiss_chess, read_swiss_chess
from tabiya.formats.imports.swiss_manager import is_swiss_manager, read_swiss_manager
from tabiya.formats.imports.us_chess import is_us_chess, read_us_chess
from tabiya.formats.imports.vega import is_vega, read_vega
from tabiya.formats.trf import TrfDocument, read_trf, write_trf
from tabiya.languages import Text

LARGEST = 64 * 1024 * 1024
"""An event of 10,000 players and 20 rounds has 10 MB in the largest of the formats."""

_LONGEST_CLUB = 100


@dataclass(frozen=True, slots=True)
class FileFormat:
    """A format of event files of another program."""

    name: str
    title: str
    """The name of the program, as its makers write it."""
    suffixes: tuple[str, ...]
    """How names of its files end; what decides is the content."""
    recognises: Callable[[bytes], bool]
    read: Callable[[bytes], Sequence[ImportedEvent]]
    """Returns the events of a file; most formats have one in each."""


def _alone(read: Callable[[bytes], ImportedEvent]) -> Callable[[bytes], Sequence[ImportedEvent]]:
    return lambda data: (read(data),)


FORMATS = (
    FileFormat(
        "swiss-manager", "Swiss-Manager", (".tunx",), is_swiss_manager, _alone(read_swiss_manager)
    ),
    FileFormat("papi", "Papi", (".papi",), is_papi, _alone(read_papi)),
    FileFormat("sharly-chess", "Sharly Chess", (".sce",), is_sharly_chess, read_sharly_chess),
    FileFormat("vega", "Vega", (".veg",), is_vega, _alone(read_vega)),
    FileFormat(
        "chess-results", "chess-results", (".xlsx",), is_chess_results, _alone(read_chess_results)
    ),
    FileFormat("us-chess", "US Chess", (".zip",), is_us_chess, read_us_chess),
    FileFormat("swiss-chess", "Swiss-Chess", (".swt",), is_swiss_chess, _alone(read_swiss_chess)),
)
"""Those with a mark of their own come first; Swiss-Chess, which has none, is asked last."""


def format_of(data: bytes) -> FileFormat | None:
    """Return the format of these bytes; None for a report file and all that is not known."""
    return next((each for each in FORMATS if each.recognises(data)), None)


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
    found = read_events(data, source=source)
    if len(found) > 1:
        form = format_of(data)
        names = "; ".join(each.document.tournament.settings.name for each in found)
        refused = refusal(
            form.title if form else "",
            Text("it holds {count} events: {names}", count=len(found), names=names),
            hint=Text(
                "Write a report of each into a folder: tabiya convert FILE FOLDER."
                " The desk imports them all."
            ),
        )
        raise _at(source, refused)
    return found[0] if found else None


def read_events(data: bytes, *, source: str = "") -> tuple[Imported, ...]:
    """Return all events of a file of another program; none if it is of no program that is known.

    What the reader found is written as a report and read again: so every check of report files is
    made, the points that the file declares among them. What was not taken over stands first among
    the warnings.
    """
    form = format_of(data)
    if form is None:
        return ()
    if len(data) > LARGEST:
        raise refusal(form.title, Text("it has more than {most} bytes", most=LARGEST))
    try:
        return tuple(_imported(form, event, source) for event in form.read(data))
    except InvalidFact as wrong:
        raise _at(source, refusal(form.title, wrong.message)) from wrong
    except ReadingRefused as refused:
        raise _at(source, refused) from refused.__cause__


def _imported(form: FileFormat, event: ImportedEvent, source: str) -> Imported:
    written = write_trf(event.tournament, declared=event.declared)
    try:
        document = read_trf(written, source=source)
    except ReadingRefused as refused:
        # The rows are those of a report that nobody has seen.
        why = "; ".join(f"{each.message} ({each.found})" for each in refused.problems[:3])
        raise refusal(form.title, why) from refused
    odd = (replace(each, row=0, column=0) for each in document.warnings)
    left = tuple(each.problem() for each in event.left)
    clubs = {number: club[:_LONGEST_CLUB] for number, club in event.clubs.items()}
    document = replace(document, warnings=(*left, *odd))
    return Imported(document, written, clubs, event.festival)


def _at(source: str, refused: ReadingRefused) -> ReadingRefused:
    refused.where = source
    return refused


def read_document(data: bytes, *, source: str = "") -> TrfDocument | None:
    """Return what a report can hold of such an event; None as above."""
    found = read_event(data, source=source)
    return found and in_a_report(found)


def in_a_report(found: Imported) -> TrfDocument:
    """Return what a report can hold of an event; what it cannot is told."""
    if not found.clubs:
        return found.document
    clubs = Left(NotTaken.CLUBS, (str(len(found.clubs)),)).problem()
    return replace(found.document, warnings=(*found.document.warnings, clubs))
