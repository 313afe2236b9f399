"""The registration of an event: what the rating officer is told before it starts."""

from __future__ import annotations

from tabiya.languages import translatable
from tabiya.norms.arbiters.of_event import event_of
from tabiya.norms.facts import NormForm
from tabiya.norms.forms import schedule_in_words
from tabiya.pairing.resolve import system_of
from tabiya.printing.document import Sheet
from tabiya.printing.form import FormPart, Forms, OneForm, form_for_fide
from tabiya.printing.job import PrintJob
from tabiya.ratings.announced import NotRateable, judge_announcement
from tabiya.ratings.deadlines import registered_until, report_due, too_long
from tabiya.ratings.rating_list import list_chosen


def compose(job: PrintJob) -> Sheet:
    """The announced event, and when its report is due."""
    facts, settings = job.tournament, job.tournament.settings
    form = NormForm.of(
        job.system or system_of(facts), players=len(facts.players), rounds=facts.total_rounds
    )
    event = (
        ("Name of the event", settings.name),
        ("Federation", settings.federation),
        ("City", settings.city),
        ("First day", str(settings.start or "")),
        ("Last day", str(settings.end or "")),
        ("System", form.value),
        ("Rounds", str(settings.rounds or "")),
        ("Schedule", schedule_in_words(settings.round_dates)),
        ("Rate of play", settings.time_control or settings.time_control_code),
        ("Rated as", list_chosen(settings).rating_list.value),
        ("Players entered", str(len(facts.players)) if facts.players else ""),
        ("Chief Arbiter", settings.chief_arbiter),
        *(("Deputy", each) for each in settings.deputy_arbiters),
    )
    organiser = (
        ("Organizer", ""),
        ("Contact of the organizer", ""),
        ("Web page", ""),
        ("Prize fund", ""),
    )
    judged = judge_announcement(settings, (each.rating for each in facts.players))
    said = [_not_rated(each) for each in judged.troubles] + list(map(str, judged.judged))
    if settings.start:
        arbited = event_of(facts, system=job.system)
        until = registered_until(
            settings.start, norms=arbited.title_norms, fast=arbited.rapid_or_blitz
        )
        norms = ", title norms being possible" if arbited.title_norms else ""
        said.append(f"the event is registered until {until.day}{norms} [{until.article}]")
    if settings.start and settings.end:
        long = too_long(settings.start, settings.end, league=False)
        said += [str(long)] if long else []
    if settings.end:
        due = report_due(settings.end)
        said.append(
            f"the report goes to the rating officer until {due.to_rating_officer} and is uploaded"
            f" until {due.uploaded} [{due.article}]"
        )
    sheet = OneForm(
        "",
        (
            FormPart(fields=event),
            FormPart(fields=organiser),
            FormPart(
                heading="Remarks", words=tuple(f"{each[:1].upper()}{each[1:]}." for each in said)
            )
            if said
            else FormPart(),
            FormPart(
                signatures=(
                    "Organizer or chief arbiter, signature and date",
                    "Rating officer of the federation",
                )
            ),
        ),
    )
    return Sheet("Registration of the event", Forms((sheet,)))


def _not_rated(trouble: NotRateable) -> str:
    whose = f"games of {trouble.players} players" if trouble.players else "the event"
    return f"{whose} would not be rated: {trouble.reason}"


DOCUMENT = form_for_fide(
    name="registration",
    title=translatable("Registration of the event"),
    sentence=translatable(
        "What the rating officer is told before the event starts; in English, for FIDE."
    ),
    compose=compose,
)
