"""`tabiya print`: documents for the wall, the tables and the desk, as PDF."""

from __future__ import annotations

import sys
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from tabiya.cli.common import (
    FILE,
    STANDARD,
    ReadingOptions,
    TeamReadingOptions,
    get_name,
    is_event_file,
    on_disk,
    read_bytes,
    read_text,
    read_tournament,
    write_output,
)
from tabiya.cli.framework.command import (
    CliCommand,
    Example,
    flag,
    grouped,
    option,
    options,
    positional,
)
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.cli.framework.parser import WrongUsage
from tabiya.cli.framework.tables import draw_table
from tabiya.cli.framework.values import whole_number, words_between_commas
from tabiya.formats.trf import read_trf
from tabiya.languages import gettext

if TYPE_CHECKING:
    from tabiya.printing.job import PrintJob


def print_document(asked: PrintCommandOptions) -> ExitCode:
    """Print one document of an event, or list all documents."""
    # Loaded here, because the help of all commands is shown without them.
    from tabiya.answers.translation import translation_for
    from tabiya.cli.prizes import announced_fund
    from tabiya.formats.arbiter_list import read_arbiter_list
    from tabiya.printing.job import Paper, PrintOptions
    from tabiya.printing.registry import DOCUMENTS, document_named

    if asked.listing:
        rows = [(known.name, gettext(known.sentence)) for known in DOCUMENTS.all()]
        draw_table(gettext("Documents"), columns=("Document", "What it is for"), rows=rows)
        return ExitCode.FINE
    if asked.file is None or asked.document is None or asked.output is None:
        raise WrongUsage("give a file, a document and -o OUT.pdf, or --list")
    wanted = document_named(asked.document)
    job = replace(
        _job(
            asked.file,
            asked.number,
            reading=asked.reading,
        ),
        printed_by=asked.by or "",
        translation=translation_for(asked.locale),
        options=PrintOptions(
            paper=Paper(asked.paper),
            page_per_group=asked.group_pages,
            players=asked.players or (),
            desk_address=asked.address or "",
            championship=asked.championship or "",
            of_women=asked.women,
        ),
        tie_breaks=asked.tiebreaks,
        edition=asked.edition,
    )
    if asked.fund is not None:
        job = replace(job, fund=announced_fund(asked.fund))
    if asked.earlier:
        events = [read_tournament(path, reading=asked.reading) for path in asked.earlier]
        job = replace(job, earlier=tuple(events))
    if asked.arbiters is not None:
        listed = read_arbiter_list(read_text(asked.arbiters), name=get_name(asked.arbiters))
        job = replace(job, applicants=tuple(arbiter.applicant for arbiter in listed))
    from tabiya.printing.pdf import printed

    result = printed(wanted, job)
    write_output(asked.output, result.pdf)
    if result.warning:
        print(f"{asked.output}: {result.warning}", file=sys.stderr)
    return ExitCode.FINE


def _job(
    file: str,
    number: int | None,
    *,
    reading: ReadingOptions,
) -> PrintJob:
    """The event of a report file or of the desk, printed now by the clock of this machine."""
    from tabiya.printing.sources import job_of_event, job_of_report

    now = datetime.now().astimezone()
    data = read_bytes(file)
    if is_event_file(data):
        from tabiya.store.log.event_store import EventStore

        with (
            on_disk(file, data if file == STANDARD else None) as path,
            EventStore.open(path, read_only=True) as store,
        ):
            job = job_of_event(store.state, number, printed_at=now, behind_the_desk=True)
            return replace(job, log=store.entries())
    document = read_trf(data, source=get_name(file), **vars(reading))
    for warning in document.warnings:
        print(f"{file}: {warning}", file=sys.stderr)
    return job_of_report(document.tournament, number, printed_at=now)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(whole_number(at_least=1)(word) for word in words_between_commas(text))


@options
class PrintCommandOptions:
    """What `tabiya print` is asked."""

    file: str | None = positional("FILE", FILE, required=False)
    document: str | None = positional(
        "DOCUMENT", "The document; --list shows all of them.", required=False
    )
    reading: TeamReadingOptions = grouped(TeamReadingOptions)
    output: str | None = option("OUT", "The PDF to write; - writes to standard output.", short="-o")
    number: int | None = option(
        "R",
        "The round to print, or after which to rank (default: the last round paired).",
        spelling="--round",
        read=whole_number(at_least=0),
    )
    paper: str = option("SIZE", "The paper size.", choices=("a4", "letter"), default="a4")
    locale: str = option(
        "L",
        "The language, and its date format: en, es, de, fr, it, pt, pl or ru, also as en_US.",
        default="en",
    )
    group_pages: bool = flag("Start a new page for every scoregroup (pairings, standings).")
    players: tuple[int, ...] | None = option(
        "NUMBERS",
        "Only these starting numbers, separated by commas (cards, notices).",
        read=_numbers,
    )
    fund: str | None = option("LIST", "The prize list for the document prizes: TOML or CSV.")
    earlier: tuple[str, ...] = option(
        "FILE",
        "An earlier event with norms for the document title-applications; you can repeat it.",
        repeated=True,
    )
    arbiters: str | None = option(
        "LIST", "The list of arbiters for the document arbiter-applications: TOML."
    )
    championship: str | None = option(
        "NAME",
        "The event's name in the tables of direct titles, for the document direct-titles: 'World U16'.",
    )
    women: bool = flag("Use the women's table, for the document direct-titles.")
    tiebreaks: tuple[str, ...] | None = option(
        "CODES",
        "The tie-breaks in order, separated by commas (default: the event's own, otherwise the recommended ones).",
        read=words_between_commas,
    )
    edition: str | None = option("EDITION", "The edition of the tie-break rules, or a day.")
    address: str | None = option(
        "URL", "The address where phones reach the desk: adds a QR code to every result slip."
    )
    by: str | None = option("NAME", "Who prints it, for the page footer.")
    listing: bool = flag("List the documents.", spelling="--list")


COMMAND = CliCommand(
    name="print",
    options=PrintCommandOptions,
    run=print_document,
    details=(
        "A report file does not contain board numbers, so Tabiya prints its rounds in the order in which pairings are published (C.04.2). An event file contains them.\n\nTabiya writes the PDF completely or not at all. Documents are black on white, accessible (PDF/UA), and contain their fonts."
    ),
    examples=(
        Example(
            line="tabiya print open.trf pairings --round 3 -o round3.pdf",
            does="prints the pairing list of round 3 by boards",
        ),
        Example(
            line="tabiya print open.trf result-slips --paper letter -o slips.pdf",
            does="prints result slips for the last round of an event of the desk",
        ),
        Example(
            line="tabiya print open.trf prizes --fund prizes.toml --locale de -o preise.pdf",
            does="prints the prize list in German",
        ),
        Example(line="tabiya print --list", does="lists the documents"),
    ),
)
