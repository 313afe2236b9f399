"""`tabiya check`: the free pairings checker (FPC) that C.04.A asks of every program."""

import sys
from functools import partial

from tabiya.checker.check import check as check_event
from tabiya.checker.report import (
    FileReport,
    UnreadableFile,
    as_json,
    closing_line,
    lines_of,
)
from tabiya.cli.common import (
    EDITION,
    READING,
    SYSTEM,
    read_document,
)
from tabiya.cli.framework.command import CliCommand, Example, flag, option, positional
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.cli.framework.failures import message_for
from tabiya.cli.framework.progress import on_all_cores
from tabiya.cli.framework.tables import print_json
from tabiya.cli.framework.values import whole_number
from tabiya.errors import TabiyaError


def check(
    *,
    file: tuple[str, ...],
    encoding: str | None,
    shifted: bool,
    system: str | None,
    edition: str | None,
    only_round: int | None,
    json: bool,
) -> ExitCode:
    """Check the files in the order given and say what differs from the rules."""
    work = partial(
        check_file,
        encoding=encoding,
        shifted=shifted,
        system=system,
        edition=edition,
        only_round=only_round,
    )
    checked: list[FileReport] = []
    reports: list[FileReport | UnreadableFile] = []
    for report in on_all_cores(work, file, doing="checking"):
        reports.append(report)
        if isinstance(report, UnreadableFile):
            print(f"tabiya: {report.reason}", file=sys.stderr)
            continue
        checked.append(report)
        if not json:
            print("\n".join(lines_of(report)))
    if json:
        print_json(as_json(reports))
    else:
        print(closing_line(checked))
    if len(checked) < len(reports):
        return ExitCode.BAD_INPUT
    wrong = any(report.discrepancies for report in checked)
    return ExitCode.ANSWER_IS_NO if wrong else ExitCode.FINE


def check_file(
    path: str,
    *,
    encoding: str | None,
    shifted: bool,
    system: str | None,
    edition: str | None,
    only_round: int | None,
) -> FileReport | UnreadableFile:
    """Check one file; a file that cannot be read is an answer too, so that the others go on."""
    try:
        document = read_document(path, encoding=encoding, shifted=shifted)
        return check_event(
            document, file=path, system=system, edition=edition, only_round=only_round
        )
    except (TabiyaError, OSError) as failure:
        return UnreadableFile(path, message_for(failure))


COMMAND = CliCommand(
    name="check",
    sentence="Check every round of report files against the pairing rules.",
    arguments=(
        positional(
            "FILE", "The report files (TRF) or event files of the desk to check.", repeated=True
        ),
        *READING,
        SYSTEM,
        EDITION,
        option(
            "--round",
            "R",
            "Check this round only.",
            parameter="only_round",
            read=whole_number(at_least=1),
        ),
        flag("--json", "Print the documented JSON instead of text."),
    ),
    run=check,
    details="""
    Each round is paired again from what was known before it. For each difference both pairings are
    printed, and the criterion that separates them. Where a text leaves a choice (Dubov 1997, Burstein
    2017, Lim 5.2), a round that is right by another reading is no discrepancy: the rule that was read so
    is named (`read_otherwise` in the JSON). The points of the file, of players and of teams, are
    held to its results, and a file that names its tie-breaks (TRF 202 or 212) is held to its ranks too; both count for the last
    round. The last line counts files, rounds and discrepancies; the exit code is 0 if there are none and
    1 if there are some. A file that cannot be read is reported, the others are still checked, and the
    exit code is 2.

    The Handbook's own spelling, `tabiya -check FILE`, is understood too.
    """,
    examples=(
        Example(
            line="tabiya check open.trf",
            does="checks all rounds by the rules in force when the event began",
        ),
        Example(
            line="tabiya check *.trf --edition 2017 --json",
            does="checks many files by the rules of 2017, for another program to read",
        ),
    ),
)
