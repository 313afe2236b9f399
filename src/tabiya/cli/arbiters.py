"""`tabiya arbiters`: whose norm counts and why, applications for titles, classes and licences."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Annotated, NamedTuple

from tabiya.cli.common import (
    FILE,
    ReadingOptions,
    get_name,
    is_event_file,
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
from tabiya.cli.framework.output import RequirementOutput
from tabiya.cli.framework.parser import WrongUsage
from tabiya.cli.framework.tables import draw_table, print_json
from tabiya.codec.meta import Meta
from tabiya.errors import ReadingRefused
from tabiya.formats.arbiter_list import ListedArbiter, read_arbiter_list
from tabiya.languages import gettext, say, say_number, translatable
from tabiya.model.tournament import Tournament
from tabiya.norms.arbiters.chapter import ArbiterRules, arbiter_rules
from tabiya.norms.arbiters.facts import (
    ArbitedEvent,
    ArbitedLevel,
    ArbiterTitle,
    ServiceKind,
    ServiceRole,
)
from tabiya.norms.arbiters.judge import (
    ApplicationVerdict,
    NormVerdict,
    event_requirements,
    judge_application,
    judge_class,
)
from tabiya.norms.arbiters.of_event import get_event, list_arbiters
from tabiya.norms.report import Requirement

_SOUGHT = (ArbiterTitle.FIDE, ArbiterTitle.INTERNATIONAL)


def arbiters(asked: ArbitersOptions) -> ExitCode:
    """Judge a list of arbiters, or the event of a report file for the arbiters it names."""
    if asked.appointments:
        _print_appointments(asked.day)
        return ExitCode.FINE
    if asked.file is None:
        raise WrongUsage("{name} is missing", name="FILE")
    data = read_bytes(asked.file)
    if is_event_file(data) or not _is_list(data, asked.file):
        document = read_document(
            asked.file,
            content=data,
            reading=asked.reading,
        )
        return _judge_event(
            document.tournament, ArbitedLevel(asked.level) if asked.level else None, json=asked.json
        )
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ReadingRefused("this is not UTF-8 text", (), where=get_name(asked.file)) from None
    return _judge_list(
        read_arbiter_list(text, name=get_name(asked.file)), asked.day, json=asked.json
    )


def _is_list(data: bytes, file: str) -> bool:
    """Whether it is a list of arbiters and not a report file, whose lines begin with numbers."""
    return file.endswith(".toml") or b"[[arbiter]]" in data[:4096]


def _judge_list(listed: Sequence[ListedArbiter], day: date | None, *, json: bool) -> ExitCode:
    verdicts = [judge_application(arbiter.applicant) for arbiter in listed]
    if json:
        print_json(
            ArbitersOutput(
                tuple(
                    ApplicantOutput.of(arbiter, verdict, day)
                    for arbiter, verdict in zip(listed, verdicts, strict=True)
                ),
            )
        )
    else:
        for number, (arbiter, verdict) in enumerate(zip(listed, verdicts, strict=True)):
            if number:
                print()
            _print_arbiter(arbiter, verdict, day)
    return ExitCode.FINE


def _print_arbiter(listed: ListedArbiter, verdict: ApplicationVerdict, day: date | None) -> None:
    applicant = listed.applicant
    title = applicant.seeks.value
    print(
        say(
            "{name} for {title}, by {edition}",
            name=applicant.name,
            title=title,
            edition=verdict.edition,
        )
    )
    draw_table(
        gettext("Norms"),
        columns=("Norm", "Counts", "Why"),
        rows=[
            (norm.norm.name, gettext("yes") if norm.counts else gettext("no"), _why(norm))
            for norm in verdict.norms
        ],
    )
    for requirement in verdict.requirements:
        print(requirement)
    print(
        say("{title} can be applied for", title=title)
        if verdict.complete
        else say("{title} cannot be applied for yet", title=title)
    )
    for line in _describe_record(listed, day):
        print(line)


def _why(verdict: NormVerdict) -> str:
    if verdict.one_too_many is not None:
        return str(verdict.one_too_many)
    shown = [
        requirement for requirement in verdict.requirements if requirement.met == verdict.valid
    ]
    return "; ".join(map(str, shown)) or gettext("no requirements")


def _describe_record(listed: ListedArbiter, day: date | None) -> list[str]:
    record = listed.record
    if record is None or record.title is ArbiterTitle.NATIONAL:
        return []
    on = day or _last_day(listed)
    class_, reason = judge_class(record, on)
    lines = [
        say("class {letter} on {day}: {reason}", letter=class_.value, day=on, reason=reason)
        if class_
        else say("no class on {day}: {reason}", day=on, reason=reason)
    ]
    if record.fee_received is not None:
        rules = arbiter_rules(on)
        licensed = (
            translatable("licensed on {day}")
            if rules.licensed(record, on)
            else translatable("not licensed on {day}")
        )
        words = say(licensed, day=on)
        if rules.fee is not None:
            fee = rules.fee(record.title, class_, None)
            words = say("{licensed}; the fee of this class is {fee} euros", licensed=words, fee=fee)
        lines.append(f"{words} [{rules.article(rules.licensed)}]")
    return lines


def _last_day(listed: ListedArbiter) -> date:
    """The day on which a record is judged if none is named: the last one it knows."""
    record = listed.record
    assert record is not None  # noqa: S101 - asked for only where there is one
    return max([record.title_since, *(service.day for service in record.services)])


class ArbiterNormOutput(NamedTuple):
    """One norm of an application."""

    name: str
    counts: bool
    requirements: tuple[RequirementOutput, ...]
    left_out: str

    @classmethod
    def of(cls, verdict: NormVerdict) -> ArbiterNormOutput:
        """Return what is printed of a norm."""
        requirements = tuple(map(RequirementOutput.of, verdict.requirements))
        return cls(verdict.norm.name, verdict.counts, requirements, str(verdict.one_too_many or ""))


class ApplicantOutput(NamedTuple):
    """One arbiter of a list: the application, the class and the licence."""

    name: str
    seeks: str
    edition: Annotated[str, Meta("In force on the day of the application.")]
    complete: bool
    norms: tuple[ArbiterNormOutput, ...]
    requirements: tuple[RequirementOutput, ...]
    class_: Annotated[str | None, Meta(key="class")]
    class_reason: str
    licensed: bool | None
    licence_fee: int | None

    @classmethod
    def of(
        cls, listed: ListedArbiter, verdict: ApplicationVerdict, day: date | None
    ) -> ApplicantOutput:
        """Return what is printed of an arbiter."""
        record = listed.record
        class_, reason, licensed, fee = None, "", None, None
        if record is not None and record.title is not ArbiterTitle.NATIONAL:
            on = day or _last_day(listed)
            class_, cited = judge_class(record, on)
            reason = str(cited)
            rules = arbiter_rules(on)
            licensed = rules.licensed(record, on)
            fee = rules.fee(record.title, class_, None) if rules.fee else None
        return cls(
            name=verdict.applicant.name,
            seeks=verdict.applicant.seeks.value,
            edition=str(verdict.edition),
            complete=verdict.complete,
            norms=tuple(map(ArbiterNormOutput.of, verdict.norms)),
            requirements=tuple(map(RequirementOutput.of, verdict.requirements)),
            class_=class_.value if class_ else None,
            class_reason=reason,
            licensed=licensed,
            licence_fee=fee,
        )


class ArbitersOutput(NamedTuple):
    """The arbiters of a list."""

    arbiters: tuple[ApplicantOutput, ...]


class ArbiterTitleOutput(NamedTuple):
    """Whether an event gives norms for a title."""

    title: str
    valid: bool
    requirements: tuple[RequirementOutput, ...]


class NamedArbiterOutput(NamedTuple):
    """An arbiter whom a report file names."""

    name: str
    title: str | None
    norm_for: str | None
    counts: bool


class ArbitedEventOutput(NamedTuple):
    """An event, and the norms that it gives to its arbiters."""

    edition: str
    event: str
    level: str
    certificates: int | None
    titles: tuple[ArbiterTitleOutput, ...]
    arbiters: tuple[NamedArbiterOutput, ...]


def _judge_event(tournament: Tournament, level: ArbitedLevel | None, *, json: bool) -> ExitCode:
    """Say for which titles the event gives norms, and to whom it names."""
    event = get_event(tournament, level)
    judged = {title: event_requirements(event, title) for title in _SOUGHT}
    valid = {title: all(requirement.met for requirement in judged[title]) for title in _SOUGHT}
    rules = arbiter_rules(event.start)
    certificates = rules.certificates(event)
    named = [(arbiter, _next_title(arbiter.title)) for arbiter in list_arbiters(tournament)]
    if json:
        print_json(
            ArbitedEventOutput(
                edition=str(rules.edition),
                event=event.name,
                level=event.level.value,
                certificates=certificates,
                titles=tuple(
                    ArbiterTitleOutput(
                        title.value, valid[title], tuple(map(RequirementOutput.of, judged[title]))
                    )
                    for title in _SOUGHT
                ),
                arbiters=tuple(
                    NamedArbiterOutput(
                        name=arbiter.name,
                        title=arbiter.title.value if arbiter.title else None,
                        norm_for=sought.value if sought else None,
                        counts=bool(sought and valid[sought]),
                    )
                    for arbiter, sought in named
                ),
            )
        )
    else:
        _print_event(event, judged, valid, rules)
        for arbiter, sought in named:
            if sought is None:
                print(say("{name} is IA and needs no norm", name=arbiter.name))
            elif valid[sought]:
                print(say("{name}: a norm for {title}", name=arbiter.name, title=sought.value))
            else:
                print(say("{name}: no norm for {title}", name=arbiter.name, title=sought.value))
        if not named:
            print(gettext("the file does not list an arbiter"))
    return ExitCode.FINE if any(valid.values()) else ExitCode.ANSWER_IS_NO


def _next_title(held: ArbiterTitle | None) -> ArbiterTitle | None:
    if held is ArbiterTitle.INTERNATIONAL:
        return None
    return ArbiterTitle.INTERNATIONAL if held is ArbiterTitle.FIDE else ArbiterTitle.FIDE


def _print_event(
    event: ArbitedEvent,
    judged: dict[ArbiterTitle, tuple[Requirement, ...]],
    valid: dict[ArbiterTitle, bool],
    rules: ArbiterRules,
) -> None:
    rows = [
        (
            title.value,
            gettext("yes") if valid[title] else gettext("no"),
            "; ".join(map(str, reasons)),
        )
        for title, reasons in judged.items()
    ]
    print(
        say(
            "{event}, {level}, by {edition}",
            event=event.name,
            level=event.level.value,
            edition=rules.edition,
        )
    )
    draw_table(
        gettext("Norms of arbiters"),
        columns=("For", "Norm", "Why"),
        rows=rows,
    )
    certificates = rules.certificates(event)
    if certificates is None:
        words = gettext("any number of certificates may be issued")
    else:
        words = say_number(
            "{n} certificate may be issued", "{n} certificates may be issued", certificates
        )
    print(f"{words} [{rules.article(rules.certificates)}]")


def _print_appointments(day: date | None) -> None:
    rules = arbiter_rules(day)
    kinds = [kind for kind in ServiceKind if rules.appointments(ServiceRole.CHIEF, kind)]
    rows = [
        (role.value, *(" ".join(c.value for c in rules.appointments(role, kind)) for kind in kinds))
        for role in ServiceRole
        if rules.appointments(role, ServiceKind.MAJOR_WORLD)
    ]
    draw_table(
        gettext("Classes that may be appointed"),
        columns=("As", *(kind.value for kind in kinds)),
        rows=rows,
    )
    print(f"[{rules.article(rules.appointments)}]")


def _day(word: str) -> date:
    try:
        return date.fromisoformat(word)
    except ValueError:
        raise ValueError(say("'{word}' is not a day; write it as 2019-05-01", word=word)) from None


@options
class ArbitersOptions:
    """What `tabiya arbiters` is asked."""

    file: str | None = positional(
        "FILE", f"The list of arbiters (TOML), or an event. {FILE}", required=False
    )
    reading: ReadingOptions = grouped(ReadingOptions)
    level: str | None = option(
        "KIND",
        "The level of the event, for a report file (default: international if players are from at least two federations, otherwise rated).",
        choices=tuple(level.value for level in ArbitedLevel),
    )
    day: date | None = option(
        "DAY",
        "The day for which classes, licences and appointments are judged (default: the last day of each;"
        " today for appointments).",
        read=_day,
    )
    appointments: bool = flag("Print which classes may serve in which role at which events.")
    json: bool = flag("Print JSON: every norm with its requirements, figures and articles.")


COMMAND = CliCommand(
    name="arbiters",
    options=ArbitersOptions,
    run=arbiters,
    output=ArbitersOutput | ArbitedEventOutput,
    details=(
        "A list has a table [[arbiter]] for each: name, federation, fide_id, born, title (NA, FA or IA),"
        " title_since, seeks (FA or IA), languages, applies (a day), licence_fee_received, punished,"
        " and since 2021 fa_since, courses (days), class (A to D), class_since."
        " Under it [[arbiter.norm]]: event, place, start, end, level (world, continental, international,"
        " national-championship, national-team-championship, rated, not-rated), format (swiss, round robin,"
        " double round robin, knock-out, other), hybrid, approved, rapid_or_blitz, players, rated, federations, rounds, teams,"
        " boards, title_norms, all_licensed, rounds_worked, signed_by, signer_title; source (event,"
        " seminar with passed in per cent, or positive for one of IA, olympiad, title-of-the-disabled"
        " with awarded). And [[arbiter.service]] for classes: day, role, kind, format, titled_players,"
        " category.\n\n"
        "If an application has too many norms of one kind, Tabiya chooses so that the most norms count. For a report or an event file it shows whether the event gives norms for FA and IA, and to which of its arbiters.\n\n"
        "`tabiya print open.trf arbiter-applications --arbiters arbiters.toml` prints the forms FA2 and IA2.\n\n"
        "Tabiya judges a norm by the text in force when its event began, and an application by the text of its own"
        " day: 2019, July 2021, and 2024 with the seminar for IA."
    ),
    examples=(
        Example(
            line="tabiya arbiters arbiters.toml",
            does="shows which norms of each arbiter count, and whether they can apply for the title",
        ),
        Example(
            line="tabiya arbiters open.trf --level national-championship",
            does="shows whether the event gives norms to its arbiters",
        ),
        Example(line="tabiya arbiters --appointments", does="prints the table of appointments"),
    ),
)
