"""Applications for titles of arbiters (FA2, IA2): norms of a list and of this event, filled in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tabiya.languages import translatable
from tabiya.model.event_profile import EventPart
from tabiya.norms.arbiters.applications import LANGUAGES, NORMS_NEEDED
from tabiya.norms.arbiters.facts import ArbiterApplicant, ArbiterNorm, ArbiterTitle, NormSource
from tabiya.norms.arbiters.judge import ApplicationVerdict, judge_application
from tabiya.printing.document import Need, Sheet
from tabiya.printing.documents.arbiter_reports import NAMES, arbited_event
from tabiya.printing.form import FormPart, Forms, OneForm, form_document
from tabiya.printing.job import PrintJob
from tabiya.printing.people import arbiters_at

_CODES = {ArbiterTitle.FIDE: "FA2", ArbiterTitle.INTERNATIONAL: "IA2"}


def compose(job: PrintJob) -> Sheet:
    """A form for each arbiter of the list, else for each of the event who can gain a title.

    Whoever stands in both has the norm of this event beside those of the list.
    """
    of_event = _of_the_event(job)
    here = {applicant.name: applicant for applicant in of_event}
    listed = tuple(
        replace(applicant, norms=(*applicant.norms, *here[applicant.name].norms))
        if applicant.name in here
        else applicant
        for applicant in job.applicants
    )
    forms = tuple(_form(job, judge_application(applicant)) for applicant in listed or of_event)
    return Sheet("Applications of arbiters", Forms(forms))


def _of_the_event(job: PrintJob) -> tuple[ArbiterApplicant, ...]:
    """The arbiters of the event who are not International Arbiters, each with this one norm."""
    settings = job.tournament.settings
    signer = next((arbiter for arbiter in arbiters_at(job) if arbiter.role.name == "CHIEF"), None)
    known = {title.value: title for title in ArbiterTitle}
    norm = ArbiterNorm(
        event=replace(arbited_event(job), place=settings.city),
        signed_by=signer.name if signer else settings.chief_arbiter,
        signer_title=known.get(signer.title) if signer else None,
    )
    return tuple(
        ArbiterApplicant(
            name=arbiter.name,
            federation=arbiter.federation,
            fide_id=arbiter.fide_id,
            held=known.get(arbiter.title),
            seeks=ArbiterTitle.INTERNATIONAL
            if arbiter.title == ArbiterTitle.FIDE.value
            else ArbiterTitle.FIDE,
            norms=(norm,),
        )
        for arbiter in arbiters_at(job)
        if arbiter.title != ArbiterTitle.INTERNATIONAL.value
    )


def _form(job: PrintJob, verdict: ApplicationVerdict) -> OneForm:
    applicant = verdict.applicant
    last, _, first = applicant.name.partition(", ")
    counted = [norm.norm for norm in verdict.norms if norm.counts]
    events = [norm for norm in counted if norm.source is not NormSource.SEMINAR]
    seminars = [norm for norm in counted if norm.source is NormSource.SEMINAR]
    empty = [None] * (NORMS_NEEDED[applicant.seeks] - len(events))
    spoken = {language.capitalize() for language in applicant.languages}
    left_out = [norm.norm.name for norm in verdict.norms if not norm.counts]
    return OneForm(
        f"Application for the title of {NAMES[applicant.seeks]} ({_CODES[applicant.seeks]})",
        (
            FormPart(
                fields=(
                    ("Last name", last),
                    ("First name", first),
                    ("FIDE ID", str(applicant.fide_id or "")),
                    ("Federation", applicant.federation),
                    ("Date of birth", str(applicant.birth or "")),
                    ("E-mail", ""),
                ),
                beside=True,
            ),
            FormPart(
                heading="Languages",
                ticks=tuple((language in spoken, language) for language in LANGUAGES),
            ),
            *(
                FormPart(heading=f"Event {number}", fields=_event(job, norm), beside=True)
                for number, norm in enumerate((*events, *empty), start=1)
            ),
            FormPart(heading="Seminar", fields=_seminar(seminars), beside=True),
            FormPart(
                heading=f"Judged by {verdict.edition}",
                words=(
                    *(f"– {requirement}" for requirement in verdict.requirements),
                    *([f"Norms that do not count: {', '.join(left_out)}."] if left_out else []),
                    "The title can be applied for."
                    if verdict.complete
                    else "The title cannot be applied for with these norms alone.",
                ),
            ),
            FormPart(
                heading="The federation confirms",
                ticks=(
                    (False, "thorough knowledge of the Laws and of the regulations"),
                    (False, "absolute objectivity at all times as an arbiter"),
                ),
            ),
            FormPart(signatures=("Federation official, name", "Signature", "Date")),
        ),
    )


def _event(job: PrintJob, norm: ArbiterNorm | None) -> tuple[tuple[str, str], ...]:
    names = ("Event", "FRS event code", "Location", "System", "Dates", "Exception", "Signed by")
    if norm is None:
        return tuple((name, "") for name in names)
    event = norm.event
    kind = ", ".join(
        filter(
            None,
            (
                event.format.words,
                "teams" if event.of_teams else "",
                "rapid or blitz" if event.rapid_or_blitz else "",
                f"{event.rounds} rounds" if event.rounds else "",
            ),
        )
    )
    values = (
        norm.name,
        "",
        event.place,
        kind if norm.source is NormSource.EVENT else norm.source.value,
        job.translation.days(event.start, event.end),
        "",
        norm.signed_by,
    )
    return tuple(zip(names, values, strict=True))


def _seminar(attended: Sequence[ArbiterNorm]) -> tuple[tuple[str, str], ...]:
    norm = attended[0] if attended else ArbiterNorm(source=NormSource.SEMINAR)
    result = "" if norm.passed is None else f"{norm.passed} %"
    if norm.positive is not None:
        result = "positive" if norm.positive else "negative"
    return (
        ("Seminar", norm.event.name),
        ("Place", norm.event.place),
        ("Date", str(norm.day or "")),
        ("Result", result),
    )


DOCUMENT = form_document(
    name="arbiter-applications",
    title=translatable("Applications of arbiters (FA2, IA2)"),
    sentence=translatable(
        "A form for each arbiter of the event or of a list, with the norms that count; in English, for FIDE."
    ),
    compose=compose,
    part=EventPart.NORMS,
    needs=(Need.PLAYERS, Need.APPLICANT),
    english=True,
)
