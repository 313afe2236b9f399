"""`tabiya conformance`: writes the cases of the suite, runs a program on them, prints what agrees."""

from __future__ import annotations

import shlex
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from tabiya.cli.framework.command import CliCommand, Example, flag, grouped, option, options
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.cli.framework.parser import WrongUsage
from tabiya.cli.framework.progress import Spread, on_all_cores
from tabiya.cli.framework.tables import draw_table, print_json
from tabiya.extras.conformance.environments import PROGRAMS, get_python
from tabiya.extras.conformance.suite import (
    Case,
    Result,
    Suite,
    Verdict,
    judge,
    own_answer,
    suite,
    write_cases,
)
from tabiya.languages import gettext, say, say_number, translatable

OURSELVES = "tabiya"
SECONDS = 60
"""How long a program may take for one case."""
_HEAD = ("Subject", "Cases", "Agree", "Differ", "Not answered")


def conformance(asked: ConformanceOptions) -> ExitCode:
    """Write the cases, or run a program on them and print the table."""
    if (asked.write is not None) + (asked.run is not None) + (asked.program is not None) != 1:
        raise WrongUsage(
            "use one of --write, --run and --program",
            hint="`tabiya conformance --program tabiya` runs the suite on Tabiya itself.",
        )
    shipped = suite()
    cases = [
        case for case in shipped.cases if asked.only is None or case.subject.startswith(asked.only)
    ]
    if not cases:
        raise WrongUsage("there is no case about '{subject}'", subject=asked.only)
    if asked.write is not None:
        write_cases(Path(asked.write), cases)
        print(
            say_number(
                "wrote {n} case of version {version} to {folder}",
                "wrote {n} cases of version {version} to {folder}",
                len(cases),
                version=shipped.version,
                folder=asked.write,
            )
        )
        return ExitCode.FINE
    answer = _asking(asked.run, asked.program)
    results = list(
        on_all_cores(answer, cases, len(cases), doing=translatable("asking"), spread=asked.spread)
    )
    if asked.json:
        print_json(_output(shipped, results))
    else:
        show(shipped, results)
    differ = any(result.verdict is Verdict.DIFFERS for result in results)
    return ExitCode.ANSWER_IS_NO if differ else ExitCode.FINE


def _asking(run: str | None, program: str | None) -> Callable[[Case], Result]:
    if program == OURSELVES:
        return _ask_ourselves
    if program is not None:
        other = PROGRAMS[program]
        words = [str(get_python(other)), str(other.script), "{in}", "{out}"]
    else:
        words = shlex.split(run or "")
        if not any("{out}" in word for word in words):
            raise WrongUsage(
                "the command does not name the file for its answer",
                hint="For example: {words}.",
                words='--run "myprogram {in} {out}"',
            )
    return partial(run_and_judge, words)


def _ask_ourselves(case: Case) -> Result:
    return judge(case, own_answer(case))


def run_and_judge(words: Sequence[str], case: Case) -> Result:
    """Run the command of a program on one case and judge what it wrote."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        write_cases(folder, [case])
        source, target = folder / f"{case.name}.trf", folder / "answer"
        command = [
            word.replace("{in}", str(source)).replace("{out}", str(target)) for word in words
        ]
        try:
            done = subprocess.run(  # noqa: S603 - the user's own command is what is asked for
                command, check=False, capture_output=True, text=True, timeout=SECONDS
            )
        except subprocess.TimeoutExpired:
            return Result(case, Verdict.NOT_ANSWERED, say("no answer in {n} s", n=SECONDS))
        except OSError as failure:
            raise WrongUsage("the command cannot be run: {failure}", failure=failure) from failure
        if not target.exists():
            line = (done.stderr.strip().splitlines() or [gettext("the program wrote nothing")])[-1]
            return Result(case, Verdict.NOT_ANSWERED, line[:200])
        return judge(case, target.read_bytes())


def show(shipped: Suite, results: Sequence[Result]) -> None:
    """Print the table, then every difference with its article."""
    draw_table(
        say("Conformance suite, version {version}", version=shipped.version),
        columns=_HEAD,
        rows=counted(results),
        numeric=_HEAD[1:],
    )
    for result in results:
        if result.verdict is Verdict.DIFFERS:
            articles = ", ".join(result.case.articles)
            print(f"{result.case.name} [{articles}]: {result.said}")
            print(f"  {result.case.claim}; {result.case.source}")


def counted(results: Sequence[Result]) -> list[tuple[str, ...]]:
    """Count the verdicts of each subject, in the order of the suite."""
    rows = []
    for subject in dict.fromkeys(result.case.subject for result in results):
        own = [result.verdict for result in results if result.case.subject == subject]
        numbers = (len(own), *(own.count(verdict) for verdict in Verdict))
        rows.append((subject, *map(str, numbers)))
    return rows


class VerdictOutput(NamedTuple):
    """The verdict on the answer to one case."""

    case: str
    subject: str
    articles: tuple[str, ...]
    verdict: Verdict
    said: str


class ConformanceOutput(NamedTuple):
    """The verdicts on all answers of a program."""

    version: str
    results: tuple[VerdictOutput, ...]


def _output(shipped: Suite, results: Sequence[Result]) -> ConformanceOutput:
    return ConformanceOutput(
        shipped.version,
        tuple(
            VerdictOutput(
                result.case.name,
                result.case.subject,
                result.case.articles,
                result.verdict,
                result.said,
            )
            for result in results
        ),
    )


@options
class ConformanceOptions:
    """What `tabiya conformance` is asked."""

    write: str | None = option(
        "FOLDER", "Write the cases as files into this folder and run nothing."
    )
    run: str | None = option(
        "COMMAND", "Run this command on each case; {in} is the report file, {out} the answer."
    )
    program: str | None = option(
        "NAME",
        "Run one of the known programs; Tabiya first installs a third-party program in a separate environment.",
        choices=(OURSELVES, *PROGRAMS),
    )
    only: str | None = option("SUBJECT", "Only the cases of this subject, such as `dutch 2026`.")
    json: bool = flag("Print JSON: the verdict on each case.")
    spread: Spread = grouped(Spread)


COMMAND = CliCommand(
    name="conformance",
    options=ConformanceOptions,
    run=conformance,
    output=ConformanceOutput,
    details="""
    A case is a report file NAME.trf and, next to it, a question NAME.json: pair the next round, or give
    tie-break values, rating changes or norms, by the edition it names. To answer with a paired round,
    write a report file that has one more round, or a list: the number of pairs, then a line with White
    and Black for each pair, 0 for the bye. Write values as JSON. docs/conformance.md describes both.

    A program that cannot answer a question writes nothing, which is counted separately. Tabiya prints
    each difference with the article that the case tests and the source of the answer, which is never
    Tabiya alone. The exit code is 1 if an answer differs.
    """,
    examples=(
        Example(
            line='tabiya conformance --run "myprogram {in} {out}"',
            does="runs the suite on another program",
        ),
        Example(
            line="tabiya conformance --program gacrux --only tie-breaks",
            does="installs gacrux and compares its tie-breaks",
        ),
        Example(
            line="tabiya conformance --write cases",
            does="writes all cases as files",
        ),
    ),
)
