"""`tabiya study`: a question about pairing systems, asked of many simulated events."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import partial
from importlib.resources import files
from typing import Annotated, NamedTuple

from tabiya.cli.common import get_name, read_text, read_tournament, write_output
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
from tabiya.cli.framework.progress import (
    SUMMARY,
    SpreadForTables,
    on_all_cores,
    write_summary,
)
from tabiya.cli.framework.tables import draw_table, print_json
from tabiya.cli.framework.values import whole_number
from tabiya.codec.meta import Meta
from tabiya.extras.study.report import describe_mean, html_report, pdf_report
from tabiya.formats.summary import Column
from tabiya.generator.study import (
    Study,
    StudyFindings,
    StudyRefused,
    list_tasks,
    measured,
    read_study,
)
from tabiya.languages import gettext, say, say_number, translatable
from tabiya.model.player import Player
from tabiya.work.job import Job, Task, get_key

SHIPPED = ("how-many-rounds", "baku", "dutch-editions", "swiss-systems", "tie-breaks")
"""The studies that come with the program, by the names of their files."""


def study(asked: StudyOptions) -> ExitCode:
    """Play the events of a study and print what was found."""
    data = _read(asked.file)
    data |= {
        key: value
        for key, value in {"runs": asked.runs, "seed": asked.seed}.items()
        if value is not None
    }
    question = read_study(data, where=get_name(asked.file), entrants=_entrants(asked.players_from))
    findings = StudyFindings(question)
    tasks = list(list_tasks(question))
    work = partial(measured, question)
    if asked.summary:
        settings = (
            question.variants,
            [measure.name for measure in question.measures],
            question.entrants,
        )
        keyed = (
            Task(get_key("study", settings, f"{task.variant}-{task.seed}"), task) for task in tasks
        )
        name = translatable("studying") + f" {get_key('study', settings, question.runs)}"
        job = Job(name, work, keyed, len(tasks))
        for rows in write_summary(job, asked.summary, list_columns(question), asked.spread):
            findings.add(rows)
    else:
        doing = translatable("studying")
        for rows in on_all_cores(work, tasks, len(tasks), doing=doing, spread=asked.spread):
            findings.add(rows)
    if asked.report is not None:
        on_paper = asked.report.casefold().endswith(".pdf")
        write_output(
            asked.report, pdf_report(findings) if on_paper else html_report(findings).encode()
        )
    if asked.json:
        print_json(_output(findings))
    else:
        _print(findings)
    return ExitCode.FINE


def _read(file: str) -> dict[str, object]:
    """The study of a file, or the one of this name that ships."""
    try:
        if file in SHIPPED:
            text = files("tabiya.extras.study").joinpath(f"{file}.toml").read_text("utf-8")
        else:
            text = read_text(file)
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        raise StudyRefused(
            "it is not valid TOML ({fault})",
            fault=wrong,
            where=get_name(file),
            hint="Write lines such as: {lines}.",
            lines='runs = 200, title = "A question"',
        ) from None


def _entrants(file: str | None) -> Sequence[Player]:
    if file is None:
        return ()
    tournament = read_tournament(file)
    if tournament.teams:
        raise StudyRefused("Tabiya cannot study team events", where=file)
    return tournament.players


def list_columns(question: Study) -> tuple[Column, ...]:
    """The columns of the table of all events."""
    return (
        Column("variant", "whole", "The variant, counted from 1 in the order of the report."),
        Column("seed", "whole", "The seed of the event."),
        Column("ended_early", "yes or no", "Whether a round had no legal pairing."),
        *(
            Column(measure.name.replace("-", "_"), "number", f"{measure.sentence}.")
            for measure in question.measures
        ),
    )


def _print(findings: StudyFindings) -> None:
    question = findings.study
    columns = ["Variant", *(measure.name for measure in question.measures)]
    rows = [
        [
            variant.label,
            *(describe_mean(findings.of(variant, measure)) for measure in question.measures),
        ]
        for variant in question.variants
    ]
    draw_table(gettext(question.title), columns=columns, rows=rows, numeric=columns[1:], fixed=1)
    for measure in question.measures:
        print(f"{measure.name}: {gettext(measure.sentence)}")
    print(
        say(
            "{runs} events of each variant, seeds {first} to {last}; ± is half of the 95 % interval.",
            runs=question.runs,
            first=question.seed,
            last=question.seed + question.runs - 1,
        )
    )
    if findings.ended_early:
        print(
            say_number(
                "{n} event ended early, because a round had no legal pairing.",
                "{n} events ended early, because a round had no legal pairing.",
                findings.ended_early,
            )
        )


class MeanOutput(NamedTuple):
    """The mean of a measure, and half of the interval of 95 %."""

    mean: float
    half_width: Annotated[float, Meta(least=0)]


class VariantOutput(NamedTuple):
    """What was measured of a variant, by the names of the measures."""

    variant: str
    means: Mapping[str, MeanOutput]


class StudyOutput(NamedTuple):
    """What was found in a study."""

    title: str
    question: str
    runs: int
    seed: int
    ended_early: int
    measures: Mapping[str, str]
    variants: tuple[VariantOutput, ...]


def _output(findings: StudyFindings) -> StudyOutput:
    question = findings.study
    variants = []
    for variant in question.variants:
        means = {measure.name: findings.of(variant, measure) for measure in question.measures}
        rounded = {
            name: MeanOutput(round(mean.value, 6), round(mean.half_width, 6))
            for name, mean in means.items()
        }
        variants.append(VariantOutput(variant.label, rounded))
    return StudyOutput(
        title=question.title,
        question=question.question,
        runs=question.runs,
        seed=question.seed,
        ended_early=findings.ended_early,
        measures={measure.name: measure.sentence for measure in question.measures},
        variants=tuple(variants),
    )


@options
class StudyOptions:
    """What `tabiya study` is asked."""

    file: str = positional(
        "FILE", f"A study written as TOML, or an included one: {', '.join(SHIPPED)}."
    )
    players_from: str | None = option(
        "LIST", "Use the players of this report file instead of invented ones."
    )
    runs: int | None = option(
        "N",
        "How many events of each variant (default: as in the study).",
        read=whole_number(at_least=1, at_most=1_000_000),
    )
    seed: int | None = option(
        "S", "The first seed (default: as in the study).", read=whole_number(at_least=0)
    )
    report: str | None = option(
        "OUT",
        "Write a report with charts on one page: HTML, or PDF if the name ends in .pdf.",
        short="-o",
    )
    json: bool = flag("Print the documented JSON instead of a table.")
    summary: str | None = SUMMARY
    spread: SpreadForTables = grouped(SpreadForTables)


COMMAND = CliCommand(
    name="study",
    options=StudyOptions,
    run=study,
    output=StudyOutput,
    details="""
    A study has a title, a question, a number of runs, a table [field] with the values common to all events, and a table [vary] with lists: each combination is a variant. All variants use the same seeds. docs/scale.md lists the entries of both tables and the possible measures.

    Where two intervals overlap, the study cannot separate the two variants: use more runs.
    """,
    examples=(
        Example(
            line="tabiya study how-many-rounds --runs 3",
            does="studies how many rounds a field of 16, 32, 64 or 128 players needs",
        ),
        Example(
            line="tabiya study baku --runs 2 -o baku.html --summary baku.csv",
            does="writes a report on the Baku acceleration, and a table with a row for each event",
        ),
    ),
)
