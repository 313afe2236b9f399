"""Report files into events: read, checked round by round, then one command."""

from __future__ import annotations

from tabiya.checker.check import check_tournament
from tabiya.checker.report import RoundReport
from tabiya.errors import TabiyaError
from tabiya.formats.trf import read_trf
from tabiya.formats.trf.lines import decode
from tabiya.store.commands import ImportTournament
from tabiya.store.tables import CYCLES
from tabiya.tiebreaks import EventKind, kind_of

_SQLITE = b"SQLite format 3\x00"


def is_event_file(data: bytes) -> bool:
    """Whether this is an event file of ours, or at least pretends to be one."""
    return data.startswith(_SQLITE)


def text_of(data: bytes) -> str:
    """A report file as text, whatever encoding it was saved in."""
    return decode(data)


def import_command(text: str, source: str, edition: str | None) -> ImportTournament:
    """The command that takes a report file over, with what the checker found in its rounds."""
    document = read_trf(text, source=source)
    facts = document.tournament
    table = kind_of(facts) is EventKind.INDIVIDUAL_ROUND_ROBIN
    system = next(iter(CYCLES)) if table else "dutch"
    try:
        report = check_tournament(facts, system=system, edition=edition)
        differences = tuple(_in_words(round_) for round_ in report.rounds if round_.differences)
    except TabiyaError as refusal:
        differences = (f"Round 1: {refusal}",)
    return ImportTournament(
        facts,
        system,
        edition,
        source,
        text,
        adjusted=tuple(str(warning) for warning in document.warnings),
        differences=differences,
    )


def _in_words(round_: RoundReport) -> str:
    first = round_.differences[0]
    more = f" and {len(round_.differences) - 1} more" if len(round_.differences) > 1 else ""
    return f"Round {round_.round}: {first.reason}{more}"
