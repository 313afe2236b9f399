"""The certificates of title results (IT1), one for each norm that was made."""

from __future__ import annotations

from tabiya.errors import NotApplicable
from tabiya.languages import translatable
from tabiya.model.event_profile import EventPart
from tabiya.norms.forms import FormText, certificate
from tabiya.printing.document import Choice, Need, Sheet
from tabiya.printing.form import FormPart, Forms, OneForm, form_document
from tabiya.printing.job import PrintJob
from tabiya.printing.people import chosen_players

_SIGNED = ("Signature", "Confirmed by")
_WIDTHS = (4, 30, 11, 7, 9, 11, 7, 8, 8)


def compose(job: PrintJob) -> Sheet:
    """A page for every norm of those asked for, filled in from the rounds."""
    wanted = {player.number for player in chosen_players(job)}
    forms = tuple(
        _form(certificate(job.after_round, job.norms, player, judgement))
        for player in job.norms.players
        if player.number in wanted
        for judgement in player.norms
    )
    if not forms:
        raise NotApplicable(
            "no player has made a norm", hint="See what is missing: tabiya norms FILE"
        )
    return Sheet("Certificates of title results (IT1)", Forms(forms))


def _form(text: FormText) -> OneForm:
    applicant, event, figures = text.groups
    below = tuple(field for field in text.below if field[0] not in _SIGNED)
    return OneForm(
        text.title,
        (
            FormPart(fields=applicant, beside=True),
            FormPart(fields=event, beside=True),
            FormPart(fields=figures, beside=True),
            FormPart(columns=text.columns, rows=text.rows, widths=_WIDTHS),
            FormPart(fields=below),
            FormPart(
                signatures=(
                    "Chief Arbiter, signature and date",
                    "For the federation, name, signature and date",
                )
            ),
        ),
    )


DOCUMENT = form_document(
    name="title-certificates",
    title=translatable("Certificates of title results (IT1)"),
    sentence=translatable(
        "A certificate for each title norm, filled in from the rounds; in English, for FIDE."
    ),
    compose=compose,
    part=EventPart.NORMS,
    needs=(Need.PLAYERS, Need.LAST_ROUND),
    choices=(Choice.ROUND, Choice.PLAYERS),
    english=True,
)
