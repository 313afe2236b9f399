"""Work that takes long: on all cores or a cluster, with a bar on a terminal, and able to go on later."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from tabiya.cli.framework.command import flag, option, options
from tabiya.cli.framework.parser import WrongUsage
from tabiya.cli.framework.values import whole_number
from tabiya.errors import TabiyaError
from tabiya.formats.summary import Cell, Column, SummaryFile
from tabiya.languages import Text, gettext, say
from tabiya.work.engines import engine_for
from tabiya.work.job import Job, Task, results, run
from tabiya.work.journal import Journal

Item = TypeVar("Item")
Result = TypeVar("Result")

SUMMARY = option(
    "TABLE",
    "Write one table of all results to this file, which ends in .parquet, .csv or .json.",
)


@options
class Spread:
    """Who does the work."""

    cluster: str | None = option(
        "ADDRESS",
        "Distribute the work over the Dask cluster with this scheduler address, such as tcp://localhost:8786.",
    )
    workers: int | None = option(
        "N",
        "How many processes to use (default: one for each core).",
        read=whole_number(at_least=1, at_most=1000),
    )
    resume: bool = False


@options
class SpreadForTables(Spread):
    """Who does the work, if what is done is kept."""

    resume: bool = flag("Continue work that stopped before its table was complete.")


ALL_CORES = Spread()


def on_all_cores(
    work: Callable[[Item], Result],
    items: Iterable[Item],
    total: int,
    *,
    doing: str,
    spread: Spread = ALL_CORES,
) -> Iterator[Result]:
    """Yield the result for each item, in order; `doing` is what the bar says is going on."""
    tasks = (Task(str(index), item) for index, item in enumerate(items))
    engine = engine_for(total, cluster=spread.cluster or "", workers=spread.workers or 0)
    answers = results(run(Job(doing, work, tasks, total), engine))
    return with_progress_bar(answers, total=total, doing=doing)


def write_summary(
    job: Job[Item, list[list[Cell]]], table: str, columns: Sequence[Column], spread: Spread
) -> Iterator[list[list[Cell]]]:
    """Yield the rows of each task, and write them; the table is there when the last has been taken.

    What is done is kept in a journal beside the table until that is whole. Tasks that failed are
    named on the error output, and the table is then not put in its place.
    """
    journal = f"{table}.journal"
    refuse_old_journal(journal, spread)
    with SummaryFile(table, columns) as file:
        for rows in journalled(job, (job.name, journal), spread, wanted=table):
            file.write(rows)
            yield rows
    os.unlink(journal)


def refuse_old_journal(journal: str, spread: Spread) -> None:
    """Refuse to begin where work was stopped, unless it is to go on."""
    if os.path.exists(journal) and not spread.resume:
        raise WrongUsage(
            "{file} contains the results of interrupted work",
            file=journal,
            hint="Add --resume to continue it, or delete the file to start again.",
        )


def journalled(
    job: Job[Item, Result], journal: tuple[str, str], spread: Spread, *, wanted: str = ""
) -> Iterator[Result]:
    """Yield the result of each task, and keep it; `journal` is whose answers they are, and the file.

    Tasks that failed are named on the error output; after the others `wanted` is refused.
    """
    name, path = journal
    engine = engine_for(job.total, cluster=spread.cluster or "", workers=spread.workers or 0)
    answers = run(job, engine, Journal(path, name))
    doing = job.name.split(" ", maxsplit=1)[0]
    failed: list[str] = []
    for answer in with_progress_bar(answers, total=job.total, doing=doing):
        if answer.failure:
            failed.append(answer.key)
            message = say("task {task}: {failure}", task=answer.key, failure=answer.failure)
            print(f"tabiya: {message}", file=sys.stderr)
        else:
            yield answer.result  # type: ignore[misc] # a task that has not failed has a result
    if failed:
        raise TasksFailed(
            _about_failed_tasks(failed, job.total, wanted),
            hint=Text(
                "{file} keeps the finished tasks. Add --resume to try the rest again.", file=path
            ),
        )


def _about_failed_tasks(failed: Sequence[str], total: int, wanted: str) -> str:
    if not wanted:
        return say(
            "{failed} of {total} tasks failed, the first is {task}; nothing was written",
            failed=len(failed),
            total=total,
            task=failed[0],
        )
    return say(
        "{failed} of {total} tasks failed, the first is {task}; {file} was not written",
        failed=len(failed),
        total=total,
        task=failed[0],
        file=wanted,
    )


class TasksFailed(TabiyaError):
    """Some tasks of a job have no result after all attempts."""


def with_progress_bar(answers: Iterable[Result], *, total: int, doing: str) -> Iterator[Result]:
    """Yield the same results; a bar counts them up to `total` if the error output is a terminal."""
    if total < 2 or not sys.stderr.isatty():
        yield from answers
        return
    from tqdm import tqdm

    yield from tqdm(
        answers, total=total, desc=gettext(doing), file=sys.stderr, leave=False, dynamic_ncols=True
    )
