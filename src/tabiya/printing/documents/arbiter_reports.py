"""The reports on arbiters (FA1, IA1): a form for each, with whether the event counts as a norm."""

from __future__ import annotations

from tabiya.languages import translatable
from tabiya.model.event_profile import EventPart
from tabiya.norms.arbiters.chapter import arbiter_rules
from tabiya.norms.arbiters.facts import ArbitedEvent, ArbitedLevel, ArbiterTitle
from tabiya.norms.arbiters.judge import event_requirements
from tabiya.norms.arbiters.of_event import get_event, get_level
from tabiya.norms.titles import TITLE_HOLDERS
from tabiya.pairing.organising import ArbiterRole, Official
from tabiya.printing.document import Need, Sheet
from tabiya.printing.form import FormPart, Forms, OneForm, form_document
from tabiya.printing.job import PrintJob
from tabiya.printing.people import arbiters_at

NAMES = {ArbiterTitle.FIDE: "FIDE Arbiter", ArbiterTitle.INTERNATIONAL: "International Arbiter"}
_CODES = {ArbiterTitle.FIDE: "FA1", ArbiterTitle.INTERNATIONAL: "IA1"}
_LEVELS = {
    ArbitedLevel.WORLD: "an official event of FIDE",
    ArbitedLevel.INTERNATIONAL: "an international event",
    ArbitedLevel.RATED: "a rated event of one federation",
    ArbitedLevel.UNRATED: "an event that FIDE does not rate",
}


def compose(job: PrintJob) -> Sheet:
    """IA1 for whoever is FA, FA1 for everybody below; an International Arbiter needs none."""
    event = arbited_event(job)
    forms = tuple(
        _form(job, event, arbiter)
        for arbiter in arbiters_at(job)
        if arbiter.title != ArbiterTitle.INTERNATIONAL.value
    )
    return Sheet("Reports on arbiters", Forms(forms))


def arbited_event(job: PrintJob) -> ArbitedEvent:
    """The event as the rules of arbiters see it; its level is the one that was announced."""
    announced = job.state.regulations.level if job.state is not None else None
    return get_event(job.tournament, get_level(job.tournament, announced), job.system)


def _form(job: PrintJob, event: ArbitedEvent, arbiter: Official) -> OneForm:
    settings = job.tournament.settings
    fide = arbiter.title == ArbiterTitle.FIDE.value
    sought = ArbiterTitle.INTERNATIONAL if fide else ArbiterTitle.FIDE
    chief = arbiter.role is ArbiterRole.CHIEF
    titled = sum(player.title in TITLE_HOLDERS for player in job.tournament.players)
    last, _, first = arbiter.name.partition(", ")
    judged = event_requirements(event, sought)
    counts = all(requirement.met for requirement in judged)
    rules = arbiter_rules(event.start)
    limit = rules.certificates(event)
    many = "any number of certificates" if limit is None else f"certificates: {limit}"
    verdict = (
        f"As {_LEVELS[event.level]} it {'counts' if counts else 'does not count'} as a norm for"
        f" {NAMES[sought]}, by {rules.edition}. It may issue {many}."
    )
    return OneForm(
        f"{NAMES[sought]} norm report form ({_CODES[sought]})",
        (
            FormPart(
                fields=(
                    ("Last name", last),
                    ("First name", first),
                    ("FIDE ID", str(arbiter.fide_id or "")),
                    ("Federation", arbiter.federation),
                ),
                beside=True,
            ),
            FormPart(
                fields=(
                    ("Event", settings.name),
                    ("FRS event code", ""),
                    ("Federation of the event", settings.federation),
                    ("Venue", settings.city),
                    ("Date of first round", str(settings.start or "")),
                    ("Date of last round", str(settings.end or "")),
                    ("System", event.format.words + (", teams" if event.of_teams else "")),
                    ("Rounds", str(event.rounds)),
                    ("Players", str(event.players)),
                    ("FIDE rated players", str(event.rated_players)),
                    ("Federations represented", str(event.federations)),
                    ("Titled players", str(titled)),
                    ("Time control", settings.time_control or settings.time_control_code),
                    ("Work", arbiter.role.value),
                ),
                beside=True,
            ),
            FormPart(
                heading="Does the event count?",
                words=(
                    verdict,
                    *(f"– {requirement}" for requirement in judged),
                ),
            ),
            FormPart(
                heading="Confirmation",
                words=(
                    f"The work at this event was of the standard of a title of {NAMES[sought]}.",
                ),
            ),
            FormPart(
                fields=(
                    ("Name", "" if chief else settings.chief_arbiter),
                    ("Position", "" if chief else "Chief Arbiter"),
                    ("Federation", ""),
                    ("Authenticating federation official", ""),
                ),
                beside=True,
            ),
            FormPart(signatures=("Signature and date", "Federation official, signature and date")),
        ),
    )


DOCUMENT = form_document(
    name="arbiter-reports",
    title=translatable("Reports on arbiters (FA1, IA1)"),
    sentence=translatable(
        "A form for each arbiter named, with whether the event counts as a norm and why; in English, for FIDE."
    ),
    compose=compose,
    part=EventPart.ARBITERS_PAPERS,
    needs=(Need.PLAYERS, Need.ARBITER),
    english=True,
)
