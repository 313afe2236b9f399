"""Title applications (IT2): norms of this event and of earlier ones filled in, room for others."""

from __future__ import annotations

from tabiya.errors import NotApplicable
from tabiya.languages import translatable
from tabiya.model.event_profile import EventPart
from tabiya.norms.applying import TitleApplication, applications
from tabiya.norms.forms import NORM_FIELDS, applicant_fields, norm_fields
from tabiya.printing.document import Choice, Need, Sheet
from tabiya.printing.form import FormPart, Forms, OneForm, form_document
from tabiya.printing.job import PrintJob
from tabiya.printing.people import chosen_players

_NORMS_OF_A_FORM = 3


def compose(job: PrintJob) -> Sheet:
    """A form for each title of which somebody asked for has made a norm in this event."""
    wanted = {player.number for player in chosen_players(job)}
    forms = tuple(
        _form(application)
        for player in job.norms.players
        if player.number in wanted and player.norms
        for application in applications(
            (*job.earlier, job.after_round), job.tournament.by_number[player.number]
        )
        if application.title in {made.sought.name for made in player.norms}
    )
    if not forms:
        raise NotApplicable(
            "no player has made a norm", hint="See what is missing: tabiya norms FILE"
        )
    return Sheet("Title applications (IT2)", Forms(forms))


def _form(application: TitleApplication) -> OneForm:
    own = application.person.federation
    norms = [norm_fields(norm, own) for norm in application.norms]
    empty = tuple((name, "") for name in NORM_FIELDS)
    norms += [empty] * (_NORMS_OF_A_FORM - len(norms))
    lacking = [str(requirement) for requirement in application.requirements if not requirement.met]
    return OneForm(
        f"Application for the title of {application.title}",
        (
            FormPart(fields=applicant_fields(application), beside=True),
            *(
                FormPart(heading=f"Norm {number}", fields=fields, beside=True)
                for number, fields in enumerate(norms, start=1)
            ),
            FormPart(
                fields=(
                    ("Games of these norms", str(application.games)),
                    ("Comments", "; ".join(_remarks(application))),
                    ("Still missing", "; ".join(lacking) or "nothing"),
                )
            ),
            FormPart(signatures=("Federation official, name", "Signature", "Date")),
        ),
    )


def _remarks(application: TitleApplication) -> list[str]:
    """What is special about each norm, said once."""
    return list(
        dict.fromkeys(
            str(remark) for made in application.norms for remark in made.judgement.remarks
        )
    )


DOCUMENT = form_document(
    name="title-applications",
    title=translatable("Title applications (IT2)"),
    sentence=translatable(
        "An application for each norm, with norms of earlier events if you have them; in "
        "English, for FIDE."
    ),
    compose=compose,
    part=EventPart.NORMS,
    needs=(Need.PLAYERS, Need.LAST_ROUND),
    choices=(Choice.ROUND, Choice.PLAYERS),
    english=True,
)
