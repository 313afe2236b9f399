"""`tabiya print`: documents for the wall, the tables and the desk, as PDF."""

from __future__ import annotations

import sys
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from tabiya.cli.common import (
    FILE,
    READING,
    STANDARD,
    TEAM_BYE,
    is_event_file,
    name_of,
    on_disk,
    read_bytes,
    read_text,
    read_tournament,
    write_output,
)
from tabiya.cli.framework.command import CliCommand, Example, flag, option, positional
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.cli.framework.parser import WrongUsage
from tabiya.cli.framework.tables import draw_table
from tabiya.cli.framework.values import whole_number, words_between_commas
from tabiya.formats.trf import read_trf
from tabiya.languages import gettext
from tabiya.model.team import TeamByeValue

if TYPE_CHECKING:
    from tabiya.printing.job import PrintJob


def print_document(
    *,
    file: str | None,
    encoding: str | None,
    shifted: bool,
    team_bye: TeamByeValue | None,
    document: str | None,
    output: str | None,
    number: int | None,
    paper: str,
    locale: str,
    group_pages: bool,
    players: tuple[int, ...] | None,
    fund: str | None,
    earlier: tuple[str, ...],
    arbiters: str | None,
    championship: str | None,
    women: bool,
    tiebreaks: tuple[str, ...] | None,
    edition: str | None,
    address: str | None,
    by: str | None,
    listing: bool,
) -> ExitCode:
    """Print one document of an event, or list all documents."""
    # Loaded here, because the help of all commands is shown without them.
    from tabiya.answers.translation import translation_for
    from tabiya.cli.prizes import announced_fund
    from tabiya.formats.arbiter_list import read_arbiter_list
    from tabiya.printing.job import Paper, PrintOptions
    from tabiya.printing.registry import DOCUMENTS, document_named

    if listing:
        rows = [(each.name, gettext(each.sentence)) for each in DOCUMENTS.all()]
        draw_table(gettext("Documents"), columns=("Document", "What it is for"), rows=rows)
        return ExitCode.FINE
    if file is None or document is None or output is None:
        raise WrongUsage("give a file, a document and -o OUT.pdf, or --list")
    wanted = document_named(document)
    job = replace(
        _job(file, number, encoding=encoding, shifted=shifted, team_bye=team_bye),
        printed_by=by or "",
        translation=translation_for(locale),
        options=PrintOptions(
            paper=Paper(paper),
            page_per_group=group_pages,
            players=players or (),
            desk_address=address or "",
            championship=championship or "",
            of_women=women,
        ),
        tie_breaks=tiebreaks,
        edition=edition,
    )
    if fund is not None:
        job = replace(job, fund=announced_fund(fund))
    if earlier:
        events = [
            read_tournament(each, encoding=encoding, shifted=shifted, team_bye=team_bye)
            for each in earlier
        ]
        job = replace(job, earlier=tuple(events))
    if arbiters is not None:
        listed = read_arbiter_list(read_text(arbiters), name=name_of(arbiters))
        job = replace(job, applicants=tuple(each.applicant for each in listed))
    from tabiya.printing.pdf import printed

    found = printed(wanted, job)
    write_output(output, found.pdf)
    if found.warning:
        print(f"{output}: {found.warning}", file=sys.stderr)
    return ExitCode.FINE


def _job(
    file: str,
    number: int | None,
    *,
    encoding: str | None,
    shifted: bool,
    team_bye: TeamByeValue | None,
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
    document = read_trf(
        data, source=name_of(file), encoding=encoding, shifted=shifted, team_bye=team_bye
    )
    for warning in document.warnings:
        print(f"{file}: {warning}", file=sys.stderr)
    return job_of_report(document.tournament, number, printed_at=now)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(whole_number(at_least=1)(word) for word in words_between_commas(text))


COMMAND = CliCommand(
    name="print",
    arguments=(
        positional("FILE", FILE, required=False),
        positional("DOCUMENT", "The document; --list shows all of them.", required=False),
        *READING,
        TEAM_BYE,
        option("--output", "OUT", "The PDF to write; - writes to standard output.", short="-o"),
        option(
            "--round",
            "R",
            "The round to print, or after which to rank (default: the last round paired).",
            parameter="number",
            read=whole_number(at_least=0),
        ),
        option("--paper", "SIZE", "The paper size.", choices=("a4", "letter"), default="a4"),
        option(
            "--locale",
            "L",
            "The language, and its date format: en, es, de, fr, it, pt, pl or ru, also as en_US.",
            default="en",
        ),
        flag("--group-pages", "Start a new page for every scoregroup (pairings, standings)."),
        option(
            "--players",
            "NUMBERS",
            "Only these starting numbers, separated by commas (cards, notices).",
            read=_numbers,
        ),
        option("--fund", "LIST", "The prize list for the document prizes: TOML or CSV."),
        option(
            "--earlier",
            "FILE",
            "An earlier event with norms for the document title-applications; you can repeat it.",
            repeated=True,
        ),
        option(
            "--arbiters",
            "LIST",
            "The list of arbiters for the document arbiter-applications: TOML.",
        ),
        option(
            "--championship",
            "NAME",
            "The event's name in the tables of direct titles, for the document direct-titles: 'World U16'.",
        ),
        flag("--women", "Use the women's table, for the document direct-titles."),
        option(
            "--tiebreaks",
            "CODES",
            "The tie-breaks in order, separated by commas (default: the event's own, otherwise the recommended ones).",
            read=words_between_commas,
        ),
        option("--edition", "EDITION", "The edition of the tie-break rules, or a day."),
        option(
            "--address",
            "URL",
            "The address where phones reach the desk: adds a QR code to every result slip.",
        ),
        option("--by", "NAME", "Who prints it, for the page footer."),
        flag("--list", "List the documents.", parameter="listing"),
    ),
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
