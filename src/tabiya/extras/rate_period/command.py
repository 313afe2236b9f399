"""`tabiya rate-period`: a federation's month, from reports and last month's list to the new list."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from hashlib import sha256

from tabiya.cli.common import ReadingOptions, read_text
from tabiya.cli.framework.command import CliCommand, Example, grouped, option, options, positional
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.cli.framework.progress import (
    SUMMARY,
    Spread,
    SpreadForTables,
    journalled,
    refuse_old_journal,
)
from tabiya.extras.rate_period.aside import set_aside_reports
from tabiya.extras.rate_period.book import (
    ASIDE,
    CONTRADICTION,
    PROBLEM_COLUMNS,
    UNREADABLE,
    PeriodBook,
    PeriodProblem,
    Report,
)
from tabiya.extras.rate_period.carried import Carried, read_carried
from tabiya.extras.rate_period.lists import list_entries, references, refuse_other_form, the_list
from tabiya.extras.rate_period.new_list import NewList, add_up, write_list
from tabiya.extras.rate_period.tasks import (
    RatingTask,
    Reference,
    rate_report,
    read_report,
)
from tabiya.formats.atomic import write_whole
from tabiya.formats.sources import Source, count_sources, files_named, sources_in
from tabiya.formats.summary import SummaryFile
from tabiya.languages import SOURCE, say, speaking, translatable
from tabiya.ratings.facts import RatingList
from tabiya.ratings.period import (
    month_named,
    month_text,
)
from tabiya.work.job import Job, Task, get_key

_SHOWN = 20
"""So many problems of one kind are printed; the table has them all."""


def run_rate_period(asked: RatePeriodOptions) -> ExitCode:
    """Rate all reports of the period and write the new list."""
    old = the_list(asked.rating_list, asked.month, asked.kind)
    refuse_other_form(old, asked.output)
    journal = f"{asked.output}.journal"
    refuse_old_journal(journal, asked.spread)
    reading = asked.reading
    name = translatable("rating") + f" {get_key('period', [reading, old.month, asked.file], '')}"
    files = files_named(asked.file)
    all_problems: list[PeriodProblem] = []
    carried = (
        Carried(old.month)
        if asked.carry is None
        else read_carried(read_text(asked.carry), asked.carry)
    )
    work_file = f"{asked.output}.work"
    with suppress(OSError):
        os.unlink(work_file)
    try:
        with PeriodBook(work_file) as book:
            _read(book, files, reading, (name, journal), asked.spread, all_problems)
            set_aside_reports(book, old, all_problems)
            lists = list_entries(book, old, asked.earlier)
            tasks = list(references(book, old, lists, all_problems))
            _rate(book, files, tasks, reading, (name, journal), asked.spread)
            period = NewList(old, lists[old.month], carried)
            with speaking(SOURCE):  # tables are the same in every language
                add_up(book, period, asked.summary, asked.working)
                if asked.problems is not None:
                    with SummaryFile(asked.problems, PROBLEM_COLUMNS) as table:
                        table.write((*problem[:3], problem.words) for problem in all_problems)
            write_whole(_carry_path(asked.output), carried.text(old.month + 1).encode())
            write_list(old, asked.output, period, book)
    finally:
        with suppress(OSError):
            os.unlink(work_file)
    os.unlink(journal)
    _tell(period, all_problems, len(tasks), asked.output)
    if any(problem.kind == UNREADABLE for problem in all_problems):
        return ExitCode.BAD_INPUT
    if any(problem.kind == CONTRADICTION for problem in all_problems):
        return ExitCode.ANSWER_IS_NO
    return ExitCode.FINE


def _carry_path(output: str) -> str:
    return f"{os.path.splitext(output)[0]}.carry.csv"


# Reading.


def _sources(files: list[str]) -> Iterator[Source]:
    return map(Source.with_content, sources_in(files))


def _digest(source: Source) -> str:
    return sha256(source.content or b"").hexdigest()[:16]


def _read(
    book: PeriodBook,
    files: list[str],
    reading: ReadingOptions,
    journal: tuple[str, str],
    spread: Spread,
    problems: list[PeriodProblem],
) -> None:
    names: list[str] = []

    def tasks() -> Iterator[Task[Source]]:
        for source in _sources(files):
            names.append(source.name)
            yield Task(f"read-{_digest(source)}-{source.name}", source)

    job = Job(translatable("reading"), partial(read_report, reading), tasks(), count_sources(files))
    for number, report in enumerate(journalled(job, journal, spread)):
        if error := report.get("error"):
            problems.append(
                PeriodProblem(names[number], UNREADABLE, None, "{error}", {"error": error})
            )
        else:
            book.add(number, names[number], report)


# Rating.


def _rate(
    book: PeriodBook,
    files: list[str],
    wanted: list[tuple[Report, dict[int, Reference]]],
    reading: ReadingOptions,
    journal: tuple[str, str],
    spread: Spread,
) -> None:
    def tasks() -> Iterator[Task[RatingTask]]:
        waiting = iter(wanted)
        following = next(waiting, None)
        for number, source in enumerate(_sources(files)):
            if following is None or following[0].id != number:
                continue
            report, players = following
            key = get_key("rate", sorted(players.items()), f"{_digest(source)}-{source.name}")
            yield Task(key, RatingTask(source, report.kind, players))
            following = next(waiting, None)

    job = Job(translatable("rating"), partial(rate_report, reading), tasks(), len(wanted))
    for (report, _), players in zip(wanted, journalled(job, journal, spread), strict=True):
        book.add_working(report.id, players)


def _tell(period: NewList, problems: list[PeriodProblem], rated: int, output: str) -> None:
    kinds = Counter(problem.kind for problem in problems)
    for kind, count in sorted(kinds.items()):
        shown = [problem for problem in problems if problem.kind == kind][:_SHOWN]
        for problem in shown:
            whom = "" if problem.fide_id is None else f"{problem.fide_id}: "
            where = sys.stderr if kind in ASIDE else sys.stdout
            print(f"{problem.file}: {whom}{problem.words}", file=where)
        if count > len(shown):
            print(say("... and {n} more of kind '{kind}'", n=count - len(shown), kind=kind))
    aside = sum(count for kind, count in kinds.items() if kind in ASIDE)
    totals = period.totals
    print(
        say(
            "{rated} reports rated, {aside} not; {changed} ratings with {games} games, {first} first"
            " ratings, {dropped} below the floor, {waiting} waiting for more games",
            rated=rated,
            aside=aside,
            changed=totals["changed"],
            games=totals["games"],
            first=totals["first"],
            dropped=totals["dropped"],
            waiting=totals["waiting"],
        )
    )
    print(say("{file} is the list of {month}", file=output, month=month_text(period.month)))


def _earlier(word: str) -> tuple[int, str]:
    month, mark, path = word.partition("=")
    if not mark or not path:
        raise ValueError(
            say("'{word}' is not a month and a list; write 2026-08=list.txt", word=word)
        )
    return month_named(month), path


@options
class RatePeriodOptions:
    """What `tabiya rate-period` is asked."""

    file: tuple[str, ...] = positional(
        "FILE",
        "The report files (TRF) or event files of the period; or folders, patterns and archives "
        "(.zip, .tar.gz) with such files.",
        repeated=True,
    )
    reading: ReadingOptions = grouped(ReadingOptions)
    rating_list: str = option(
        "LIST",
        "The list of the last period as FIDE publishes it: TXT or XML, plain or zipped.",
        spelling="--list",
        required=True,
    )
    month: int | None = option(
        "MONTH", "The month of the new list, such as 2026-10.", read=month_named
    )
    kind: str | None = option(
        "KIND",
        "The kind of ratings of a list with one kind, if its name does not show it.",
        choices=tuple(rating_list.value for rating_list in RatingList),
    )
    earlier: tuple[tuple[int, str], ...] = option(
        "MONTH=LIST",
        "The list of an earlier month, for reports of events that began in it.",
        read=_earlier,
        repeated=True,
    )
    carry: str | None = option(
        "TABLE", "What the last period left for this one: the .carry.csv file next to its list."
    )
    output: str = option(
        "LIST", "The new list, in the format of the last one.", short="-o", required=True
    )
    summary: str | None = SUMMARY
    working: str | None = option("TABLE", "Write a table with every game of every player.")
    problems: str | None = option("TABLE", "Write a table of all contradictions.")
    spread: SpreadForTables = grouped(SpreadForTables)


COMMAND = CliCommand(
    name="rate-period",
    options=RatePeriodOptions,
    run=run_rate_period,
    details="""
    Tabiya rates every event by the rules in force when it began, with the ratings of the list of the
    month in which it began (of its last month if it lasts over 30 days). It adds up the changes of all
    events and rounds once; it cuts K if K times the games of the period exceeds 700. Unrated players
    get a first rating from all games within 26 months. Ratings below the floor are removed; players
    without a game in a year are marked as inactive.

    Reports that end after the closing day, or come after the third list since, are listed and not
    rated. Reports of one event that agree count once; reports that contradict each other are not rated
    until you decide. If a report and the list disagree, Tabiya reports it and uses the list.

    FIDE's lists do not show who is waiting for a first rating, nor when a player last played. Tabiya
    writes this to a table next to the new list (.carry.csv); give it to the next period with --carry.
    The same reports and the same list give the same bytes on one core, on many or on a cluster
    (docs/scale.md). To continue interrupted work, use --resume.
    """,
    examples=(
        Example(
            line="tabiya rate-period may-open.trf --list may.txt --month 2026-06 -o june.txt",
            does="rates the reports of May and writes the list of June",
        ),
        Example(
            line="tabiya rate-period *open.trf --list may.txt --month 2026-06 -o june.txt"
            " --summary players.csv --working games.csv",
            does="also writes every player's change, and every game with its expected score",
        ),
    ),
)
