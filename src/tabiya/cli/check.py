"""`tabiya check`: the free pairings checker (FPC) that C.04.A asks of every program."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from tabiya.checker.check import check as check_event
from tabiya.checker.report import (
    Board,
    Difference,
    DifferenceKind,
    FileReport,
    Totals,
    UnreadableFile,
    list_lines,
)
from tabiya.cli.common import (
    EDITION,
    STANDARD,
    SYSTEM,
    TeamReadingOptions,
    one_line,
    read_bytes,
    read_document,
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
from tabiya.cli.framework.failures import message_for
from tabiya.cli.framework.output import Pair
from tabiya.cli.framework.parser import WrongUsage
from tabiya.cli.framework.progress import (
    SUMMARY,
    SpreadForTables,
    on_all_cores,
    write_summary,
)
from tabiya.cli.framework.tables import print_json
from tabiya.cli.framework.values import whole_number
from tabiya.codec.meta import UNSET, Unset
from tabiya.errors import TabiyaError
from tabiya.formats.sources import Source, count_sources, files_named, sources_in
from tabiya.formats.summary import Cell, Column
from tabiya.languages import say_number, translatable
from tabiya.model.points import format_points
from tabiya.work.job import Job, Task, get_key

COLUMNS = (
    Column("file", "text", "The file, or the archive and the name of its member."),
    Column("edition", "text", "The edition used for the check."),
    Column("round", "whole", "The round; 0 in the row of a file that could not be read."),
    Column("discrepancies", "whole", "1 in the row of a discrepancy, 0 for a round without any."),
    Column("kinds", "text", "What differs, such as `pairing` or `colour`."),
    Column("recorded", "text", "What the file says: the pairs, or numbers with points."),
    Column("expected", "text", "What the rules say, in the same form."),
    Column("reason", "text", "Why the rules say so."),
    Column("error", "text", "Why the file could not be read."),
)
"""The table of `--summary`: one row a discrepancy, and one for each round without any."""


@options
class CheckSettings:
    """How every file is to be read and checked."""

    reading: TeamReadingOptions = grouped(TeamReadingOptions)
    system: str | None = SYSTEM
    edition: str | None = EDITION
    only_round: int | None = option(
        "R", "Check this round only.", spelling="--round", read=whole_number(at_least=1)
    )


def check(asked: CheckOptions) -> ExitCode:
    """Check the files in the order given and say what differs from the rules."""
    settings, spread = asked.settings, asked.spread
    if asked.json and asked.summary:
        raise WrongUsage("--json and --summary cannot be combined", hint="Leave out one of them.")
    files = files_named(asked.file)
    total = count_sources(files)
    sources = map(_at_hand, sources_in(files))
    if spread.cluster:
        sources = map(Source.with_content, sources)
    work = partial(check_source, settings)
    totals = Totals()
    if asked.summary:
        tasks = (Task(get_key("check", settings, source.name), source) for source in sources)
        name = translatable("checking") + f" {get_key('check', settings, '')}"
        job = Job(name, partial(_counted, work), tasks, total)
        for rows in write_summary(job, asked.summary, COLUMNS, spread):
            _add_rows(totals, rows)
    else:
        doing = translatable("checking")
        _tell(
            on_all_cores(work, sources, total, doing=doing, spread=spread), totals, json=asked.json
        )
    if asked.summary or not asked.json:
        print(totals)
    if totals.unreadable:
        if asked.summary:
            message = say_number(
                "{table} is partial: {n} file could not be read",
                "{table} is partial: {n} files could not be read",
                totals.unreadable,
                table=asked.summary,
            )
            print(f"tabiya: {message}", file=sys.stderr)
        elif total > 1:
            message = say_number(
                "{n} of {total} files could not be read",
                "{n} of {total} files could not be read",
                totals.unreadable,
                total=total,
            )
            print(f"tabiya: {message}", file=sys.stderr)
        return ExitCode.BAD_INPUT
    return ExitCode.ANSWER_IS_NO if totals.discrepancies else ExitCode.FINE


def _at_hand(source: Source) -> Source:
    """The same, with the bytes of the standard input, which other processes do not have."""
    return Source(STANDARD, read_bytes(STANDARD)) if source.name == STANDARD else source


def _tell(reports: Iterator[FileReport | UnreadableFile], totals: Totals, *, json: bool) -> None:
    """Print each report as it comes; the JSON is one value, and is printed at the end."""
    kept = []
    for report in reports:
        totals.add(report)
        if json:
            kept.append(report)
        if isinstance(report, UnreadableFile):
            print(f"tabiya: {report.reason}", file=sys.stderr)
        elif not json:
            print("\n".join(list_lines(report)))
    if json:
        print_json(CheckOutput.of(kept))


_OF_POINTS = (
    DifferenceKind.POINTS,
    DifferenceKind.TEAM_MATCH_POINTS,
    DifferenceKind.TEAM_GAME_POINTS,
)


class DiscrepancyOutput(NamedTuple):
    """What a file says of a round, and what the rules say; points are decimal text."""

    kind: str
    recorded: tuple[Pair, ...]
    expected: tuple[Pair, ...]
    reason: str

    @classmethod
    def of(cls, difference: Difference) -> DiscrepancyOutput:
        """Return what is printed of a difference."""

        def pairs(boards: tuple[Board, ...]) -> tuple[Pair, ...]:
            if difference.kind not in _OF_POINTS:
                return boards
            return tuple((number, format_points(made)) for number, made in boards)

        return cls(
            kind=difference.kind.value,
            recorded=pairs(difference.recorded),
            expected=pairs(difference.expected),
            reason=difference.reason,
        )


class CheckedRoundOutput(NamedTuple):
    """One round and its discrepancies."""

    round: int
    read_otherwise: tuple[str, ...] | Unset
    discrepancies: tuple[DiscrepancyOutput, ...]


class CheckedFileOutput(NamedTuple):
    """One file, and the edition it was checked by."""

    file: str
    edition: str | None
    rounds: tuple[CheckedRoundOutput, ...]
    error: str | Unset = UNSET
    remark: str | Unset = UNSET

    @classmethod
    def of(cls, report: FileReport | UnreadableFile) -> CheckedFileOutput:
        """Return what is printed of a file."""
        if isinstance(report, UnreadableFile):
            return cls(report.file, None, (), error=report.reason)
        rounds = tuple(
            CheckedRoundOutput(
                round_.round,
                round_.read_otherwise or UNSET,
                tuple(map(DiscrepancyOutput.of, round_.differences)),
            )
            for round_ in report.rounds
        )
        return cls(report.file, report.edition, rounds, remark=report.remark or UNSET)


class CheckOutput(NamedTuple):
    """What was found in all files."""

    files: tuple[CheckedFileOutput, ...]
    discrepancies: int

    @classmethod
    def of(cls, reports: Sequence[FileReport | UnreadableFile]) -> CheckOutput:
        """Return what is printed of a whole check."""
        checked = [report for report in reports if isinstance(report, FileReport)]
        return cls(
            tuple(map(CheckedFileOutput.of, reports)),
            sum(report.discrepancies for report in checked),
        )


def _counted(work: partial[FileReport | UnreadableFile], source: Source) -> list[list[Cell]]:
    """Check one file; the answer is its rows of the table."""
    report = work(source)
    if isinstance(report, UnreadableFile):
        return [[report.file, None, 0, 0, "", "", "", "", one_line(report.reason)]]
    return [
        [report.file, report.edition, round_.round, *cells, ""]
        for round_ in report.rounds
        for cells in map(_list_cells, round_.differences or (None,))
    ]


def _list_cells(difference: Difference | None) -> list[Cell]:
    """What the table says of one discrepancy, or of a round without any."""
    if difference is None:
        return [0, "", "", "", ""]
    output = DiscrepancyOutput.of(difference)
    boards = (
        "; ".join(f"{one} {other}" for one, other in part)
        for part in (output.recorded, output.expected)
    )
    return [1, output.kind, *boards, one_line(output.reason)]


def _add_rows(totals: Totals, rows: list[list[Cell]]) -> None:
    if rows and rows[0][-1]:
        totals.unreadable += 1
        print(f"tabiya: {rows[0][-1]}", file=sys.stderr)
        return
    totals.files += 1
    totals.rounds += len({row[2] for row in rows})
    totals.discrepancies += sum(int(row[3] or 0) for row in rows)


def check_source(settings: CheckSettings, source: Source) -> FileReport | UnreadableFile:
    """Check one file; a file that cannot be read is an answer too, so that the others go on."""
    try:
        document = read_document(
            source.name,
            content=source.content,
            reading=settings.reading,
        )
        return check_event(
            document,
            file=source.name,
            system=settings.system,
            edition=settings.edition,
            only_round=settings.only_round,
        )
    except (TabiyaError, OSError) as failure:
        return UnreadableFile(source.name, message_for(failure))


@options
class CheckOptions:
    """What `tabiya check` is asked."""

    file: tuple[str, ...] = positional(
        "FILE",
        "The report files (TRF) or event files of the desk to check; or folders, patterns and archives "
        "(.zip, .tar.gz) with such files; - reads standard input.",
        repeated=True,
    )
    settings: CheckSettings = grouped(CheckSettings)
    json: bool = flag("Print the documented JSON instead of text.")
    summary: str | None = SUMMARY
    spread: SpreadForTables = grouped(SpreadForTables)


COMMAND = CliCommand(
    name="check",
    options=CheckOptions,
    run=check,
    output=CheckOutput,
    details="""
    Tabiya pairs each round again from the earlier rounds. For each difference it prints both pairings
    and the criterion that separates them. Where a text leaves a choice (Dubov 1997, Burstein 2017, Lim
    5.2), a round that is correct by another reading is not a discrepancy; Tabiya lists the rule with that reading (`read_otherwise` in the JSON). It also checks that the points of players and teams match the
    results and, if the file lists its tie-breaks (TRF 202 or 212), that the ranks match too; both count
    for the last round. The last line counts files, rounds and discrepancies. The exit code is 0 if
    there are none and 1 if there are some. If Tabiya cannot read a file, it reports it, checks the
    others, and the exit code is 2.

    Tabiya searches folders for report files and reads archives as a stream. With --summary the answer
    is a table with a row for each discrepancy and for each round without any, as Parquet, CSV or JSON. It is the same on one core, many, or
    a cluster (docs/scale.md). To continue interrupted work, use --resume.

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
        Example(
            line="tabiya check reports.zip --summary checked.csv",
            does="checks every report of an archive and writes a table with one row a discrepancy",
        ),
    ),
)
