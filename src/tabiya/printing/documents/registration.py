"""The registration of an event: what the rating officer is told before it starts."""

from __future__ import annotations

from collections.abc import Mapping

from tabiya.languages import gettext as _
from tabiya.languages import say, say_number, translatable
from tabiya.model.event_profile import EventPart
from tabiya.model.time_control import describe_announced
from tabiya.norms.arbiters.of_event import get_event
from tabiya.norms.facts import NormForm
from tabiya.norms.forms import describe_schedule
from tabiya.pairing.resolve import get_system
from tabiya.printing.document import Sheet
from tabiya.printing.form import FormPart, Forms, OneForm, form_document
from tabiya.printing.job import PrintJob
from tabiya.ratings.announced import NotRateable, judge_announcement
from tabiya.ratings.deadlines import (
    Registering,
    long_event,
    plays_above_2700,
    registered_until,
    report_due,
    thirty_days_for_the_strongest,
    thirty_days_with_norms,
)
from tabiya.ratings.rating_list import list_chosen
from tabiya.rulebook.clause import AnyClause

_REGISTERED_ELSE = translatable("register the event by {day} [{article}]")
_REGISTERED: Mapping[AnyClause, str] = {
    thirty_days_with_norms: translatable(
        "register the event by {day}, because title norms are possible [{article}]"
    ),
    thirty_days_for_the_strongest: translatable(
        "register the event by {day}, because it has a player above 2700 or a woman above 2500 [{article}]"
    ),
}


def compose(job: PrintJob) -> Sheet:
    """The announced event, and when its report is due."""
    facts, settings, day = job.tournament, job.tournament.settings, job.translation.day
    form = NormForm.of(
        job.system or get_system(facts), players=len(facts.players), rounds=facts.total_rounds
    )
    event = (
        (_("Name of the event"), settings.name),
        (_("Federation"), settings.federation),
        (_("City"), settings.city),
        (_("First day"), day(settings.start) if settings.start else ""),
        (_("Last day"), day(settings.end) if settings.end else ""),
        (_("System"), _(form.value)),
        (_("Rounds"), str(settings.rounds or "")),
        (_("Schedule"), describe_schedule(settings.round_dates)),
        (_("Rate of play"), describe_announced(settings.time_control, settings.time_control_code)),
        (_("Rated as"), _(list_chosen(settings).rating_list.value)),
        (_("Players entered"), str(len(facts.players)) if facts.players else ""),
        (_("Chief arbiter"), settings.chief_arbiter),
        *((_("Deputy arbiter"), deputy) for deputy in settings.deputy_arbiters),
    )
    organiser = (
        (_("Organiser"), ""),
        (_("Contact of the organiser"), ""),
        (_("Web page"), ""),
        (_("Prize fund"), ""),
    )
    judged = judge_announcement(settings, (player.rating for player in facts.players))
    remarks = [_not_rated(trouble) for trouble in judged.troubles] + list(map(str, judged.judged))
    if settings.start:
        arbited = get_event(facts, system=job.system)
        until = registered_until(
            settings.start,
            Registering(
                norms=arbited.title_norms,
                fast=arbited.rapid_or_blitz,
                strongest=plays_above_2700(facts.players),
            ),
        )
        remarks.append(
            say(
                _REGISTERED.get(until.rule, _REGISTERED_ELSE),
                day=day(until.day),
                article=until.article,
            )
        )
    if settings.start and settings.end:
        long = long_event(settings.start, settings.end, league=False)
        remarks += [str(long)] if long else []
    if settings.end:
        due, article = report_due(settings.end)
        remarks.append(
            say(
                (
                    "send the report to the rating officer by {sent}; it must be uploaded by {uploaded} [{article}]"
                ),
                sent=day(due.to_rating_officer),
                uploaded=day(due.uploaded),
                article=article,
            )
        )
    sheet = OneForm(
        "",
        (
            FormPart(fields=event),
            FormPart(fields=organiser),
            FormPart(
                heading=_("Remarks"),
                words=tuple(f"{remark[:1].upper()}{remark[1:]}." for remark in remarks),
            )
            if remarks
            else FormPart(),
            FormPart(
                signatures=(
                    _("Organiser or chief arbiter, signature and date"),
                    _("Rating officer of the federation"),
                )
            ),
        ),
    )
    return Sheet(_("Registration of the event"), Forms((sheet,)))


def _not_rated(trouble: NotRateable) -> str:
    if not trouble.players:
        return say("the event would not be rated: {reason}", reason=trouble.reason)
    return say_number(
        "games of {n} player would not be rated: {reason}",
        "games of {n} players would not be rated: {reason}",
        trouble.players,
        reason=trouble.reason,
    )


DOCUMENT = form_document(
    name="registration",
    title=translatable("Registration of the event"),
    sentence=translatable(
        "What the federation's rating officer needs to know before the event starts."
    ),
    compose=compose,
    part=EventPart.REPORT,
    choices=(),
)
